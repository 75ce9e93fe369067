import { expect, test } from '@playwright/test';
import { design, orderForTwo, signUp } from './support/main-job';
import { Shop } from './support/shop';

test('with the consent banner left unanswered, the draft still arrives in the account', async ({ page, context }) => {
  const shop = new Shop(page, 'fr');
  await shop.openHome();
  await design(shop);
  const kept = (await context.cookies()).map(({ name }) => name);
  expect(kept).not.toContain('jolimot_creations');
  await signUp(shop);
  await orderForTwo(shop);
});
