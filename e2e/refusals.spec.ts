import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { newAccount } from './support/accounts';
import { apiUrl } from './support/api';
import { expiredSessionCookie } from './support/session';
import { photoFile, Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, pattern } from './support/words';

const folder = mkdtempSync(path.join(tmpdir(), 'jolimot-refusals-'));
const slot = 'Image Front Right Full';

function fileNamed(name: string, bytes: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** 20000×20000 pixels of one grey, one bit each: a few hundred kilobytes. */
function enormousPng(): Buffer {
  const side = 20_000;
  const crcTable = Array.from({ length: 256 }, (_, index) =>
    Array.from({ length: 8 }).reduce<number>((crc) => (crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1), index),
  );
  const crcOf = (bytes: Buffer): number =>
    (bytes.reduce((crc, byte) => (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** No action of a visitor may end in a 500. */
test.beforeEach(({ page }) => {
  page.on('response', (response) => {
    if (response.url().startsWith(apiUrl)) expect.soft(response.status(), response.url()).toBeLessThan(500);
  });
});

async function draftWithWords(shop: Shop): Promise<string> {
  await shop.openCreation();
  await shop.allowCookies();
  await shop.chooseCover('par-amour');
  await shop.goToStep('message');
  const text = shop.language === 'fr' ? 'Déjà écrit, à ne pas perdre.' : 'Already written, not to be lost.';
  await shop.message().fill(text);
  await shop.expectSaved();
  await shop.goToStep('images');
  return text;
}

async function expectNothingLost(shop: Shop, text: string): Promise<void> {
  await shop.goToStep('message');
  await expect(shop.message()).toHaveValue(text);
}

test('a PDF renamed .jpg is named for what it is not, and nothing is lost', async ({ page }, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const text = await draftWithWords(shop);
  await shop.addPhoto(slot, fileNamed('holiday.jpg', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')));
  await expect(page.getByText(shop.words.errors.violations.photo_type).first()).toBeVisible();
  await expect(shop.slot(slot, 'slotEmpty')).toBeVisible();
  await expectNothingLost(shop, text);
});

test('a PNG of 20000×20000 pixels is refused in words, and nothing is lost', async ({ page }, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const text = await draftWithWords(shop);
  await shop.addPhoto(slot, fileNamed('poster.png', enormousPng()));
  await expect(page.getByText(shop.words.errors.violations.photo_too_many_pixels).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(shop.slot(slot, 'slotEmpty')).toBeVisible();
  await expectNothingLost(shop, text);
});

test('a connection lost during an upload is told, and the upload goes on when it is back @always', async ({
  page,
  context,
}, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const text = await draftWithWords(shop);
  await page.route(`${apiUrl}/customizations`, (route) => route.abort('connectionreset'));
  await shop.addPhoto(slot, photoFile);
  await expect(page.getByText(shop.words.creation.images.uploadWaiting).first()).toBeVisible({ timeout: 30_000 });
  await page.unroute(`${apiUrl}/customizations`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(shop.slot(slot, 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await expectNothingLost(shop, text);
});

test('a declined card is told beside its number; the next one pays @always', async ({ page }, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const account = await newAccount();
  const { login } = shop.words.account;
  const buy = shop.language === 'fr' ? '/acheter/credits' : '/en/buy/credits';
  await page.goto(`${shop.language === 'fr' ? '' : '/en'}/login?callback=${encodeURIComponent(buy)}`);
  await shop.allowCookies();
  await page.getByLabel(login.email).fill(account.email);
  await page.getByLabel(login.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${buy}$`));
  await shop.pay('4000 0000 0000 0002');
  await expect(page.getByText(shop.words.errors.violations.card_declined)).toBeVisible();
  await expect(page.getByLabel(shop.words.checkout.card.cardNumber)).toBeFocused();
  await shop.pay('4000 0025 0000 3155');
  await page.getByRole('button', { name: shop.words.checkout.card.bankConfirm }).click();
  await expect(page.getByRole('heading', { name: pattern(shop.words.checkout.purchased.title) })).toBeVisible({
    timeout: 30_000,
  });
});

test('an expired token leads back to login, and from there to the same page @always', async ({
  page,
  context,
}, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const account = await newAccount();
  const { login, drafts } = shop.words.account;
  const path = shop.language === 'fr' ? '/mon-compte/brouillons' : '/en/my-account/drafts';
  await page.goto(shop.language === 'fr' ? '/' : '/en');
  await shop.allowCookies();
  await context.addCookies([{ name: 'jolimot_auth', value: expiredSessionCookie(), url: page.url() }]);
  await page.goto(path);
  await expect(page).toHaveURL(/login\?callback=/, { timeout: 30_000 });
  await expect(page.getByText(shop.words.errors.codes.expired)).toBeVisible();
  await page.getByLabel(login.email).fill(account.email);
  await page.getByLabel(login.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: drafts.title })).toBeVisible();
});
