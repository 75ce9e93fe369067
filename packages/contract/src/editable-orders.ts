import type { OrderStatus } from './orders';
import { parisDay, parisMidnight } from './shipping-days';

/**
 * Whether an order can still be changed by its client, or cancelled: accepted, and no shipping date today or earlier in
 * Paris (docs/product/orders.md, "Changing and cancelling").
 * @param shippingDays `YYYY-MM-DD`
 */
export function isOrderEditable(order: { status: OrderStatus; shippingDays: readonly string[] }, now: Date): boolean {
  const today = parisDay(now);
  return order.status === 'accepted' && order.shippingDays.every((day) => day > today);
}

/**
 * Until when an accepted order can be changed (exclusive): the moment its first shipping day begins in Paris,
 * since edits are allowed until the day before (docs/product/orders.md, "Changing and cancelling").
 * @param days the shipping days of the order, at least one
 */
export function editableUntil(days: readonly string[]): Date {
  const [first] = [...days].sort();
  if (first === undefined) throw new RangeError('An order has at least one shipping day.');
  return parisMidnight(first);
}
