import type { ProductionCard } from '@jolimot/contract/back-office/production';
import { describe, expect, it } from 'vitest';
import { isFree, queueDays } from './queue-days';

const card = (id: number, changes: Partial<ProductionCard> = {}): ProductionCard => ({
  id,
  code: `CODE${id}`,
  order: '/orders/1',
  orderReference: 'AB12',
  product: 'greeting-card',
  cover: 'noel',
  countryCode: 'FR',
  shippingDay: '2026-12-08',
  state: 'to_print',
  city: 'Lyon',
  late: false,
  batch: null,
  ...changes,
});

describe('the queue', () => {
  it('is grouped by day, then by order, in the order of the list', () => {
    const late = card(1, { shippingDay: '2026-12-07', late: true, orderReference: 'XY98' });
    const days = queueDays(
      [late, card(2), card(3, { city: 'Nantes' }), card(4), card(5, { orderReference: 'CD34' })],
      '2026-12-08',
    );
    expect(days.map(({ day, cards }) => [day, cards.length])).toEqual([
      ['2026-12-07', 1],
      ['2026-12-08', 4],
    ]);
    expect(days[1]?.orders.map(({ reference, towns }) => [reference, towns])).toEqual([
      ['AB12', ['Lyon', 'Nantes']],
      ['CD34', ['Lyon']],
    ]);
  });

  it('shows an order that is posted on two days under both', () => {
    const days = queueDays([card(1), card(2, { shippingDay: '2026-12-09' })], '2026-12-08');
    expect(days.map(({ orders }) => orders.map(({ reference }) => reference))).toEqual([['AB12'], ['AB12']]);
  });

  it('has words for days near today', () => {
    const cards = ['07', '08', '09', '10'].map((day, id) =>
      card(id, { shippingDay: `2026-12-${day}`, late: day === '07' }),
    );
    expect(queueDays(cards, '2026-12-08').map(({ when }) => when)).toEqual(['late', 'today', 'tomorrow', undefined]);
  });

  it('has no choice for cards that are printed or in a batch', () => {
    expect(isFree(card(1))).toBe(true);
    expect(isFree(card(1, { state: 'printed' }))).toBe(false);
    expect(isFree(card(1, { batch: '/production/batches/4' }))).toBe(false);
  });
});
