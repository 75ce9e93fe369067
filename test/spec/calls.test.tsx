import { cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { broken, type NamedCall, ok } from '../real-tree/answer';
import { payByCard, takeFree, withCode } from '../real-tree/buying';
import { holdClock, holdClockPastReports, pass } from '../real-tree/clock';
import { chooseCover, goTo, keepCards, message, openCard, writeMessage } from '../real-tree/designing';
import { shop } from '../real-tree/fake-api';
import { fillAddress, fillRegistration, logIn, password } from '../real-tree/forms';
import { check, press, region, write } from '../real-tree/hands';
import { anAddress, tokensOf, userOf } from '../real-tree/people';
import { open, setCookie } from '../real-tree/visit';
import { anOrder } from '../samples/orders';

type Sent = { path: string; fields: object; query: object; token: boolean };

function fieldsOf(body: unknown): object {
  if (body instanceof FormData) return Object.fromEntries(body);
  const read: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  return typeof read === 'object' && read !== null ? read : {};
}

const sent = (call: NamedCall): Sent[] =>
  shop.requestsOf(call).map(({ path, body, query, headers }) => {
    expect(headers.get('accept')).toMatch(/^application\/(ld\+)?json$/);
    const token = /^Bearer x\..+\.y$/.test(headers.get('authorization') ?? '');
    return { path, fields: fieldsOf(body), query: Object.fromEntries(query), token };
  });

/** @param like what one of them has */
const expectSent = (call: NamedCall, like: Partial<Sent> = {}): Promise<void> =>
  expect.poll(() => sent(call)).toContainEqual(expect.objectContaining(like));

const mailed = ['7', 'a'.repeat(43)];
const secret = mailed.join('/');
const card = { order: '?creation=AB12CD34EF56' };
const language = 'en';

describe('7. Calls: the account', () => {
  it('POST /shop_users: user fields (active true); POST /login_check: {username, password}', async () => {
    const visit = await open('register', language);
    await fillRegistration(visit);
    await press(visit.words.account.register.submit);
    const email = 'claire@exemple.fr';
    await expectSent('POST /shop_users', { fields: expect.objectContaining({ email, password, active: true }) });
    await expectSent('POST /login_check', { fields: { username: email, password }, token: false });
  });

  it('PUT /shop_users/{id}/validate/{token}, then the user is loaded; GET /users/{id}', async () => {
    shop.answer('GET /users/{id}', ok(userOf(7, { verified: false })));
    await open('account-validation', language, { visitor: 'client', tail: mailed });
    await expectSent('PUT /shop_users/{id}/validate/{token}', {
      path: `/shop_users/7/validate/${mailed[1]}`,
      fields: {},
    });
    const order = () => shop.arrived.map(({ call }) => call);
    await expect
      .poll(() => order().lastIndexOf('GET /users/{id}'))
      .toBeGreaterThan(order().indexOf('PUT /shop_users/{id}/validate/{token}'));
    await expectSent('GET /users/{id}', { path: '/users/7', token: true });
  });

  it('POST /shop_users/{id}/email-account-validation', async () => {
    shop.answer('GET /users/{id}', ok(userOf(7, { verified: false })));
    shop.answer('POST /shop_users/{id}/email-account-validation', { status: 204, json: undefined });
    const { words } = await open('my-account', language, { visitor: 'client' });
    await press(words.account.validation.resend);
    await expectSent('POST /shop_users/{id}/email-account-validation', {
      path: '/shop_users/7/email-account-validation',
    });
  });

  it('POST /shop_users/reset-password: {email}; PUT /shop_users/reset-password/{userId}/{token}: {password}', async () => {
    shop.answer('POST /shop_users/reset-password', { status: 204, json: undefined });
    const { words } = await open('reset-password', language);
    const { reset } = words.account;
    await write(reset.email, 'claire@exemple.fr');
    await press(reset.send);
    await expectSent('POST /shop_users/reset-password', { fields: { email: 'claire@exemple.fr' } });
    await open('reset-password', language, { tail: mailed });
    await write(reset.password, password);
    await write(reset.confirmation, password);
    await press(reset.save);
    await expectSent('PUT /shop_users/reset-password/{userId}/{token}', {
      path: `/shop_users/reset-password/${secret}`,
      fields: { password },
    });
  });

  it('GET /shop_users/{id}; PUT /shop_users/{id}: user fields', async () => {
    const { words } = await open('my-account-profile', language, { visitor: 'client' });
    const { identity } = words.profile;
    const you = { in: await region(identity.title) };
    await write(identity.firstname, 'Clara', you);
    await press(identity.save, you);
    await expectSent('GET /shop_users/{id}', { path: '/shop_users/7', token: true });
    await expectSent('PUT /shop_users/{id}', { path: '/shop_users/7', fields: { firstname: 'Clara' }, token: true });
  });

  it('POST /token/refresh: {refreshToken}', async () => {
    await open('my-account', language, { tokens: tokensOf('client', { secondsLeft: 30 }) });
    await expectSent('POST /token/refresh', { fields: { refreshToken: 'r1' } });
  });

  it('GET /substitutes; GET /substitutes/token: query id', async () => {
    const names = { firstname: 'Claire', lastname: 'Morvan', fullName: 'Claire Morvan' };
    shop.answer('GET /substitutes', ok([{ ...names, id: 7, iri: '/shop_users/7', email: 'claire@exemple.fr' }]));
    const { words } = await open('my-account-substitutes', language, { visitor: 'staff' });
    await press(words.myAccount.substitutes.act);
    await expectSent('GET /substitutes', { token: true });
    await expectSent('GET /substitutes/token', { query: { id: '7' }, token: true });
  });
});

describe('7. Calls: creations', () => {
  it('GET /creations: filters exists[relatedOrder]=0, id[], reference; PUT /creations/associate-user: {references}', async () => {
    setDrafts(['AB12CD34EF56']);
    const visit = await open('login', language);
    await expectSent('GET /creations', { query: { reference: 'AB12CD34EF56' }, token: false });
    await logIn(visit);
    await expectSent('PUT /creations/associate-user', { fields: { references: ['AB12CD34EF56'] }, token: true });
    await open('my-account-drafts', language, { visitor: 'client' });
    await expectSent('GET /creations', {
      query: expect.objectContaining({ 'exists[relatedOrder]': '0' }),
      token: true,
    });
    shop.answer('GET /orders/{reference}', ok(anOrder(1, 'accepted')));
    await open('my-account-orders', language, { visitor: 'client', tail: ['SAMPLE000001'] });
    await expectSent('GET /creations', { query: expect.objectContaining({ 'id[]': '1' }), token: true });
  });

  it('POST /creations: {product, cover optional}', async () => {
    keepCards();
    await open('creation', language);
    await press('Cover 2');
    const fields = expect.objectContaining({ product: expect.stringMatching(/^\/products\/\d+$/), cover: '/covers/2' });
    await expectSent('POST /creations', { fields });
  });

  it('POST /creations/duplicate/{reference}; DELETE /creations/{reference}', async () => {
    const { words } = await open('my-account-drafts', language, { visitor: 'buyer' });
    const { drafts } = words.account;
    await press(drafts.duplicate);
    await expectSent('POST /creations/duplicate/{reference}', { path: '/creations/duplicate/AB12CD34EF56' });
    await press(drafts.remove);
    await press(drafts.confirmRemove);
    await expectSent('DELETE /creations/{reference}', { path: '/creations/AB12CD34EF56', token: true });
  });

  it('PUT /creations/{reference}: {cover}; POST /customizations; DELETE /customizations/{id}', async () => {
    holdClock();
    const visit = await openCard(language, { step: 'card' });
    await chooseCover('Cover 2');
    await expectSent('PUT /creations/{reference}', { fields: { cover: '/covers/2' } });
    await goTo(visit, 'message');
    await writeMessage(visit, 'Bonjour');
    await pass(3000);
    const creationReference = expect.stringMatching(/^[0-9A-Z]{12}$/);
    const fields = { customizationName: 'Message', creationReference, value: 'Bonjour' };
    await expectSent('POST /customizations', { fields });
    expect(await message(visit)).toHaveProperty('value', 'Bonjour');
    await writeMessage(visit, '');
    await pass(3000);
    await expectSent('DELETE /customizations/{id}', { path: expect.stringMatching(/^\/customizations\/\d+$/) });
  });

  it('GET /covers/{id}; GET /covers: type, itemsPerPage 50, active true, page; GET /tags: page, itemsPerPage 100', async () => {
    await openCard(language, { step: 'card' });
    await expectSent('GET /covers/{id}', { path: expect.stringMatching(/^\/covers\/\d+$/) });
    await expectSent('GET /tags');
    for (const { query } of sent('GET /tags')) expect(query).toMatchObject({ page: '1', itemsPerPage: '100' });
    await open('creation', language, { rest: '?product=postcard' });
    const query = { type: 'postcard', itemsPerPage: '50', active: 'true', page: '1' };
    await expectSent('GET /covers', { query: expect.objectContaining(query) });
  });
});

describe('7. Calls: credits and orders', () => {
  it('GET /payment/{card provider}/available; POST …/payment_intents: payment content; GET …/{id}/details', async () => {
    const visit = await open('buy-credits', language, { visitor: 'client' });
    withCode(shop, 'DIX', { type: 'percent', value: 10, label: '- 10%' });
    await check('radio', /^10 /);
    const { codes } = visit.words.checkout.buy;
    await write(codes.label, 'DIX');
    await press(codes.add);
    await payByCard(visit);
    await expectSent('GET /payment/stripe/available');
    const bought = { item: 2, nbCredit: 10, currency: 'EUR', businessName: 'Jolimot', productName: expect.any(String) };
    const buyer = { customerEmail: 'claire@exemple.fr', customerName: 'Claire Morvan', coupons: ['DIX'] };
    await expectSent('POST /payment/stripe/payment_intents', { fields: { ...bought, ...buyer }, token: true });
    await expectSent('GET /payment/stripe/{id}/details', { path: '/payment/stripe/pi_1/details', token: true });
  });

  it('POST /credit_purchases/free-payment: {creditPackageId, shopUserId, coupons}', async () => {
    withCode(shop, 'GRATUIT', { type: 'percent', value: 100, label: '- 100%' });
    await open('buy-credits', language, { visitor: 'client', rest: '?code=GRATUIT' });
    await takeFree();
    const fields = { creditPackageId: expect.any(Number), shopUserId: 7, coupons: ['GRATUIT'] };
    await expectSent('POST /credit_purchases/free-payment', { fields, token: true });
  });

  it('GET /credit_packages', async () => {
    await open('buy-credits', language);
    await expectSent('GET /credit_packages');
  });

  it('GET /addresses: page, itemsPerPage 30; POST, PUT and DELETE /addresses: address fields; GET /countries', async () => {
    const visit = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#new' });
    const { address } = visit.words.checkout;
    await fillAddress(visit);
    await press(address.save);
    const place = { address1: '12 rue des Tilleuls', zipcode: '29900', city: 'Concarneau', country: '/countries/1' };
    await expectSent('POST /addresses', { fields: expect.objectContaining({ lastname: 'Okafor', ...place }) });
    await expectSent('GET /addresses', { query: { page: '1', itemsPerPage: '30' }, token: true });
    await expectSent('GET /countries', { query: expect.objectContaining({ page: '1', itemsPerPage: '100' }) });
    await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    await write(address.city, 'Ys');
    await press(address.save);
    const fields = expect.objectContaining({ ...place, city: 'Ys' });
    await expectSent('PUT /addresses/{id}', { path: '/addresses/5', fields });
    await press(visit.words.myAccount.addresses.remove);
    await press(visit.words.common.clickToConfirm);
    await expectSent('DELETE /addresses/{id}', { path: '/addresses/5', token: true });
  });

  it('GET /addresses: looped until a page is not full', async () => {
    const page = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => anAddress({ id: first + index, iri: `/addresses/${first + index}` }));
    shop.answer('GET /addresses', ({ query }) =>
      ok(query.get('page') === '3' ? page(900, 4) : page(Number(query.get('page')) * 100, 30)),
    );
    await open('my-account-addresses', language, { visitor: 'buyer' });
    const pages = () => sent('GET /addresses').flatMap(({ query }) => ('page' in query ? [query.page] : []));
    await expect.poll(() => [...new Set(pages())]).toEqual(['1', '2', '3']);
  });

  it('GET /orders; POST /orders: {creations}; GET /shop_holidays; GET /products', async () => {
    await open('my-account-orders', language, { visitor: 'buyer' });
    await expectSent('GET /orders', { token: true });
    const { words } = await open('order', language, { visitor: 'buyer', rest: card.order });
    const { order } = words.checkout;
    shop.answer('POST /orders', { status: 201, json: anOrder(1, 'accepted') });
    await check('checkbox', /Le Goff/);
    await check('checkbox', order.checked);
    await press(order.place.split(/[{,]/)[0] ?? '');
    const fields = expect.objectContaining({ creations: ['/creations/7'] });
    await expectSent('POST /orders', { fields, token: true });
    await expectSent('GET /shop_holidays');
    await expectSent('GET /products');
  });
});

describe('7. Calls: the error log', () => {
  it('POST /errors/: form data: message, name, trace, user agent, info, url; failures silent', async () => {
    await holdClockPastReports();
    shop.answer('POST /errors/', broken);
    const { words } = await open('faq', language);
    fireEvent(window, new ErrorEvent('error', { error: new TypeError('a fault of ours') }));
    const keys = ['message', 'name', 'trace', 'userAgent', 'info', 'url'];
    const told = { message: 'a fault of ours', name: 'TypeError', url: window.location.href };
    await expectSent('POST /errors/', { fields: expect.objectContaining(told) });
    expect(sent('POST /errors/').map(({ fields }) => Object.keys(fields).toSorted())).toEqual([keys.toSorted()]);
    await pass(1000);
    expect(within(await region(words.common.toasts)).queryAllByRole('button')).toEqual([]);
  });
});

const setDrafts = (references: readonly string[]) => setCookie(cookieNames.creations, encodeCookie(references));
