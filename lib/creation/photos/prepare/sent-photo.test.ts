import { expect, it } from 'vitest';
import { isHeavy, longestSide, sentSize } from './sent-photo';

it('limits the longest side of a large photo, and keeps its proportions', () => {
  expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(sentSize({ width: 3024, height: 4032 })).toEqual({ width: 2250, height: 3000 });
});

it('never enlarges', () => {
  expect(sentSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

it('leaves the largest slot its 300 dpi, with room for the crop to move', () => {
  // Worst case: Image Front Right Full, 1311 × 1819 px (111 × 154 mm), from a 4:3 photo turned by 90°.
  const { height } = sentSize({ width: 4000, height: 3000 });
  expect(height).toBeGreaterThan(1819);
  expect(longestSide).toBeGreaterThan(1819 * 1.5);
});

it('shrinks only what is large or heavy', () => {
  expect(isHeavy(900_000, { width: 3000, height: 2000 })).toBe(false);
  expect(isHeavy(900_000, { width: 3001, height: 2000 })).toBe(true);
  expect(isHeavy(3_000_000, { width: 2000, height: 1500 })).toBe(true);
});
