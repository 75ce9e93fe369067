import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { apiUrl } from './support/api';
import { readDraft } from './support/draft-calls';
import { photoFile, type Shop } from './support/shop';
import { test } from './support/test';
import { pattern } from './support/words';

const folder = mkdtempSync(path.join(tmpdir(), 'jolimot-photos-'));
const heic = path.join(import.meta.dirname, 'fixtures/seeding-gps.heic');

const [top, left, right] = [
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
] as const;

async function picture(width: number, height: number): Promise<string> {
  const file = path.join(folder, `${width}x${height}.jpg`);
  const background = { r: width % 256, g: height % 256, b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  writeFileSync(file, bytes);
  return file;
}

const widthIn = async (reference: string, name: string): Promise<number | null> =>
  (await readDraft(reference)).customizations[name]?.file?.width ?? null;

async function atPhotos(shop: Shop, slug = 'joyeuses-fetes') {
  const { page } = shop;
  page.on('dialog', (dialog) => void dialog.accept());
  await shop.openCreation();
  await shop.allowCookies();
  await shop.chooseCover(slug);
  const { images } = shop.words.creation;
  const choose = async (files: string[]): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: images.addMany, exact: true }).first().click();
    await (await chooser).setFiles(files);
  };
  return { images, reference: await shop.reference(), choose };
}

test('several photos at once fill the places in order; the rest waits by name and is placed from a list @phone', async ({
  page,
  shop,
}) => {
  const { images, reference, choose } = await atPhotos(shop, 'par-amour');
  await choose([await picture(1400, 1900), await picture(1500, 2000)]);
  await expect(shop.slot('Image Front Right Full', 'slotFilled')).toBeVisible({ timeout: 30_000 });
  const spares = page.getByRole('region', { name: images.tray });
  await expect(spares.getByText('1500x2000.jpg', { exact: true })).toBeVisible();
  await shop.expectSaved();
  expect(await widthIn(reference, 'Image Front Right Full')).toBe(1400);
  await page.reload();
  await expect(spares.getByText('1500x2000.jpg', { exact: true })).toBeVisible({ timeout: 30_000 });
  await spares.getByRole('button', { name: pattern(images.placeHere) }).click();
  await expect.poll(() => widthIn(reference, 'Image Front Right Full'), { timeout: 30_000 }).toBe(1500);
  await expect(spares).toBeHidden();
});

