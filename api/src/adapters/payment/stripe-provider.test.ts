import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../test/app/test-clock';
import { eventBody, signatureOf } from '../../../test/stripe/stand-in-events';
import type { StandInMovement } from '../../../test/stripe/stand-in-state';
import { type StripeStandIn, standInKeys, startStripeStandIn } from '../../../test/stripe/stripe-stand-in';
import { startUnrulyProxy, type UnrulyProxy } from '../../../test/stripe/unruly-proxy';
import { ForgedEventError, type PaymentProvider, ProviderRefusedError, ProviderUnknownError } from './payment-provider';
import { withProviderTimeout } from './provider-timeout';
import { createStripeProvider } from './stripe-provider';

const clock = new TestClock();
const keys = {
  secretKey: standInKeys.STRIPE_SECRET_KEY,
  publishableKey: standInKeys.STRIPE_PUBLISHABLE_KEY,
  webhookSecret: standInKeys.STRIPE_WEBHOOK_SECRET,
};
let standIn: StripeStandIn;
let proxy: UnrulyProxy;
let provider: PaymentProvider;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  proxy = await startUnrulyProxy(standIn.url);
  provider = withProviderTimeout(createStripeProvider({ ...keys, apiUrl: proxy.url }, clock), 2000);
});
afterAll(async () => {
  await proxy.close();
  await standIn.close();
});
beforeEach(() => {
  proxy.next = () => undefined;
  standIn.failures = 0;
});

let attempts = 0;
const create = (idempotencyKey = `attempt-${++attempts}`) =>
  provider.createIntent({ amount: 1450, currency: 'EUR', metadata: { shopUser: '7' }, idempotencyKey });
const intentsOf = (before: number) => standIn.state.intents.size - before;

describe('an intent at Stripe', () => {
  it('is created with the amount, the currency and what it is for', async () => {
    const intent = await create();
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      amount: 1450,
      currency: 'eur',
      metadata: { shopUser: '7' },
      state: 'open',
    });
    expect(await provider.findIntent(intent.id)).toEqual(intent);
  });

  it('is one for a key, however often and badly it is asked for', async () => {
    const before = standIn.state.intents.size;
    const mischief = ['cut after', 'late', 'twice', undefined] as const;
    proxy.lateMs = 2500;
    const ids = new Set<string>();
    for (const next of mischief) {
      proxy.next = () => next;
      const made = await create('one-and-the-same').catch((cause: unknown) => cause);
      if (made instanceof Error) expect(made).toBeInstanceOf(ProviderUnknownError);
      else ids.add((made as { id: string }).id);
    }
    expect(ids.size).toBe(1);
    expect(intentsOf(before)).toBe(1);
  });

  it('is made with another key when Stripe keeps a failure of its own', async () => {
    standIn.failures = 1;
    await expect(create('a-kept-failure')).rejects.toBeInstanceOf(ProviderUnknownError);
    expect((await create('a-kept-failure')).state).toBe('open');
    expect((await create('a-kept-failure')).id).toBe((await create('a-kept-failure')).id);
  });

  it.each(['open', 'processing', 'succeeded', 'cancelled'] as const)('tells that it is %s', async (state) => {
    const { id } = await create();
    if (state === 'processing') standIn.state.confirm(id, 'pm_slow_bank');
    if (state === 'succeeded') standIn.state.confirm(id, 'pm_card_visa');
    if (state === 'cancelled') standIn.state.cancel(id);
    expect((await provider.findIntent(id))?.state).toBe(state);
    const after = state === 'open' ? 'cancelled' : state;
    expect((await provider.cancelIntent(id))?.state).toBe(after);
  });

  it('tells what was received once it is paid', async () => {
    const { id } = await create();
    standIn.state.confirm(id, 'pm_card_visa');
    standIn.state.find(id).amount_received = 1;
    expect((await provider.findIntent(id))?.amount).toBe(1);
  });

  it('that it has never heard of is undefined', async () => {
    expect(await provider.findIntent('pi_none')).toBeUndefined();
    expect(await provider.cancelIntent('pi_none')).toBeUndefined();
  });

  it('with a wrong key nothing is known: least of all that an intent is not there', async () => {
    const stranger = createStripeProvider({ ...keys, secretKey: 'sk_test_other', apiUrl: standIn.url }, clock);
    await expect(withProviderTimeout(stranger).findIntent('pi_none')).rejects.toBeInstanceOf(ProviderUnknownError);
  });
});

