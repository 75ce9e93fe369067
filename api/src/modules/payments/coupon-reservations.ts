import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
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
