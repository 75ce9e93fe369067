import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCoupon, addPackage, booksOf } from '../../../test/fixtures/credits';
import { openPaymentSetup } from '../../../test/setups/payment-setup';
import { shopUsers } from '../../db/schema/accounts';
import { coupons } from '../../db/schema/coupons';
import { payments } from '../../db/schema/payments';
import { mails } from '../../db/schema/system';

const { handle, test, buyer, takeFree, details } = await openPaymentSetup();

async function welcome() {
  const gift = await addPackage(handle.db, { hidden: true, price: 0, nbCredit: 1 });
  const coupon = await addCoupon(handle.db, { value: 100, restrictions: { packages: [gift.id] } });
  return { gift, code: coupon.code };
}

describe('a free package', () => {
  it('is processed directly: payment with transaction and status, reference, credits, mail', async () => {
    const who = await buyer();
    const { gift, code } = await welcome();
    const answer = await takeFree(who, { creditPackageId: gift.id, shopUserId: 999_999, coupons: [code] });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      payment: { transactionId: expect.stringMatching(/^free_/), status: 'succeeded' },
      reference: expect.stringMatching(/^A/),
    });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
    const [mail] = await handle.db.select().from(mails).where(eq(mails.recipient, who.email));
    expect(mail).toMatchObject({ template: 'purchase' });
    const [mine] = (await test.app.inject({ url: '/credit_purchases', headers: who.headers })).json();
    const methods = (await test.app.inject({ url: '/payment_methods', headers: { 'accept-language': 'en' } })).json();
    const free = methods.find(({ freePayment }: { freePayment: boolean }) => freePayment);
    expect(free.name).toBe('Free Payment');
    expect(mine.payment).toMatchObject({ paid: 0, discount: 0, coupons: [code] });
    expect(mine.payment.paymentMethod).toBe(`/payment_methods/${free.id}`);
  });

  it('is found again by its transaction, by its owner alone', async () => {
    const [who, other] = [await buyer(), await buyer()];
    const { gift, code } = await welcome();
    const taken = (await takeFree(who, { creditPackageId: gift.id, coupons: [code] })).json();
    const found = await details(who, taken.payment.transactionId);
    expect(found.statusCode, found.body).toBe(200);
    expect(found.json()).toEqual({
      status: 'succeeded',
      reference: taken.reference,
      creditPurchase: expect.stringMatching(/^\/credit_purchases\/\d+$/),
      invoice: null,
      nbCredit: 1,
      amount: 0,
      discount: 0,
      coupons: [code],
      order: null,
      taxRate: 20,
      createdAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await details(other, taken.payment.transactionId)).statusCode).toBe(404);
  });

  it('that is hidden needs its code', async () => {
    const who = await buyer();
    const { gift } = await welcome();
    const other = await addCoupon(handle.db, { value: 100 });
    for (const codes of [[], [other.code]]) {
      const answer = await takeFree(who, { creditPackageId: gift.id, coupons: codes });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().violations[0]).toMatchObject({ propertyPath: 'creditPackageId', code: 'invalid' });
    }
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('is given once to an account', async () => {
    const who = await buyer();
    const { gift, code } = await welcome();
    const payload = { creditPackageId: gift.id, coupons: [code] };
    expect((await takeFree(who, payload)).statusCode).toBe(201);
    const again = await takeFree(who, payload);
    expect(again.json().violations[0].code).toBe('package_once');
    expect((await takeFree(await buyer(), payload)).statusCode).toBe(201);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
  });

  it('needs a verified account', async () => {
    const who = await buyer();
    await handle.db.update(shopUsers).set({ verifiedAt: null }).where(eq(shopUsers.id, who.id));
    const { gift, code } = await welcome();
    const whole = await addCoupon(handle.db, { value: 100 });
    const sold = await addPackage(handle.db);
    for (const payload of [
      { creditPackageId: gift.id, coupons: [code] },
      { creditPackageId: sold.id, coupons: [whole.code] },
    ]) {
      expect((await takeFree(who, payload)).json().violations[0].code).toBe('account_unverified');
    }
  });

  it('gives no credits of another code on top of a package that costs nothing', async () => {
    const who = await buyer();
    const gift = await addPackage(handle.db, { price: 0, nbCredit: 1 });
    const more = await addCoupon(handle.db, { type: 'credits', value: 5 });
    const answer = await takeFree(who, { creditPackageId: gift.id, coupons: [more.code] });
    expect(answer.json().violations[0].code).toBe('coupon_invalid');
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('may be free by its coupons: the discount is recorded and the coupon spent', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const whole = await addCoupon(handle.db, { value: 100, quantity: 1 });
    const gift = await addCoupon(handle.db, { type: 'credits', value: 3 });
    const codes = [whole.code, gift.code];
    const answer = await takeFree(who, { creditPackageId: bought.id, shopUserId: who.id, coupons: codes });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 8, ledger: 8 });
    const { transactionId } = answer.json().payment;
    const [paid] = await handle.db.select().from(payments).where(eq(payments.transactionId, transactionId));
    expect(paid).toMatchObject({ paid: 0, discount: 1450, coupons: codes });
    const [spent] = await handle.db.select().from(coupons).where(eq(coupons.id, whole.id));
    expect(spent?.used).toBe(1);
    const other = await takeFree(await buyer(), { creditPackageId: bought.id, coupons: [whole.code] });
    expect(other.json().violations[0].code).toBe('coupon_invalid');
  });

  it('is refused while there is something to pay', async () => {
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, { value: 99 });
    for (const codes of [[], [code]]) {
      const answer = await takeFree(await buyer(), { creditPackageId: bought.id, coupons: codes });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().violations[0]).toMatchObject({ propertyPath: 'creditPackageId', code: 'invalid' });
    }
  });
});
