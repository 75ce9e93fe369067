import type { ProviderReversal } from '../../../adapters/payment/payment-provider';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { freezeReversed, returnCredits } from './frozen-credits';
import { purchaseOfTransaction } from './repository';
import { insertReversal, reversalByProviderId, setReversal, undecidedTransactions } from './reversals-repository';
import { lockPaid } from './withdraw';
import { takeRewardAway } from './withdrawals-repository';

/**
 * Notes what the provider tells of a payment that left the shop (docs/product/payment.md, "Taken back"). Idempotent,
 * also in parallel.
 */
export async function heedReversals(
  { db, payment, clock }: Pick<Deps, 'db' | 'payment' | 'clock'>,
  transactionId: string,
): Promise<void> {
  const told = (await payment?.findReversals(transactionId)) ?? [];
  if (told.length === 0) return;
  await db.transaction(async (tx) => {
    const bought = await purchaseOfTransaction(tx, transactionId);
    // The job `payment.giveBack` refunds it.
    if (!bought) return;
    const { id, shopUserId } = (await lockPaid(tx, bought.purchase.id)).purchase;
    for (const one of told) await note(tx, { creditPurchaseId: id, shopUserId }, one, clock.now());
    await freezeReversed(tx, shopUserId);
  });
}

/** A message about a decision may have been lost. One that cannot be asked does not stop the others. */
export const askReversals: JobHandler<'payment.reversals'> = async (_payload, { deps }) => {
  const failures: unknown[] = [];
  for (const transactionId of await undecidedTransactions(deps.db)) {
    await heedReversals(deps, transactionId).catch((cause: unknown) => failures.push(cause));
  }
  if (failures.length > 0) throw failures[0];
};

async function note(
  tx: Tx,
  of: { creditPurchaseId: number; shopUserId: number },
  { id: providerId, state, ...facts }: ProviderReversal,
  now: Date,
): Promise<void> {
  const known = await reversalByProviderId(tx, providerId);
  // What a person settled stays so, unless the money comes back.
  if (state === (known?.state ?? 'won') || (known?.state === 'settled' && state !== 'won')) return;
  if (state === 'lost') await takeRewardAway(tx, of, now);
  if (!known) {
    await insertReversal(tx, { ...of, ...facts, providerId, state, credits: 0, createdAt: now });
    return;
  }
  await setReversal(tx, known.id, { state });
  if (state === 'won') {
    await returnCredits(tx, known);
    await enqueue(tx, 'sponsorship.give', { friendId: of.shopUserId });
  } else if (known.returned) await setReversal(tx, known.id, { returned: false, credits: 0 });
}
