import { describe, expect, it } from 'vitest';
import type { Point } from './geometry';
import { stitches, striped } from './knit';

const line: Point[] = Array.from({ length: 13 }, (_, index) => [index, 0]);
const across = (d: string): number[] => [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));

describe('a striped band', () => {
  it('changes colour every few points, and begins again after the last', () => {
    const pieces = striped(line, 4, ['#A', '#B', '#C'], 3);
    expect(pieces.map(([, fill]) => fill)).toEqual(['#A', '#B', '#C', '#A']);
    for (const [d] of pieces) expect([Math.min(...across(d)), Math.max(...across(d))]).toEqual([-2, 2]);
  });

  it('has its rows of stitches evenly inside it', () => {
    const middles = stitches(line, 4, 3).map((d) => (Math.min(...across(d)) + Math.max(...across(d))) / 2);
    expect(middles).toEqual([-1, 0, 1]);
  });
});
