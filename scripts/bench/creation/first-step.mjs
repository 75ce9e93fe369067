import { loadSlowly, slowPage } from '../pages/slow-line.mjs';
import { creationPage } from '../pages/subjects.mjs';
import { row } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';

/** A row on a phone has two covers. */
const wanted = 2;
/** Counts as no answer, ms. */
const patience = 60_000;

/**
 * Runs before the page's code: records when the first covers are visible and when a tap is answered: the cover is
 * chosen or busy, or the next step is there. An early tap may submit a form and reload the page: its time is kept.
 */
function noteCovers(count) {
  const kept = sessionStorage.getItem('benchTapped');
  const noted = { seen: undefined, tapped: kept === null ? undefined : Number(kept), answered: undefined };
  const now = () => performance.timeOrigin + performance.now();
  Reflect.set(window, 'benchCovers', noted);
  const inSight = (picture) => {
    const box = picture.getBoundingClientRect();
    return box.width > 40 && box.top < innerHeight && box.bottom > 0;
  };
  const covers = () =>
    [...document.querySelectorAll('main li :is(button, a) img')].filter(
      (picture) => picture.complete && picture.naturalWidth > 0 && inSight(picture),
    );
  const isAnswered = () =>
    /step=(?!card)/.test(location.hash) ||
    document.querySelector('main li :is(button, a):is([aria-busy="true"], [aria-pressed="true"], [aria-current])') !==
      null;
  const noteTap = () => {
    if (noted.tapped !== undefined) return;
    noted.tapped = now();
    sessionStorage.setItem('benchTapped', String(noted.tapped));
  };
  addEventListener('pointerdown', noteTap, { capture: true });
  const look = () => {
    if (noted.seen === undefined && covers().length >= count) noted.seen = performance.now();
    if (noted.tapped !== undefined && isAnswered()) noted.answered = now();
    if (noted.answered === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const notedIn = (page) => page.evaluate(() => Reflect.get(window, 'benchCovers'));

/** On the slow line; taps the first cover once visible. @returns ms */
async function visit(browser, url) {
  const { page, close } = await slowPage(browser, { locale: 'fr-FR' });
  try {
    await page.addInitScript(noteCovers, wanted);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(window, 'benchCovers')?.seen !== undefined, undefined, {
      timeout: patience,
    });
    const { seen } = await notedIn(page);
    const box = await page.locator('main li :is(button, a) img').first().boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page
      .waitForFunction(() => Reflect.get(window, 'benchCovers')?.answered !== undefined, undefined, {
        timeout: patience,
      })
      .catch(() => undefined);
    const { tapped, answered } = await notedIn(page);
    return { seen, answer: (answered ?? Number.POSITIVE_INFINITY) - tapped };
  } finally {
    await close();
  }
}

/**
 * First covers against the floor's largest paint, and the wait after the first tap, on the slow line, floor and ours in
 * turn.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureFirstStep(rig) {
  const [{ url }, floor, { browser }] = [await rig.shop(), await rig.floor(), await rig.browser()];
  const floors = [];
  const visits = [];
  for (let round = 0; round < rig.options.rounds; round++) {
    floors.push((await loadSlowly(browser, floor.url)).lcp);
    visits.push(await visit(browser, url + creationPage('fr').path));
  }
  const seen = visits.map((one) => one.seen);
  const figures = `${Math.round(median(seen))} to ${Math.round(median(floors))} ms`;
  return [
    row('creation', 'firstCovers', ratioInTurn(seen, floors), figures),
    row('creation', 'firstTap', median(visits.map(({ answer }) => answer))),
  ];
}
