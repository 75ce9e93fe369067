import { expect } from '@playwright/test';
import * as press from './support/press-file';
import { draftsIn, make, type SampleDraft } from './support/sample-drafts';
import type { Shop } from './support/shop';
import { test } from './support/test';

async function look(shop: Shop, name: 'full' | 'begun') {
  const { page } = shop;
  const draft: SampleDraft = draftsIn(shop.language)[name];
  const reference = await make(draft);
  await shop.openCreation(`#reference=${reference}&step=preview`);
  await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
  const t = shop.words.creation.preview;
  await expect(page.getByRole('group', { name: t.look })).toBeVisible({ timeout: 60_000 });
  return { reference, draft, t };
}

test('the message is there as text, for those who read with their ears @always', async ({ page, shop }) => {
  const { draft, t } = await look(shop, 'full');
  const section = page.getByRole('heading', { name: t.messageText, exact: true }).locator('..');
  for (const line of (draft.values.Message ?? '').split('\n')) await expect(section).toContainText(line);
});

test('the card is enlarged by a tap and by a button, and Escape brings it back @phone', async ({ page, shop }, {
  project,
}) => {
  const { t } = await look(shop, 'full');
  await page.getByRole('button', { name: t.zoomIn }).press('Enter');
  const window = page.getByRole('dialog', { name: t.faces.inside });
  await expect(window).toBeVisible();
  const table = window.getByRole('region', { name: t.zoomed });
  await expect(table).toBeFocused();
  const size = await table.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  if (project.name.startsWith('phone')) expect(size.scrollWidth).toBeGreaterThan(size.clientWidth * 1.5);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(page.getByRole('button', { name: t.zoomIn })).toBeFocused();

  const hint = await page.getByText(t.drag).boundingBox();
  if (!hint) throw new Error('The scene is not on screen');
  await page.mouse.click(hint.x + hint.width / 2, hint.y - 120);
  await expect(window).toBeVisible();
});

test('without motion the card fades from one side to the other', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { t } = await look(shop, 'full');
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      document.body.dataset.faded = JSON.stringify(given[0]);
      return animate.apply(this, given);
    };
  });
  await page.getByRole('radio', { name: t.faces.front }).check({ force: true });
  await expect(page.locator('body')).toHaveAttribute('data-faded', '[{"opacity":0},{"opacity":1}]');
  const turning = await page.evaluate(
    () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
  );
  expect(turning).toBe(0);
});

test('each missing thing leads to its very place @always-phone @phone', async ({ page, shop }, { project }) => {
  const { t } = await look(shop, 'begun');
  const order = page.getByRole('button', { name: t.order });
  await expect(order).toBeDisabled();
  const back = async (label: string) => {
    await shop.goToStep('preview');
    await expect(page.getByRole('link', { name: label }).first()).toBeVisible();
  };

  await page.getByRole('link', { name: t.fix.message }).press('Enter');
  await expect(page).toHaveURL(/step=message/);
  await expect(shop.message()).toBeFocused({ timeout: 30_000 });

  await back(t.fix.photo);
  await page.getByRole('link', { name: t.fix.photo }).first().press('Enter');
  await expect(page).toHaveURL(/step=images/);
  await expect(shop.slot('Image Front Right Triptyque 2 Left', 'slotEmpty')).toBeFocused({ timeout: 30_000 });

  await back(t.fix.background);
  await page.getByRole('link', { name: t.fix.background }).press('Enter');
  await expect(page).toHaveURL(/step=card/);
  const { background } = shop.words.creation;
  const place = project.name.startsWith('phone')
    ? page.getByRole('button', { name: background.open })
    : page.getByRole('group', { name: background.colors }).getByRole('radio').first();
  await expect(place).toBeFocused({ timeout: 30_000 });
});

test('the proof is downloaded; when it cannot be, one is told and may try again @always', async ({
  page,
  shop,
}, testInfo) => {
  const { t } = await look(shop, 'full');
  const proof = page.getByRole('button', { name: t.proof });
  await page.route('**/proof', (route) => route.fulfill({ status: 503, body: '{}' }));
  await proof.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/proof');
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await proof.click();
  const file = testInfo.outputPath('proof.pdf');
  await (await download).saveAs(file);
  expect(press.pageBoxes(file)).toHaveLength(3);
  expect(press.textOf(file, 2).replace(/\s+/gu, ' ')).toContain(
    shop.language === 'fr' ? 'Ma petite Jeanne,' : 'Dear Jeanne,',
  );
});
