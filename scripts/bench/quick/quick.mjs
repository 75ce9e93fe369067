import { say } from '../../lib/program.mjs';
import { figureOfPage } from '../pages/page-marks.mjs';
import { creationPage, publicPages } from '../pages/subjects.mjs';
import { weigh } from '../pages/weigh.mjs';
import { compareWithBudget, readBudget, recordBudget } from './budget.mjs';
import { holdApiMemory } from './memory-budget.mjs';

/** Pages open at once: each mostly waits for further requests. */
const atOnce = 3;

/**
 * Loads per recording, and the most when a page exceeds its budget. Loads differ when the browser uses a larger cached
 * picture.
 */
const loads = 3;

/**
 * Compares every page with its recorded budget and the API's memory with its mark: all that does not depend on the
 * machine.
 * @param {import('../rig/rig.mjs').Rig} rig
 * @param {{record: boolean}} options record: saves a new budget
 * @returns {Promise<{passed: number, failed: number}>} budgets
 */
export async function runQuick(rig, { record }) {
  const shop = await rig.shop();
  const { url } = shop;
  const { browser } = await rig.browser();
  const pages = ['fr', 'en'].flatMap((locale) => [...publicPages(locale), creationPage(locale)]);
  const load = (page) => weigh(browser, url + page.path);
  if (record) {
    const heaviest = await inTurns(pages, async (page) => [page.name, await heaviestOf(() => load(page))]);
    recordBudget(Object.fromEntries(heaviest));
  }
  const budget = readBudget();
  const kept = await inTurns(pages, async (page) => hold(page, budget[page.name], () => load(page)));
  kept.push(holdApiMemory(shop));
  return { passed: kept.filter(Boolean).length, failed: kept.filter((isKept) => !isKept).length };
}

async function heaviestOf(load) {
  let heaviest = (await load()).weight;
  for (let time = 1; time < loads; time++) heaviest = merge(heaviest, (await load()).weight, Math.max);
  return heaviest;
}

/** An excess must occur in every load. @returns {Promise<boolean>} */
async function hold(page, recorded, load) {
  const compare = (weight) => compareWithBudget(weight, recorded, (name) => figureOfPage(page, name));
  let { weight, notes } = await load();
  for (let time = 1; time < loads && compare(weight).faults.length > 0; time++) {
    weight = merge(weight, (await load()).weight, Math.min);
  }
  return report(page, { weight, notes, ...compare(weight) });
}

const merge = (one, other, choose) =>
  Object.fromEntries(Object.entries(one).map(([figure, value]) => [figure, choose(value, other[figure])]));

/** @returns {boolean} whether it keeps its budget */
function report(page, { weight, notes, faults, known, lighter }) {
  const { htmlRaw, htmlBr, jsBr, requests, total } = weight;
  const [raw, br, js, all] = [htmlRaw, htmlBr, jsBr, total].map((value) => value.toFixed(1));
  say(
    `${faults.length > 0 ? '✗' : '✓'} ${page.name}: HTML ${raw} kB, br ${br}; JS br ${js}; ${requests} requests, ${all} kB`,
  );
  for (const fault of faults) say(`    ${fault}`);
  if (weight.lcpPicture > 0) say(`    the largest picture: ${notes.lcpPicture}`);
  if (known.length > 0) say(`    marks still missed: ${known.join('; ')}`);
  if (lighter.length > 0) say(`    lighter than its budget, record it anew: ${lighter.join('; ')}`);
  return faults.length === 0;
}

/** @returns {Promise<unknown[]>} in the order of the items */
async function inTurns(items, work) {
  const results = [];
  let next = 0;
  const turn = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  return results;
}
