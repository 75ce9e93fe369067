import type { Clock } from '../../clock';
import type { DbOrTx } from '../../db/client';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { findIntent } from './repository';
import { closeIntent, isFinal, settleIntent } from './settle-intent';

const minute = 60_000;
/** When a payment that nobody came back for is looked at again, counted from the look before. */
const pauses = [1, 5, 30, 120, 480, 1440, 4320, 10_080].map((minutes) => minutes * minute);

/** Plans a look at an intent. @param look how many there have been before; after the last nothing is planned */
export async function planReconciliation(tx: DbOrTx, clock: Clock, transactionId: string, look: number): Promise<void> {
  const pause = pauses[look];
  if (pause === undefined) return;
  const runAt = new Date(clock.now().getTime() + pause);
  await enqueue(tx, 'payment.reconcile', { transactionId, look }, { runAt, key: `reconcile:${transactionId}:${look}` });
}

/**
 * Plans one more look soon, when the provider was asked to take money and did not say whether it did.
 * @param at when that was
 */
export async function planSoonLook(db: DbOrTx, at: Date, transactionId: string): Promise<void> {
  const runAt = new Date(at.getTime() + minute);
  await enqueue(db, 'payment.reconcile', { transactionId, look: extraLook }, { runAt });
}

/** The look of {@link planSoonLook}: it is none of the series, which goes on by itself. */
const extraLook = -1;

/**
 * Finds out what became of a payment whose buyer, server or provider went away in the middle.
 * The next look is planned first, so that a crash or a silent provider never ends the series. The last look makes an
 * unpaid intent unpayable, so that no money comes when nobody looks any more.
 */
export const reconcile: JobHandler<'payment.reconcile'> = async ({ transactionId, look }, { deps }) => {
  const intent = await findIntent(deps.db, transactionId);
  if (!intent || isFinal(intent)) return;
  if (look !== extraLook) await planReconciliation(deps.db, deps.clock, transactionId, look + 1);
  const settled = await settleIntent(deps, intent);
  if (look !== pauses.length - 1 || isFinal(settled) || (await closeIntent(deps, transactionId))) return;
  throw new Error(`The payment provider does not say how ${transactionId} stands, and this was the last look.`);
};
