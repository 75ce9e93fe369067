import type { CreditPurchase } from '@jolimot/contract/payments';

export type PurchaseState = 'paid' | 'free' | 'takenBack' | 'partlyRefunded' | 'refunded';

type Known = Pick<CreditPurchase, 'nbCredit' | 'withdrawn'> & { payment: Pick<CreditPurchase['payment'], 'paid'> };

/** How a purchase stands: what was paid, given, taken back by an adjustment, or refunded (docs/product/credits.md, "Withdrawal"). */
export function purchaseState({ nbCredit, withdrawn, payment }: Known): PurchaseState {
  if (withdrawn > 0) return nbCredit > 0 ? 'partlyRefunded' : 'refunded';
  if (nbCredit < 0) return 'takenBack';
  return payment.paid > 0 ? 'paid' : 'free';
}

/** How many credits of a purchase may be refunded: those that were paid for and are unspent. */
export const refundable = ({ remaining, invoice }: Pick<CreditPurchase, 'remaining' | 'invoice'>): number =>
  invoice === null ? 0 : Math.max(0, remaining);
