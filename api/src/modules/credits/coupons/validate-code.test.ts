import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/app/build-test-app';
import { addCoupon, addPackage } from '../../../../test/fixtures/credits';
import { accepted, type Buyer, content, openPaymentSetup } from '../../../../test/setups/payment-setup';

const { handle, test, buyer, prepare, confirm } = await openPaymentSetup();

const ask = ({ headers }: Buyer, url: string, payload: object, app = test.app) =>
  app.inject({ method: 'POST', url, headers, payload });
const validate = (who: Buyer, code: string, creditPackageId: number) =>
  ask(who, '/coupons/validate', { code, creditPackageId });
const nonValid = { propertyPath: 'coupons', code: 'coupon_invalid', message: 'Non valid code.' };

describe('validating a code', () => {
  it.each([
    ['percent', { type: 'percent', value: 20 }, { label: '- 20%', amount: 1160, discount: 290, freeCredits: 0 }],
    ['amount', { type: 'amount', value: 500 }, { label: '- 5€', amount: 950, discount: 500, freeCredits: 0 }],
    ['amount below zero', { type: 'amount', value: 9900 }, { label: '- 99€', amount: 0, discount: 1450 }],
    ['credits', { type: 'credits', value: 2 }, { label: '+2', amount: 1450, discount: 0, freeCredits: 2 }],
  ] as const)('shows the effect: %s', async (_name, values, effect) => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, values);
    const answer = await validate(who, ` ${code.toLowerCase()} `, bought.id);
    expect(answer.statusCode, answer.body).toBe(200);
    const creditPackage = { id: bought.id };
    expect(answer.json()).toMatchObject({ code, kind: 'coupon', ...values, ...effect, creditPackage });
  });

  it('reserves nothing', async () => {
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, { quantity: 1 });
    const one = await buyer();
    const other = await buyer();
    expect((await validate(one, code, bought.id)).statusCode).toBe(200);
    expect((await validate(other, code, bought.id)).statusCode).toBe(200);
  });

  it('refuses every code that cannot be used with "Non valid code."', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const other = await addPackage(handle.db);
    const past = new Date(test.clock.now().getTime() - 1000);
    const codes = await Promise.all([
      addCoupon(handle.db, { validUntil: past }),
      addCoupon(handle.db, { quantity: 0 }),
      addCoupon(handle.db, { restrictions: { packages: [other.id] } }),
      addCoupon(handle.db, { restrictions: { minAmount: 1451 } }),
    ]);
    for (const code of ['RIEN', '', ...codes.map((coupon) => coupon.code)]) {
      const answer = await validate(who, code, bought.id);
      expect(answer.statusCode, code).toBe(422);
      expect(answer.json().violations).toEqual([nonValid]);
    }
    expect((await validate(who, 'RIEN', bought.id)).json().detail).toBe('coupons: Non valid code.');
  });

  it('firstPurchase: only before the first paid purchase; free credits are not one', async () => {
    const bought = await addPackage(handle.db);
    const { code } = await addCoupon(handle.db, { restrictions: { firstPurchase: true } });
    const who = await buyer(3);
    expect((await validate(who, code, bought.id)).statusCode).toBe(200);
    const { id } = (await prepare(who, content(bought.id))).json();
    await confirm(who, id, accepted);
    expect((await validate(who, code, bought.id)).statusCode).toBe(422);
  });

  it('gives the hidden package that the code is made for', async () => {
    const who = await buyer();
    const shelf = await addPackage(handle.db);
    const welcome = await addPackage(handle.db, { hidden: true, price: 0, nbCredit: 1 });
    const { code } = await addCoupon(handle.db, { value: 100, restrictions: { packages: [welcome.id] } });
    const answer = (await validate(who, code, shelf.id)).json();
    expect(answer).toMatchObject({ amount: 0, creditPackage: { id: welcome.id, hidden: true, nbCredit: 1, price: 0 } });
    const plain = await addCoupon(handle.db);
    expect((await validate(who, plain.code, welcome.id)).statusCode).toBe(422);
  });

  it('takes a friend’s sponsor code in the same field, never one’s own', async () => {
    const bought = await addPackage(handle.db);
    const sponsor = await buyer(1);
    const { code } = (await test.app.inject({ url: '/sponsorship', headers: sponsor.headers })).json();
    const answer = await validate(await buyer(), code, bought.id);
    const gift = { kind: 'sponsor', type: 'credits', value: 1, label: '+1' };
    expect(answer.json()).toMatchObject({ code, ...gift, amount: 1450 });
    expect((await validate(sponsor, code, bought.id)).json().violations).toEqual([nonValid]);
  });

  it('is counted at payment too, where it is tried 20 times at most; without a code nothing is counted', async () => {
    const strict = await buildTestApp(handle, { env: { RATE_LIMITS: '1' } });
    const user = await buyer();
    const who = { ...user, headers: await strict.as(user) };
    const bought = await addPackage(handle.db);
    const pay = (...coupons: string[]) =>
      ask(who, '/payment/stripe/payment_intents', content(bought.id, { coupons }), strict.app);
    const payments = await Promise.all(Array.from({ length: 21 }, () => pay('RIEN')));
    expect(payments.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await pay()).statusCode).toBe(201);
    await strict.close();
  });
});
