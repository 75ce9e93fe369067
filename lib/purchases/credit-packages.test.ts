import { describe, expect, it } from 'vitest';
import { bestValueOf, firstChoice } from './credit-packages';

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
