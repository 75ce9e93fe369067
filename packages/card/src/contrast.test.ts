import { expect, test } from 'vitest';
import { contrast, inkOn, isNearBlack } from './contrast';
import { inks } from './style';

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every ink is readable on white paper and is used there', () => {
  for (const ink of Object.values(inks)) expect(inkOn('#FFFFFF', ink)).toBe(ink);
});

test('an unreadable ink is replaced by a readable one', () => {
  const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
  for (const ground of ['#0B3B36', '#F49BB3', '#1B2345', '#FFF3C4', ...greys]) {
    for (const ink of Object.values(inks)) expect(contrast(ground, inkOn(ground, ink))).toBeGreaterThanOrEqual(4.5);
  }
});

test('near black is dark and without a hue: not the night blue of the inks', () => {
  for (const black of ['#000000', '#1A1A1A', '#222222', '#2B2724']) expect(isNearBlack(black), black).toBe(true);
  for (const other of [...Object.values(inks), '#333333', '#FFFFFF', 'black'])
    expect(isNearBlack(other), other).toBe(false);
});
