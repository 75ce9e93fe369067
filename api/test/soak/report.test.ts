import { describe, expect, it } from 'vitest';
import { percentile, quarters } from './report';

describe('statistics', () => {
  it('take percentiles by nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0.5, 0.99, 1].map((part) => percentile(values, part))).toEqual([50, 99, 100]);
    expect(percentile([], 0.5)).toBe(Number.NaN);
  });

  it('compare the end with the beginning', () => {
    expect(quarters([1, 3, 50, 50, 50, 50, 7, 9])).toEqual({ first: 2, last: 8 });
    expect(quarters([4])).toEqual({ first: 4, last: 4 });
  });
});
