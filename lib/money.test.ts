import { expect, it } from 'vitest';
import { formatMoney, pricePerCredit, taxIncluded } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

it('writes whole euros without decimals, the French way', () => {
  expect(plain(formatMoney(1200))).toBe('12 €');
  expect(plain(formatMoney(1450))).toBe('14,50 €');
  expect(plain(formatMoney(123_456_00))).toBe('123 456 €');
  expect(plain(formatMoney(0))).toBe('0 €');
  expect(plain(formatMoney(-205))).toBe('-2,05 €');
});

it('divides the price by paid and free credits', () => {
  expect(pricePerCredit(1450, 5)).toBe(290);
  expect(pricePerCredit(1000, 5, 1)).toBe(167);
  expect(pricePerCredit(1000, 0)).toBe(0);
});

it('computes the tax contained in a price', () => {
  expect(taxIncluded(1200, 20)).toBe(200);
  expect(taxIncluded(999, 5.5)).toBe(52);
});
