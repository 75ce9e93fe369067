import { paymentStatuses } from '@jolimot/contract/payments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, forbidden, ok, unauthenticated, unexplained, violating } from '../real-tree/answer';
import { payByCard, takeFree, withCode } from '../real-tree/buying';
import { holdClock, holdClockPastReports, pass } from '../real-tree/clock';
import { shop } from '../real-tree/fake-api';
import { field, press, write } from '../real-tree/hands';
import { userOf } from '../real-tree/people';
import { expectLoadTold, expectRefusalTold, expectTold, expectVerbatim, reading } from '../real-tree/sentence';
import { wordsIn } from '../real-tree/server-words';
import { effectOf } from '../real-tree/usual-answers';
import { asked, open } from '../real-tree/visit';
import { aPackage, aPurchase } from '../samples/payments';

const prepare = 'POST /payment/stripe/payment_intents';
const details = 'GET /payment/stripe/{id}/details';
const confirm = 'POST /payment/sandbox/{id}/confirm';
const free = 'POST /credit_purchases/free-payment';

describe.each(['en', 'fr'] as const)('4. States and transitions: payments (%s)', (language) => {
  it('Payment status values: prepared, preparing, succeeded, failed, cancelled', async () => {
    shop.answer('GET /credit_purchases', ok(paymentStatuses.map((status, index) => aPurchase(status, index + 1))));
    const { words } = await open('my-account-credits', language, { visitor: 'client' });
    for (const [index, status] of paymentStatuses.entries()) {
      const entry = (await screen.findAllByRole('article')).find(({ textContent }) =>
        textContent?.includes(`P${index + 1}`),
      );
      if (!entry) throw new Error(status);
      expect(within(entry).getAllByText(words.myAccount.credits.status[status])).not.toEqual([]);
    }
  });
});

