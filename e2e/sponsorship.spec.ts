import { expect } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import { newSponsor, validationPath } from './support/codes';
import { expectSoundScreen } from './support/screen';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, pattern } from './support/words';

const sponsorshipPath = { fr: '/mon-compte/parrainage', en: '/en/my-account/sponsorship' } as const;
const homePath = { fr: '/', en: '/en' } as const;
const registerPath = { fr: '/register', en: '/en/register' } as const;
const buyPath = { fr: '/acheter/credits', en: '/en/buy/credits' } as const;

test(
  'a friend buys with my link and both are promised their credit, though other pages come between',
  { tag: '@phone' },
  async ({ page, context, browser, baseURL }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const words = shop.words.myAccount.sponsorship;
    const sponsor = await newSponsor();
    await signIn(context, sponsor, baseURL);
    await page.goto(sponsorshipPath[shop.language]);
    const main = page.getByRole('main');
    await expect(main.getByText(sponsor.code, { exact: true })).toBeVisible();
    await expect(main.getByText(words.noFriend)).toBeVisible();
    const mail = await main.getByRole('link', { name: words.mail }).getAttribute('href');
    const link = /https?:\/\/\S+$/.exec(decodeURIComponent(mail ?? ''))?.[0] ?? '';
    expect(link).toContain(`${buyPath[shop.language]}?code=${sponsor.code}`);
    await expectSoundScreen(page, 'sponsorship');

    const friendContext = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const friendPage = await friendContext.newPage();
    const friend = new Shop(friendPage, shop.language);
    const { buy, purchased } = friend.words.checkout;
    await friendPage.goto(link);
    await expect(friendPage.getByText(pattern(buy.codes.kept, { code: sponsor.code }))).toBeVisible();
    await expectSoundScreen(friendPage, 'a link, to a guest');
    await friendPage.goto(homePath[shop.language]);
    await friendPage.goto(registerPath[shop.language]);
    const email = await friend.register();
    await page.reload();
    await expect(main.getByText(words.aFriend)).toBeVisible();

    const tab = await friendContext.newPage();
    await tab.goto(await validationPath(email));
    await expect(tab.getByText(friend.words.account.validation.doneTitle)).toBeVisible();
    await tab.goto(buyPath[shop.language]);
    const remove = tab.getByRole('button', { name: pattern(buy.codes.remove, { code: sponsor.code }) });
    await expect(remove).toBeVisible();
    await expect(tab.getByRole('region', { name: buy.ticket })).toContainText('+1');
    await tab.getByRole('radio', { name: /^5 / }).check({ force: true });
    await new Shop(tab, shop.language).pay('4242424242424242');
    await expect(tab.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible({
      timeout: 30_000,
    });
    // 5 bought, and 1 after the withdrawal period.
    await expect(tab.getByText(/^5 /).first()).toBeVisible();
    await expect(tab.getByText(pattern(friend.words.sponsorship.promised, { name: 'Claire' }))).toBeVisible();
    await expectSoundScreen(tab, 'a purchase with a promised credit');

    await page.reload();
    await expect(main.getByText('Claire', { exact: true })).toBeVisible();
    await expect(main.getByText(words.aFriend)).toHaveCount(0);
    await expect(main.getByRole('img', { name: words.toCome })).toBeVisible();
    await friendContext.close();
  },
);

test(
  'the code in a link comes back from registration and from the mailed link',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const { buy } = shop.words.checkout;
    const { code } = await newSponsor();
    const remove = page.getByRole('button', { name: pattern(buy.codes.remove, { code }) });
    await page.goto(`${buyPath[shop.language]}?code=${code}`);
    await page.getByRole('main').getByRole('link', { name: buy.register }).click();
    await expect(page).toHaveURL(/callback=/);
    const email = await shop.register();
    await expect(page).toHaveURL(new RegExp(`${buyPath[shop.language]}\\?code=${code}$`));
    await expect(remove).toBeVisible();
    await page.goto(await validationPath(email));
    await page.getByRole('link', { name: shop.words.account.validation.continue }).click();
    await expect(page).toHaveURL(new RegExp(`code=${code}$`));
    await expect(remove).toBeVisible();
  },
);

test(
  'who may not sponsor yet is told why, and what to do',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    const shop = new Shop(page, languageOf(project.name));
    const words = shop.words.myAccount.sponsorship;
    await signIn(context, await newAccount(), baseURL);
    await page.goto(sponsorshipPath[shop.language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: words.notYet })).toBeVisible();
    await expect(main.getByText(words.missing.verification)).toBeVisible();
    await expect(main.getByText(words.missing.purchase)).toBeVisible();
    await expectSoundScreen(page, 'sponsorship that is still to come');
    await main.getByRole('button', { name: shop.words.account.validation.resend }).click();
    await expect(page.getByText(shop.words.account.validation.resent)).toBeVisible();
    await main.getByRole('link', { name: words.buy, exact: true }).click();
    await expect(page).toHaveURL(/callback=/);
  },
);

test('code and link are copied, and say so', async ({ page, context, baseURL }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const words = shop.words.myAccount.sponsorship;
  const sponsor = await newSponsor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, sponsor, baseURL);
  await page.goto(sponsorshipPath[shop.language]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: words.copyCode }).click();
  await expect(page.getByText(words.codeCopied)).toBeVisible();
  expect(await copied()).toBe(sponsor.code);
  await page.getByRole('button', { name: words.copyLink }).click();
  await expect(page.getByText(words.linkCopied)).toBeVisible();
  expect(await copied()).toContain(`?code=${sponsor.code}`);
});
