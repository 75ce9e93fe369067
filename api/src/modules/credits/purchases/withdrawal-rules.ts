import { isPostDay } from '@jolimot/contract/calendar/delivery-estimate';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import type { RefundBasis } from '@jolimot/contract/shop/refund';
import type { InvoiceFacts } from '../../../db/schema/invoices';

const withdrawalDays = 14;

const isSaturday = (day: string): boolean => new Date(day).getUTCDay() === 6;

/**
 * The end of the 14th day after the purchase's, in Paris, or of the next working day (docs/product/law.md,
 * "Withdrawal").
 * @returns the first instant that is too late
 */
export function withdrawalEnd(purchasedAt: Date): Date {
  let last = addDays(parisDay(purchasedAt), withdrawalDays);
  while (isSaturday(last) || !isPostDay(last)) last = addDays(last, 1);
  return parisMidnight(addDays(last, 1));
}

export const refundBasis = (
  { price, discount, taxRate, credits }: Pick<InvoiceFacts, 'price' | 'discount' | 'taxRate' | 'credits'>,
  before: readonly { credits: number; amount: number }[],
): RefundBasis => ({
  paid: price - discount,
  taxRate,
  bought: credits,
  givenBack: before.reduce((sum, one) => sum + one.credits, 0),
  refunded: before.reduce((sum, one) => sum + one.amount, 0),
});
