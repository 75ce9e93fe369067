import { describe, expect, it } from 'vitest';
import { purchaseState, refundable } from './purchase-state';

const purchase = (nbCredit: number, withdrawn: number, paid: number) => ({ nbCredit, withdrawn, payment: { paid } });

describe('a purchase', () => {
  it('is paid, or free', () => {
    expect(purchaseState(purchase(10, 0, 2700))).toBe('paid');
    expect(purchaseState(purchase(10, 0, 0))).toBe('free');
  });

  it('may be an adjustment that took credits back', () => {
    expect(purchaseState(purchase(-3, 0, 0))).toBe('takenBack');
  });

  it('is refunded in part until nothing is left of it', () => {
    expect(purchaseState(purchase(6, 4, 2700))).toBe('partlyRefunded');
    expect(purchaseState(purchase(0, 10, 2700))).toBe('refunded');
  });

  it('is refunded as far as it was paid for and is unspent', () => {
    expect(refundable({ remaining: 4, invoice: 'F-1' })).toBe(4);
    expect(refundable({ remaining: 4, invoice: null })).toBe(0);
    expect(refundable({ remaining: -2, invoice: 'F-1' })).toBe(0);
  });
});
