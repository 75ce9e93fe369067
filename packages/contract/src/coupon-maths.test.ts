import { describe, expect, it } from 'vitest';
import { applyCoupons, type CouponValue, combinable, couponLabel, fitsPackage } from './coupon-maths';

const percent = (value: number): CouponValue => ({ type: 'percent', value });
const amount = (value: number): CouponValue => ({ type: 'amount', value });
const credits = (value: number): CouponValue => ({ type: 'credits', value });

describe('coupon labels', () => {
  it.each([
    [percent(20), '- 20%'],
    [amount(500), '- 5€'],
    [amount(250), '- 2,50€'],
    [credits(2), '+2'],
  ])('%o is %s', (coupon, label) => {
    expect(couponLabel(coupon)).toBe(label);
  });
});

describe('coupon effects', () => {
  it('percent reduces the price by that percent, rounded to the cent', () => {
    expect(applyCoupons(1450, [percent(20)])).toEqual({ amount: 1160, discount: 290, freeCredits: 0 });
    expect(applyCoupons(999, [percent(50)])).toEqual({ amount: 500, discount: 499, freeCredits: 0 });
    expect(applyCoupons(1450, [percent(100)])).toEqual({ amount: 0, discount: 1450, freeCredits: 0 });
  });

  it('amount subtracts from the price with a floor of zero', () => {
    expect(applyCoupons(1450, [amount(500)])).toEqual({ amount: 950, discount: 500, freeCredits: 0 });
    expect(applyCoupons(320, [amount(500)])).toEqual({ amount: 0, discount: 320, freeCredits: 0 });
  });

  it('credits add free credits and leave the price', () => {
    expect(applyCoupons(1450, [credits(2), credits(1)])).toEqual({ amount: 1450, discount: 0, freeCredits: 3 });
  });

  it('percent goes before amount, in whatever order the codes are written', () => {
    const expected = { amount: 805, discount: 645, freeCredits: 1 };
    expect(applyCoupons(1450, [percent(10), amount(500), credits(1)])).toEqual(expected);
    expect(applyCoupons(1450, [credits(1), amount(500), percent(10)])).toEqual(expected);
    expect(applyCoupons(333, [percent(7), percent(33)])).toEqual(applyCoupons(333, [percent(33), percent(7)]));
  });

  it('no coupons leave the price', () => {
    expect(applyCoupons(1450, [])).toEqual({ amount: 1450, discount: 0, freeCredits: 0 });
  });
});

describe('coupon conditions', () => {
  it('usableAlone cannot be combined, alone it can be used', () => {
    expect(combinable([{ usableAlone: true }])).toBe(true);
    expect(combinable([{ usableAlone: true }, { usableAlone: false }])).toBe(false);
    expect(combinable([{ usableAlone: false }, { usableAlone: false }])).toBe(true);
  });

  it('packages and the lowest price', () => {
    const bought = { id: 7, price: 1450 };
    expect(fitsPackage({}, bought)).toBe(true);
    expect(fitsPackage({ packages: [7] }, bought)).toBe(true);
    expect(fitsPackage({ packages: [8] }, bought)).toBe(false);
    expect(fitsPackage({ minAmount: 1450 }, bought)).toBe(true);
    expect(fitsPackage({ minAmount: 1451 }, bought)).toBe(false);
    const free = { id: 7, price: 0 };
    expect([{}, { packages: [8] }, { packages: [7] }].map((one) => fitsPackage(one, free))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
