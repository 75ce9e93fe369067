import type { PaymentProvider } from '../../../adapters/payment/payment-provider';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { refundedOf, setRefund, type WithdrawalRow, withdrawalById } from './withdrawals-repository';

/** ms until a failed refund is made anew: a card may be renewed meanwhile. */
const pauseAfterFailure = 24 * 3600 * 1000;

/**
 * Idempotent by its key. No answer, a refusal or a failure fails the job: it is retried, and staff see it among the
 * abandoned jobs.
 */
export const refundWithdrawal: JobHandler<'withdrawal.refund'> = async ({ withdrawalId }, { deps }) => {
  const found = await withdrawalById(deps.db, withdrawalId);
  if (!found || found.withdrawal.refundedAt !== null) return;
  const { withdrawal, transactionId } = found;
  const { id, amount, refundTry } = withdrawal;
  const now = deps.clock.now();
  if (amount === 0) {
    await setRefund(deps.db, id, { refundedAt: now });
    return;
  }
  if (!deps.payment) throw new Error('There is no payment provider to refund through.');
  const refund = await refundOf(deps.payment, transactionId, withdrawal);
  if (refund.state === 'failed') {
    const isOver = now.getTime() - refund.madeAt.getTime() >= pauseAfterFailure;
    if (isOver) await setRefund(deps.db, id, { refundTry: refundTry + 1 });
    throw new Error(`The provider could not make the refund ${refund.id}.`);
  }
  const isPending = refund.state === 'pending';
  await setRefund(deps.db, id, { refundId: refund.id, refundedAt: isPending ? null : refund.madeAt });
  // The retry asks again, with the same key.
  if (isPending) throw new Error(`The refund ${refund.id} is on its way.`);
};

/** Each try has its own key: the provider gives a failed refund back for the former one. */
const refundOf = (payment: PaymentProvider, transactionId: string, { id, amount, refundTry }: WithdrawalRow) =>
  payment.refund({
    transactionId,
    amount,
    idempotencyKey: refundTry === 1 ? `withdrawal-${id}` : `withdrawal-${id}-${refundTry}`,
  });

/**
 * A bank may send a refund back days after it was made: it is made anew then.
 * @throws ProviderUnknownError
 */
export async function heedFailedRefund(deps: Pick<Deps, 'db' | 'payment'>, transactionId: string): Promise<void> {
  const { db, payment } = deps;
  if (!payment) return;
  for (const { withdrawal } of await refundedOf(db, transactionId)) {
    const refund = await refundOf(payment, transactionId, withdrawal);
    if (refund.state !== 'failed') continue;
    const { id, refundTry } = withdrawal;
    await db.transaction(async (tx) => {
      await setRefund(tx, id, { refundedAt: null });
      await enqueue(tx, 'withdrawal.refund', { withdrawalId: id }, { key: `withdrawal:${id}:after-${refundTry}` });
    });
  }
}
