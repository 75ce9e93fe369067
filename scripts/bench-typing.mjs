// What a key costs while a message is written: types 200 characters into the message of a card on a running shop, then
// the same into an empty textarea, and prints the main thread's time per key of both and their ratio.
// `BASE_URL` and `API_URL` say where the shop is (`npm start` opens it at the default addresses).
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { costPerKey, threadTime } from './bench/key-cost.mjs';
import { median, percentile } from './bench/report/statistics.mjs';

const shop = process.env.BASE_URL ?? 'http://localhost:3000';
const api = process.env.API_URL ?? 'http://localhost:4000';
const systemChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A quick typist: ten keys a second. */
const pause = 100;
const text = `Chère Jeanne, l’été s’achève et le jardin est plein de pissenlits. On pense à toi bien fort, les chiens aussi !
Viens quand tu veux : la chambre bleue t’attend, et la tarte aux pommes est promise. Mille baisers`;
const keys = [...text.padEnd(200, '.')].slice(0, 200);

async function call(path, init = {}) {
  const answer = await fetch(api + path, {
    ...init,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** A draft of the heaviest kind: photos, legends and a pattern inside. */
async function draft() {
  const [products, covers] = await Promise.all([call('/products'), call('/covers?itemsPerPage=100')]);
  const product = products.find(({ slug }) => slug === 'greeting-card');
  const cover = covers.find(({ customizationTypes }) => 'Legend Left' in customizationTypes) ?? covers[0];
  if (!product || !cover) throw new Error('The shop has no cards.');
  const { reference } = await call('/creations', {
    method: 'POST',
    body: JSON.stringify({ product: product.iri ?? `/products/${product.id}`, cover: cover.iri }),
  });
  return reference;
}

/** Types the keys one by one into what has the focus. @returns the trace of the page's main thread */
async function typeTraced(browser, page) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  for (const key of keys) {
    await page.keyboard.type(key);
    await page.waitForTimeout(pause);
  }
  // What was put off until the writer pauses is part of the bill.
  await page.waitForTimeout(3000);
  return JSON.parse((await browser.stopTracing()).toString('utf8')).traceEvents;
}

async function inMessage(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  await page.goto(`${shop}/creation/la-carte#reference=${await draft()}&step=message`);
  const field = page.getByRole('textbox', { name: 'Votre message' });
  await field.waitFor({ timeout: 60_000 });
  // Fonts, shaper and the steps that are fetched while idle must not count as keys.
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

function report(name, costs, whole) {
  const figures = [`median ${median(costs).toFixed(2)} ms`, `p95 ${percentile(costs, 0.95).toFixed(2)} ms`];
  console.log(
    `${name.padEnd(16)} ${figures.join(', ')}; all work incl. saving ${(whole / keys.length).toFixed(2)} ms a key`,
  );
}

const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const ours = await inMessage(browser);
  const bare = await inEmptyTextarea(browser);
  const [message, empty] = [costPerKey(ours), costPerKey(bare)];
  console.log(`${keys.length} characters, one each ${pause} ms; main-thread CPU time per key, without throttling:`);
  report('message', message, threadTime(ours));
  report('empty textarea', empty, threadTime(bare));
  console.log(`ratio of medians ${(median(message) / median(empty)).toFixed(1)}; goal: under 16 ms a key`);
} finally {
  await browser.close();
}
