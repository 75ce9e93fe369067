import { refundFor } from '@jolimot/contract/shop/refund';
import { describe, expect, it } from 'vitest';
import { purchaseState, refundable, refundBasisOf } from './purchase-state';

const purchase = (nbCredit: number, withdrawn: number, paid: number) => ({
  ...{ nbCredit, withdrawn, reversed: null },
  payment: { paid },
});
const reversed = { credits: 2, amount: 300, undecided: true };

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

  it('is told as disputed, and not refunded here', () => {
    expect(purchaseState({ ...purchase(8, 0, 2700), reversed })).toBe('reversed');
    expect(refundable({ remaining: 4, invoice: 'F-1', reversed })).toBe(0);
  });

  it('is refunded as far as it was paid for and is unspent', () => {
    expect(refundable({ remaining: 4, invoice: 'F-1', reversed: null })).toBe(4);
    expect(refundable({ remaining: 4, invoice: null, reversed: null })).toBe(0);
    expect(refundable({ remaining: -2, invoice: 'F-1', reversed: null })).toBe(0);
  });

  it('tells before a refund what will be paid back, to the cent that is left after earlier ones', () => {
    const rest = { ...purchase(2, 1, 1000), taxRate: 20, withdrawals: [{ amount: 333 }] };
    expect(refundFor(refundBasisOf(rest), 1).amount).toBe(334);
    expect(refundFor(refundBasisOf(rest), 2).amount).toBe(667);
  });
});
