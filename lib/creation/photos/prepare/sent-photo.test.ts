import { expect, it } from 'vitest';
import { isHeavy, sentSize, shortestSide } from './sent-photo';

it('limits the shorter side of a large photo, and keeps its proportions', () => {
  expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 3000, height: 2250 });
  expect(sentSize({ width: 3024, height: 4032 })).toEqual({ width: 2250, height: 3000 });
  expect(sentSize({ width: 10_000, height: 2500 })).toEqual({ width: 9000, height: 2250 });
});

it('never enlarges', () => {
  expect(sentSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

it('leaves the largest slot its 300 dpi, with room for the crop to move', () => {
  // Image Front Right Full, 1311 × 1819 px (111 × 154 mm), at worst from a panorama or a photo turned by 90°.
  expect(shortestSide).toBeGreaterThan(1819 * 1.2);
});

it('shrinks only what is large or heavy', () => {
  expect(isHeavy(900_000, { width: 12_000, height: 2250 })).toBe(false);
  expect(isHeavy(900_000, { width: 3000, height: 2251 })).toBe(true);
  expect(isHeavy(3_000_000, { width: 2000, height: 1500 })).toBe(true);
});
