import type { Clock } from '../../clock';
import type { DbOrTx } from '../../db/client';
import type { JobHandler } from '../../jobs/job-handler';
import { enqueue } from '../../jobs/queue';
import { heldBy } from '../credits/coupons/coupon-uses';
import { giveUpAttempt } from './coupon-reservations';

/** When a silent provider is asked again, ms. */
const pauseMs = 5 * 60_000;

interface Reservation {
  attemptKey: string;
  /** UTC, ISO 8601. */
  expiresAt: string;
}

/** Plans the end of a reservation. @param look how often its provider was asked in vain */
export async function planRelease(
  tx: DbOrTx,
  { clock }: { clock: Clock },
  { attemptKey, expiresAt }: Reservation,
  look = 0,
): Promise<void> {
  const planned = new Date(expiresAt).getTime() + look * pauseMs;
  // A job that comes late does not make up for the looks it missed.
  const runAt = new Date(look === 0 ? planned : Math.max(planned, clock.now().getTime() + pauseMs));
  const key = `coupon:${attemptKey}:${expiresAt}:${look}`;
  await enqueue(tx, 'coupon.release', { attemptKey, expiresAt, look }, { runAt, key });
}

/** Frees the coupons of a payment that was prepared and not made in time. */
export const releaseReservation: JobHandler<'coupon.release'> = async ({ look, ...reservation }, { deps }) => {
  const { attemptKey, expiresAt } = reservation;
  const [held] = await heldBy(deps.db, attemptKey);
  // Gone, or reserved for longer since: then another job is there for it.
  if (!held || held.expiresAt > new Date(expiresAt)) return;
  if (await giveUpAttempt(deps, attemptKey)) return;
  await planRelease(deps.db, deps, reservation, look + 1);
};
