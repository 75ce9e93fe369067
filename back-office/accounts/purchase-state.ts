import type { CreditPurchase } from '@jolimot/contract/payments';
import type { RefundBasis } from '@jolimot/contract/shop/refund';
import type { StateKind } from '../parts/state-label';

type PurchaseState = 'paid' | 'free' | 'takenBack' | 'partlyRefunded' | 'refunded' | 'reversed';

export const purchaseStates: StateKind<PurchaseState> = {
  words: 'choices.purchaseState',
  looks: {
    paid: { paper: 'green', mark: 'check' },
    free: { paper: 'blue', mark: 'disc' },
    takenBack: { paper: 'plain', mark: 'arrow' },
    partlyRefunded: { paper: 'yellow', mark: 'arrow' },
    refunded: { paper: 'plain', mark: 'cross', isOutline: true },
    reversed: { paper: 'pink', mark: 'arrow' },
  },
};

type Known = Pick<CreditPurchase, 'nbCredit' | 'withdrawn' | 'reversed'> & {
  payment: Pick<CreditPurchase['payment'], 'paid'>;
};

/** Paid, given, adjusted, refunded, or disputed (docs/product/credits.md, "Withdrawal"). */
export function purchaseState({ nbCredit, withdrawn, reversed, payment }: Known): PurchaseState {
  if (reversed) return 'reversed';
  if (withdrawn > 0) return nbCredit > 0 ? 'partlyRefunded' : 'refunded';
  if (nbCredit < 0) return 'takenBack';
  return payment.paid > 0 ? 'paid' : 'free';
}

type Refundable = Pick<CreditPurchase, 'remaining' | 'invoice' | 'reversed'>;
export const refundable = ({ remaining, invoice, reversed }: Refundable): number =>
  invoice === null || reversed ? 0 : Math.max(0, remaining);

type Refunded = Omit<Known, 'reversed'> &
  Pick<CreditPurchase, 'taxRate'> & { withdrawals: readonly { amount: number }[] };

/** For the amount that a refund will have. */
export const refundBasisOf = ({ nbCredit, withdrawn, withdrawals, taxRate, payment }: Refunded): RefundBasis => ({
  paid: payment.paid,
  taxRate,
  bought: nbCredit + withdrawn,
  givenBack: withdrawn,
  refunded: withdrawals.reduce((sum, { amount }) => sum + amount, 0),
});
