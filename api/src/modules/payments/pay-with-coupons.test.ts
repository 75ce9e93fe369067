import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCoupon, addPackage, booksOf } from '../../../test/fixtures/credits';
import { type Buyer, content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { coupons, couponUses } from '../../db/schema/coupons';
import { paymentIntents, payments, sandboxPayments } from '../../db/schema/payments';
import { idempotencyKeys } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, provider, buyer, prepare, confirm, details } = await openPaymentSetup();
beforeEach(() => {
  provider.silent = false;
});

const usedOf = async (id: number) =>
  (await handle.db.select().from(coupons).where(eq(coupons.id, id))).map(({ used }) => used)[0];
const paidAs = async (id: string) => (await handle.db.select().from(payments).where(eq(payments.transactionId, id)))[0];
const halfAnHourLater = () => drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 31 * 60_000));
const buy = (who: Buyer, item: number, codes: string[], extra: Record<string, string> = {}) =>
  prepare(who, content(item, { coupons: codes }), extra);

describe('paying with coupons', () => {
  it('percent, then amount, and credits on top: recorded on the payment with the discount', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const codes = [
      (await addCoupon(handle.db, { type: 'amount', value: 500 })).code,
      (await addCoupon(handle.db, { type: 'percent', value: 10 })).code,
      (await addCoupon(handle.db, { type: 'credits', value: 2 })).code,
    ];
    const intent = (await buy(who, bought.id, codes)).json();
    expect(intent.amount).toBe(805);
    expect((await confirm(who, intent.id)).statusCode).toBe(200);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 7, ledger: 7 });
    expect(await paidAs(intent.id)).toMatchObject({ paid: 805, discount: 645, coupons: codes });
    expect((await details(who, intent.id)).json()).toMatchObject({ status: 'succeeded', nbCredit: 7, amount: 805 });
  });

  it('usableAlone cannot be combined', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const alone = await addCoupon(handle.db, { usableAlone: true });
    const other = await addCoupon(handle.db);
    expect((await buy(who, bought.id, [alone.code, other.code])).json().violations[0].code).toBe('coupon_invalid');
    expect((await buy(who, bought.id, [alone.code])).statusCode).toBe(201);
  });

  it('the same code twice counts once', async () => {
    const bought = await addPackage(handle.db);
    const { code, id } = await addCoupon(handle.db);
    expect((await buy(await buyer(), bought.id, [code, code.toLowerCase()])).json().amount).toBe(1160);
    expect(await usedOf(id)).toBe(1);
  });

  it('a key whose answer is no longer kept does not spend its coupon a second time', async () => {
    const [who, bought] = [await buyer(), await addPackage(handle.db)];
    const { code, id } = await addCoupon(handle.db);
    const key = { 'idempotency-key': 'one-purchase' };
    await confirm(who, (await buy(who, bought.id, [code], key)).json().id);
    await handle.db.delete(idempotencyKeys).where(eq(idempotencyKeys.shopUserId, who.id));
    expect((await buy(who, bought.id, [code], key)).json().violations[0].code).toBe('coupon_invalid');
    expect(await usedOf(id)).toBe(1);
  });

  it.each([
    ['0 goes through free-payment', 1450],
    ['1 cent', 1449],
    ['49 cents', 1401],
  ])('an amount of %s: a 422 amount_too_small, nothing reserved', async (_name, value) => {
    const bought = await addPackage(handle.db);
    const { code, id } = await addCoupon(handle.db, { type: 'amount', value });
    const answer = await buy(await buyer(), bought.id, [code]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations[0].code).toBe('amount_too_small');
    expect(await usedOf(id)).toBe(0);
  });

  it('50 cents can be paid', async () => {
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, { type: 'amount', value: 1400 });
    expect((await buy(await buyer(), bought.id, [code])).json().amount).toBe(50);
  });

  it('perUser counts what this user has spent, not others', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, { restrictions: { perUser: 1 } });
    await confirm(who, (await buy(who, bought.id, [code])).json().id);
    expect((await buy(who, bought.id, [code])).statusCode).toBe(422);
    expect((await buy(await buyer(), bought.id, [code])).statusCode).toBe(201);
  });

  it('keeps the prepared price when the coupon changes in between', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { code, id } = await addCoupon(handle.db);
    const intent = (await buy(who, bought.id, [code])).json();
    await handle.db.update(coupons).set({ value: 1, quantity: 0 }).where(eq(coupons.id, id));
    expect((await confirm(who, intent.id)).statusCode).toBe(200);
    expect(await paidAs(intent.id)).toMatchObject({ paid: 1160, discount: 290 });
  });
});

