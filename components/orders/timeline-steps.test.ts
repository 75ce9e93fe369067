import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { expect, it } from 'vitest';
import { timelineSteps } from './timeline-steps';

const order = (...statuses: OrderStatus[]) => ({
  statuses: statuses.map((status, index) => {
    const at = `2026-11-1${index}T09:00:00.000Z`;
    return { id: index, status, createdAt: at, updatedAt: at, deletedAt: null };
  }),
});
const told = (...statuses: OrderStatus[]) =>
  timelineSteps(order(...statuses))
    .map(({ status, state }) => `${status} ${state}`)
    .join(', ');

it('goes from where the order is to where it is going', () => {
  expect(told('accepted')).toBe('accepted now, in_preparation todo, to_ship todo, shipped todo, delivered todo');
  expect(told('accepted', 'in_preparation', 'to_ship', 'shipped')).toBe(
    'accepted done, in_preparation done, to_ship done, shipped now, delivered todo',
  );
  expect(told('accepted', 'in_preparation', 'to_ship', 'shipped', 'delivered')).toMatch(/, delivered done$/);
});

it('shows a pause while it lasts, and forgets it once it is over', () => {
  expect(told('accepted', 'in_preparation', 'waiting')).toBe(
    'accepted done, in_preparation done, waiting now, to_ship todo, shipped todo, delivered todo',
  );
  expect(told('accepted', 'in_preparation', 'waiting', 'error', 'in_preparation')).toBe(
    'accepted done, in_preparation now, to_ship todo, shipped todo, delivered todo',
  );
});

it('of an order sent again, tells the post’s part', () => {
  expect(told('accepted', 'in_preparation', 'to_ship', 'shipped', 'delivered', 'to_reship')).toBe(
    'accepted done, shipped done, delivered done, to_reship now, shipped todo, delivered todo',
  );
});

it('ends with a cancellation', () => {
  expect(told('accepted', 'cancelled')).toBe('accepted done, cancelled now');
});

it('gives each step a key of its own, and a moment to those that were reached', () => {
  const steps = timelineSteps(order('accepted', 'shipped', 'to_reship'));
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  expect(steps.map(({ at }) => at?.slice(0, 10))).toEqual([
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    undefined,
    undefined,
  ]);
});
