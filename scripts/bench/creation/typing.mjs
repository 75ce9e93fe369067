import { creationPage } from '../pages/subjects.mjs';
import { row } from '../report/rows.mjs';
import { median, percentile, ratioInTurn } from '../report/statistics.mjs';
import { beginDraft } from './draft.mjs';
import { costPerKey, threadTime } from './key-cost.mjs';

/** ms per key, a quick typist. */
const pause = 100;
const text = `Chère Jeanne, l’été s’achève et le jardin est plein de pissenlits. On pense à toi bien fort, les chiens aussi !
Viens quand tu veux : la chambre bleue t’attend, et la tarte aux pommes est promise. Mille baisers`;
const keys = [...text.padEnd(200, '.')].slice(0, 200);

const mostTurns = 3;

/** @returns the trace of the page's main thread */
async function typeTraced(browser, page) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  for (const key of keys) {
    await page.keyboard.type(key);
    await page.waitForTimeout(pause);
  }
  // Work delayed to a pause counts too.
  await page.waitForTimeout(3000);
  return JSON.parse((await browser.stopTracing()).toString('utf8')).traceEvents;
}

async function inMessage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  await page.goto(url);
  const field = page.getByRole('textbox', { name: 'Votre message' });
  await field.waitFor({ timeout: 60_000 });
  // Fonts, shaper and idle preloads must not count.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
  await field.focus();
  const events = await typeTraced(browser, page);
  const typed = await field.inputValue();
  if (typed !== keys.join('')) throw new Error(`The field holds something else than what was typed: ${typed}`);
  await page.close();
  return events;
}

async function inEmptyTextarea(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<textarea rows="14" cols="60" autofocus></textarea>');
  await page.locator('textarea').focus();
  const events = await typeTraced(browser, page);
  await page.close();
  return events;
}

/**
 * A key's cost: 200 characters into the message of the heaviest card (photos, legends, a pattern), then into an empty
 * textarea, in turn. CPU time of the main thread, unthrottled.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureTyping(rig) {
  const [{ url, apiUrl }, { browser }] = [await rig.shop(), await rig.browser()];
  const [message, empty, tails, totals] = [[], [], [], []];
  for (let turn = 0; turn < Math.min(rig.options.rounds, mostTurns); turn++) {
    const reference = await beginDraft(apiUrl, 'Legend Left');
    const ours = await inMessage(browser, `${url}${creationPage('fr').path}#reference=${reference}&step=message`);
    const costs = costPerKey(ours);
    message.push(median(costs));
    tails.push(percentile(costs, 0.95));
    totals.push(threadTime(ours) / keys.length);
    empty.push(median(costPerKey(await inEmptyTextarea(browser))));
  }
  const figures = `${median(message).toFixed(2)} to ${median(empty).toFixed(2)} ms, p95 ${median(tails).toFixed(1)}`;
  return [
    row('creation', 'key', ratioInTurn(message, empty), `${figures}; ${median(totals).toFixed(1)} ms with saving`),
  ];
}
