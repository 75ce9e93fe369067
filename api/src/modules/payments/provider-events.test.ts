import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booksOf } from '../../../test/fixtures/credits';
import { openStripeSetup } from '../../../test/setups/stripe-setup';
import { eventBody } from '../../../test/stripe/stand-in-events';
import { paymentIntents } from '../../db/schema/payments';
import { mails } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, standIn, prepared, tell, tellSigned } = await openStripeSetup();
const { state } = standIn;
beforeEach(() => {
  standIn.failures = 0;
});

const five = { balance: 5, ledger: 5 };
const none = { balance: 0, ledger: 0 };
const succeeded = (id: string, extra: object = {}) =>
  eventBody('payment_intent.succeeded', { ...state.find(id), ...extra });
const statusOf = async (id: string) =>
  (await handle.db.select().from(paymentIntents).where(eq(paymentIntents.transactionId, id)))[0]?.status;

describe('a message that a payment was made', () => {
  it('gives the credits once, however often it comes, and whoever asks meanwhile', async () => {
    const { user, id, details } = await prepared();
    state.confirm(id, 'pm_card_visa');
    const body = succeeded(id);
    const all = await Promise.all([
      tellSigned(body),
      details(),
      tellSigned(body),
      details(),
      tellSigned(succeeded(id)),
    ]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([204, 200, 204, 200, 204]);
    expect((await tellSigned(body)).statusCode).toBe(204);
    expect(await booksOf(handle.db, user.id)).toEqual(five);
    expect(await handle.db.select().from(mails).where(eq(mails.recipient, user.email))).toHaveLength(1);
    expect((await details()).json()).toMatchObject({ status: 'succeeded', nbCredit: 5, amount: 1450 });
  });

  it('is sent by the stand-in itself, and before anybody asked', async () => {
    standIn.schedule = (_id, type) => (type === 'payment_intent.succeeded' ? [0, 20] : []);
    const { user, id } = await prepared();
    state.confirm(id, 'pm_card_visa');
    await standIn.events.settled();
    standIn.schedule = () => [];
    expect(await booksOf(handle.db, user.id)).toEqual(five);
  });

  it('is not believed: the provider is asked', async () => {
    const { user, id, details } = await prepared();
    expect((await tellSigned(succeeded(id, { status: 'succeeded', amount_received: 1450 }))).statusCode).toBe(204);
    expect(await booksOf(handle.db, user.id)).toEqual(none);
    expect((await details()).json().status).toBe('prepared');
  });

  it('comes again later when the provider does not answer, and nothing is lost', async () => {
    const { user, id } = await prepared();
    state.confirm(id, 'pm_card_visa');
    standIn.failures = 1;
    expect((await tellSigned(succeeded(id))).statusCode).toBe(503);
    expect(await statusOf(id)).toBe('prepared');
    expect((await tellSigned(succeeded(id))).statusCode).toBe(204);
    expect(await booksOf(handle.db, user.id)).toEqual(five);
  });

  it('comes in any order: an older one takes nothing back', async () => {
    const { user, id } = await prepared();
    const early = eventBody('payment_intent.created', state.find(id));
    expect(() => state.confirm(id, 'pm_card_chargeDeclined')).toThrow();
    const refused = eventBody('payment_intent.payment_failed', state.find(id));
    state.confirm(id, 'pm_card_visa');
    for (const body of [succeeded(id), refused, early]) expect((await tellSigned(body)).statusCode).toBe(204);
    expect(await booksOf(handle.db, user.id)).toEqual(five);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('counts although the payment was given up here: the money is there', async () => {
    const { user, id } = await prepared();
    await handle.db.update(paymentIntents).set({ status: 'cancelled' }).where(eq(paymentIntents.transactionId, id));
    state.confirm(id, 'pm_card_visa');
    await tellSigned(succeeded(id));
    expect(await booksOf(handle.db, user.id)).toEqual(five);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it.each([
    ['amount', { amount_received: 1 }],
    ['currency', { currency: 'usd' }],
    ['metadata', { metadata: { shopUser: '1', creditPackage: '1', nbCredit: '500' } }],
  ])('gives nothing when the paid %s is not what was asked for, and the money goes back once', async (_name, other) => {
    const { user, id, details } = await prepared();
    state.confirm(id, 'pm_card_visa');
    Object.assign(state.find(id), other);
    expect((await tellSigned(succeeded(id))).statusCode).toBe(204);
    expect((await tellSigned(succeeded(id))).statusCode).toBe(204);
    expect(await booksOf(handle.db, user.id)).toEqual(none);
    expect((await details()).json()).toMatchObject({ status: 'failed', reference: null });
    for (let round = 0; round < 2; round += 1) await drainJobs(test.deps, jobHandlers);
    expect(state.refundedOf(id)).toBe(state.find(id).amount_received);
    const headers = await test.as({ ...user, roles: ['ROLE_USER'] });
    expect((await test.app.inject({ url: '/today', headers })).json().unlikePayments).toBeGreaterThan(0);
  });

  it('about another shop’s payment is taken and left alone', async () => {
    const foreign = state.create(9900, 'eur', { order: '12' });
    state.confirm(foreign.id, 'pm_card_visa');
    expect((await tellSigned(succeeded(foreign.id))).statusCode).toBe(204);
    expect(await statusOf(foreign.id)).toBeUndefined();
  });
});

describe('other messages', () => {
  it('tell that the bank takes its time, and how it decided', async () => {
    const { user, id, details } = await prepared();
    state.confirm(id, 'pm_slow_bank');
    await tellSigned(eventBody('payment_intent.processing', state.find(id)));
    expect(await statusOf(id)).toBe('preparing');
    expect(() => state.authenticate(id, false)).toThrow();
    await tellSigned(eventBody('payment_intent.payment_failed', state.find(id)));
    expect(await statusOf(id)).toBe('prepared');
    state.confirm(id, 'pm_card_visa');
    expect((await details()).json().status).toBe('succeeded');
    expect(await booksOf(handle.db, user.id)).toEqual(five);
  });

  it('tell that a payment was cancelled', async () => {
    const { id } = await prepared();
    state.cancel(id);
    await tellSigned(eventBody('payment_intent.canceled', state.find(id)));
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('are accepted, even those without a meaning here', async () => {
    const { id } = await prepared();
    for (const body of [
      eventBody('customer.created', { id: 'cus_1' }),
      eventBody('charge.dispute.created', { id: 'dp_1', payment_intent: id }),
      eventBody('refund.failed', { id: 're_1', payment_intent: id, status: 'failed' }),
    ]) {
      expect((await tellSigned(body)).statusCode).toBe(204);
    }
  });
});

it('a refund that the bank sends back is made anew a day later, once', async () => {
  const { user, id } = await prepared();
  state.confirm(id, 'pm_card_visa');
  await tellSigned(succeeded(id));
  let headers = await test.as(user);
  const [{ id: purchase }] = (await test.app.inject({ url: '/credit_purchases', headers })).json();
  const url = `/credit_purchases/${purchase}`;
  expect((await test.app.inject({ method: 'POST', url: `${url}/withdrawal`, headers })).statusCode).toBe(201);
  const refundedAt = async () => (await test.app.inject({ url, headers })).json().withdrawals[0].refundedAt;
  const soon = () => drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));
  await soon();
  const made = () => state.refunds.filter((one) => one.payment_intent === id);
  const [first] = made();
  if (!first) throw new Error('Nothing was refunded.');
  expect(await refundedAt()).not.toBeNull();
  first.status = 'failed';
  for (let time = 0; time < 2; time += 1) {
    expect((await tellSigned(eventBody('refund.failed', first))).statusCode).toBe(204);
  }
  await soon();
  expect([await refundedAt(), made().length]).toEqual([null, 1]);
  test.clock.advance(25 * 3600 * 1000);
  for (let time = 0; time < 3; time += 1) await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 600_000));
  expect([made().length, state.refundedOf(id)]).toEqual([2, 1450]);
  headers = await test.as(user);
  expect(await refundedAt()).not.toBeNull();
  test.clock.set(new Date());
});

describe('the sender of a message', () => {
  it('must be the provider, within the last minutes', async () => {
    const { user, id } = await prepared();
    state.confirm(id, 'pm_card_visa');
    const body = succeeded(id);
    const late = test.clock.now().getTime() - 600_000;
    const refused = [
      await tell(body, ''),
      await tell(body, 't=1,v1=00'),
      await tellSigned(body, 'whsec_other'),
      await tellSigned(body, undefined, late),
      await test.app.inject({ method: 'POST', url: '/payment/stripe/webhook', payload: JSON.parse(body) }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect(refused[1]?.json().code).toBe('bad_request');
    expect(await booksOf(handle.db, user.id)).toEqual(none);
  });
});

describe('a shop with the keys of Stripe', () => {
  it('the shop names Stripe and its public key, and has no test cards of its own', async () => {
    const available = await test.app.inject('/payment/stripe/available');
    expect(available.json()).toEqual({ available: true, provider: 'stripe', publicKey: 'pk_test_standin' });
    const { id } = await prepared();
    const confirm = await test.app.inject({ method: 'POST', url: `/payment/sandbox/${id}/confirm`, payload: {} });
    expect(confirm.statusCode).toBe(404);
  });
});
