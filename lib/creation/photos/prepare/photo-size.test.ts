import { expect, it } from 'vitest';
import { isHeavy, longestSide, sentSize } from './photo-size';

it('sends a large photo with its longest side cut down, in its own proportions', () => {
  expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(sentSize({ width: 3024, height: 4032 })).toEqual({ width: 2250, height: 3000 });
});

it('never makes one larger', () => {
  expect(sentSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

it('leaves the largest slot its 300 dpi, with room for the crop to move', () => {
  // Image Front Right Full, 1311 × 1819 px (111 × 154 mm), from a 4:3 photo lying on its side: the worst case.
  const { height } = sentSize({ width: 4000, height: 3000 });
  expect(height).toBeGreaterThan(1819);
  expect(longestSide).toBeGreaterThan(1819 * 1.5);
});

it('takes the trouble for what is large or heavy alone', () => {
  expect(isHeavy(900_000, { width: 3000, height: 2000 })).toBe(false);
  expect(isHeavy(900_000, { width: 3001, height: 2000 })).toBe(true);
  expect(isHeavy(3_000_000, { width: 2000, height: 1500 })).toBe(true);
});
