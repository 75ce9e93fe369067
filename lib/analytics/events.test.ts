import { describe, expect, it } from 'vitest';
import { isMeasured, routes } from '../paths';
import { beginCheckout, pageView, purchase, type ShopEvent } from './events';

const origin = 'https://jolimot.example';
const at = (pathname: string, search = '') => ({ origin, pathname, search });
const noReferrer = '';

describe('a page view', () => {
  it('names the page and its language', () => {
    expect(pageView(at('/en/cards/postcards'), 'https://www.search.example/find?q=cards')).toEqual({
      event: 'page_view',
      page_location: `${origin}/en/cards/postcards`,
      page_path: '/en/cards/postcards',
      page_referrer: 'https://www.search.example',
      language: 'en',
    });
  });

  it.each([
    ['/order/confirm/ORDER12345', '', '/order/confirm'],
    ['/en/buy/confirm/pi_3NqXyz', '?payment_intent_client_secret=s', '/en/buy/confirm'],
    ['/mon-compte/commandes/ORDER12345', '', '/mon-compte/commandes'],
    ['/mon-compte/retractation/12', '', '/mon-compte/retractation'],
    ['/account-validation/7/t0ken', '', '/account-validation'],
    ['/reset-password/7/t0ken', '', '/reset-password'],
    ['/login', '?callback=%2Forder%3Fcreation%3DAB12CD34EF56', '/login'],
    ['/order', '?creation=AB12CD34EF56', '/order'],
    ['/claire@exemple.fr', '', '/404'],
  ])('of %s%s says %s', (path, search, shown) => {
    const view = pageView(at(path, search), `${origin}${path}${search}`);
    expect(view).toMatchObject({ page_path: shown, page_location: origin + shown, page_referrer: origin + shown });
  });

  it('keeps the campaign that a link names, when it is one word and nobody’s address', () => {
    const search =
      '?utm_source=news&utm_campaign=noel-2026&utm_term=claire@exemple.fr&utm_content=a+b&gclid=x&code=AMI';
    expect(pageView(at('/', search), noReferrer)).toMatchObject({
      page_path: '/',
      page_location: `${origin}/?utm_source=news&utm_campaign=noel-2026`,
    });
  });
});

const sale = { packageId: 3, credits: 10, coupons: ['MAMIE10'] };

it('a purchase has its sums in euros, tax included, and its own reference', () => {
  const paid = { reference: 'P7K2M9QX4T1B', amount: 2430, discount: 270, taxRate: 20 };
  expect(purchase(sale, paid)).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'P7K2M9QX4T1B',
      currency: 'EUR',
      value: 24.3,
      tax: 4.05,
      coupon: 'MAMIE10',
      items: [{ item_id: 'credits-3', item_name: '10 credits', price: 24.3, discount: 2.7, quantity: 1 }],
    },
  });
});

it('a checkout without a code has no coupon', () => {
  expect(beginCheckout({ ...sale, coupons: [] }, 2700, 0)).toEqual({
    event: 'begin_checkout',
    ecommerce: {
      currency: 'EUR',
      value: 27,
      items: [{ item_id: 'credits-3', item_name: '10 credits', price: 27, discount: 0, quantity: 1 }],
    },
  });
});

const all: Record<ShopEvent['event'], ShopEvent> = {
  page_view: pageView(
    at('/order/confirm/AB12CD34EF56', '?email=claire@exemple.fr&utm_term=claire%40exemple.fr#reference=AB12CD34EF56'),
    `${origin}/login?callback=%2Forder%3Fcreation%3DAB12CD34EF56`,
  ),
  sign_up: { event: 'sign_up', method: 'email' },
  login: { event: 'login', method: 'email' },
  card_finished: { event: 'card_finished', product: 'postcard' },
  begin_checkout: beginCheckout(sale, 2430, 270),
  purchase: purchase(sale, { reference: 'P7K2M9QX4T1B', amount: 2430, discount: 270, taxRate: 20 }),
  order_placed: { event: 'order_placed', cards: 2, credits: 2 },
};

const known = new Set([
  ...['event', 'page_location', 'page_path', 'page_referrer', 'language', 'method', 'product', 'cards', 'credits'],
  ...['ecommerce', 'currency', 'value', 'coupon', 'transaction_id', 'tax', 'items', 'item_id', 'item_name', 'price'],
  ...['discount', 'quantity'],
]);
const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
      : [];

it.each(Object.entries(all))('%s says nothing of a person', (_, event) => {
  expect(JSON.stringify(event)).not.toMatch(/@|%40|claire|AB12CD34EF56|callback|creation=/i);
  expect(keysIn(event).filter((key) => !known.has(key))).toEqual([]);
});

it('a tag manager runs on public pages and the two confirmations, and nowhere else', () => {
  const rendered = Object.entries(routes).map(
    ([base, { path }]) => [base, `/fr${path}`.replace(/\/\[\[.*/, '')] as const,
  );
  expect(rendered.filter(([, path]) => isMeasured(path)).map(([base]) => base)).toEqual([
    ...['index', 'about', 'faq', 'mentions', 'policy', 'terms', 'greeting-cards', 'postcards'],
    ...['buy-confirm', 'order-confirm'],
  ]);
  expect(['/cartes/cartes-postales-personnalisees', '/en/buy/confirm/pi_1', '/en'].map(isMeasured)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/admin', '/nulle-part', '/fr/not-found', '/acheter/credits', '/en/login'].map(isMeasured)).toEqual([
    ...[false, false, false, false, false],
  ]);
});
