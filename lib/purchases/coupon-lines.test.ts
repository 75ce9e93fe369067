import { applyCoupons } from '@jolimot/contract/coupon-maths';
import { describe, expect, it } from 'vitest';
import { priceWithCodes } from './coupon-lines';

const ten = { price: 2700, nbCredit: 10 };
const coupon = (type: 'percent' | 'amount' | 'credits', value: number, code = `${type}${value}`) => ({
  ...{ code, name: code, kind: 'coupon' as const, type, value, label: '' },
});
const sponsor = { ...coupon('credits', 1, 'PSPONSOR1'), kind: 'sponsor' as const };

describe('a package with codes', () => {
  it('takes percents first, the greatest first, then amounts, then adds credits, a sponsor’s last', () => {
    const codes = [sponsor, coupon('credits', 2), coupon('amount', 500), coupon('percent', 10), coupon('percent', 20)];
    const { lines, amount, credits } = priceWithCodes(ten, codes);
    expect(lines.map(({ code, off, credits: more }) => [code, off, more])).toEqual([
      ['percent20', 540, 0],
      ['percent10', 216, 0],
      ['amount500', 500, 0],
      ['credits2', 0, 2],
      ['PSPONSOR1', 0, 1],
    ]);
    expect([amount, credits]).toEqual([1444, 12]);
  });

  it('costs what the API asks for it, whatever the codes', () => {
    for (let round = 0; round < 500; round += 1) {
      const random = (most: number) => Math.floor(Math.random() * (most + 1));
      const codes = Array.from({ length: random(4) }, (_, index) =>
        [coupon('percent', random(100), `p${index}`), coupon('amount', random(2000), `a${index}`)].at(random(1)),
      ).filter((one) => one !== undefined);
      const price = random(12_000);
      const { lines, amount } = priceWithCodes({ price, nbCredit: 5 }, codes);
      expect(amount).toBe(applyCoupons(price, codes).amount);
      expect(lines.reduce((sum, { off }) => sum + off, 0)).toBe(price - amount);
    }
  });
});
