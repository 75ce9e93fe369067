import { expect } from '@playwright/test';
import { openTool, write } from './support/message-step';
import { draftsIn } from './support/sample-drafts';
import { test } from './support/test';

test('on a small phone the card stays in sight beside the tools and the keyboard @always-phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { t } = await write(shop, draftsIn('fr').full);
  const boxOf = async () => {
    const box = await shop.message().boundingBox();
    if (!box) throw new Error('The field is not on screen');
    return box;
  };
  await expect(page.getByRole('banner').getByRole('status')).toBeVisible();
  expect((await boxOf()).width).toBeGreaterThan(330);
  for (const tool of ['hand', 'ideas', 'smilic', 'legends'] as const) {
    await openTool(shop, tool);
    const sheet = page.getByRole('button', { name: t.tabs[tool], exact: true });
    const { y, height } = await boxOf();
    const top = (await sheet.boundingBox())?.y ?? 0;
    expect(y).toBeGreaterThan(100);
    expect(y + height).toBeLessThan(top);
  }
  await shop.message().click();
  expect((await boxOf()).width).toBeGreaterThan(330);

  // A keyboard of 260 px: lines and tools make room.
  await page.evaluate(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => window.innerHeight - 260 });
    viewport.dispatchEvent(new Event('resize'));
  });
  await expect(page.getByRole('button', { name: t.tabs.hand, exact: true })).toBeHidden();
  const count = await page
    .getByText(/sur 14|of 14/)
    .first()
    .boundingBox();
  expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(640 - 260);
});
