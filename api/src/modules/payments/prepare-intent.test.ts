import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app/build-test-app';
import { addClient, addPackage, booksOf } from '../../../test/fixtures/credits';
import { content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { creditPackages, paymentIntents, payments } from '../../db/schema/payments';

const { handle, test, buyer, confirm, prepare } = await openPaymentSetup();

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
    for (const url of ['/payment/sandbox/x/confirm', '/payment/stripe/webhook']) {
      expect((await without.app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(404);
    }
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
    ['an unknown coupon code', {}, { coupons: ['NOEL'] }, 'coupons', 'coupon_invalid'],
  ])('refuses %s with a 422', async (_name, values, extra, propertyPath, code) => {
    const who = await buyer();
    const bought = await addPackage(handle.db, values);
    const answer = await prepare(who, content(bought.id, extra));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toEqual([{ propertyPath, code, message: expect.any(String) }]);
    const made = await handle.db.select().from(paymentIntents).where(eq(paymentIntents.shopUserId, who.id));
    expect(made).toEqual([]);
  });

  it('keeps the prepared price when the package changes in between', async () => {
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
