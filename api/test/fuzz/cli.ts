import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { copyOf, embeddedTemplate, postgresTemplate } from '../app/database-template';
import { Fuzz } from './fuzz';
import { probes } from './probes/probes';
import { reportOf } from './report';
import { openFuzzWorld } from './world';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '150' },
    requests: { type: 'string' },
    call: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs on a fresh copy of the database. @returns the number of faults */
async function once(seconds: number, env: Record<string, string>, withProbes: boolean): Promise<number> {
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await postgresTemplate(url) : await embeddedTemplate();
  const world = await openFuzzWorld(await copyOf(template), env);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const requests = values.requests === undefined ? {} : { requests: Number(values.requests) };
  const run = await Fuzz.run(world, { seed: Number(values.seed), seconds, only: values.call, ...requests });
  for (const line of await reportOf(run, world)) say(line);
  say(`event loop: longest ${Math.round(delay.max / 1e6)} ms, 99 % under ${Math.round(delay.percentile(99) / 1e6)} ms`);
  let faults = run.findings.all.length;
  // The run may have switched off things that the probes need.
  await world.tend();
  for (const probe of withProbes ? probes : []) {
    const found = await probe.run(world);
    faults += found.length;
    say(`probe ${probe.name}: ${found.length === 0 ? 'holds' : found.join('; ')}`);
  }
  await world.close();
  return faults;
}

const seconds = Number(values.seconds);
say(`seed ${values.seed}, ${seconds} s, on ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}`);
let faults = await once(values.quick ? seconds : seconds * 0.9, {}, values.call === undefined && !values.quick);
if (!values.quick && values.call === undefined) {
  say('the same with rate limits:');
  faults += await once(seconds * 0.1, { RATE_LIMITS: '1' }, false);
}
process.exit(faults === 0 ? 0 : 1);
