import { expect, it } from 'vitest';
import { includedTax } from './included-tax';

it.each([
  [1200, 20, 200],
  [320, 20, 53],
  [1450, 20, 242],
  [999, 5.5, 52],
  [1200, 0, 0],
  [0, 20, 0],
])('holds the tax of %i cents at %s%%: %i cents', (amount, rate, tax) => {
  expect(includedTax(amount, rate)).toBe(tax);
});
