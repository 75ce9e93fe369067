import type { Clock } from '../../clock';
import type { DbOrTx } from '../../db/client';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { findIntent } from './repository';
import { closeIntent, isFinal, settleIntent } from './settle-intent';

const minute = 60_000;
/** How long after each look at an unfinished payment the next look comes, ms. */
const pauses = [1, 5, 30, 120, 480, 1440, 4320, 10_080].map((minutes) => minutes * minute);

/** Plans a look at an intent. @param look how many there were before; after the last nothing is planned */
export async function planReconciliation(tx: DbOrTx, clock: Clock, transactionId: string, look: number): Promise<void> {
  const pause = pauses[look];
  if (pause === undefined) return;
  const runAt = new Date(clock.now().getTime() + pause);
  await enqueue(tx, 'payment.reconcile', { transactionId, look }, { runAt, key: `reconcile:${transactionId}:${look}` });
}

/**
 * Plans one more look in a minute, when the provider was asked to take money and did not answer.
 * @param at when it was asked
 */
export async function planSoonLook(db: DbOrTx, at: Date, transactionId: string): Promise<void> {
  const runAt = new Date(at.getTime() + minute);
  await enqueue(db, 'payment.reconcile', { transactionId, look: extraLook }, { runAt });
}

/** Marks the look of {@link planSoonLook}: it does not count in the series. */
const extraLook = -1;

/**
 * Settles a payment that its buyer, this server or the provider left unfinished. The next look is planned first, so
 * that a crash or a provider without an answer does not end the series. The last look makes an unpaid intent unpayable,
 * so that no money comes after it.
 */
export const reconcile: JobHandler<'payment.reconcile'> = async ({ transactionId, look }, { deps }) => {
  const intent = await findIntent(deps.db, transactionId);
  if (!intent || isFinal(intent)) return;
  if (look !== extraLook) await planReconciliation(deps.db, deps.clock, transactionId, look + 1);
  const settled = await settleIntent(deps, intent);
  if (look !== pauses.length - 1 || isFinal(settled) || (await closeIntent(deps, transactionId))) return;
  throw new Error(`The payment provider does not say how ${transactionId} stands, and this was the last look.`);
};
