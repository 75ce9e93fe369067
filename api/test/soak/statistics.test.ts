import { describe, expect, it } from 'vitest';
import { median, percentile, quarters, slopePerMinute } from './statistics';

describe('statistics', () => {
  it('take percentiles by nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100]);
    expect([median([3, 1, 2]), median([7]), median([])]).toEqual([2, 7, Number.NaN]);
  });

  it('tell how fast something grows', () => {
    const growing = [0, 10, 20, 30].map((at) => ({ at, value: 100 + at / 2 }));
    expect(slopePerMinute(growing)).toBeCloseTo(30, 9);
    expect(slopePerMinute(growing.map(({ at }) => ({ at, value: 5 })))).toBe(0);
    expect(slopePerMinute([{ at: 1, value: 9 }])).toBe(0);
  });

  it('compare the end with the beginning', () => {
    const samples = [1, 3, 50, 50, 50, 50, 7, 9].map((value, at) => ({ at, value }));
    expect(quarters(samples)).toEqual({ first: 2, last: 8 });
    expect(quarters([{ at: 0, value: 4 }])).toEqual({ first: 4, last: 4 });
  });
});
