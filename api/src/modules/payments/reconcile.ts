import type { Clock } from '../../clock';
import type { DbOrTx } from '../../db/client';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { findIntent } from './repository';
import { closeIntent, isFinal, settleIntent } from './settle-intent';

const minute = 60_000;
/** Pauses before each check of an unfinished payment, ms. */
const pauses = [1, 5, 30, 120, 480, 1440, 4320, 10_080].map((minutes) => minutes * minute);

/** Plans nothing after the last check. */
export async function planCheck(tx: DbOrTx, clock: Clock, transactionId: string, check: number): Promise<void> {
  const pause = pauses[check];
  if (pause === undefined) return;
  const runAt = new Date(clock.now().getTime() + pause);
  await enqueue(
    tx,
    'payment.reconcile',
    { transactionId, look: check },
    { runAt, key: `reconcile:${transactionId}:${check}` },
  );
}

/**
 * Plans one more check after an unanswered payment.
 * @param at when it was asked
 */
export async function planExtraCheck(db: DbOrTx, at: Date, transactionId: string): Promise<void> {
  const runAt = new Date(at.getTime() + minute);
  await enqueue(db, 'payment.reconcile', { transactionId, look: extraCheck }, { runAt });
}

/** Marks {@link planExtraCheck}, which does not count in the series. */
const extraCheck = -1;

/** The next check is planned first: no crash ends the series. The last one makes an unpaid intent unpayable. */
export const reconcile: JobHandler<'payment.reconcile'> = async ({ transactionId, look: check }, { deps }) => {
  const intent = await findIntent(deps.db, transactionId);
  if (!intent || isFinal(intent)) return;
  if (check !== extraCheck) await planCheck(deps.db, deps.clock, transactionId, check + 1);
  const settled = await settleIntent(deps, intent);
  if (check !== pauses.length - 1 || isFinal(settled) || (await closeIntent(deps, transactionId))) return;
  throw new Error(`The payment provider does not say how ${transactionId} stands, and this was the last look.`);
};