test('a photo and a HEIC are seen before either has left, survive a reload, and arrive @always', async ({
  page,
  shop,
}) => {
  const { reference, choose } = await atPhotos(shop);
  const writes = `${apiUrl}/customizations`;
  await page.route(writes, (route) =>
    route.request().postDataBuffer()?.includes('filename=') ? route.abort('connectionreset') : route.continue(),
  );
  await choose([photoFile, heic]);
  const shown = page.locator('svg image[href^="blob:"]');
  await expect(shown).toHaveCount(2, { timeout: 30_000 });
  // The HEIC's thumbnail gives way to all its pixels.
  const widths = () =>
    shown.evaluateAll((places) =>
      Promise.all(
        places.map(async (place) => {
          const image = new Image();
          image.src = place.getAttribute('href') ?? '';
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    );
  await expect.poll(async () => Math.min(...(await widths())), { timeout: 30_000 }).toBeGreaterThan(1000);
  expect(await widthIn(reference, top)).toBeNull();
  await page.reload();
  await expect(shown).toHaveCount(2, { timeout: 30_000 });
  await page.unroute(writes);
  await page.reload();
  await expect(shop.slot(left, 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await expect(shop.slot(top, 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await shop.expectSaved();
  // Reduced in the browser, upright, and large enough for print.
  expect([await widthIn(reference, top), await widthIn(reference, left)]).toEqual([3000, 2000]);
  // From now on the screen shows what will be printed.
  await expect(page.locator('svg image[href*="/media/photos/"]')).toHaveCount(2);
});

test('two photos swap their places from a list and by dragging; undo brings them back @always', async ({
  page,
  shop,
}) => {
  const { images, reference, choose } = await atPhotos(shop);
  await choose([await picture(1200, 900), await picture(800, 800)]);
  await expect.poll(() => widthIn(reference, left), { timeout: 30_000 }).toBe(800);
  await shop.expectSaved();
  await shop.slot(top, 'slotFilled').click();
  await page.getByRole('button', { name: images.swapWith }).click();
  await page
    .getByRole('group', { name: images.swapWith })
    .getByRole('button', { name: shop.words.creation.names[left] })
    .click();
  await expect.poll(() => widthIn(reference, top)).toBe(800);
  expect(await widthIn(reference, left)).toBe(1200);
  await page.getByRole('button', { name: pattern(images.close) }).click();
  await shop.slot(left, 'slotFilled').dragTo(shop.slot(right, 'slotEmpty'));
  await expect.poll(() => widthIn(reference, right)).toBe(1200);
  expect(await widthIn(reference, left)).toBeNull();
});

test('a file that is no photo and one that is too small are named beside their place, with a way out @always', async ({
  page,
  shop,
}) => {
  const { images, reference } = await atPhotos(shop);
  const words = path.join(folder, 'letter.jpg');
  writeFileSync(words, '%PDF-1.7 no photo');
  await shop.addPhoto(left, words);
  await expect(page.getByText('letter.jpg')).toBeVisible();
  await expect(page.getByText(shop.words.errors.violations.photo_type)).toBeVisible();
  await page.getByRole('button', { name: pattern(images.close) }).click();
  await shop.addPhoto(top, await picture(300, 200));
  await expect(page.getByText('300x200.jpg')).toBeVisible();
  await expect(page.getByText(images.dpi.tooSmall)).toBeVisible();
  await expect(page.getByText(/300\s×\s200/)).toBeVisible();
  expect(await widthIn(reference, top)).toBeNull();
  await page.getByRole('button', { name: images.dpi.otherCovers }).first().click();
  await expect(page).toHaveURL(/step=card/);
});

test('a photo is cropped by sliders, buttons and keys alone; a coarse crop has a remedy @phone', async ({
  page,
  shop,
}) => {
  const { images, reference } = await atPhotos(shop);
  await shop.addPhoto(top, await picture(720, 720));
  await expect.poll(() => widthIn(reference, top), { timeout: 30_000 }).toBe(720);
  const crop = async (): Promise<string> => (await readDraft(reference)).customizations[top]?.value ?? '';
  const first = await crop();
  await page.getByText(images.placing).click();
  await page.getByRole('slider', { name: images.down }).focus();
  await page.keyboard.press('Home');
  await expect.poll(crop).toMatch(/^xywh=percent:0,0,100/);
  expect(await crop()).not.toBe(first);
  await page.getByRole('group', { name: images.crop }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(crop).toMatch(/^xywh=percent:0,1,100/);
  await page.getByRole('button', { name: images.turnRight }).click();
  await expect.poll(crop).toContain('rotate=90');
  for (let times = 0; times < 4; times += 1)
    await page.getByRole('button', { name: images.zoomIn, exact: true }).click();
  await expect(page.getByText(pattern(images.dpi.blurred))).toBeVisible();
  await page.getByRole('button', { name: images.dpi.zoomOutNow, exact: true }).last().click();
  await expect(page.getByText(pattern(images.dpi.fine))).toBeVisible();
});

test('a picture is pasted into the chosen place', async ({ page, shop }) => {
  const { reference } = await atPhotos(shop);
  // The step must be drawn: before, nothing takes pasted files.
  await expect(shop.slot(top, 'slotEmpty')).toBeVisible();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1100, 900);
    canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => widthIn(reference, top), { timeout: 30_000 }).toBe(1100);
});
