import { beginDraft } from '../../e2e/support/draft-calls.ts';
import { photoFile, Shop } from '../../e2e/support/shop.ts';
import { openPage } from './browser.mjs';
import { median, percentile, ratioInTurn, row } from './marks.mjs';
import { floorPaint, kilobytes, pagesOf } from './pages.mjs';

const timeout = 60_000;
/** The heaviest card. */
const cover = 'joyeuses-fetes';

/**
 * Works on a card of its own at one step, or at the first step.
 * @param {import('./rig.mjs').Rig} rig
 * @param {'' | 'images' | 'message'} step
 * @param {Parameters<typeof openPage>[2]} options
 * @param {(opened: Awaited<ReturnType<typeof openPage>>, shop: Shop) => Promise<T>} work
 * @template T
 */
async function atStep(rig, step, options, work) {
  const [{ browser }, { url }, [{ path }]] = [await rig.browser(), await rig.shop(), pagesOf(['creation'])];
  const opened = await openPage(browser, url, options);
  try {
    const hash = step && `#reference=${await beginDraft(cover)}&step=${step}`;
    await opened.page.goto(path + hash, { waitUntil: 'commit' });
    return await work(opened, new Shop(opened.page, 'fr'));
  } finally {
    await opened.close();
  }
}

/** Waits in the page. @param {() => unknown} look ms since 1970 once it has happened @returns {Promise<number>} */
const momentOf = async (page, look) => (await page.waitForFunction(look, undefined, { timeout })).jsonValue();

/**
 * First covers against the floor's largest paint, and the wait after the first tap.
 * @param {import('./rig.mjs').Rig} rig
 */
export async function measureFirstStep(rig) {
  const [floors, visits] = [[], []];
  for (let round = 0; round < rig.options.rounds; round++) {
    floors.push(await floorPaint(rig));
    visits.push(await atStep(rig, '', { isSlow: true }, visitFirstStep));
  }
  const seen = visits.map((visit) => visit.seen);
  const note = `${Math.round(median(seen))} to ${Math.round(median(floors))} ms`;
  const answer = median(visits.map((visit) => visit.answer));
  return [row('creation', 'firstCovers', ratioInTurn(seen, floors), note), row('creation', 'firstTap', answer)];
}

async function visitFirstStep({ page }) {
  const seen = (await momentOf(page, twoCoversSeen)) - (await page.evaluate(() => performance.timeOrigin));
  const box = await page.locator('main li :is(button, a) img').first().boundingBox();
  const tapped = Date.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const answered = await momentOf(page, coverIsChosen).catch(() => Number.POSITIVE_INFINITY);
  return { seen, answer: answered - tapped };
}

/** On a phone's row. */
function twoCoversSeen() {
  const pictures = [...document.querySelectorAll('main li :is(button, a) img')].slice(0, 2);
  const seen = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  return seen.length === 2 && performance.timeOrigin + performance.now();
}

/** Chosen or busy, or the next step is there. */
function coverIsChosen() {
  const chosen = 'main li :is(button, a):is([aria-busy="true"], [aria-pressed="true"], [aria-current])';
  const isAnswered = /step=(?!card)/.test(location.hash) || document.querySelector(chosen) !== null;
  return isAnswered && performance.timeOrigin + performance.now();
}

/** Of 12 megapixels. @param {import('./rig.mjs').Rig} rig */
export async function measurePhoto(rig) {
  const times = [];
  for (let time = 0; time < 3; time++) times.push(await atStep(rig, 'images', {}, timePhoto));
  return [row('creation', 'photo', median(times))];
}

async function timePhoto({ page, untilIdle }, shop) {
  // The picture must not wait for uploads.
  const isUpload = (route) => route.request().method() === 'POST';
  await page.route('**/customizations', (route) => (isUpload(route) ? undefined : route.continue()));
  const slot = shop.slot('Image Front Right Triptyque 1 Top', 'slotEmpty');
  await slot.waitFor({ timeout });
  await untilIdle();
  const waiting = page.waitForEvent('filechooser');
  await slot.click();
  const chooser = await waiting;
  const chosen = Date.now();
  await chooser.setFiles(photoFile);
  const picture = page.locator('image[href^="blob:"], img[src^="blob:"]').first();
  const shown = await picture.evaluate(async (element) => {
    await Object.assign(new Image(), { src: element.getAttribute('href') ?? element.src }).decode();
    return performance.timeOrigin + performance.now();
  });
  return shown - chosen;
}

const sentence = 'Chère Jeanne, l’été s’achève et le jardin est plein de pissenlits. On pense à toi bien fort !';
/** ms, a quick typist. */
const delay = 100;

/** Code, an undo, and the time from each key to the screen. @param {import('./rig.mjs').Rig} rig */
export const measureMessage = (rig) => atStep(rig, 'message', {}, writeMessage);

async function writeMessage({ page, untilIdle, fetched, slowDown }, shop) {
  await shop.message().pressSequentially('B', { timeout });
  await untilIdle();
  const files = await fetched();
  const shaper = kilobytes(files.filter(({ type }) => type === 'application/wasm'));
  if (shaper === 0) throw new Error('The message was drawn without the shaper.');
  await page.getByRole('button', { name: shop.words.creation.history.undo }).first().focus();
  const begin = Date.now();
  await page.keyboard.press('Enter');
  const undone = await momentOf(page, messageIsEmpty);
  await slowDown();
  await page.evaluate(recordKeys);
  await shop.message().pressSequentially(sentence.repeat(2), { delay, timeout: 10 * timeout });
  await untilIdle();
  const reported = await page.evaluate(() => Reflect.get(window, 'benchKeys'));
  const keys = Array.from(sentence.repeat(2), (_, index) => reported[index] ?? leastReported);
  return [
    row('creation', 'messageCode', kilobytes(files, 'script') + shaper, `the shaper ${shaper.toFixed(0)} kB of it`),
    row('creation', 'undo', undone - begin),
    row('creation', 'key', percentile(keys, 0.95), `median ${median(keys)} ms of ${keys.length} keys`),
  ];
}

const messageIsEmpty = () =>
  document.querySelector('textarea').value === '' && performance.timeOrigin + performance.now();

/** ms (Event Timing). */
const leastReported = 16;

/** To the next paint. */
function recordKeys() {
  const noted = [];
  Reflect.set(window, 'benchKeys', noted);
  const note = ({ name, duration }) => name === 'keydown' && noted.push(duration);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: 'event', durationThreshold: 16 });
}
