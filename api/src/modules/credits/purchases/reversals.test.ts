import { creditPurchase } from '@jolimot/contract/payments';
import { expect, it } from 'vitest';
import { addClient, booksOf } from '../../../../test/fixtures/credits';
import { openStripeSetup } from '../../../../test/setups/stripe-setup';
import { eventBody } from '../../../../test/stripe/stand-in-events';
import { halfMade } from '../../../../test/traffic/invariants';
import { enqueue } from '../../../jobs/queue/enqueue';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';
import { grant, spend } from '../ledger/movements';
import { freezeReversed } from './frozen-credits';
import { askReversals } from './heed-reversals';

const { handle, test, standIn, prepared, tellSigned } = await openStripeSetup();
const { state } = standIn;

const holding = (credits: number) => ({ balance: credits, ledger: credits });
const books = (who: { id: number }) => booksOf(handle.db, who.id);
const admin = async () => test.as({ ...(await addClient(handle.db)), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
const staff = await admin();
const get = async (url: string) => (await test.app.inject({ url, headers: staff })).json();
const post = async (url: string, headers: Record<string, string>, payload: object = {}) => {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const reversalsOf = (who: { id: number }) => get(`/payment_reversals?shopUser[]=${who.id}`);
const runJobs = () => drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));

/** Five credits for 14.50 €, some of them spent. */
async function bought(spent = 0) {
  const { user, id } = await prepared();
  state.confirm(id, 'pm_card_visa');
  await tellSigned(eventBody('payment_intent.succeeded', state.find(id)));
  const key = `spent-${id}`;
  if (spent > 0) {
    await handle.db.transaction((tx) => spend(tx, { shopUserId: user.id, credits: spent, kind: 'adjustment', key }));
  }
  const own = await test.as(user);
  const read = async () => (await test.app.inject({ url: '/credit_purchases', headers: own })).json()[0];
  return { user, id, own, read, purchase: creditPurchase.parse(await read()) };
}
const tellDispute = (dispute: object, type = 'charge.dispute.updated') => tellSigned(eventBody(type, dispute));

it('a disputed payment takes its unspent credits, once', async () => {
  const { user, id, read, purchase } = await bought(2);
  expect(purchase.withdrawable).not.toBeNull();
  const waiting = (await get('/today')).paymentReversals;
  const dispute = state.dispute(id);
  const told = await Promise.all([1, 2, 3].map(() => tellDispute(dispute, 'charge.dispute.created')));
  expect(told.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await books(user)).toEqual(holding(0));
  expect(await reversalsOf(user)).toMatchObject([{ kind: 'dispute', state: 'open', amount: 1450, credits: 3 }]);
  const reversed = { credits: 3, amount: 1450, undecided: true };
  expect(await read()).toMatchObject({ nbCredit: 2, remaining: 0, withdrawable: null, reversed });
  expect((await get('/today')).paymentReversals).toBe(waiting + 1);
  expect((await get(`/credit_ledger?shopUser=${user.id}`))[0]).toMatchObject({ kind: 'reversal', delta: -3 });

  const [{ iri }] = await reversalsOf(user);
  const settling = { returned: true, reason: 'Elle a retiré sa plainte.' };
  expect(await post(`${iri}/settle`, staff, settling)).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/not decided/),
  });
});

it('the bank decides for the shop: the credits come back by themselves, once', async () => {
  const { user, id, read } = await bought();
  const dispute = state.dispute(id);
  await tellDispute(dispute);
  expect(await books(user)).toEqual(holding(0));
  dispute.status = 'won';
  await Promise.all([tellDispute(dispute), tellDispute(dispute)]);
  expect(await books(user)).toEqual(holding(5));
  expect(await reversalsOf(user)).toMatchObject([{ state: 'won', returned: true, settledBy: null }]);
  expect(await read()).toMatchObject({ nbCredit: 5, remaining: 5, withdrawable: { credits: 5 }, reversed: null });
});

