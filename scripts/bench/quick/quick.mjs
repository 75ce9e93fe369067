import { say } from '../../lib/program.mjs';
import { hasMark } from '../pages/page-marks.mjs';
import { creationPage, publicPages } from '../pages/subjects.mjs';
import { weigh } from '../pages/weigh.mjs';
import { compareWithBudget, readBudget, recordBudget } from './budget.mjs';

/** So many pages are opened at once: most of the time each waits to see whether anything more is asked for. */
const atOnce = 3;

/**
 * Weighs every page and holds it against the recorded budget: all that does not depend on the machine.
 * @param {import('../rig/rig.mjs').Rig} rig
 * @param {{record: boolean}} options record: takes what is weighed as the new budget
 * @returns {Promise<{passed: number, failed: number}>} pages
 */
export async function runQuick(rig, { record }) {
  const { url } = await rig.shop();
  const { browser } = await rig.browser();
  const pages = ['fr', 'en'].flatMap((locale) => [...publicPages(locale), creationPage(locale)]);
  const weighed = await inTurns(pages, async (page) => ({ page, ...(await weigh(browser, url + page.path)) }));
  if (record) recordBudget(Object.fromEntries(weighed.map(({ page, weight }) => [page.name, weight])));
  const budget = readBudget();
  const kept = weighed.map((one) => report(one, budget[one.page.name]));
  return { passed: kept.filter(Boolean).length, failed: kept.filter((isKept) => !isKept).length };
}

/** Says what a page weighs and what is wrong with it. @returns {boolean} whether it keeps its budget */
function report({ page, weight, notes }, recorded) {
  const { faults, known, lighter } = compareWithBudget(weight, recorded, (figure) => hasMark(page, figure));
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

/** Does a work for each item, some at once. @returns {Promise<unknown[]>} in the order of the items */
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
