import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { buyCredits, signIn } from './support/accounts';
import { demoToken, demoTokens } from './support/api';
import type { Shop } from './support/shop';
import { test } from './support/test';
import { pattern } from './support/words';

const unknown = ['XXXX-UNKNOWN', 'a'.repeat(60)];
/** Invalid references: too long, markup, parent path. The page behaves as without one. */
const impossible = ['', '/'.padEnd(4000, 'a'), '/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/..%2F..%2Fx'];

async function expectNoConfirmation({ page, words }: Shop): Promise<void> {
  const { ordered, purchased } = words.checkout;
  for (const thanks of [ordered.heads.ours.title, ordered.letterboxes, purchased.title])
    await expect(page.getByText(pattern(thanks))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^(${ordered.metaTitle}|${purchased.metaTitle})`));
}

const pagesOf = ({ words, language }: Shop) =>
  [
    [words.checkout.ordered, pathOf('order-confirm', language)],
    [words.checkout.purchased, pathOf('buy-confirm', language)],
  ] as const;

test('no address confirms anything to a signed-out visitor, who may sign in and come back to it @phone', async ({
  page,
  shop,
}) => {
  for (const [words, path] of pagesOf(shop)) {
    for (const name of unknown) {
      await page.goto(`${path}/${name}`);
      const login = page.getByRole('main').getByRole('link', { name: words.signIn });
      await expect(login, `${path}/${name}`).toHaveAttribute('href', /\/login\?callback=/);
      await expectNoConfirmation(shop);
    }
  }
  const order = `${pathOf('order-confirm', shop.language)}/ABC?callback=%2Ffaq`;
  await page.goto(order);
  await page.getByRole('main').getByRole('link', { name: shop.words.checkout.ordered.signIn }).click();
  await expect(page).toHaveURL(/\/login\?callback=/);
  expect(new URL(page.url()).searchParams.get('callback')).toBe(order);
});

test('what an account does not have is not found there, and what cannot be a reference names nothing @phone', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const foreign = await buyCredits({ token: await demoToken('staff'), email: 'staff@jolimot.example' }, 5);
  await signIn(context, await demoTokens('client'), baseURL);
  for (const [words, path] of pagesOf(shop)) {
    const title = page.getByRole('heading', { level: 1, name: words.unknownTitle });
    for (const name of [...unknown, foreign]) {
      await page.goto(`${path}/${name}`);
      await expect(page.getByRole('alert').filter({ hasText: words.unknown }), `${path}/${name}`).toBeVisible();
      await expect(title).toBeVisible();
      await expectNoConfirmation(shop);
      await expect(page.getByRole('main').getByRole('link', { name: words.account })).toBeVisible();
    }
    for (const tail of impossible) {
      await page.goto(path + tail);
      await expect(page.getByRole('main').getByText(words.nothing), path + tail).toBeVisible();
      await expect(title).toBeVisible();
      await expectNoConfirmation(shop);
    }
    expect((await page.goto(`${path}/%E0%A4%A`))?.status()).toBe(404);
  }
});
