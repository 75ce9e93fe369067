import { isPostDay } from '@jolimot/contract/calendar/delivery-estimate';
import { includedTax } from '@jolimot/contract/payments';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import type { InvoiceFacts } from '../../../db/schema/invoices';

const withdrawalDays = 14;

const isSaturday = (day: string): boolean => new Date(day).getUTCDay() === 6;

/**
 * Until when a buyer may withdraw (docs/product/law.md, "Withdrawal"): the end of the 14th day after that of the purchase,
 * in Paris; when that is a Saturday, a Sunday or a public holiday, the end of the next day that is none.
 * @returns the first instant that is too late
 */
export function withdrawalEnd(purchasedAt: Date): Date {
  let last = addDays(parisDay(purchasedAt), withdrawalDays);
  while (isSaturday(last) || !isPostDay(last)) last = addDays(last, 1);
  return parisMidnight(addDays(last, 1));
}

/** A purchase, and what of it was given back before. */
interface RefundBasis {
  /** Cents, tax included. */
  paid: number;
  /** Percent. */
  taxRate: number;
  /** Credits, free ones included, before anything was given back. */
  bought: number;
  givenBack: number;
  /** Cents. */
  refunded: number;
}

/** What a refund is worked out from. @param before what was given back of the purchase */
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
 * What giving back some credits of a purchase refunds: their share of what was paid. Rounded on the sum of all that was
 * given back, so that the parts of a purchase add up to exactly what was paid, and their taxes to its tax.
 * @param credits how many are given back now
 * @returns cents, and the tax in them
 */
export function refundFor(basis: RefundBasis, credits: number): { amount: number; tax: number } {
  const { paid, taxRate, bought, givenBack, refunded } = basis;
  const inAll = Math.round((paid * (givenBack + credits)) / bought);
  return { amount: inAll - refunded, tax: includedTax(inAll, taxRate) - includedTax(refunded, taxRate) };
}
