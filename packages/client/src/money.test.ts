import { expect, it } from 'vitest';
import { formatMoney, pricePerCredit } from './money';

it('writes amounts as the language’s own rules do', () => {
  const rules = (digits: number) =>
    new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: digits });
  const [whole, exact] = [rules(0), rules(2)];
  for (const cents of [1, 9, 10, 99, 100, 101, 999, 99_999, 100_000, 123_456, 99_999_999, 100_000_000, 1_234_567_890]) {
    for (const amount of [cents, -cents]) {
      expect(formatMoney(amount)).toBe((amount % 100 === 0 ? whole : exact).format(amount / 100));
    }
  }
});

it('divides the price by the credits, and is 0 without any', () => {
  expect(pricePerCredit(1450, 5)).toBe(290);
  expect(pricePerCredit(1000, 6)).toBe(167);
  expect(pricePerCredit(1000, 0)).toBe(0);
});
