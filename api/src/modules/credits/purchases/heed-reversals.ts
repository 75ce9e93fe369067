import type { ProviderReversal } from '../../../adapters/payment/payment-provider';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { grant, spend } from '../ledger/movements';
import { purchaseOfTransaction, remainingOf } from './repository';
import {
  insertReversal,
  type ReversalRow,
  reversalByProviderId,
  setReversal,
  undecidedTransactions,
} from './reversals-repository';
import { lockPaid } from './withdraw';
import { type PaidPurchase, reducePurchase, takeRewardAway } from './withdrawals-repository';

/**
 * Notes what the provider tells of a payment that left the shop (docs/product/payment.md, "Taken back"). Idempotent, also
 * in parallel.
 * @throws ProviderUnknownError
 */
export async function heedReversals(
  { db, payment, clock }: Pick<Deps, 'db' | 'payment' | 'clock'>,
  transactionId: string,
): Promise<void> {
  const told = (await payment?.findReversals(transactionId)) ?? [];
  if (told.length === 0) return;
  await db.transaction(async (tx) => {
    const bought = await purchaseOfTransaction(tx, transactionId);
    // A payment that gave no credits goes back by itself.
    if (!bought) return;
    const paid = await lockPaid(tx, bought.purchase.id);
    for (const one of told) await note(tx, paid, one, clock.now());
  });
}

/** A message about a decision may have been lost. */
export const askReversals: JobHandler<'payment.reversals'> = async (_payload, { deps }) => {
  for (const transactionId of await undecidedTransactions(deps.db)) await heedReversals(deps, transactionId);
};

async function note(tx: Tx, paid: PaidPurchase, { id, state, ...facts }: ProviderReversal, now: Date): Promise<void> {
  const known = await reversalByProviderId(tx, id);
  if (state === (known?.state === 'settled' ? 'lost' : (known?.state ?? 'won'))) return;
  if (state === 'lost') await takeRewardAway(tx, { creditPurchaseId: paid.purchase.id }, now);
  if (!known) return freeze(tx, paid, { id, state, ...facts }, now);
  await setReversal(tx, known.id, { state });
  if (state === 'won') await returnCredits(tx, known);
}

async function freeze(
  tx: Tx,
  { purchase, invoice }: PaidPurchase,
  { id: providerId, ...facts }: ProviderReversal,
  createdAt: Date,
): Promise<void> {
  const { id: creditPurchaseId, shopUserId } = purchase;
  const left = (await remainingOf(tx, [shopUserId])).get(creditPurchaseId) ?? 0;
  const { price, discount, credits: bought } = invoice.facts;
  const credits = Math.min(left, Math.ceil((bought * facts.amount) / (price - discount)));
  const { id } = await insertReversal(tx, { ...facts, providerId, creditPurchaseId, shopUserId, credits, createdAt });
  if (credits === 0) return;
  await spend(tx, { shopUserId, credits, kind: 'reversal', key: `reversal:${id}`, creditPurchaseId });
  await reducePurchase(tx, creditPurchaseId, credits);
}

/** Once. @param tx has locked the buyer */
export async function returnCredits(tx: Tx, reversal: ReversalRow): Promise<void> {
  const { id, shopUserId, creditPurchaseId, credits, returned } = reversal;
  if (returned) return;
  await setReversal(tx, id, { returned: true });
  if (credits === 0) return;
  await grant(tx, { shopUserId, credits, kind: 'reversal', key: `reversal:${id}:back`, creditPurchaseId });
  await reducePurchase(tx, creditPurchaseId, -credits);
}
