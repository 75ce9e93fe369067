import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/client';
import { grant, spend } from '../ledger/movements';
import { remainingOf } from './repository';
import { type ReversalRow, setReversal, standingReversals } from './reversals-repository';
import { reducePurchase } from './withdrawals-repository';

/**
 * Takes the unspent credits of payments that left the shop, for their share of the amount (docs/product/payment.md,
 * "Taken back"). Call it again when spent ones come back.
 * @param tx has locked the account
 */
export async function freezeReversed(tx: Tx, shopUserId: number): Promise<void> {
  for (const { reversal, facts } of await standingReversals(tx, shopUserId)) {
    const { id, creditPurchaseId, amount, credits: frozen } = reversal;
    const share = Math.ceil((facts.credits * amount) / (facts.price - facts.discount));
    const left = (await remainingOf(tx, [shopUserId])).get(creditPurchaseId) ?? 0;
    const credits = Math.min(left, share - frozen);
    if (credits <= 0) continue;
    await spend(tx, { shopUserId, credits, kind: 'reversal', key: `reversal:${randomUUID()}`, creditPurchaseId });
    await reducePurchase(tx, creditPurchaseId, credits);
    await setReversal(tx, id, { credits: frozen + credits });
  }
}

/** @param tx has locked the account */
export async function returnCredits(tx: Tx, reversal: ReversalRow): Promise<void> {
  const { id, shopUserId, creditPurchaseId, credits, returned } = reversal;
  if (returned) return;
  await setReversal(tx, id, { returned: true });
  if (credits === 0) return;
  await grant(tx, { shopUserId, credits, kind: 'reversal', key: `reversal:${randomUUID()}`, creditPurchaseId });
  await reducePurchase(tx, creditPurchaseId, -credits);
}
