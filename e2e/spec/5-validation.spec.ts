import { expect } from '@playwright/test';
import { encodeCookie } from '../../lib/cookies';
import { newAccount, signIn } from '../support/accounts';
import { newCoupon } from '../support/codes';
import { beginDraft } from '../support/draft-calls';
import { openTool } from '../support/message-step';
import { finished, make } from '../support/sample-drafts';
import { tokenWith } from '../support/session';
import type { Shop } from '../support/shop';
import { pattern } from '../support/words';
import { answer, requestsOf, unauthenticated } from './support/answers';
import { addAddress } from './support/buyer';
import { expectVerbatim, open, test } from './support/sentence';

/** The message step of a new card. */
async function write(shop: Shop): Promise<void> {
  await shop.openCreation(`#reference=${await beginDraft('merci')}&step=message`);
  await expect(shop.message()).toBeVisible();
}

test.describe('5. Validation rules: forms and words', { tag: '@phone' }, () => {
  test("Passwords must match ('Passwords don't match.')", async ({ shop }) => {
    const { page, words } = shop;
    const { register } = words.account;
    expectVerbatim("Passwords don't match.", ({ errors }) => errors.violations.password_mismatch);
    const made = requestsOf(page, 'POST /shop_users');
    await open(shop, 'register');
    await page.getByLabel(register.password, { exact: true }).fill('une petite phrase');
    await page.getByLabel(register.confirmation).fill('une autre petite phrase');
    await page.getByRole('button', { name: register.submit }).click();
    await expect(page.getByText(words.errors.violations.password_mismatch)).toBeVisible();
    expect(made).toHaveLength(0);
  });

  test("Registration email invalid: 'The email address is incorrect.'", async ({ shop }) => {
    const { page, words } = shop;
    const { register } = words.account;
    expectVerbatim('The email address is incorrect.', ({ errors }) => errors.violations.email_invalid);
    await open(shop, 'register');
    await page.getByLabel(register.email).fill('claire chez exemple');
    await page.getByRole('button', { name: register.submit }).click();
    await expect(page.getByText(words.errors.violations.email_invalid)).toBeVisible();
  });

  test("Message text: limited by lines ('Text too long ({max} lines max)')", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('Text too long ({max} lines max)', ({ creation }) => creation.message.tooLong);
    await write(shop);
    const long = Array.from({ length: 16 }, (_, line) => `mot ${line + 1}`).join('\n');
    await shop.message().fill(long);
    await expect(page.getByText(pattern(words.creation.message.tooLong, { max: '14' })).first()).toBeVisible();
    await expect(shop.message()).toHaveValue(long);
  });

  test("emojis refused ('you cannot (yet) use emojis')", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('you cannot (yet) use emojis', ({ creation }) => creation.message.emoji);
    const saved = requestsOf(page, 'POST /customizations');
    await write(shop);
    await shop.message().fill('Bravo 🎉');
    await expect(page.getByText(words.creation.message.emoji).first()).toBeVisible();
    await expect(shop.message()).toHaveAttribute('aria-invalid', 'true');
    expect(saved).toHaveLength(0);
  });

  test('Legend: character counter', async ({ shop }) => {
    const { page, words } = shop;
    await shop.openCreation(`#reference=${await beginDraft('joyeuses-fetes')}&step=message`);
    await openTool(shop, 'legends');
    await page.getByRole('textbox', { name: words.creation.names['Legend Middle'] }).fill('Là-haut');
    const left = shop.language === 'fr' ? 'encore 33 caractères' : '33 characters left';
    await expect(page.getByText(left)).toBeVisible();
  });

  test('A cover is sent to the server only if different from the current one', async ({ shop }) => {
    const { page } = shop;
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=card`);
    const sent = requestsOf(page, 'PUT /creations/{reference}');
    await shop.chooseCover('merci');
    await shop.goToStep('card');
    expect(sent).toHaveLength(0);
    await shop.chooseCover('par-amour');
    await expect.poll(() => sent.length).toBe(1);
  });

  test('a customization removal call is made only if the customization exists', async ({ shop }) => {
    const { page } = shop;
    const removed = requestsOf(page, 'DELETE /customizations/{id}');
    const saved = requestsOf(page, 'POST /customizations');
    await write(shop);
    await shop.message().fill('   ');
    await shop.message().fill('');
    await shop.message().fill('Bonjour');
    await expect.poll(() => saved.length).toBe(1);
    await shop.expectSaved();
    expect(removed).toHaveLength(0);
    await shop.message().fill('');
    await expect.poll(() => removed.length).toBe(1);
  });

  test('Must be logged in to add a coupon or buy credits', async ({ shop }) => {
    const { page, words } = shop;
    const { buy, card } = words.checkout;
    await open(shop, 'buy-credits');
    await expect(page.getByText(buy.signInFirst)).toBeVisible();
    await expect(page.getByLabel(buy.codes.label)).toHaveCount(0);
    await expect(page.getByLabel(card.cardNumber)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: buy.signIn }).click();
    await expect(page).toHaveURL(/\/login\?callback=/);
  });
});

test.describe('5. Validation rules: credits and coupons', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  /** The basket with the smallest package (3,20 €, one credit) and a code. */
  async function addCode(shop: Shop, code: string): Promise<void> {
    const { page, words } = shop;
    const { buy } = words.checkout;
    await open(shop, 'buy-credits');
    await page.getByRole('radio', { name: /^1 / }).check({ force: true });
    await page.getByLabel(buy.codes.label).fill(code);
    await page.getByRole('button', { name: buy.codes.add, exact: true }).click();
  }
  const ticketOf = ({ page, words }: Shop) => page.getByRole('region', { name: words.checkout.buy.ticket });

  test("Coupon invalid: 'Non valid code.'", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('Non valid code.', ({ errors }) => errors.violations.coupon_invalid);
    await addCode(shop, 'NOTHING');
    await expect(page.getByText(words.errors.violations.coupon_invalid)).toBeVisible();
    await expect(page.getByLabel(words.checkout.buy.codes.label)).toHaveValue('NOTHING');
  });

  test('Coupon effects: percent reduces the price by that percent', async ({ shop }) => {
    await addCode(shop, await newCoupon({ type: 'percent', value: 50 }));
    await expect(ticketOf(shop)).toContainText('- 50%');
    await expect(
      shop.page.getByRole('button', { name: pattern(shop.words.checkout.buy.pay, { price: '1,60 €' }) }),
    ).toBeVisible();
  });

  test('amount subtracts from the price with a floor of zero (amounts in cents)', async ({ shop }) => {
    await addCode(shop, await newCoupon({ type: 'amount', value: 120 }));
    await expect(ticketOf(shop)).toContainText('- 1,20€');
    await expect(
      shop.page.getByRole('button', { name: pattern(shop.words.checkout.buy.pay, { price: '2 €' }) }),
    ).toBeVisible();
    await addCode(shop, await newCoupon({ type: 'amount', value: 5000 }));
    await expect(shop.page.getByText(shop.words.checkout.buy.nothingToPay)).toBeVisible();
  });

  test('credits add free credits', async ({ shop }) => {
    await addCode(shop, await newCoupon({ type: 'credits', value: 3 }));
    await expect(ticketOf(shop)).toContainText('+3');
    await expect(ticketOf(shop)).toContainText(/4\s(crédits|credits)|0,80\s€/);
  });

  test('Insufficient credit balance blocks an order', async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const { order } = words.checkout;
    const who = await newAccount();
    await signIn(context, who, baseURL);
    await addAddress(who, { firstname: 'Jeanne', lastname: 'Le Goff' });
    await open(shop, 'order', [], `?creation=${await make(finished, who.token)}`);
    await page.getByRole('checkbox', { name: /Le Goff/ }).check();
    await expect(page.getByText(order.shortText)).toBeVisible();
    await expect(page.getByRole('button', { name: pattern(order.place) })).toHaveCount(0);
    await expect(page.getByRole('link', { name: order.buy })).toBeVisible();
  });
});

test.describe('5. Validation rules: tokens', { tag: '@phone' }, () => {
  test.use({ visitor: 'staff' });

  test('Client and user roles are accepted', async ({ shop, context, client, baseURL }) => {
    const { page } = shop;
    await open(shop, 'my-account');
    await expect(page.getByRole('heading', { level: 1, name: /Sacha/ })).toBeVisible();
    await signIn(context, client, baseURL);
    await open(shop, 'my-account');
    await expect(page.getByRole('heading', { level: 1, name: /Claire/ })).toBeVisible();
  });

  test("Auth token must not be expired ('Token expired')", async ({ shop, context, client, baseURL }) => {
    const { page, words } = shop;
    const expired = tokenWith(client.token, { exp: Math.floor(Date.now() / 1000) - 3600 });
    const value = encodeCookie({ token: expired, refreshToken: 'nobody-knows-this-one' });
    await context.addCookies([{ name: 'jolimot_auth', value, url: baseURL ?? '' }]);
    await answer(page, 'POST /token/refresh', unauthenticated('Invalid JWT Token'));
    await open(shop, 'my-account-drafts');
    await expect(page).toHaveURL(/\/login\?callback=/);
    await expect(page.getByText(words.errors.codes.tokenExpired)).toBeVisible();
  });

  test("if roles are required and the token has none of them, 'Not allowed'", async ({ shop, client }) => {
    const { page, words } = shop;
    const { login } = words.account;
    expectVerbatim('Not allowed', ({ errors }) => errors.codes.notAllowed);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = tokenWith(client.token, { roles: ['ROLE_ADMIN'], exp });
    await answer(page, 'POST /login_check', { status: 200, json: { token, refreshToken: 'x' } });
    await page.context().clearCookies({ name: 'jolimot_auth' });
    await open(shop, 'login');
    await page.getByLabel(login.email).fill(client.email);
    await page.getByLabel(login.password, { exact: true }).fill(client.password);
    await page.getByRole('button', { name: login.submit }).click();
    await expect(page.getByRole('alert').getByText(words.errors.codes.notAllowed)).toBeVisible();
  });
});
