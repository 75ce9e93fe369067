import { loadSlowly, slowPage } from '../pages/slow-line.mjs';
import { creationPage } from '../pages/subjects.mjs';
import { row } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';

/** Two covers make a row on a phone. */
const wanted = 2;
/** What counts as no answer at all, ms. */
const patience = 60_000;

/**
 * Runs in the page before its own code: notes when the first covers' pictures can be seen, and when the tap on one is
 * answered: the cover says that it is chosen or busy, or the next step is there. A tap before the page is alive may send
 * a form and so open the page anew: the time of the tap is kept for that.
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

/** Opens the screen over the slow line and taps the first cover as soon as it is seen. @returns ms */
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
 * When the first covers are seen, against the floor's largest paint, and how long the first tap waits for its answer;
 * over the slow line, the floor and ours in turn.
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