describe('the reservation of coupons', () => {
  it('keeps the last use for 30 minutes; then others can have it, and the old payment cannot be made', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const bought = await addPackage(handle.db);
    const { code, id } = await addCoupon(handle.db, { quantity: 1 });
    const first = (await buy(one, bought.id, [code])).json();
    expect((await buy(other, bought.id, [code])).json().violations[0].code).toBe('coupon_invalid');
    await drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 29 * 60_000));
    expect(await usedOf(id)).toBe(1);
    await halfAnHourLater();
    expect(await usedOf(id)).toBe(0);
    expect((await details(one, first.id)).json().status).toBe('cancelled');
    expect((await confirm(one, first.id)).statusCode).toBe(409);
    const second = await buy(other, bought.id, [code]);
    expect((await confirm(other, second.json().id)).statusCode).toBe(200);
    await halfAnHourLater();
    expect(await usedOf(id)).toBe(1);
    expect(await booksOf(handle.db, one.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('is given up for the same buyer’s next attempt, with another package', async () => {
    const who = await buyer();
    const [small, big] = [await addPackage(handle.db), await addPackage(handle.db, { price: 2900 })];
    const { code, id } = await addCoupon(handle.db, { quantity: 1, restrictions: { perUser: 1, firstPurchase: true } });
    const first = (await buy(who, small.id, [code])).json();
    const second = await buy(who, big.id, [code]);
    expect(second.json()).toMatchObject({ amount: 2320 });
    expect(await usedOf(id)).toBe(1);
    expect((await confirm(who, first.id)).statusCode).toBe(409);
    expect((await confirm(who, second.json().id)).statusCode).toBe(200);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('of a payment that was made meanwhile is spent, and the credits are granted', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, { restrictions: { perUser: 1 } });
    const first = (await buy(who, bought.id, [code])).json();
    await test.deps.payment?.testCards?.pay(first.id, { number: '4242424242424242', authenticated: false });
    expect((await buy(who, bought.id, [code])).statusCode).toBe(422);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('without an answer of the provider: a 503, one use for a repeated key, and an end after 30 minutes', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { code, id } = await addCoupon(handle.db, { quantity: 1 });
    const key = { 'idempotency-key': `coupon-${id}` };
    provider.silent = true;
    expect((await buy(who, bought.id, [code], key)).statusCode).toBe(503);
    expect((await buy(who, bought.id, [code], key)).statusCode).toBe(503);
    expect(await usedOf(id)).toBe(1);
    provider.silent = false;
    await halfAnHourLater();
    expect(await usedOf(id)).toBe(0);
    const answer = await buy(who, bought.id, [code], key);
    expect(answer.statusCode).toBe(201);
    expect((await buy(who, bought.id, [code], key)).json()).toEqual(answer.json());
    expect(await usedOf(id)).toBe(1);
    const uses = await handle.db.select().from(couponUses).where(eq(couponUses.couponId, id));
    expect(uses).toMatchObject([{ state: 'reserved', transactionId: answer.json().id }]);
  });

  it('ends when a payment is refused because its amount is wrong', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { code, id } = await addCoupon(handle.db, { quantity: 1 });
    const intent = (await buy(who, bought.id, [code])).json();
    await handle.db.update(sandboxPayments).set({ amount: 1 }).where(eq(sandboxPayments.transactionId, intent.id));
    expect((await confirm(who, intent.id)).statusCode).toBe(409);
    expect(await usedOf(id)).toBe(0);
    const [kept] = await handle.db.select().from(paymentIntents).where(eq(paymentIntents.transactionId, intent.id));
    expect(kept?.status).toBe('failed');
  });
});
