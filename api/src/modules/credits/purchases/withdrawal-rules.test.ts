import { refundFor } from '@jolimot/contract/shop/refund';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawalEnd } from './withdrawal-rules';

describe('the end of the withdrawal period', () => {
  it.each([
    ['a Thursday', '2026-11-12T09:00:00Z', '2026-11-26T23:00:00Z'],
    ['the day in Paris, not in London', '2026-11-12T23:30:00Z', '2026-11-27T23:00:00Z'],
    ['not a Saturday', '2026-11-14T09:00:00Z', '2026-11-30T23:00:00Z'],
    ['not a Sunday', '2026-11-15T09:00:00Z', '2026-11-30T23:00:00Z'],
    ['not Christmas, nor the weekend after it', '2026-12-11T09:00:00Z', '2026-12-28T23:00:00Z'],
    ['in summer time', '2026-06-01T09:00:00Z', '2026-06-15T22:00:00Z'],
  ])('is 14 days after the purchase, at midnight in Paris: %s', (_name, purchasedAt, end) => {
    expect(withdrawalEnd(new Date(purchasedAt)).toISOString()).toBe(new Date(end).toISOString());
  });
});

describe('a refund', () => {
  it('in parts adds up to what was paid and to its tax, to the cent', () => {
    const part = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100_000 }), fc.array(part, { minLength: 1 }), (paid, parts) => {
        const bought = parts.reduce((sum, one) => sum + one, 0);
        const done = { givenBack: 0, refunded: 0, tax: 0 };
        for (const credits of parts) {
          const { amount, tax } = refundFor({ paid, taxRate: 20, bought, ...done }, credits);
          expect(amount).toBeGreaterThanOrEqual(0);
          done.givenBack += credits;
          done.refunded += amount;
          done.tax += tax;
        }
        expect(done.refunded).toBe(paid);
        expect(done.tax).toBe(Math.round((paid * 20) / 120));
      }),
    );
  });
});
