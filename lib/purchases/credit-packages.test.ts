import { describe, expect, it } from 'vitest';
import { bestValueOf, firstChoice } from './credit-packages';
import { purchasesFor } from './purchases-for';

const pack = (nbCredit: number, price: number) => ({ id: nbCredit, nbCredit, price });
const shelf = [pack(1, 320), pack(5, 1450), pack(10, 2700), pack(25, 6250), pack(50, 11_500)];

describe('the best value', () => {
  it('is the lowest price of one credit', () => {
    expect(bestValueOf(shelf)?.nbCredit).toBe(50);
    expect(bestValueOf([...shelf.slice(0, 4), pack(50, 15_000)])?.nbCredit).toBe(25);
  });

  it('counts free credits', () => {
    expect(bestValueOf(shelf, (item) => (item.nbCredit === 10 ? 3 : 0))?.nbCredit).toBe(10);
  });

  it('is none when two are equal, when all cost the same, or when there is nothing to compare', () => {
    expect(bestValueOf([pack(5, 1000), pack(10, 2000), pack(1, 300)])).toBeUndefined();
    expect(bestValueOf([pack(5, 1000)])).toBeUndefined();
    expect(bestValueOf([])).toBeUndefined();
  });

  it('compares exactly, not the rounded cents that are shown', () => {
    expect(bestValueOf([pack(3, 1000), pack(7, 2333)])?.nbCredit).toBe(7);
  });
});

it('chooses the middle of the shelf for who misses nothing, and the smallest that is enough for who does', () => {
  expect(firstChoice(shelf, 0)?.nbCredit).toBe(10);
  expect(firstChoice(shelf, 2)?.nbCredit).toBe(5);
  expect(firstChoice(shelf, 80)?.nbCredit).toBe(50);
  expect(firstChoice([], 2)).toBeUndefined();
});

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
