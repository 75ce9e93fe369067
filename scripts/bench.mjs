import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { measureCostsEmbedded, measureCostsOnPostgres } from './bench/api/cost-by-size.mjs';
import { measureApiMemory } from './bench/api/memory.mjs';
import { measureApiRequests } from './bench/api/requests.mjs';
import { measureFirstStep } from './bench/creation/first-step.mjs';
import { measureMessageCode } from './bench/creation/message-code.mjs';
import { measurePhoto } from './bench/creation/photo.mjs';
import { measureTyping } from './bench/creation/typing.mjs';
import { measureRates } from './bench/load/rates.mjs';
import { measureStorefrontMemory } from './bench/memory/storefront.mjs';
import { measureAudits } from './bench/pages/audits.mjs';
import { measureLoads } from './bench/pages/loads.mjs';
import { measureWeights } from './bench/pages/weights.mjs';
import { runQuick } from './bench/quick/quick.mjs';
import { isFailure } from './bench/report/rows.mjs';
import { jsonOf, tableOf } from './bench/report/table.mjs';
import { Rig } from './bench/rig/rig.mjs';
import { ignoreEnvFile } from './lib/env-file.mjs';
import { main, Refusal, say, step } from './lib/program.mjs';

ignoreEnvFile();

/**
 * Parts by the name for `--only`. Each takes the rig and returns its rows, and stops the programs that it starts.
 * @type {Record<string, ((rig: Rig) => Promise<import('./bench/report/rows.mjs').Row[]>)[]>}
 */
const groups = {
  pages: [measureWeights, measureLoads, measureAudits],
  creation: [measureMessageCode, measureFirstStep, measurePhoto, measureTyping],
  load: [measureRates],
  memory: [measureStorefrontMemory, measureApiMemory],
  api: [measureApiRequests, measureCostsOnPostgres, measureCostsEmbedded],
};

/** Compares the shop with the bare framework and prints results and marks (docs/performance.md). */
await main(async () => {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(groups).join(',') },
      rounds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  if (options.record && !options.quick) throw new Refusal('--record goes with --quick.');
  const rig = new Rig({ rounds: Number(options.rounds), minutes: Number(options.minutes) });
  try {
    process.exitCode = options.quick ? await holdBudget(rig, options) : await measure(rig, options);
  } finally {
    await rig.close();
  }
});

/** @returns {Promise<number>} exit code */
async function holdBudget(rig, { record, json }) {
  const counts = await runQuick(rig, { record });
  if (json) fs.writeFileSync(json, JSON.stringify(counts));
  say(`${counts.passed} budgets are kept, ${counts.failed} are not.`);
  return counts.failed > 0 ? 1 : 0;
}

/** @returns {Promise<number>} exit code */
async function measure(rig, { only, json }) {
  const rows = [];
  for (const part of partsNamed(only.split(','))) {
    await step(nameOf(part), async () => {
      rows.push(...(await part(rig)));
    });
  }
  say(`\n${tableOf(rows)}`);
  if (json) fs.writeFileSync(json, `${JSON.stringify(jsonOf(rows), null, 2)}\n`);
  const failures = rows.filter(isFailure);
  if (failures.length > 0) say(`\n${failures.length} marks missed that are the same on every machine.`);
  return failures.length > 0 ? 1 : 0;
}

function partsNamed(names) {
  const all = Object.values(groups).flat();
  const known = new Set([...Object.keys(groups), ...all.map(nameOf)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Refusal(`No group or part ${unknown.join(', ')}: there are ${[...known].join(', ')}.`);
  return names.flatMap((name) => groups[name] ?? all.filter((part) => nameOf(part) === name));
}

function nameOf(part) {
  return part.name
    .replace(/^measure/, '')
    .replace(/(?<=.)([A-Z])/g, '-$1')
    .toLowerCase();
}
