import type { OrderStatus } from './orders';
import { parisDay, parisMidnight } from './shipping-days';

/** docs/product/orders.md, "Changing and cancelling". @param shippingDays `YYYY-MM-DD` */
export function isOrderEditable(order: { status: OrderStatus; shippingDays: readonly string[] }, now: Date): boolean {
  const today = parisDay(now);
  return order.status === 'accepted' && order.shippingDays.every((day) => day > today);
}

/**
 * Exclusive: edits end the day before shipping (docs/product/orders.md, "Changing and cancelling").
 * @throws RangeError without a day
 */
export function editableUntil(days: readonly string[]): Date {
  const [first] = [...days].sort();
  if (first === undefined) throw new RangeError('An order has at least one shipping day.');
  return parisMidnight(first);
}