describe('a refund at Stripe', () => {
  const paid = async () => {
    const { id } = await create();
    standIn.state.confirm(id, 'pm_card_visa');
    return id;
  };

  it('is made once for a key, through cuts and repeats, and again in parts', async () => {
    const id = await paid();
    const mischief = ['cut after', 'cut after', 'twice', undefined];
    proxy.next = () => mischief.shift() as 'twice' | undefined;
    const give = (amount: number, part: string) =>
      provider.refund({ transactionId: id, amount, idempotencyKey: `${id}:${part}` });
    const outcomes = [];
    for (let one = 0; one < 5; one += 1) outcomes.push(await give(450, 'a').catch((cause: unknown) => cause));
    const madeAt = new Date((standIn.state.refunds.at(-1)?.created ?? 0) * 1000);
    expect(outcomes.at(-1)).toEqual({ id: expect.stringMatching(/^re_/), amount: 450, state: 'succeeded', madeAt });
    expect(standIn.state.refundedOf(id)).toBe(450);
    await give(1000, 'b');
    expect(standIn.state.refundedOf(id)).toBe(1450);
  });

  it('is found by its key when Stripe has long forgotten that key', async () => {
    const id = await paid();
    standIn.state.refund(id, 1450, { key: 'an-old-one' });
    const found = await provider.refund({ transactionId: id, amount: 1450, idempotencyKey: 'an-old-one' });
    expect(found.id).toBe(standIn.state.refunds.at(-1)?.id);
    expect(standIn.state.refundedOf(id)).toBe(1450);
  });

  it.each([
    ['for more than was paid', 1451, paid],
    ['of what was not paid', 1450, async () => (await create()).id],
    ['of nothing known', 1450, async () => 'pi_none'],
  ])('is refused %s', async (_what, amount, of) => {
    const request = { transactionId: await of(), amount, idempotencyKey: `refused-${++attempts}` };
    await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderRefusedError);
  });

  it('is unknown when Stripe fails: never refused', async () => {
    const id = await paid();
    standIn.failures = 2;
    const request = { transactionId: id, amount: 1450, idempotencyKey: `unknown-${id}` };
    await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderUnknownError);
    proxy.next = () => 'cut before';
    await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderUnknownError);
    expect(standIn.state.refundedOf(id)).toBe(0);
  });
});

