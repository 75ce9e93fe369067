import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app';
import { addClient, addPackage, addPaymentMethods, booksOf } from '../../../test/commerce-fixtures';
import { freshDatabase } from '../../../test/fresh-database';
import { type PaymentProvider, ProviderUnknownError } from '../../adapters/payment/payment-provider';
import type { Handle } from '../../db/client';
import { creditPackages, creditPurchases, paymentIntents, payments, sandboxPayments } from '../../db/schema/payments';
import { jobs, mails } from '../../db/schema/system';
import { jobHandlers } from '../../jobs/handlers';
import { drainJobs } from '../../jobs/run-jobs';

let handle: Handle;
let test: TestApp;
/** Set by a test to make the provider silent. */
let silent = false;

const sometimesSilent = (provider: PaymentProvider): PaymentProvider => {
  const answer = <T>(work: () => Promise<T>) => (silent ? Promise.reject(new ProviderUnknownError('timeout')) : work());
  return {
    ...provider,
    createIntent: (request) => answer(() => provider.createIntent(request)),
    findIntent: (id) => answer(() => provider.findIntent(id)),
  };
};

beforeAll(async () => {
  handle = await freshDatabase();
  await addPaymentMethods(handle.db);
  test = await buildTestApp(handle, {
    override: (deps) => (deps.payment ? { payment: sometimesSilent(deps.payment) } : {}),
  });
});
beforeEach(() => {
  silent = false;
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

type Buyer = { id: number; email: string; headers: Record<string, string> };
async function buyer(credits = 0): Promise<Buyer> {
  const user = await addClient(handle.db, credits);
  return { ...user, headers: await test.as(user) };
}

const content = (item: number, extra: Record<string, unknown> = {}) => ({
  item,
  nbCredit: 5,
  currency: 'EUR',
  businessName: 'Jolimot',
  productName: 'Cinq cartes',
  customerEmail: 'zoe@test.example',
  customerName: 'Zoé Martin',
  coupons: [],
  ...extra,
});

const prepare = (who: Buyer, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/payment/stripe/payment_intents',
    headers: { ...who.headers, ...headers },
    payload,
  });
const details = (who: Buyer, id: string) =>
  test.app.inject({ url: `/payment/stripe/${id}/details`, headers: who.headers });
const accepted = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
const confirm = (who: Buyer, id: string, card: object = accepted) =>
  test.app.inject({ method: 'POST', url: `/payment/sandbox/${id}/confirm`, headers: who.headers, payload: card });

/** A buyer with a prepared intent for 5 credits. */
async function prepared(): Promise<{ who: Buyer; id: string }> {
  const who = await buyer();
  const bought = await addPackage(handle.db);
  const answer = await prepare(who, content(bought.id));
  expect(answer.statusCode).toBe(201);
  return { who, id: answer.json().id };
}

describe('availability', () => {
  it('names the sandbox', async () => {
    const answer = await test.app.inject('/payment/stripe/available');
    expect(answer.json()).toEqual({ available: true, provider: 'sandbox', publicKey: null });
  });

  it('says so when there is no provider, and refuses payment', async () => {
    const without = await buildTestApp(handle, { override: () => ({ payment: undefined }) });
    expect((await without.app.inject('/payment/stripe/available')).json().available).toBe(false);
    const user = await addClient(handle.db);
    const answer = await without.app.inject({
      method: 'POST',
      url: '/payment/stripe/payment_intents',
      headers: await without.as(user),
      payload: content((await addPackage(handle.db)).id),
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('payment_provider_unavailable');
    const noSuchPath = await without.app.inject({ method: 'POST', url: '/payment/sandbox/x/confirm' });
    expect(noSuchPath.statusCode).toBe(404);
    await without.close();
  });
});

describe('preparing a payment', () => {
  it('computes the amount from the package, whatever the request says', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const answer = await prepare(who, content(bought.id, { amount: 1, price: 1 }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^pi_sandbox_/),
      amount: 1450,
      clientSecret: expect.any(String),
      status: 'prepared',
    });
  });

  it.each([
    ['a hidden package', { hidden: true }, {}, 'item', 'invalid'],
    ['an inactive package', { active: false }, {}, 'item', 'invalid'],
    ['another number of credits', {}, { nbCredit: 50 }, 'nbCredit', 'invalid'],
    ['another currency', {}, { currency: 'USD' }, 'currency', expect.any(String)],
    ['a free package', { price: 0 }, {}, 'item', 'amount_too_small'],
    ['49 cents', { price: 49 }, {}, 'item', 'amount_too_small'],
    ['any coupon code', {}, { coupons: ['NOEL'] }, 'coupons', 'coupon_invalid'],
  ])('refuses %s with a 422', async (_name, values, extra, propertyPath, code) => {
    const who = await buyer();
    const bought = await addPackage(handle.db, values);
    const answer = await prepare(who, content(bought.id, extra));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toEqual([{ propertyPath, code, message: expect.any(String) }]);
    const made = await handle.db.select().from(paymentIntents).where(eq(paymentIntents.shopUserId, who.id));
    expect(made).toEqual([]);
  });

  it('says "Non valid code." of a coupon', async () => {
    const who = await buyer();
    const answer = await prepare(who, content((await addPackage(handle.db)).id, { coupons: ['NOEL'] }));
    expect(answer.json().detail).toBe('coupons: Non valid code.');
  });

  it('needs a token, and not a substitute’s', async () => {
    const bought = await addPackage(handle.db);
    const nobody = await test.app.inject({
      method: 'POST',
      url: '/payment/stripe/payment_intents',
      payload: content(bought.id),
    });
    expect(nobody.statusCode).toBe(401);
    const user = await addClient(handle.db);
    const token = await test.deps.tokens.sign({
      id: user.id,
      username: user.email,
      roles: ['ROLE_CLIENT'],
      act: { id: 999_999, username: 'staff@test.example' },
    });
    const substitute = { ...user, headers: { authorization: `Bearer ${token}` } };
    expect((await prepare(substitute, content(bought.id))).statusCode).toBe(403);
  });

  it('answers the same key with the same intent, in parallel too, and refuses it with another body', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const key = { 'idempotency-key': 'basket-1' };
    const answers = await Promise.all([1, 2, 3].map(() => prepare(who, content(bought.id), key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const other = await prepare(who, content(bought.id, { productName: 'Autre' }), key);
    expect(other.statusCode).toBe(409);
    expect(other.json().code).toBe('idempotency_mismatch');
    const sandbox = await handle.db.select().from(sandboxPayments);
    const mine = sandbox.filter(({ metadata }) => metadata.shopUser === String(who.id));
    expect(mine).toHaveLength(1);
  });

  it('lets a refused try be repeated with the same key', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const key = { 'idempotency-key': 'basket-2' };
    silent = true;
    const refused = await prepare(who, content(bought.id), key);
    expect(refused.statusCode).toBe(503);
    silent = false;
    expect((await prepare(who, content(bought.id), key)).statusCode).toBe(201);
  });
});

describe('paying with a test card', () => {
  it('4242 4242 4242 4242 is accepted: the credits arrive with purchase, ledger and mail', async () => {
    const { who, id } = await prepared();
    const answer = await confirm(who, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
    const after = (await details(who, id)).json();
    expect(after).toEqual({ status: 'succeeded', reference: expect.stringMatching(/^A/), nbCredit: 5, amount: 1450 });
    const [mail] = await handle.db.select().from(mails).where(eq(mails.recipient, who.email));
    expect(mail).toMatchObject({ template: 'purchase', locale: 'fr' });
    expect(mail?.text).toContain(after.reference);
  });

  it('…0002 is declined, and another card may follow', async () => {
    const { who, id } = await prepared();
    const declined = await confirm(who, id, { ...accepted, cardNumber: '4000 0000 0000 0002' });
    expect(declined.statusCode).toBe(422);
    expect(declined.json().violations).toEqual([
      { propertyPath: 'cardNumber', code: 'card_declined', message: 'Your card was declined.' },
    ]);
    expect((await details(who, id)).json()).toMatchObject({ status: 'prepared', reference: null });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    expect((await confirm(who, id)).json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('…3155 asks for confirmation first', async () => {
    const { who, id } = await prepared();
    const card = { ...accepted, cardNumber: '4000002500003155' };
    const early = await confirm(who, id, { ...card, authenticated: true });
    expect(early.json()).toEqual({ status: 'requires_action' });
    expect((await details(who, id)).json().status).toBe('prepared');
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    expect((await confirm(who, id, card)).json()).toEqual({ status: 'requires_action' });
    expect((await confirm(who, id, { ...card, authenticated: true })).json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('declines every other number, so that no real card is taken', async () => {
    const { who, id } = await prepared();
    const answer = await confirm(who, id, { ...accepted, cardNumber: '5555555555554444' });
    expect(answer.json().violations[0].code).toBe('card_declined');
  });

  it('refuses a card whose month is over', async () => {
    const { who, id } = await prepared();
    const answer = await confirm(who, id, { ...accepted, expiry: '01/20' });
    expect(answer.json().violations).toEqual([
      { propertyPath: 'expiry', code: 'card_declined', message: 'Your card has expired.' },
    ]);
  });

  it('answers the same when it is paid already, whatever the card', async () => {
    const { who, id } = await prepared();
    await confirm(who, id);
    const again = await confirm(who, id, { ...accepted, cardNumber: '4000000000000002' });
    expect(again.json()).toEqual({ status: 'succeeded' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('a cancelled payment is a 409, and its details say so', async () => {
    const { who, id } = await prepared();
    await handle.db.update(sandboxPayments).set({ status: 'canceled' }).where(eq(sandboxPayments.transactionId, id));
    expect((await confirm(who, id)).statusCode).toBe(409);
    expect((await details(who, id)).json()).toMatchObject({ status: 'cancelled', reference: null });
  });

  it('a stranger’s transaction is a 404, to pay and to read', async () => {
    const { id } = await prepared();
    const stranger = await buyer();
    expect((await confirm(stranger, id)).statusCode).toBe(404);
    expect((await details(stranger, id)).statusCode).toBe(404);
    expect((await details(stranger, 'pi_sandbox_none')).statusCode).toBe(404);
  });
});

describe('granting', () => {
  /** Pays at the provider only, as when the buyer's browser or our server dies right then. */
  const payBehindOurBack = (id: string) =>
    test.deps.payment?.testCards?.pay(id, { number: '4242424242424242', authenticated: false });

  it('happens once, with confirm and polls in parallel', async () => {
    const { who, id } = await prepared();
    const all = await Promise.all([
      confirm(who, id),
      ...Array.from({ length: 8 }, () => details(who, id)),
      confirm(who, id),
    ]);
    expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
    const bought = await handle.db.select().from(creditPurchases).where(eq(creditPurchases.shopUserId, who.id));
    expect(bought).toHaveLength(1);
    const sent = await handle.db.select().from(mails).where(eq(mails.recipient, who.email));
    expect(sent).toHaveLength(1);
  });

  it('happens on the poll when the confirm never came back', async () => {
    const { who, id } = await prepared();
    await payBehindOurBack(id);
    expect((await details(who, id)).json()).toMatchObject({ status: 'succeeded', nbCredit: 5 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('happens by the job when nobody comes back at all', async () => {
    const { who, id } = await prepared();
    await payBehindOurBack(id);
    await drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 2 * 60_000));
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('a silent provider is "unknown", never "failed": the poll answers, the job looks again later', async () => {
    const { who, id } = await prepared();
    await payBehindOurBack(id);
    silent = true;
    expect((await details(who, id)).json()).toMatchObject({ status: 'prepared', reference: null });
    const soon = new Date(test.clock.now().getTime() + 2 * 60_000);
    await drainJobs(test.deps, jobHandlers, soon);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    const [next] = await handle.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `reconcile:${id}:1`));
    expect(next?.doneAt).toBeNull();
    silent = false;
    await drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 60 * 60_000));
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['metadata', { metadata: { shopUser: '1', creditPackage: '1', nbCredit: '500' } }],
  ])('gives nothing when the paid %s is not what was asked for', async (_name, tampered) => {
    const { who, id } = await prepared();
    await handle.db.update(sandboxPayments).set(tampered).where(eq(sandboxPayments.transactionId, id));
    expect((await confirm(who, id)).statusCode).toBe(409);
    expect((await details(who, id)).json()).toMatchObject({ status: 'failed', reference: null });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('keeps the price that was agreed when the package changes in between', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { id } = (await prepare(who, content(bought.id))).json();
    await handle.db.update(creditPackages).set({ price: 9900, nbCredit: 1 }).where(eq(creditPackages.id, bought.id));
    await confirm(who, id);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
    const [paid] = await handle.db.select().from(payments).where(eq(payments.transactionId, id));
    expect(paid).toMatchObject({ paid: 1450, status: 'succeeded' });
  });
});

describe('credit purchases', () => {
  it('lists one’s own, newest first, with their payment', async () => {
    const { who, id } = await prepared();
    await confirm(who, id);
    const second = (await prepare(who, content((await addPackage(handle.db, { price: 990 })).id))).json();
    await confirm(who, second.id);
    await buyer(4);
    const answer = await test.app.inject({ url: '/credit_purchases', headers: who.headers });
    expect(answer.json()).toHaveLength(2);
    expect(answer.json()[0]).toMatchObject({
      shopUser: `/shop_users/${who.id}`,
      nbCredit: 5,
      payment: { transactionId: second.id, status: 'succeeded', paid: 990, discount: 0, coupons: [] },
    });
    const asPage = await test.app.inject({
      url: '/credit_purchases?itemsPerPage=1&page=2',
      headers: { ...who.headers, accept: 'application/ld+json' },
    });
    expect(asPage.json()).toMatchObject({ totalItems: 2, member: [{ '@type': 'CreditPurchase' }] });
    const [row] = await handle.db
      .select()
      .from(creditPurchases)
      .where(and(eq(creditPurchases.shopUserId, who.id), eq(creditPurchases.reference, answer.json()[1].reference)));
    expect(asPage.json().member[0]['@id']).toBe(`/credit_purchases/${row?.id}`);
  });

  it('needs a token', async () => {
    expect((await test.app.inject('/credit_purchases')).statusCode).toBe(401);
  });
});
