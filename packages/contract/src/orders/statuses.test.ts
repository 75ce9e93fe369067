import { describe, expect, it } from 'vitest';
import {
  allowedTransitions,
  type CardState,
  editableUntil,
  followCards,
  isOrderEditable,
  mayChangeCard,
  mayReshipCards,
  type OrderStatus,
  orderStatuses,
} from './statuses';

const next = (...history: OrderStatus[]) => allowedTransitions(history).toSorted();

describe('transitions', () => {
  it('accepted → in_preparation → to_ship → shipped → delivered, any in progress → waiting or error', () => {
    expect(next('accepted')).toEqual(['cancelled', 'error', 'in_preparation', 'waiting']);
    expect(next('accepted', 'in_preparation')).toEqual(['cancelled', 'error', 'to_ship', 'waiting']);
    expect(next('accepted', 'in_preparation', 'to_ship')).toEqual(['cancelled', 'error', 'shipped', 'waiting']);
    expect(next('accepted', 'in_preparation', 'to_ship', 'shipped')).toEqual(['delivered', 'to_reship']);
  });

  it('shipped or delivered → to_reship → shipped; what was shipped once is not cancelled any more', () => {
    const shipped: OrderStatus[] = ['accepted', 'in_preparation', 'to_ship', 'shipped'];
    expect(next(...shipped, 'delivered')).toEqual(['to_reship']);
    expect(next(...shipped, 'to_reship')).toEqual(['error', 'shipped', 'waiting']);
    expect(next(...shipped, 'to_reship', 'waiting')).toEqual(['error', 'to_reship']);
    expect(next('accepted', 'in_preparation', 'to_reship')).toEqual(['error', 'shipped', 'waiting']);
  });

  it('from waiting or error back to the status before, also through both', () => {
    expect(next('accepted', 'waiting')).toEqual(['accepted', 'cancelled', 'error']);
    expect(next('accepted', 'in_preparation', 'error')).toEqual(['cancelled', 'in_preparation', 'waiting']);
    expect(next('accepted', 'in_preparation', 'error', 'waiting')).toEqual(['cancelled', 'error', 'in_preparation']);
  });
});

describe('cards', () => {
  it('go one step forward, or back to the printer until they are posted', () => {
    expect(mayChangeCard('in_preparation', 'to_print', 'printed')).toBe(true);
    expect(mayChangeCard('in_preparation', 'to_print', 'shipped')).toBe(false);
    expect(mayChangeCard('in_preparation', 'printed', 'to_print')).toBe(true);
    for (const status of ['to_ship', 'to_reship'] as const)
      expect(mayChangeCard(status, 'printed', 'to_print')).toBe(true);
    expect(mayChangeCard('to_ship', 'shipped', 'to_print')).toBe(false);
    expect(mayChangeCard('shipped', 'delivered', 'shipped')).toBe(false);
    expect(mayChangeCard('shipped', 'delivered', 'delivered')).toBe(true);
    for (const status of ['waiting', 'error', 'cancelled', 'delivered'] as const) {
      expect(mayChangeCard(status, 'to_print', 'printed')).toBe(false);
    }
  });

  it('are sent again one by one, also while others are to be printed, but not while their order is held up', () => {
    const may = orderStatuses.filter(mayReshipCards);
    expect(may).toEqual(['in_preparation', 'to_ship', 'to_reship', 'shipped', 'delivered']);
  });

  it('change the status of their order, which follows the slowest card', () => {
    const follow = (status: OrderStatus, ...cards: CardState[]) => followCards(status, cards);
    expect(follow('accepted', 'to_print', 'to_print')).toEqual([]);
    expect(follow('accepted', 'printed', 'to_print')).toEqual(['in_preparation']);
    expect(follow('accepted', 'printed', 'printed')).toEqual(['in_preparation', 'to_ship']);
    expect(follow('to_ship', 'shipped', 'printed')).toEqual([]);
    expect(follow('to_ship', 'shipped', 'shipped')).toEqual(['shipped']);
    expect(follow('to_ship', 'shipped', 'to_print')).toEqual(['in_preparation']);
    expect(follow('to_reship', 'shipped', 'to_print')).toEqual([]);
    expect(follow('to_reship', 'delivered', 'delivered')).toEqual(['shipped', 'delivered']);
    expect(follow('shipped', 'delivered', 'shipped')).toEqual([]);
    expect(follow('waiting', 'delivered')).toEqual([]);
  });
});

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
