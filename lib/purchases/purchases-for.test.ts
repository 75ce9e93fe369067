import { describe, expect, it } from 'vitest';
import { purchasesFor } from './purchases-for';

const shelf = [1, 5, 10, 25, 50].map((nbCredit) => ({ nbCredit, price: nbCredit * 300 }));

describe('what to buy for missing credits', () => {
  it.each([
    [1, [1]],
    [2, [5]],
    [5, [5]],
    [6, [10]],
    [26, [50]],
    [50, [50]],
    [51, [50, 1]],
    [60, [50, 10]],
    [130, [50, 50, 50]],
  ])('%i: %j', (missing, expected) => {
    const plan = purchasesFor(missing, shelf);
    expect(plan.map(({ nbCredit }) => nbCredit)).toEqual(expected);
  });

  it('is enough, and no purchase of it can be left out or made smaller', () => {
    for (let missing = 1; missing <= 400; missing += 1) {
      const plan = purchasesFor(missing, shelf).map(({ nbCredit }) => nbCredit);
      const sum = plan.reduce((total, count) => total + count, 0);
      const last = plan.at(-1) ?? 0;
      const smaller =
        shelf
          .map(({ nbCredit }) => nbCredit)
          .filter((count) => count < last)
          .at(-1) ?? 0;
      expect([sum >= missing, sum - last + smaller < missing], String(missing)).toEqual([true, true]);
      expect(plan.length, String(missing)).toBe(Math.ceil(missing / 50));
    }
  });

  it('is nothing on an empty shelf', () => {
    expect(purchasesFor(3, [])).toEqual([]);
  });
});
