import { describe, expect, it } from 'vitest';
import { isPreparedFor, type PaymentChoice } from './payment';

const choice: PaymentChoice = { packageId: 2, productName: '5 crédits', coupons: ['A', 'B'], order: '' };

describe('a preparation', () => {
  it('is not repeated for the same product name and the same codes, in any order', () => {
    expect(isPreparedFor({ stage: 'prepared', choice }, { ...choice, coupons: ['B', 'A'] })).toBe(true);
  });

  it('is made again for another package, other codes, or when none is ready', () => {
    expect(isPreparedFor({ stage: 'prepared', choice }, { ...choice, productName: '10 crédits' })).toBe(false);
    expect(isPreparedFor({ stage: 'prepared', choice }, { ...choice, coupons: ['A'] })).toBe(false);
    expect(isPreparedFor({ stage: 'preparing', choice }, choice)).toBe(false);
    expect(isPreparedFor({ stage: 'prepared', choice: null }, choice)).toBe(false);
  });
});
