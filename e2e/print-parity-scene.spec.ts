import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { drawnBy } from './print-parity/drawn';
import { type Box, edgesIn, readRaster } from './print-parity/pixels';

/** As sharp as drawn flat, at every pixel ratio (components/designer/preview/scene.css). */
test.describe.configure({ mode: 'default' });
const folder = drawnBy('draw-scene.tsx');

async function open(page: Page, name: string): Promise<void> {
  await page.goto(pathToFileURL(path.join(folder(), `${name}.html`)).href);
  await page.evaluate(() => Promise.all(Array.from(document.fonts, (font) => font.load())));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

type Shown = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** On the open card, screen px. */
const messageOf = ({ x, y, width, height }: Shown, ratio: number): Box => ({
  left: Math.round((x + width * 0.17) * ratio),
  top: Math.round((y + height * 0.15) * ratio),
  width: Math.round(width * 0.66 * ratio),
  height: Math.round(height * 0.5 * ratio),
});

/** A share of the flat message's edges. */
async function sharpness(
  browser: Browser,
  ratio: number,
  viewport: { width: number; height: number },
): Promise<number> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: ratio });
  await open(page, 'scene-greeting-card-inside');
  const leaf = await page.locator('.leaf-right').boundingBox();
  if (!leaf) throw new Error('The card is not on screen.');
  const inSpace = edgesIn(await readRaster(await page.screenshot()), messageOf(leaf, ratio));
  await page.setViewportSize({ width: Math.ceil(leaf.width * 2), height: Math.ceil(leaf.width * 1.5) });
  await open(page, 'flat-greeting-card-inside');
  const side = { x: leaf.width, y: 0, width: leaf.width, height: (leaf.width * 148) / 105 };
  await page.locator('#flat').evaluate((flat, width) => flat.setAttribute('style', `width:${width}px`), leaf.width * 2);
  const flat = edgesIn(await readRaster(await page.screenshot()), messageOf(side, ratio));
  await page.close();
  return inSpace / flat;
}

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 640 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const) {
  for (const ratio of [1, 2, 3]) {
    test(`on ${name} with ${ratio} pixels a px the message in space is as sharp as flat`, async ({ browser }) => {
      const share = await sharpness(browser, ratio, viewport);
      test.info().annotations.push({ type: 'measured', description: share.toFixed(2) });
      expect(share).toBeGreaterThan(0.7);
    });
  }
}