describe('4. States and transitions: payments', () => {
  const language = 'en';
  const openBasket = (rest = '') => open('buy-credits', language, { visitor: 'client', rest });

  it('Client-side flow: preparing, then prepared, then succeeded; reset to none on a preparation error', async () => {
    const visit = await openBasket();
    const { api, words } = visit;
    api.answer(prepare, unexplained);
    await payByCard(visit);
    await expectTold(words.errors.catalogue.prepareTransaction);
    expect(api.requestsOf(confirm)).toHaveLength(0);
    api.answer(prepare, null);
    const stages: string[] = [];
    const said = new MutationObserver(() => {
      const stage = Object.values(words.checkout.buy.stages).find((one) => document.body.textContent?.includes(one));
      if (stage && stage !== stages.at(-1)) stages.push(stage);
    });
    said.observe(document.body, { childList: true, subtree: true, characterData: true });
    await press(words.checkout.buy.pay.split('{')[0] ?? '');
    await expect.poll(() => asked.at(-1)).toMatch(/\/buy\/confirm\/pi_1/);
    said.disconnect();
    const { preparing, prepared, succeeded } = words.checkout.buy.stages;
    expect(stages).toEqual([preparing, prepared, succeeded]);
    expect(api.requestsOf(prepare)).toHaveLength(2);
    expect(api.requestsOf(confirm)).toHaveLength(1);
  });

  it('Preparation is skipped if already prepared for the same product name and same coupon codes', async () => {
    const visit = await openBasket();
    const { api, words } = visit;
    const { codes } = words.checkout.buy;
    withCode(api, 'DIX', { type: 'percent', value: 10, label: '- 10%' });
    api.answer(confirm, violating('cardNumber', 'card_declined', 'Declined.'));
    for (const tries of [1, 2]) {
      await payByCard(visit, '4000000000000002');
      await expect.poll(() => api.requestsOf(confirm).length).toBe(tries);
      await expectTold('Declined.');
    }
    expect(api.requestsOf(prepare)).toHaveLength(1);
    await write(codes.label, 'DIX');
    await press(codes.add);
    await screen.findByRole('button', { name: reading(codes.remove.replace('{code}', 'DIX')) });
    await press(words.checkout.buy.pay.split('{')[0] ?? '');
    await expect.poll(() => api.requestsOf(prepare).length).toBe(2);
  });

  it('A free package (price 0) is processed directly through the free-payment call; a succeeded status refreshes the user', async () => {
    const gift = aPackage(1, 0, { id: 9, iri: '/credit_packages/9', hidden: true });
    const opened = effectOf('BIENVENUE', { type: 'percent', value: 100, label: '- 100%' });
    shop.answer('POST /coupons/validate', ok({ ...opened, creditPackage: gift }));
    await openBasket('?code=BIENVENUE');
    await screen.findByRole('button', { name: /^Get my/ });
    const before = shop.requestsOf('GET /users/{id}').length;
    await takeFree();
    await expect.poll(() => asked.at(-1)).toMatch(/\/buy\/confirm\/f1/);
    expect(shop.requestsOf(free).map(({ body }) => String(body))).toEqual([expect.stringContaining('Id":9,')]);
    expect(shop.requestsOf(prepare)).toHaveLength(0);
    await expect.poll(() => shop.requestsOf('GET /users/{id}').length).toBeGreaterThan(before);
  });

  it('After a card payment succeeds, transaction details are polled up to 3 times, 1 s apart, until status is succeeded', async () => {
    const visit = await openBasket();
    const { api, words } = visit;
    api.answer(details, broken);
    holdClock();
    await payByCard(visit);
    for (const times of [1, 2, 3]) {
      await expect.poll(() => api.requestsOf(details).length).toBe(times);
      await pass(800);
      expect(api.requestsOf(details)).toHaveLength(times);
      await pass(200);
    }
    await pass(5000);
    expect(api.requestsOf(details)).toHaveLength(3);
    // Not confirmed by the API.
    expect(asked.at(-1)).toMatch(/confirm/);
    expect(screen.queryByText(reading(words.checkout.buy.purchased.split('}} ')[1] ?? ''))).toBeNull();
  });

  it('then … the user refreshed', async () => {
    const visit = await openBasket();
    const { api } = visit;
    fireEvent.click(await screen.findByRole('radio', { name: /^1 / }));
    await expect.poll(() => api.requestsOf('GET /users/{id}').length).toBeGreaterThan(0);
    api.answer('GET /users/{id}', ok(userOf(7, { creditSold: 1 })));
    await payByCard(visit);
    expect(await screen.findByRole('link', { name: /^1 credit/ })).toBeTruthy();
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: payments (%s)', (language) => {
  it("'Unable to prepare transaction'", async () => {
    const visit = await open('buy-credits', language, { visitor: 'client' });
    await expectRefusalTold(
      visit,
      ['Unable to prepare transaction', 'prepareTransaction', 'POST /payment/stripe/payment_intents'],
      () => payByCard(visit),
    );
  });

  it("'Unable to get transaction'", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Unable to get transaction', ({ errors }) => errors.catalogue.getTransaction);
    api.answer('GET /payment/stripe/{id}/details', broken);
    holdClock();
    await open('buy-confirm', language, { visitor: 'client', tail: ['ABC'] });
    // Retried two times.
    await pass(4000);
    await expectTold(words.errors.catalogue.getTransaction);
    const detail = 'The card payment provider is not available.';
    const json = { type: 'about:blank', title: 'x', status: 503, detail, code: 'payment_provider_unavailable' };
    api.answer('GET /payment/stripe/{id}/details', { status: 503, json });
    await press(words.checkout.purchased.retry);
    await pass(4000);
    await expectTold(detail);
  });

  it("'Whoops... An error occured 😞' (free purchase)", async () => {
    withCode(shop, 'GRATUIT', { type: 'percent', value: 100, label: '- 100%' });
    const visit = await open('buy-credits', language, { visitor: 'client', rest: '?code=GRATUIT' });
    await expectRefusalTold(
      visit,
      ['Whoops... An error occured 😞', 'freePurchase', 'POST /credit_purchases/free-payment'],
      takeFree,
    );
  });

  it('availability failure: the card payment provider is not available', async () => {
    await expectLoadTold(
      language,
      [
        'The card payment provider is not available',
        'providerUnavailable',
        'GET /payment/stripe/available',
        ({ checkout }) => checkout.buy.retry,
      ],
      () => open('buy-credits', language, { visitor: 'client' }),
    );
    expect(await field(wordsIn[language].checkout.card.cardNumber)).toBeTruthy();
  });

  it("'No payment method available'", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('No payment method available', ({ errors }) => errors.catalogue.noPaymentMethod);
    api.answer('GET /payment/stripe/available', ok({ available: false, provider: 'stripe', publicKey: null }));
    await open('buy-credits', language, { visitor: 'client' });
    await expectTold(words.errors.catalogue.noPaymentMethod);
    expect(screen.queryByLabelText(words.checkout.card.cardNumber)).toBeNull();
  });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each(['en', 'fr'] as const)('8. Error catalogue: pages that are refused, or break (%s)', (language) => {
  // React logs errors that an error page catches.
  beforeEach(() => {
    const muted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => muted.mockRestore();
  });

  it("'Authentication is required' (401)", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Authentication is required', ({ errorPage }) => errorPage.unauthorized);
    api.answer('GET /shop_users/{id}', unauthenticated('JWT Token not found'));
    await open('my-account-profile', language, { visitor: 'client' });
    await heading(words.errorPage.unauthorized);
    expect(screen.getAllByText(/401/)).not.toEqual([]);
    const links = screen.getAllByRole('link', { name: words.errorPage.login });
    expect(links.map((link) => link.getAttribute('href'))).toContainEqual(expect.stringContaining('callback='));
  });

  it("'You are not allowed to access this page' (403)", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('You are not allowed to access this page', ({ errorPage }) => errorPage.forbidden);
    api.answer('GET /shop_users/{id}', forbidden);
    await open('my-account-profile', language, { visitor: 'client' });
    await heading(words.errorPage.forbidden);
    expect(screen.getAllByText(/403/)).not.toEqual([]);
    expect(screen.getAllByRole('link', { name: words.errorPage.backHome })).not.toEqual([]);
  });

  it("'This page could not be found' (404)", async () => {
    const { words } = await open('not-found', language);
    expectVerbatim('This page could not be found', ({ errorPage }) => errorPage.notFound);
    await heading(words.errorPage.notFound);
    expect(screen.getAllByText(/404/)).not.toEqual([]);
  });

  it("'Whoops, the server encountered an issue. Your page will reload.'", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Whoops, the server encountered an issue. Your page will reload.', (all) => all.errorPage.reload);
    api.answer('POST /errors/', { status: 201, json: { message: 'reload-page' } });
    await holdClockPastReports();
    fireEvent(window, new ErrorEvent('error', { error: new TypeError('a fault of ours') }));
    await screen.findByRole('alertdialog', { name: words.errorPage.reloadTitle });
    await expectTold(words.errorPage.reload);
    await press(words.errorPage.reloadNow);
    await waitFor(() => expect(asked).toContain('reload'));
  });
});
