import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { measureMemory, measureRequests } from './bench/api.mjs';
import { measureFirstStep, measureMessage, measurePhoto } from './bench/creation.mjs';
import { measureRates } from './bench/load.mjs';
import { isFailure, tableOf, verdictOf } from './bench/marks.mjs';
import { measureAudits, measureLoads, measureWeights } from './bench/pages.mjs';
import { holdBudgets } from './bench/quick/budget.mjs';
import { measureReads } from './bench/reads.mjs';
import { Rig } from './bench/rig.mjs';
import { ignoreEnvFile } from './lib/env-file.mjs';
import { main, Refusal, say, step } from './lib/program.mjs';

ignoreEnvFile();

/** For `--only`. Memory first: it needs a shop that nobody has visited. */
const parts = [
  ['memory', 'memory', measureMemory],
  ['pages', 'weights', measureWeights],
  ['pages', 'loads', measureLoads],
  ['pages', 'audits', measureAudits],
  ['creation', 'first-step', measureFirstStep],
  ['creation', 'photo', measurePhoto],
  ['creation', 'message', measureMessage],
  ['load', 'rates', measureRates],
  ['api', 'requests', measureRequests],
  ['api', 'reads', measureReads],
];

/** docs/performance.md */
await main(async () => {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', default: 'memory,pages,creation,load,api' },
      rounds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      orders: { type: 'string', default: '100000' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  if (options.record && !options.quick) throw new Refusal('--record goes with --quick.');
  const only = options.only.split(',');
  const unknown = only.filter((name) => !parts.flat().includes(name));
  if (unknown.length > 0) throw new Refusal(`No group or part ${unknown.join(', ')} (docs/performance.md).`);
  const [rounds, minutes] = [options.rounds, options.minutes].map(Number);
  const orders = options.orders.split(',').map(Number);
  const rig = new Rig({ rounds, minutes, orders, isEmbedded: options.quick });
  try {
    const { result, failed } = options.quick ? await holdBudgets(rig, options.record) : await measure(rig, only);
    if (options.json) fs.writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await rig.close();
  }
});

async function measure(rig, only) {
  const rows = [];
  for (const [group, name, part] of parts) {
    if (!only.includes(group) && !only.includes(name)) continue;
    await step(name, async () => {
      rows.push(...(await part(rig)));
    });
  }
  const failed = rows.filter(isFailure).length;
  say(`\n${tableOf(rows)}`);
  if (failed > 0) say(`\n${failed} marks missed that are the same on every machine.`);
  return { result: rows.map((row) => ({ ...row, verdict: verdictOf(row) })), failed };
}
