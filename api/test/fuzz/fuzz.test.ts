import { it } from 'vitest';
import { freshDatabase } from '../fresh-database';
import { Findings } from './findings';
import { Fuzz } from './fuzz';
import { openFuzzWorld } from './world';
import { callsOf } from './document';

it('tries', { timeout: 600_000 }, async () => {
  const world = await openFuzzWorld(await freshDatabase());
  const start = performance.now();
  const run = await Fuzz.run(world, { seed: Number(process.env.SEED ?? 1), requests: Number(process.env.REQS ?? 2000), only: process.env.ONLY });
  console.log(`${run.sent} requests in ${performance.now() - start} ms`);
  for (const f of run.findings.all) console.log(Findings.lines(f).join('\n'));
  const calls = callsOf(await world.document());
  for (const c of calls) { const t = run.tally.of(c); console.log(c.name, t.sent, t.good, `${t.validGood}/${t.valid}`, Math.round(t.slowest)); }
  console.log('never', run.tally.never(calls).join(' '));
  for (const c of calls.filter((c) => run.tally.of(c).validGood === 0)) console.log('WHY', c.name, run.tally.refusalsOf(c, 6).join(' | '));
  await world.close();
});
