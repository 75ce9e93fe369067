import path from 'node:path';
import { root } from '../../lib/settings.mjs';
import { creationPage } from '../pages/subjects.mjs';
import { row } from '../report/rows.mjs';
import { median } from '../report/statistics.mjs';
import { beginDraft } from './draft.mjs';

/** 12 megapixels, stored rotated. */
const photo = path.join(root, 'e2e/fixtures/seeding-exif6-gps.jpg');

/** Runs in the page: times of the file choice and of the local picture on the card. */
function notePhoto() {
  const noted = { chosen: undefined, shown: undefined };
  Reflect.set(window, 'benchPhoto', noted);
  const drawn = () =>
    [...document.querySelectorAll('image[href^="blob:"], img[src^="blob:"]')].find((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return width > 40 && height > 40;
    });
  const look = async () => {
    const picture = drawn();
    if (!picture) return requestAnimationFrame(look);
    const copy = new Image();
    copy.src = picture.getAttribute('href') ?? picture.src;
    await copy.decode();
    requestAnimationFrame(() => {
      noted.shown = performance.now();
    });
  };
  const begin = (event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    noted.chosen ??= performance.now();
    requestAnimationFrame(look);
  };
  addEventListener('change', begin, { capture: true });
}

/** @returns {Promise<number>} ms from the choice of the file until its picture is on the card */
async function choosePhoto(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    // Uploads never end: the picture must not wait for them.
    await page.route('**/customizations', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await page.addInitScript(notePhoto);
    await page.goto(url);
    const slot = page.getByRole('button', { name: /vide : ajouter une photo$/ }).first();
    await slot.waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const chooser = page.waitForEvent('filechooser');
    await slot.click();
    await (await chooser).setFiles(photo);
    await page.waitForFunction(() => Reflect.get(window, 'benchPhoto').shown !== undefined, undefined, {
      timeout: 60_000,
    });
    const { chosen, shown } = await page.evaluate(() => Reflect.get(window, 'benchPhoto'));
    return shown - chosen;
  } finally {
    await context.close();
  }
}

/** Time until a 12-megapixel photo is visible. @param {import('../rig/rig.mjs').Rig} rig */
export async function measurePhoto(rig) {
  const [{ url, apiUrl }, { browser }] = [await rig.shop(), await rig.browser()];
  const times = [];
  for (let time = 0; time < 3; time++) {
    const reference = await beginDraft(apiUrl, 'Image Front Right Triptyque 1 Top');
    times.push(await choosePhoto(browser, `${url}${creationPage('fr').path}#reference=${reference}&step=images`));
  }
  return [row('creation', 'photo', median(times))];
}
