import { describe, expect, it } from 'vitest';
import { editableUntil, isOrderEditable } from './editable-orders';

const now = new Date('2026-03-10T12:00:00Z');

describe('an order is editable', () => {
  it('while it is accepted and every shipping date is tomorrow or later', () => {
    expect(isOrderEditable({ status: 'accepted', shippingDays: ['2026-03-11', '2026-04-01'] }, now)).toBe(true);
  });
  it('no more once one shipping date is today or earlier', () => {
    expect(isOrderEditable({ status: 'accepted', shippingDays: ['2026-04-01', '2026-03-10'] }, now)).toBe(false);
    expect(isOrderEditable({ status: 'accepted', shippingDays: ['2026-03-09'] }, now)).toBe(false);
  });
  it('by the day in Paris, which begins before the day in UTC', () => {
    const order = { status: 'accepted', shippingDays: ['2026-03-11'] } as const;
    expect(isOrderEditable(order, new Date('2026-03-10T22:59:59Z'))).toBe(true);
    expect(isOrderEditable(order, new Date('2026-03-10T23:00:00Z'))).toBe(false);
  });
  it.each(['in_preparation', 'to_ship', 'to_reship', 'shipped', 'delivered', 'waiting', 'cancelled', 'error'] as const)(
    'never when it is %s',
    (status) => {
      expect(isOrderEditable({ status, shippingDays: ['2026-04-01'] }, now)).toBe(false);
    },
  );
});

describe('the cut-off of edits', () => {
  it('is the beginning of the first shipping day in Paris', () => {
    expect(editableUntil(['2026-12-01', '2026-11-20']).toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(editableUntil(['2026-07-08']).toISOString()).toBe('2026-07-07T22:00:00.000Z');
  });
  it('throws for an order without days', () => {
    expect(() => editableUntil([])).toThrow(RangeError);
  });
});
