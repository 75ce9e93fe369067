import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerTimeoutMs, withProviderTimeout } from '../../src/adapters/payment/provider-timeout';
import { createSandboxProvider } from '../../src/adapters/payment/sandbox-provider';
import { coupons } from '../../src/db/schema/coupons';
import { paymentIntents, sandboxPayments } from '../../src/db/schema/payments';
import { mails } from '../../src/db/schema/system';
import type { Deps } from '../../src/deps';
import { drainJobs } from '../../src/jobs/run/run-jobs';
import { jobHandlers } from '../../src/modules/job-handlers';
import type { TestApp } from '../app/build-test-app';
import { openTestApp, openTestDatabase } from '../app/open-test-app';
import { addClient, addCoupon, addPackage, addPaymentMethods, booksOf } from '../fixtures/credits';
import { accepted, content } from '../setups/payment-setup';
import { halfMade, unnoticedPayments } from '../traffic/invariants';
import { type Fault, faults, faulty, type Injector } from './faulty-provider';

/** Only one test waits for the real timeout. */
const injector: Injector = { next: [], always: undefined };
const shortPatienceMs = 500;
const handle = await openTestDatabase();
await addPaymentMethods(handle.db);
const behindNetwork = (timeoutMs: number) => {
  const override = ({ db }: Deps) => ({
    payment: withProviderTimeout(faulty(createSandboxProvider(db), injector), timeoutMs),
  });
  return openTestApp({ override }, handle);
};
const quick = await behindNetwork(shortPatienceMs);
const real = await behindNetwork(providerTimeoutMs);
beforeEach(() => {
  injector.next = [];
  injector.always = undefined;
});

let keys = 0;
async function attempt(test: TestApp, codes: string[] = []) {
  const user = await addClient(handle.db);
  const bought = await addPackage(handle.db);
  keys += 1;
  const headers = { ...(await test.as(user)), 'idempotency-key': `attempt-${keys}` };
  const payload = content(bought.id, { coupons: codes });
  const inject = (method: 'GET' | 'POST', url: string, body?: object) =>
    test.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return {
    id: user.id,
    prepare: () => inject('POST', '/payment/stripe/payment_intents', payload),
    confirm: (intent: string) => inject('POST', `/payment/sandbox/${intent}/confirm`, accepted),
    details: (intent: string) => inject('GET', `/payment/stripe/${intent}/details`),
  };
}
type Attempt = Awaited<ReturnType<typeof attempt>>;

const atProvider = ({ id }: Attempt) =>
  handle.db
    .select()
    .from(sandboxPayments)
    .where(eq(sql`${sandboxPayments.metadata} ->> 'shopUser'`, String(id)));
const atOurs = ({ id }: Attempt) => handle.db.select().from(paymentIntents).where(eq(paymentIntents.shopUserId, id));
const booksAfter = async ({ id }: Attempt) => (await booksOf(handle.db, id)).balance;
const mailsTo = ({ id }: Attempt) => handle.db.select().from(mails).where(eq(mails.shopUserId, id));
/** Runs the jobs due in the coming minutes. @param fault met by each of their calls */
async function minutesLater(minutes: number, fault?: Fault): Promise<void> {
  injector.always = fault;
  await drainJobs(quick.deps, jobHandlers, new Date(quick.clock.now().getTime() + minutes * 60_000));
  injector.always = undefined;
}
async function moneyAndCreditsAgree(): Promise<void> {
  expect(await halfMade(handle.db)).toEqual({});
  expect(await unnoticedPayments(handle.db)).toEqual([]);
}

