import { expect } from '@playwright/test';
import { test } from './support/test';

test('a button keeps the pointer at its very edges, and a press there counts', async ({ page, shop }) => {
  const { login } = shop.words.account;
  await shop.open('login');
  const button = page.getByRole('button', { name: login.submit });
  await button.scrollIntoViewIfNeeded();
  const at = async () => {
    const box = await button.boundingBox();
    if (!box) throw new Error('The button is not on the page.');
    return box;
  };
  await page.mouse.move(0, 0);
  const rest = await at();
  const middle = rest.x + rest.width / 2;
  await page.mouse.move(middle, rest.y + rest.height - 0.5);
  await expect.poll(async () => (await at()).y).toBeLessThan(rest.y);
  const risen = await at();
  for (let look = 0; look < 20; look += 1) expect((await at()).y).toBe(risen.y);

  await page.mouse.move(0, 0);
  await expect.poll(async () => (await at()).y).toBe(rest.y);
  await page.mouse.move(middle, rest.y + 0.5);
  await page.mouse.down();
  await expect.poll(async () => (await at()).y).toBeGreaterThan(rest.y);
  await page.mouse.up();
  await expect(page.getByLabel(login.email)).toBeFocused();
});
