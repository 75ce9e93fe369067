import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf } from './amounts';

describe('the amounts of a document', () => {
  it('add up to the cent, whatever price, discount and rate', () => {
    const price = fc.integer({ min: 50, max: 5_000_000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const rate = fc.constantFrom(0, 2.1, 5.5, 10, 20);
    fc.assert(
      fc.property(price, share, rate, (full, part, taxRate) => {
        const discount = Math.floor(full * part);
        const { net, tax, total } = amountsOf({ price: full, discount, taxRate });
        expect(net.price + net.discount).toBe(net.total);
        expect(net.total + tax).toBe(total);
        expect(total).toBe(full - discount);
        expect([net.price, net.discount, net.total, tax].every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
