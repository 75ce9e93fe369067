import type { Clock } from '../../clock';
import type { DbOrTx } from '../../db/client';
import { AppError } from '../../errors';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { otherAttempts, releaseAttemptWithoutIntent, reservedBy } from '../credits/coupons/coupon-uses-repository';
import { closeIntent, type SettleDeps } from './settle-intent';

/**
 * The intent becomes unpayable first: only then may others use the coupons. One found paid is granted.
 * @returns false when the provider does not answer: the coupons stay reserved
 */
async function endReservation(deps: SettleDeps, attemptKey: string): Promise<boolean> {
  await deps.db.transaction((tx) => releaseAttemptWithoutIntent(tx, attemptKey));
  const [reserved] = await reservedBy(deps.db, attemptKey);
  return reserved?.transactionId == null || closeIntent(deps, reserved.transactionId);
}

/**
 * A new payment replaces the user's earlier attempts.
 * @throws AppError 503 when the provider does not answer about an earlier one
 */
export async function endOtherReservations(deps: SettleDeps, shopUserId: number, attemptKey: string): Promise<void> {
  const others = await otherAttempts(deps.db, shopUserId, attemptKey);
  const ended = await Promise.all(others.map((other) => endReservation(deps, other)));
  if (ended.includes(false)) throw new AppError('payment_provider_unavailable');
}

/** In ms, while the provider does not answer. */
const pauseMs = 5 * 60_000;

interface Reservation {
  attemptKey: string;
  /** UTC, ISO 8601. */
  expiresAt: string;
}

export async function planRelease(
  tx: DbOrTx,
  { clock }: { clock: Clock },
  { attemptKey, expiresAt }: Reservation,
  look = 0,
): Promise<void> {
  const planned = new Date(expiresAt).getTime() + look * pauseMs;
  // A late job does not repeat the looks it missed.
  const runAt = new Date(look === 0 ? planned : Math.max(planned, clock.now().getTime() + pauseMs));
  const key = `coupon:${attemptKey}:${expiresAt}:${look}`;
  await enqueue(tx, 'coupon.release', { attemptKey, expiresAt, look }, { runAt, key });
}

export const releaseReservation: JobHandler<'coupon.release'> = async ({ look, ...reservation }, { deps }) => {
  const { attemptKey, expiresAt } = reservation;
  const [reserved] = await reservedBy(deps.db, attemptKey);
  // Ended, or prolonged since: another job ends it.
  if (!reserved || reserved.expiresAt > new Date(expiresAt)) return;
  if (await endReservation(deps, attemptKey)) return;
  await planRelease(deps.db, deps, reservation, look + 1);
};
