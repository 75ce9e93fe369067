import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coupons, couponUses } from '../../src/db/schema/coupons';
import { creditPurchases, payments, sandboxPayments } from '../../src/db/schema/payments';
import { sponsorships } from '../../src/db/schema/sponsorship';
import { mails } from '../../src/db/schema/system';
import { drainJobs } from '../../src/jobs/run/run-jobs';
import { jobHandlers } from '../../src/modules/job-handlers';
import type { TestApp } from '../app/build-test-app';
import { addClient, addCoupon, addPackage, booksOf } from '../fixtures/credits';
import { accepted, content } from '../setups/payment-setup';
import { codesOf, openTwoServers, type Request, type Who, withStatus } from '../setups/two-servers';
import { halfMade } from '../traffic/invariants';

/** Parallel requests. */
const crowd = 50;
const indexes = Array.from({ length: crowd }, (_, index) => index);

const { handle, servers, ask } = await openTwoServers();

const intent = (item: number, codes: string[] = [], headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  url: '/payment/stripe/payment_intents',
  payload: content(item, { coupons: codes }),
  headers,
});
const confirm = (id: string): Request => ({ method: 'POST', url: `/payment/sandbox/${id}/confirm`, payload: accepted });
const poll = (id: string): Request => ({ method: 'GET', url: `/payment/stripe/${id}/details` });
const free = (creditPackageId: number, codes: string[]): Request => ({
  method: 'POST',
  url: '/credit_purchases/free-payment',
  payload: { creditPackageId, coupons: codes },
});
async function giveRewards(): Promise<void> {
  await handle.db
    .update(sponsorships)
    .set({ dueAt: new Date('2026-11-17T09:00:00Z') })
    .where(isNotNull(sponsorships.dueAt));
  const later = new Date(Date.now() + 30 * 86_400_000);
  await Promise.all(servers.map(({ deps }) => drainJobs(deps, jobHandlers, later)));
}
const clients = () => Promise.all(indexes.map(() => addClient(handle.db)));
const couponRow = async (id: number) => (await handle.db.select().from(coupons).where(eq(coupons.id, id)))[0];
const liveUses = async (couponId: number) => {
  const uses = await handle.db.select().from(couponUses).where(eq(couponUses.couponId, couponId));
  return uses.filter(({ state }) => state !== 'released');
};
const purchasesOf = (who: Who) =>
  handle.db.select().from(creditPurchases).where(eq(creditPurchases.shopUserId, who.id));
const runJobs = (server: TestApp, minutes: number) =>
  drainJobs(server.deps, jobHandlers, new Date(server.clock.now().getTime() + minutes * 60_000));

/** Fixtures have no history and no idempotency key. */
const ofFixtures = [
  'a creation whose history does not end with what it is',
  'an order without its answer for who asks again',
];

async function everythingAgrees(): Promise<void> {
  const wrong = Object.entries(await halfMade(handle.db)).filter(([name]) => !ofFixtures.includes(name));
  expect(wrong).toEqual([]);
}

