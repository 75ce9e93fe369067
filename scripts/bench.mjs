import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { measureWeights } from './bench/pages/weights.mjs';
import { isFailure } from './bench/report/rows.mjs';
import { jsonOf, tableOf } from './bench/report/table.mjs';
import { Rig } from './bench/rig/rig.mjs';
import { main, Refusal, say, step } from './lib/program.mjs';

/**
 * What can be measured, by the name that `--only` takes. Each part is given the rig and answers with its rows; it ends
 * every program that it starts besides.
 * @type {Record<string, ((rig: Rig) => Promise<import('./bench/report/rows.mjs').Row[]>)[]>}
 */
const groups = {
  pages: [measureWeights],
  load: [],
  memory: [],
  api: [],
};

/** Measures the shop beside the bare framework and prints a table of what it found and the marks (docs/performance.md). */
await main(async () => {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(groups).join(',') },
      rounds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      json: { type: 'string' },
    },
  });
  const names = options.only.split(',');
  const unknown = names.filter((name) => !(name in groups));
  if (unknown.length > 0)
    throw new Refusal(`No group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}.`);
  const rows = await measure(names, { rounds: Number(options.rounds), minutes: Number(options.minutes) });
  say(`\n${tableOf(rows)}`);
  if (options.json) fs.writeFileSync(options.json, `${JSON.stringify(jsonOf(rows), null, 2)}\n`);
  const failures = rows.filter(isFailure);
  say(failures.length > 0 ? `\n${failures.length} marks missed that are the same on every machine.` : '');
  process.exitCode = failures.length > 0 ? 1 : 0;
});

async function measure(names, options) {
  const rig = new Rig(options);
  const rows = [];
  try {
    for (const name of names) {
      await step(name, async () => {
        for (const part of groups[name]) rows.push(...(await part(rig)));
      });
    }
  } finally {
    await rig.close();
  }
  return rows;
}
