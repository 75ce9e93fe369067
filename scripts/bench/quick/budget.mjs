import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markOf } from '../report/table.mjs';

/** @typedef {import('../pages/weigh.mjs').Weight} Weight */
/** By page. @typedef {Record<string, Weight>} Budget */
/**
 * `faults` fail the run; `known` marks were already missed at recording; `lighter` figures deserve a new recording.
 * @typedef {{faults: string[], known: string[], lighter: string[]}} Comparison
 */

const file = fileURLToPath(new URL('budget.json', import.meta.url));

/**
 * Allowed excess in the figure's unit, for a new sentence or other names by the compiler. Requests and picture faults
 * may not grow.
 */
const tolerance = {
  htmlRaw: 3,
  htmlBr: 0.5,
  jsBr: 1,
  requests: 0,
  total: 5,
  fonts: 0.5,
  images: 3,
  cssBr: 0.3,
  styleCopies: 0.15,
  lcpPicture: 0,
  cls: 0.01,
};

/** @returns {Budget} @throws Error if there is none */
export const readBudget = () => JSON.parse(fs.readFileSync(file, 'utf8'));

/** @param {Budget} weights by page */
export function recordBudget(weights) {
  const rounded = Object.entries(weights).map(([page, weight]) => [
    page,
    Object.fromEntries(Object.entries(weight).map(([name, value]) => [name, Number(value.toFixed(3))])),
  ]);
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/**
 * @param {Weight} weight now
 * @param {Weight | undefined} recorded undefined for a new page
 * @param {(name: string) => import('../report/marks.mjs').Figure} figureOf with the page's mark
 * @returns {Comparison}
 */
export function compareWithBudget(weight, recorded, figureOf) {
  const result = { faults: [], known: [], lighter: [] };
  if (!recorded) return { ...result, faults: ['has no budget: record it'] };
  for (const [name, now] of Object.entries(weight)) {
    const figure = figureOf(name);
    const { name: words, unit, most = Number.POSITIVE_INFINITY } = figure;
    const [before, spare] = [recorded[name] ?? 0, tolerance[name] ?? 0];
    const grown = `${words} is ${write(now, unit)}, and was ${write(before, unit)} when the budget was recorded`;
    if (now > before + spare) result.faults.push(grown);
    else if (now > most && before <= most) {
      result.faults.push(`${words} is ${write(now, unit)}, and its mark is ${markOf(figure)}`);
    }
    if (now > most && before > most) {
      result.known.push(`${words} ${write(now, unit)}, mark ${markOf(figure)}`);
    }
    if (now < before - Math.max(spare, 0.1 * before)) result.lighter.push(grown);
  }
  return result;
}

const write = (value, unit) => `${Number(value.toFixed(3))}${unit && ` ${unit}`}`;