describe('50 at the same time', () => {
  it('the last coupon, prepared for a card: one 201, 49 times "Non valid code."', async () => {
    const bought = await addPackage(handle.db);
    const coupon = await addCoupon(handle.db, { quantity: 1 });
    const crowdOf = await clients();
    const answers = await Promise.all(crowdOf.map((who, index) => ask(who, index, intent(bought.id, [coupon.code]))));
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(withStatus(answers, 422)).toHaveLength(crowd - 1);
    expect(codesOf(withStatus(answers, 422))).toEqual(['coupon_invalid']);
    expect((await couponRow(coupon.id))?.used).toBe(1);
    expect(await liveUses(coupon.id)).toHaveLength(1);
    await everythingAgrees();
  });

  it('the last coupon, taken for free: one gets the credits', async () => {
    const bought = await addPackage(handle.db);
    const coupon = await addCoupon(handle.db, { quantity: 1, value: 100 });
    const crowdOf = await clients();
    const answers = await Promise.all(crowdOf.map((who, index) => ask(who, index, free(bought.id, [coupon.code]))));
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(codesOf(withStatus(answers, 422))).toEqual(['coupon_invalid']);
    const books = await Promise.all(crowdOf.map(({ id }) => booksOf(handle.db, id)));
    expect(books.filter(({ balance }) => balance === 5)).toHaveLength(1);
    expect(books.filter(({ balance }) => balance === 0)).toHaveLength(crowd - 1);
    await everythingAgrees();
  });

  it('one user’s one use of a coupon, with 50 keys: one is held, one payment at most can be made', async () => {
    const who = await addClient(handle.db);
    const bought = await addPackage(handle.db);
    const coupon = await addCoupon(handle.db, { restrictions: { perUser: 1, firstPurchase: true } });
    const answers = await Promise.all(
      indexes.map((index) => ask(who, index, intent(bought.id, [coupon.code], { 'idempotency-key': `own-${index}` }))),
    );
    const prepared = withStatus(answers, 201);
    expect(prepared.length).toBeGreaterThanOrEqual(1);
    expect(prepared.length + withStatus(answers, 422).length).toBe(crowd);
    expect(await liveUses(coupon.id)).toHaveLength(1);
    await Promise.all(prepared.map((answer, index) => ask(who, index, confirm(answer.json().id))));
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
    await everythingAgrees();
  });

  it('the same idempotency key: one intent, one use of the coupon, the same answer', async () => {
    const who = await addClient(handle.db);
    const bought = await addPackage(handle.db);
    const coupon = await addCoupon(handle.db, { quantity: 1 });
    const request = intent(bought.id, [coupon.code], { 'idempotency-key': 'at-once' });
    const answers = await Promise.all(indexes.map((index) => ask(who, index, request)));
    expect(withStatus(answers, 201)).toHaveLength(crowd);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const atProvider = await handle.db
      .select()
      .from(sandboxPayments)
      .where(eq(sql`${sandboxPayments.metadata} ->> 'shopUser'`, String(who.id)));
    expect(atProvider).toHaveLength(1);
    expect(await liveUses(coupon.id)).toHaveLength(1);
    await everythingAgrees();
  });

  it('confirm and poll together, and the jobs: the credits are granted once', async () => {
    const who = await addClient(handle.db);
    const bought = await addPackage(handle.db);
    const coupon = await addCoupon(handle.db, { type: 'credits', value: 2, quantity: 1 });
    const { id } = (await ask(who, 0, intent(bought.id, [coupon.code]))).json();
    const [answers] = await Promise.all([
      Promise.all(indexes.map((index) => ask(who, index, index % 2 === 0 ? confirm(id) : poll(id)))),
      runJobs(servers[0], 2),
      runJobs(servers[1], 2),
    ]);
    expect(withStatus(answers, 200)).toHaveLength(crowd);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 7, ledger: 7 });
    expect(await purchasesOf(who)).toHaveLength(1);
    expect(await handle.db.select().from(payments).where(eq(payments.transactionId, id))).toHaveLength(1);
    const told = and(eq(mails.shopUserId, who.id), eq(mails.template, 'purchase'));
    expect(await handle.db.select().from(mails).where(told)).toHaveLength(1);
    expect(await liveUses(coupon.id)).toMatchObject([{ state: 'redeemed' }]);
    await everythingAgrees();
  });

  it('first purchases of a sponsored friend: one reward for each of the two', async () => {
    const sponsor = await addClient(handle.db, 1);
    const friend = await addClient(handle.db);
    const { code } = (await ask(sponsor, 0, { method: 'GET', url: '/sponsorship' })).json();
    const bought = await addPackage(handle.db);
    const prepared = await Promise.all(indexes.map((index) => ask(friend, index, intent(bought.id, [code]))));
    expect(withStatus(prepared, 201)).toHaveLength(crowd);
    const paid = await Promise.all(prepared.map((answer, index) => ask(friend, index, confirm(answer.json().id))));
    expect(withStatus(paid, 200)).toHaveLength(crowd);
    await giveRewards();
    expect(await booksOf(handle.db, friend.id)).toEqual({ balance: 5 * crowd + 1, ledger: 5 * crowd + 1 });
    expect(await booksOf(handle.db, sponsor.id)).toEqual({ balance: 2, ledger: 2 });
    const told = and(eq(mails.shopUserId, sponsor.id), eq(mails.template, 'sponsor-reward'));
    expect(await handle.db.select().from(mails).where(told)).toHaveLength(1);
    await everythingAgrees();
  });

  it('two who sponsor each other, both paying for the first time: nobody waits for ever', async () => {
    const pair = await Promise.all([addClient(handle.db, 1), addClient(handle.db, 1)]);
    const [one, other] = pair;
    const code = async (who: Who) => (await ask(who, 0, { method: 'GET', url: '/sponsorship' })).json().code;
    const bought = await addPackage(handle.db);
    const first = (await ask(one, 0, intent(bought.id, [await code(other)]))).json();
    const second = (await ask(other, 1, intent(bought.id, [await code(one)]))).json();
    const answers = await Promise.all([ask(one, 0, confirm(first.id)), ask(other, 1, confirm(second.id))]);
    expect(withStatus(answers, 200)).toHaveLength(2);
    await giveRewards();
    // Each is rewarded as friend and as sponsor.
    for (const { id } of pair) expect(await booksOf(handle.db, id)).toEqual({ balance: 8, ledger: 8 });
    await everythingAgrees();
  });

  it('a coupon reserved and expired, paid at that very moment, and wanted by 48 others: one has it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const holder = await addClient(handle.db);
      const bought = await addPackage(handle.db);
      const coupon = await addCoupon(handle.db, { quantity: 1 });
      const { id } = (await ask(holder, 0, intent(bought.id, [coupon.code]))).json();
      const others = await Promise.all(indexes.slice(2).map(() => addClient(handle.db)));
      const [, paid, ...answers] = await Promise.all([
        runJobs(servers[0], 31),
        ask(holder, 1, confirm(id)),
        ...others.map((who, index) => ask(who, index, intent(bought.id, [coupon.code]))),
      ]);
      const won = withStatus(answers, 201).length;
      expect(won + withStatus(answers, 422).length).toBe(others.length);
      // Paid by its holder, or refused and perhaps held by another: never both.
      const { balance } = await booksOf(handle.db, holder.id);
      expect([paid.statusCode, balance, won]).toSatisfy(
        ([status, credits, winners]: number[]) =>
          (status === 200 && credits === 5 && winners === 0) ||
          (status === 409 && credits === 0 && Number(winners) <= 1),
      );
      expect((await liveUses(coupon.id)).length).toBe(paid.statusCode === 200 ? 1 : won);
      await everythingAgrees();
    }
  });

  it('free welcome packages of one account: one credit', async () => {
    const who = await addClient(handle.db);
    const gift = await addPackage(handle.db, { hidden: true, price: 0, nbCredit: 1 });
    const coupon = await addCoupon(handle.db, { value: 100, restrictions: { packages: [gift.id] } });
    const answers = await Promise.all(indexes.map((index) => ask(who, index, free(gift.id, [coupon.code]))));
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(codesOf(withStatus(answers, 422))).toEqual(['package_once']);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
    await everythingAgrees();
  });

  it('adjustments that take the last credit: one', async () => {
    const who = await addClient(handle.db, 1);
    const admin = await servers[0].as({ ...(await addClient(handle.db)), roles: ['ROLE_ADMIN'] });
    const payload = { shopUser: `/shop_users/${who.id}`, nbCredit: -1, reason: 'Erreur' };
    const answers = await Promise.all(
      indexes.map(() => servers[0].app.inject({ method: 'POST', url: '/credit_adjustments', headers: admin, payload })),
    );
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    await everythingAgrees();
  });
});