it('a decision whose message was lost is asked for each day; an admin settles it with a reason, once', async () => {
  const { user, id } = await bought();
  const dispute = state.dispute(id);
  await tellDispute(dispute);
  dispute.status = 'lost';
  await enqueue(handle.db, 'payment.reversals', {});
  await runJobs();
  const [{ iri, state: lost }] = await reversalsOf(user);
  expect(lost).toBe('lost');
  const settling = { returned: true, reason: 'Sa banque s’est trompée.' };
  const own = await test.as({ ...user, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  expect((await post(`${iri}/settle`, own, settling)).status).toBe(409);
  expect((await post(`${iri}/settle`, staff, { ...settling, reason: ' ' })).violations).toMatchObject([
    { propertyPath: 'reason' },
  ]);
  const answers = await Promise.all([post(`${iri}/settle`, staff, settling), post(`${iri}/settle`, staff, settling)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await books(user)).toEqual(holding(5));
  expect(await get(iri)).toMatchObject({ ...settling, state: 'settled' });
  expect(await get(`/audit_log?subject=${iri}`)).toMatchObject([
    {
      action: 'settlePaymentReversal',
      changes: { state: { before: 'lost', after: 'settled' } },
      details: { credits: 5 },
    },
  ]);
  await tellDispute(dispute);
  expect(await get(iri)).toMatchObject({ state: 'settled' });
});

it('a refund in the provider’s pages takes its share, and no other follows; one that fails gives it back; the shop’s own are not meant', async () => {
  const { user, id, own, purchase } = await bought();
  const refund = state.refund(id, 700, {});
  await tellSigned(eventBody('refund.created', refund));
  expect(await reversalsOf(user)).toMatchObject([{ kind: 'refund', state: 'lost', amount: 700, credits: 3 }]);
  expect(await books(user)).toEqual(holding(2));
  expect((await post(`${purchase.iri}/withdrawal`, own)).status).toBe(409);
  expect((await post(`${purchase.iri}/refund`, staff, { credits: 1, reason: 'Deux fois ?' })).status).toBe(409);
  refund.status = 'failed';
  await tellSigned(eventBody('refund.failed', refund));
  expect(await books(user)).toEqual(holding(5));
  expect((await post(`${purchase.iri}/withdrawal`, own)).status).toBe(201);
  await runJobs();
  const mine = state.refunds.find((one) => one.payment_intent === id && one !== refund);
  await tellSigned(eventBody('refund.updated', mine ?? {}));
  expect(state.refundedOf(id)).toBe(1450);
  expect(await reversalsOf(user)).toHaveLength(1);
  expect(await books(user)).toEqual(holding(0));
});

it('credits that come back from an order while the money is gone are taken too', async () => {
  const { user, id, purchase } = await bought(5);
  await tellDispute(state.dispute(id, 'lost'));
  expect(await reversalsOf(user)).toMatchObject([{ credits: 0 }]);
  await handle.db.transaction(async (tx) => {
    const key = `back-${id}`;
    await grant(tx, { shopUserId: user.id, credits: 4, kind: 'adjustment', key });
    await freezeReversed(tx, user.id);
    await freezeReversed(tx, user.id);
  });
  expect(await books(user)).toEqual(holding(0));
  expect(await reversalsOf(user)).toMatchObject([{ credits: 4, creditPurchase: purchase.iri }]);
});

it('an inquiry that ends by a refund gives nothing back, and one that is opened again takes anew', async () => {
  const { user, id } = await bought();
  const inquiry = state.dispute(id, 'warning_needs_response');
  await tellDispute(inquiry);
  await tellSigned(eventBody('refund.created', state.refund(id, 1450, {})));
  inquiry.status = 'warning_closed';
  await tellDispute(inquiry);
  expect(await books(user)).toEqual(holding(0));

  const other = await bought();
  const dispute = state.dispute(other.id, 'needs_response');
  await tellDispute(dispute);
  const seen: number[] = [];
  for (const status of ['won', 'appeal_needs_response', 'won', 'lost'] as const) {
    dispute.status = status;
    await tellDispute(dispute);
    seen.push((await books(other.user)).balance);
  }
  expect(seen).toEqual([5, 0, 5, 0]);
});

it.each([
  ['resolution', 0],
  ['block', 5],
] as const)('a dispute that was prevented by a %s leaves %i credits', async (type, left) => {
  const { user, id } = await bought();
  const dispute = state.dispute(id, 'prevented');
  dispute.payment_method_details = { card: { case_type: type } };
  await tellDispute(dispute);
  expect(await books(user)).toEqual(holding(left));
});

it('told before the payment itself, it takes the credits that it finds then', async () => {
  const { user, id } = await prepared();
  state.confirm(id, 'pm_card_visa');
  await tellDispute(state.dispute(id), 'charge.dispute.created');
  expect(await books(user)).toEqual(holding(0));
  expect(await reversalsOf(user)).toMatchObject([{ credits: 5 }]);
});

it('one that the provider does not know any more does not stop the others', async () => {
  const [first, second] = [await bought(), await bought()];
  const [lost, decided] = [state.dispute(first.id), state.dispute(second.id)];
  await tellDispute(lost);
  await tellDispute(decided);
  decided.status = 'lost';
  standIn.failures = 1;
  await expect(askReversals({}, { deps: test.deps, lastAttempt: false })).rejects.toThrow();
  expect(await reversalsOf(first.user)).toMatchObject([{ state: 'open' }]);
  expect(await reversalsOf(second.user)).toMatchObject([{ state: 'lost' }]);
});

it('a provider that does not answer is told to say it again', async () => {
  const { user, id } = await bought();
  const dispute = state.dispute(id);
  standIn.failures = 1;
  expect((await tellDispute(dispute)).statusCode).toBe(503);
  expect(await books(user)).toEqual(holding(5));
  expect((await tellDispute(dispute)).statusCode).toBe(204);
  expect(await books(user)).toEqual(holding(0));
});

it('leaves nothing half-made', async () => {
  expect(Object.keys(await halfMade(handle.db))).toEqual([]);
});
