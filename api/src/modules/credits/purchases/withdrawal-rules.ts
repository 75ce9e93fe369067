import { isPostDay } from '@jolimot/contract/calendar/delivery-estimate';
import { includedTax } from '@jolimot/contract/included-tax';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import type { InvoiceFacts } from '../../../db/schema/invoices';

const withdrawalDays = 14;

const isSaturday = (day: string): boolean => new Date(day).getUTCDay() === 6;

/**
 * The end of the 14th day after the purchase's, in Paris, or of the next working day after a Saturday, a Sunday or a
 * public holiday (docs/product/law.md, "Withdrawal").
 * @returns the first instant that is too late
 */
export function withdrawalEnd(purchasedAt: Date): Date {
  let last = addDays(parisDay(purchasedAt), withdrawalDays);
  while (isSaturday(last) || !isPostDay(last)) last = addDays(last, 1);
  return parisMidnight(addDays(last, 1));
}

interface RefundBasis {
  /** Cents, tax included. */
  paid: number;
  /** Percent. */
  taxRate: number;
  /** Free ones included, before any refund. */
  bought: number;
  givenBack: number;
  /** Cents. */
  refunded: number;
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

/**
 * Rounded on the sum of all refunds, so that the parts add up to exactly the amount paid, and their taxes to its tax.
 * @param credits given back now
 * @returns cents, and the tax in them
 */
export function refundFor(basis: RefundBasis, credits: number): { amount: number; tax: number } {
  const { paid, taxRate, bought, givenBack, refunded } = basis;
  const inAll = Math.round((paid * (givenBack + credits)) / bought);
  return { amount: inAll - refunded, tax: includedTax(inAll, taxRate) - includedTax(refunded, taxRate) };
}