describe.each(faults)('a provider that fails by "%s"', (fault) => {
  it('while a payment is prepared: 503, and one intent for the attempt however often it is repeated', async () => {
    const buyer = await attempt(quick);
    injector.next = [fault, fault];
    const refused = await buyer.prepare();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().code).toBe('payment_provider_unavailable');
    expect((await buyer.prepare()).statusCode).toBe(503);
    const prepared = await buyer.prepare();
    expect(prepared.statusCode).toBe(201);
    expect((await buyer.prepare()).json()).toEqual(prepared.json());
    expect((await atProvider(buyer)).map(({ transactionId }) => transactionId)).toEqual([prepared.json().id]);
    expect(await atOurs(buyer)).toHaveLength(1);
    expect(await booksAfter(buyer)).toBe(0);
  });

  it('while a card is charged: unknown, never failed; nothing is given that was not paid, what was paid is given', async () => {
    const buyer = await attempt(quick);
    const { id } = (await buyer.prepare()).json();
    injector.next = [fault];
    const unknown = await buyer.confirm(id);
    expect(unknown.statusCode).toBe(503);
    expect(await booksAfter(buyer)).toBe(0);
    const [payment] = await atProvider(buyer);
    const paid = payment?.status === 'succeeded';
    expect(paid).toBe(fault === 'cut after the request');
    expect((await atOurs(buyer))[0]?.status).toBe('prepared');
    await minutesLater(2);
    expect(await booksAfter(buyer)).toBe(paid ? 5 : 0);
    expect((await buyer.confirm(id)).json()).toEqual({ status: 'succeeded' });
    expect(await booksAfter(buyer)).toBe(5);
    expect(await mailsTo(buyer)).toHaveLength(1);
    await moneyAndCreditsAgree();
  });

  it('right after it took the money: a poll or the job gives the credits', async () => {
    for (const finder of ['poll', 'job'] as const) {
      const buyer = await attempt(quick);
      const { id } = (await buyer.prepare()).json();
      injector.next = [undefined, fault];
      // Paid: the storefront polls for the credits.
      expect((await buyer.confirm(id)).json()).toEqual({ status: 'succeeded' });
      expect(await booksAfter(buyer)).toBe(0);
      if (finder === 'poll')
        expect((await buyer.details(id)).json()).toMatchObject({ status: 'succeeded', nbCredit: 5 });
      else await minutesLater(2);
      expect(await booksAfter(buyer)).toBe(5);
    }
    await moneyAndCreditsAgree();
  });

  it('while it is polled: the poll answers with what is known, and the next one finds the truth', async () => {
    const buyer = await attempt(quick);
    const { id } = (await buyer.prepare()).json();
    await createSandboxProvider(handle.db).testCards?.pay(id, { number: '4242424242424242', authenticated: false });
    injector.next = [fault, fault];
    for (let look = 0; look < 2; look += 1) {
      const answer = await buyer.details(id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'prepared', reference: null });
    }
    expect((await buyer.details(id)).json().status).toBe('succeeded');
    await moneyAndCreditsAgree();
  });

  it('while a job asks: it asks again until it knows', async () => {
    const buyer = await attempt(quick);
    const { id } = (await buyer.prepare()).json();
    await createSandboxProvider(handle.db).testCards?.pay(id, { number: '4242424242424242', authenticated: false });
    await minutesLater(2, fault);
    expect(await booksAfter(buyer)).toBe(0);
    await minutesLater(60);
    expect(await booksAfter(buyer)).toBe(5);
    await moneyAndCreditsAgree();
  });

  it('while an expired reservation is given up: the coupon stays held until the payment is surely dead', async () => {
    const coupon = await addCoupon(handle.db, { quantity: 1 });
    const used = async () => (await handle.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.used;
    const buyer = await attempt(quick, [coupon.code]);
    const { id } = (await buyer.prepare()).json();
    await minutesLater(31, fault);
    expect(await used()).toBe(1);
    await minutesLater(40);
    expect(await used()).toBe(0);
    expect((await atProvider(buyer))[0]?.status).toBe('canceled');
    expect((await buyer.confirm(id)).statusCode).toBe(409);
    await moneyAndCreditsAgree();
  });
});

describe('the patience with a provider that never answers', () => {
  it('is so short that every call answers within 10 s, whatever it asks', async () => {
    const [first, second] = await Promise.all([attempt(real), attempt(real)]);
    const id = (await second.prepare()).json().id;
    injector.next = Array(20).fill('never answers');
    const [prepared, polled, confirmed] = await Promise.all([first.prepare(), second.details(id), second.confirm(id)]);
    expect([prepared.statusCode, polled.statusCode, confirmed.statusCode]).toEqual([503, 200, 503]);
    // Even two in a row, the most of one call, stay within the limit.
    expect(2 * providerTimeoutMs).toBeLessThan(10_000);
  });
});

describe('an intent that nobody pays', () => {
  it('is made unpayable at the last look, so that no money comes when nobody looks any more', async () => {
    const buyer = await attempt(quick);
    const { id } = (await buyer.prepare()).json();
    await minutesLater(20 * 24 * 60);
    expect((await atProvider(buyer))[0]?.status).toBe('canceled');
    expect((await buyer.details(id)).json().status).toBe('cancelled');
    expect(await booksAfter(buyer)).toBe(0);
  });
});
