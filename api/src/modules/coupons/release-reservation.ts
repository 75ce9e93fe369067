import type { Clock } from '../../clock';
import type { DbOrTx } from '../../db/client';
import type { JobHandler } from '../../jobs/job-handler';
import { enqueue } from '../../jobs/queue';
import { giveUpAttempt } from './give-up';
import { heldBy } from './uses';

/** When a silent provider is asked again, ms. */
const pauseMs = 5 * 60_000;

/** Plans the end of a reservation. */
export async function planRelease(tx: DbOrTx, attemptKey: string, expiresAt: Date): Promise<void> {
  const payload = { attemptKey, expiresAt: expiresAt.toISOString() };
  await enqueue(tx, 'coupon.release', payload, {
    runAt: expiresAt,
    key: `coupon:${attemptKey}:${expiresAt.getTime()}`,
  });
}

/** Frees the coupons of a payment that was prepared and not made in time. */
export const releaseReservation: JobHandler<'coupon.release'> = async ({ attemptKey, expiresAt }, { deps }) => {
  const [held] = await heldBy(deps.db, attemptKey);
  // Gone, or reserved for longer since: then another job is there for it.
  if (!held || held.expiresAt > new Date(expiresAt)) return;
  if (await giveUpAttempt(deps, attemptKey)) return;
  await planAgain(deps, attemptKey, expiresAt);
};

async function planAgain(deps: { db: DbOrTx; clock: Clock }, attemptKey: string, expiresAt: string): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + pauseMs);
  await enqueue(deps.db, 'coupon.release', { attemptKey, expiresAt }, { runAt });
}
