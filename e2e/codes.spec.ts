import { expect, type Page } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import { apiUrl } from './support/api';
import { newCoupon, validatedAccount } from './support/codes';
import { Keyboard } from './support/keyboard';
import { expectSoundScreen } from './support/screen';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf, pattern } from './support/words';

const buyPath = { fr: '/acheter/credits', en: '/en/buy/credits' } as const;

class Basket {
  readonly words;
  constructor(
    readonly page: Page,
    readonly shop: Shop,
  ) {
    this.words = shop.words.checkout.buy;
  }
  get ticket() {
    return this.page.getByRole('region', { name: this.words.ticket });
  }
  get field() {
    return this.page.getByLabel(this.words.codes.label);
  }
  async type(code: string): Promise<void> {
    await this.field.fill(code);
    await this.page.getByRole('button', { name: this.words.codes.add, exact: true }).click();
  }
  remove(code: string) {
    return this.page.getByRole('button', { name: pattern(this.words.codes.remove, { code }) });
  }
  payButton(price: string) {
    return this.page.getByRole('button', { name: pattern(this.words.pay, { price }) });
  }
}

const open = async (page: Page, project: string, search = '') => {
  const shop = new Shop(page, languageOf(project));
  await page.goto(buyPath[shop.language] + search);
  return { shop, basket: new Basket(page, shop) };
};

test(
  'codes show their effect line by line, over reload and double click, and are paid with',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    const account = await newAccount();
    await signIn(context, account, baseURL);
    const [percent, more, alone] = await Promise.all([
      newCoupon({ type: 'percent', value: 10 }),
      newCoupon({ type: 'credits', value: 2 }),
      newCoupon({ type: 'amount', value: 500, usableAlone: true }),
    ]);
    const { shop, basket } = await open(page, project.name);
    const { buy, purchased } = shop.words.checkout;

    await basket.type('nothing');
    await expect(page.getByText(shop.words.errors.violations.coupon_invalid)).toBeVisible();
    await expect(basket.field).toHaveValue('nothing');
    await basket.field.fill(` ${percent.toLowerCase()} `);
    await page.getByRole('button', { name: buy.codes.add, exact: true }).dblclick();
    await expect(basket.ticket).toContainText('- 10%');
    await expect(basket.ticket).toContainText(/−\s2,70\s€/);
    await expect(basket.remove(percent)).toHaveCount(1);
    await basket.type(alone);
    await expect(page.getByText(buy.codes.alone)).toBeVisible();
    await basket.type(more);
    await expect(basket.ticket).toContainText('+2');
    await expect(basket.ticket).toContainText(pattern(buy.perCard, { price: '2,03 €' }));
    await expect(basket.payButton('24,30 €')).toBeEnabled();
    await expectSoundScreen(page, 'a basket with codes');

    await page.reload();
    await expect(basket.remove(percent)).toBeVisible();
    await basket.remove(more).click();
    await expect(basket.remove(more)).toHaveCount(0);
    await expect(basket.field).toBeFocused();
    await page.getByRole('radio', { name: /^5 / }).check({ force: true });
    await expect(basket.payButton('13,05 €')).toBeEnabled();

    let prepared = 0;
    page.on('request', (request) => {
      if (request.url() === `${apiUrl}/payment/stripe/payment_intents` && request.method() === 'POST') prepared += 1;
    });
    await shop.pay('4000000000000002');
    await expect(page.getByText(shop.words.errors.violations.card_declined)).toBeVisible();
    await page.getByLabel(shop.words.checkout.card.cardNumber).fill('4242424242424242');
    await basket.payButton('13,05 €').dblclick();
    await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible({
      timeout: 30_000,
    });
    expect(prepared).toBe(1);
    const receipt = page.getByRole('region', { name: purchased.ticket });
    await expect(receipt).toContainText(percent);
    await expect(receipt).toContainText(/−\s1,45\s€/);
    await expect(receipt).toContainText(/13,05\s€/);
    await expectSoundScreen(page, 'a purchase with a code');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(shop.words.checkout.card.cardNumber)).toHaveValue('');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible();
  },
);

test('codes are typed and taken off with the keyboard alone', async ({ page, context, baseURL }, { project }) => {
  await signIn(context, await newAccount(), baseURL);
  const code = await newCoupon({ type: 'percent', value: 50 });
  const { basket } = await open(page, project.name);
  const keyboard = new Keyboard(page);
  await keyboard.reach(basket.field);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(basket.payButton('13,50 €')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(basket.remove(code)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(basket.payButton('27 €')).toBeVisible();
  await expect(basket.field).toBeFocused();
});

test(
  'the welcome package is reached with its code alone, once: the second time is refused in words',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    await signIn(context, await validatedAccount(), baseURL);
    const { shop, basket } = await open(page, project.name);
    const { buy, purchased } = shop.words.checkout;
    const take = page.getByRole('button', { name: /Recevoir mon crédit|Get my credit/ });
    await expect(page.getByRole('radio')).toHaveCount(5);
    await basket.type('bienvenue');
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/bienvenue|Welcome/);
    await expect(page.getByText(buy.nothingToPay)).toBeVisible();
    await expect(page.getByLabel(shop.words.checkout.card.cardNumber)).toHaveCount(0);
    await expectSoundScreen(page, 'a free package');
    await take.dblclick();
    await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible({
      timeout: 30_000,
    });
    const receipt = page.getByRole('region', { name: purchased.ticket });
    await expect(receipt).toContainText('BIENVENUE');
    await expect(receipt).toContainText(purchased.free);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible();

    await page.goto(`${buyPath[shop.language]}?code=BIENVENUE`);
    await expect(page.getByText(shop.words.errors.violations.coupon_invalid)).toBeVisible();
    await expect(basket.field).toHaveValue('BIENVENUE');
    await expect(page.getByRole('radio')).toHaveCount(5);
    await expect(take).toHaveCount(0);
  },
);

test('a card that was charged when the page was left is told of, and not charged again @always', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  await signIn(context, await newAccount(), baseURL);
  const { shop } = await open(page, project.name);
  const { purchased } = shop.words.checkout;
  // The charge succeeds but its answer is lost.
  const charged = new Promise<void>((resolve) => {
    void page.route(`${apiUrl}/payment/sandbox/*/confirm`, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await shop.pay('4242424242424242');
  await charged;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: pattern(purchased.title) })).toBeVisible({
    timeout: 30_000,
  });
});
