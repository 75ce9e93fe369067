import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { signIn } from './support/accounts';
import { newSponsor, validationPath } from './support/codes';
import { expectSoundScreen } from './support/screen';
import { Shop } from './support/shop';
import { test } from './support/test';
import { pattern } from './support/words';

test('a friend buys with my link and both are promised their credit; the code comes back from registration and from the mailed link @phone', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
}) => {
  const words = shop.words.myAccount.sponsorship;
  const sponsor = await newSponsor();
  await signIn(context, sponsor, baseURL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.open('my-account-sponsorship');
  const main = page.getByRole('main');
  await expect(main.getByText(sponsor.code, { exact: true })).toBeVisible();
  await expect(main.getByText(words.noFriend)).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: words.copyCode }).click();
  await expect(page.getByText(words.codeCopied)).toBeVisible();
  expect(await copied()).toBe(sponsor.code);
  await page.getByRole('button', { name: words.copyLink }).click();
  await expect(page.getByText(words.linkCopied)).toBeVisible();
  const link = await copied();
  expect(link).toContain(`${pathOf('buy-credits', shop.language)}?code=${sponsor.code}`);

  const friendContext = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const friendPage = await friendContext.newPage();
  const friend = new Shop(friendPage, shop.language);
  const { buy } = friend.words.checkout;
  await friendPage.goto(link);
  await expect(friendPage.getByText(pattern(buy.codes.kept, { code: sponsor.code }))).toBeVisible();
  await expectSoundScreen(friendPage, 'a link, to a guest');
  await friendPage.getByRole('main').getByRole('link', { name: buy.register }).click();
  await expect(friendPage).toHaveURL(/callback=/);
  const email = await friend.register();
  const withCode = new RegExp(`${pathOf('buy-credits', shop.language)}\\?code=${sponsor.code}$`);
  await expect(friendPage).toHaveURL(withCode);
  await page.reload();
  await expect(main.getByText(words.aFriend)).toBeVisible();

  const tab = await friendContext.newPage();
  const laterVisit = new Shop(tab, shop.language);
  await tab.goto(await validationPath(email));
  await tab.getByRole('link', { name: shop.words.account.validation.continue }).click();
  await expect(tab).toHaveURL(withCode);
  const remove = tab.getByRole('button', { name: pattern(buy.codes.remove, { code: sponsor.code }) });
  await expect(remove).toBeVisible();
  await expect(tab.getByRole('region', { name: buy.ticket })).toContainText('+1');
  await tab.getByRole('radio', { name: /^5 / }).check({ force: true });
  await laterVisit.pay('4242424242424242');
  await laterVisit.expectPurchased();
  // 5 bought, and 1 after the withdrawal period.
  await expect(tab.getByText(/^5 /).first()).toBeVisible();
  await expect(tab.getByText(pattern(friend.words.sponsorship.promised, { name: 'Claire' }))).toBeVisible();
  await expectSoundScreen(tab, 'a purchase with a promised credit');

  await page.reload();
  await expect(main.getByText('Claire', { exact: true })).toBeVisible();
  await expect(main.getByText(words.aFriend)).toHaveCount(0);
  await expect(main.getByRole('img', { name: words.toCome })).toBeVisible();
  await friendContext.close();
});