describe('the balance at Stripe', () => {
  const movement = { object: 'balance_transaction', currency: 'eur', payout: 'po_1' } as const;
  type Source = StandInMovement['source'];
  const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' };
  it('tells what each payment, refund, fee and payout moved, oldest first, and what a payout brings', async () => {
    const at = Date.parse('2026-11-02T10:00:00Z') / 1000;
    const one = (id: string, type: string, amount: number, fee: number, source: Source, created = at) =>
      standIn.state.balance.push({ ...movement, id, type, amount, fee, created, source });
    one('txn_0', 'charge', 100, 27, null, at - 1);
    one('txn_1', 'charge', 2700, 66, charge);
    one('txn_2', 'refund', -1080, 0, { object: 'refund', id: 're_1', payment_intent: 'pi_1' });
    one('txn_3', 'stripe_fee', -150, 0, null);
    one('txn_4', 'adjustment', -999, 2000, { object: 'dispute', id: 'dp_1' });
    one('txn_5', 'payout', -1404, 0, { object: 'payout', id: 'po_1' });
    one('txn_7', 'payout_minimum_balance_hold', -500, 0, null);
    one('txn_6', 'charge', 500, 33, null, at + 60);
    const [since, until] = [new Date(at * 1000), new Date((at + 60) * 1000)];
    const found = await provider.movements(since, until);
    expect(found.map(({ id, kind, amount, fee, reference }) => [id, kind, amount, fee, reference])).toEqual([
      ['txn_1', 'payment', 2700, 66, 'pi_1'],
      ['txn_2', 'refund', -1080, 0, 're_1'],
      ['txn_3', 'fee', 0, 150, 'txn_3'],
      ['txn_4', 'other', -999, 2000, 'dp_1'],
      ['txn_5', 'payout', -1404, 0, 'po_1'],
      ['txn_7', 'other', -500, 0, 'txn_7'],
    ]);
    expect(found[0]?.happenedAt).toEqual(since);
    standIn.failures = 3;
    await expect(provider.movements(since, until)).rejects.toBeInstanceOf(ProviderUnknownError);
  });

  it('is told though a page is slow, or fails at first', async () => {
    standIn.failures = 1;
    proxy.next = () => 'late';
    proxy.lateMs = 3600;
    expect(await provider.movements(new Date(0), new Date(1))).toEqual([]);
  });

  it('tells, beyond the first page, what a payout brings once it is reconciled, and nothing of one by hand', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `txn_page_${index}`);
    const created = Date.parse('2026-11-09T10:00:00Z') / 1000;
    const one = { ...movement, payout: 'po_2', created, fee: 0 };
    for (const id of ids) standIn.state.balance.push({ ...one, id, type: 'charge', amount: 100, source: charge });
    const source = { object: 'payout', id: 'po_2' };
    standIn.state.balance.push({ ...one, id: 'txn_out', type: 'payout', amount: -15_000, source });
    const payout = { object: 'payout', id: 'po_2', automatic: true, reconciliation_status: 'in_progress' } as const;
    const byHand = { ...payout, id: 'po_hand', automatic: false, reconciliation_status: 'not_applicable' } as const;
    standIn.state.payouts.push(payout, byHand);
    expect([await provider.paidOut('po_2'), await provider.paidOut('po_hand')]).toEqual([[], []]);
    standIn.state.payouts[0] = { ...payout, reconciliation_status: 'completed' };
    expect((await provider.paidOut('po_2')).toReversed()).toEqual(ids);
    const found = await provider.movements(new Date(created * 1000), new Date(created * 1000 + 1000));
    expect(found.map(({ id }) => id)).toEqual([...ids, 'txn_out']);
  });
});

describe('a message of Stripe', () => {
  const read = (body: string, signature: string) => provider.readEvent?.(Buffer.from(body), signature);
  const signed = (body: string, at = clock.now().getTime()) => signatureOf(body, keys.webhookSecret, at);

  it.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', transactionId: 'pi_1' }],
    ['payment_intent.canceled', { id: 'pi_1' }, { kind: 'payment', transactionId: 'pi_1' }],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }, { kind: 'reversal', transactionId: 'pi_1' }],
    [
      'refund.failed',
      { id: 're_1', status: 'failed', payment_intent: { id: 'pi_1' } },
      { kind: 'refund-failed', transactionId: 'pi_1' },
    ],
    [
      'refund.updated',
      { id: 're_1', status: 'succeeded', payment_intent: 'pi_1' },
      { kind: 'reversal', transactionId: 'pi_1' },
    ],
    ['customer.created', { id: 'cus_1' }, { kind: 'other', transactionId: undefined }],
  ])('%s says which payment it is about', (type, object, expected) => {
    const body = eventBody(type, object);
    expect(read(body, signed(body))).toEqual(expected);
  });

  it('is refused when it is forged, changed, or five minutes old or ahead', () => {
    const body = eventBody('payment_intent.succeeded', { id: 'pi_1' });
    const now = clock.now().getTime();
    expect(() => read(body, signed(body, now - 299_000))).not.toThrow();
    expect(() => read(body, signed(body, now - 302_000))).toThrow(ForgedEventError);
    expect(() => read(body, signed(body, now + 299_000))).not.toThrow();
    expect(() => read(body, signed(body, now + 302_000))).toThrow(ForgedEventError);
    expect(() => read(body, signatureOf(body, 'whsec_other', now))).toThrow(ForgedEventError);
    expect(() => read(body.replace('pi_1', 'pi_2'), signed(body))).toThrow(ForgedEventError);
    expect(() => read(body, '')).toThrow(ForgedEventError);
  });
});
