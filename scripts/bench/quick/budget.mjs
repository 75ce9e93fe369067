import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { say } from '../../lib/program.mjs';
import { figureOf, isFailure, row, tableOf } from '../marks.mjs';
import { recordedPages, weigh } from '../pages.mjs';
import { residentOf } from '../processes.mjs';

/** kB of 1000, or counts, by figure; one that is left out is 0. @typedef {Record<string, number>} Weight */

const file = fileURLToPath(new URL('budget.json', import.meta.url));
/** @returns {Record<string, Weight>} by page */
export const readBudget = () => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The browser may use a larger cached picture. */
const mostLoads = 3;
/** Excess for a new sentence or other names by the compiler. */
const tolerance = { htmlBr: 0.5, jsBr: 1, total: 5, fonts: 0.5, cls: 0.01 };

/**
 * All that does not depend on the machine.
 * @param {import('../rig.mjs').Rig} rig
 * @param {boolean} isRecording saves a new budget first
 */
export async function holdBudgets(rig, isRecording) {
  if (isRecording) await recordBudget(rig);
  const budget = readBudget();
  const rows = [];
  for (const page of recordedPages) {
    const rowsOf = (weight) => budgetRows(page, weight, budget[page.name] ?? {});
    rows.push(...rowsOf(await extremeOf(rig, page, Math.min, (weight) => !rowsOf(weight).some(isFailure))));
  }
  const [api] = (await rig.shop()).api.pids;
  rows.push(row('API', 'apiAtRestEmbedded', residentOf(api)));
  say(`\n${tableOf(rows)}`);
  const failed = rows.filter(isFailure).length;
  const passed = rows.length - failed;
  say(`\n${passed} budgets are kept, ${failed} are not.`);
  return { result: { passed, failed }, failed };
}

async function recordBudget(rig) {
  const lines = [];
  for (const page of recordedPages) {
    const weight = await extremeOf(rig, page, Math.max, () => false);
    const figures = Object.entries(weight).filter(([, value]) => value > 0);
    lines.push(
      `  "${page.name}": { ${figures.map(([name, value]) => `"${name}": ${Number(value.toFixed(3))}`).join(', ')} }`,
    );
  }
  fs.writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** Of several loads: an excess must occur in each. @returns {Promise<Weight>} */
async function extremeOf(rig, page, choose, isEnough) {
  let weight = await weigh(rig, page);
  for (let loads = 1; loads < mostLoads && !isEnough(weight); loads++) {
    const next = await weigh(rig, page);
    weight = Object.fromEntries(Object.entries(weight).map(([name, value]) => [name, choose(value, next[name])]));
  }
  return weight;
}

/**
 * Against the budget, and the mark if it was kept when recorded.
 * @param {{name: string, kind: string}} page
 * @param {Weight} weight now
 * @param {Weight} recorded
 */
export function budgetRows(page, weight, recorded) {
  return Object.entries(weight).map(([name, now]) => {
    const figure = figureOf(name, page.kind);
    const [before, spare] = [recorded[name] ?? 0, tolerance[name] ?? 0];
    const mark = figure.most ?? Number.POSITIVE_INFINITY;
    const most = Number(Math.min(before + spare, before > mark ? Number.POSITIVE_INFINITY : mark).toFixed(3));
    const isLighter = now < before - Math.max(spare, 0.1 * before);
    return { ...row(page, name, now, isLighter ? 'lighter: record it anew' : ''), figure: { ...figure, most } };
  });
}
