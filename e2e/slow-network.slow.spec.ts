import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { apiUrl } from './support/api';
import { readDraft } from './support/draft-calls';
import { type LossyProxy, openLossyProxy } from './support/lossy-proxy';
import { pictures, textOf } from './support/press-file';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

const fixture = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);

async function twelveMegapixels(folder: string): Promise<string[]> {
  const sources = ['friends.jpg', 'picos-de-europa.jpg', 'seeding-exif6-gps.jpg', 'friends.jpg', 'picos-de-europa.jpg'];
  return Promise.all(
    sources.map(async (name, index) => {
      const upright = sharp(fixture(name)).autoOrient();
      const turned = index > 2 ? upright.flop() : upright;
      const bytes = await turned.resize(4000, 3000, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer();
      const file = path.join(folder, `DSC_${index + 1}.jpg`);
      writeFileSync(file, bytes);
      return file;
    }),
  );
}

const slots = [
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
  'Image Back Left',
  'Image Back Middle',
] as const;

const typed = {
  Message: 'Chère Jeanne,\nle train est lent, la ligne coupe, mais la carte arrive.\nBaisers de Concarneau',
  'Legend Left': 'Les copains',
  'Legend Middle': 'Là-haut',
} as const;

const kept = async (reference: string) => (await readDraft(reference)).customizations;

let folder: string;
let line: LossyProxy;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jolimot-slow-'));
  line = await openLossyProxy({ bitsPerSecond: 400_000, latency: 400, cuts: 0.05, seed: 20_261_121 });
});
test.afterAll(() => line.close());

test('on a line of 400 kbit/s that is late and breaks, a card with five large photos is finished and nothing is lost', async ({
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(900_000);
  const files = await twelveMegapixels(folder);
  const address = baseURL ?? 'http://localhost:3000';
  // Pages load directly; API calls use the bad line.
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'fr-FR',
    proxy: { server: line.server, bypass: `<-loopback>,${new URL(address).host}` },
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  page.setDefaultTimeout(120_000);
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { words } = shop;

  await shop.openCreation();
  await shop.allowCookies();
  const cover = page.getByRole('button', { name: await shop.coverNamed('joyeuses-fetes') });
  // If the line breaks right then, the shop says so and one taps again.
  await expect(async () => {
    await cover.click();
    await expect(page).toHaveURL(/step=images/, { timeout: 40_000 });
  }).toPass({ timeout: 240_000 });
  const reference = await shop.reference();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.creation.images.addMany, exact: true }).first().click();
  await (await chooser).setFiles(files);
  await expect(page.locator('svg image[href^="blob:"]')).toHaveCount(3);
  expect(Object.values(await kept(reference)).filter(({ file }) => file)).toEqual([]);

  await shop.goToStep('message');
  await shop.message().fill(typed.Message);
  await page.getByRole('button', { name: words.creation.message.tabs.legends, exact: true }).click();
  for (const name of ['Legend Left', 'Legend Middle'] as const) {
    await page.getByRole('textbox', { name: words.creation.names[name] }).fill(typed[name]);
  }
  await expect
    .poll(async () => Object.values(await kept(reference)).filter(({ file }) => file).length, {
      timeout: 600_000,
      intervals: [2000],
    })
    .toBe(slots.length);
  await expect(page.getByText(words.creation.save.saved, { exact: true }).first()).toBeVisible({ timeout: 120_000 });

  const customizations = await kept(reference);
  for (const [name, value] of Object.entries(typed)) expect(customizations[name]?.value, name).toBe(value);
  for (const name of slots) expect(customizations[name]?.file, name).toMatchObject({ width: 3000, height: 2250 });

  const proof = path.join(folder, 'proof.pdf');
  const answer = await fetch(`${apiUrl}/creations/${reference}/proof`);
  writeFileSync(proof, Buffer.from(await answer.arrayBuffer()));
  const printed = textOf(proof, 2).replace(/\s+/gu, ' ');
  for (const text of ['la ligne coupe', 'Les copains', 'Là-haut']) expect(printed).toContain(text);
  const photos = [1, 2].map((sheet) => pictures(proof, sheet).filter(({ type, ppi }) => type === 'image' && ppi > 290));
  expect(photos.map((found) => found.length >= 2)).toEqual([true, true]);

  const { connections, cut, cutUploads, sent, received } = line.counts;
  const told = `${connections} connections, ${cut} cut (${cutUploads} of them while a photo was leaving), ${sent} bytes sent, ${received} received`;
  testInfo.annotations.push({ type: 'line', description: told });
  console.log(`The bad line: ${told}.`);
  expect(cutUploads).toBeGreaterThan(0);
  expect(connections).toBeGreaterThan(slots.length);
  expect(cut).toBeGreaterThanOrEqual(Math.floor(connections / 20));
  await context.close();
});
