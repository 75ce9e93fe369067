import type { Clock } from '../../clock';
import type { Db, DbOrTx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/job-handler';
import { heldBy, otherAttempts, releaseAttemptWithoutIntent } from '../credits/coupons/coupon-uses';
import { closeIntent } from './settle-intent';

type SettleDeps = Pick<Deps, 'db' | 'payment' | 'outbox' | 'config' | 'logger' | 'clock'>;

/**
 * Ends an attempt's hold on its coupons. An intent of it is made unpayable at the provider first: only then are the
 * coupons free for others. One that turns out to be paid is granted, and its coupons are spent.
 * @returns false when the provider does not say: the coupons stay reserved then
 */
export async function giveUpAttempt(deps: SettleDeps, attemptKey: string): Promise<boolean> {
  await inTransaction(deps.db, attemptKey);
  const [held] = await heldBy(deps.db, attemptKey);
  return held?.transactionId == null || closeIntent(deps, held.transactionId);
}

const inTransaction = (db: Db, attemptKey: string) =>
  db.transaction((tx) => releaseAttemptWithoutIntent(tx, attemptKey));

/**
 * Who prepares a payment anew gives up what they held for the one before, such as after choosing another package.
 * @throws AppError 503 when the provider does not say how the one before stands
 */
export async function giveUpOtherAttempts(deps: SettleDeps, shopUserId: number, attemptKey: string): Promise<void> {
  const others = await otherAttempts(deps.db, shopUserId, attemptKey);
  const ended = await Promise.all(others.map((other) => giveUpAttempt(deps, other)));
  if (ended.includes(false)) throw new AppError('payment_provider_unavailable');
}

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
