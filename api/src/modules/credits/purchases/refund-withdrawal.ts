import type { JobHandler } from '../../../jobs/run/run-jobs';
import { setRefunded, withdrawalById } from './withdrawals-repository';

/**
 * Gives the money of a withdrawal back through the provider. It may run as often as it takes: the key makes it one refund.
 * A provider without an answer, or one that refuses, makes the job fail; it is tried again, and staff see it among the jobs
 * that were given up.
 */
export const refundWithdrawal: JobHandler<'withdrawal.refund'> = async ({ withdrawalId }, { deps }) => {
  const found = await withdrawalById(deps.db, withdrawalId);
  if (!found || found.withdrawal.refundedAt !== null) return;
  const { id, amount } = found.withdrawal;
  if (amount === 0) {
    await setRefunded(deps.db, id, { refundId: null, refundedAt: deps.clock.now() });
    return;
  }
  if (!deps.payment) throw new Error('There is no payment provider to refund through.');
  const request = { transactionId: found.transactionId, amount, idempotencyKey: `withdrawal-${id}` };
  const refund = await deps.payment.refund(request);
  if (refund.state === 'failed') throw new Error(`The provider could not make the refund ${refund.id}.`);
  // One that is on its way is asked for again, by the same key.
  if (refund.state === 'pending') throw new Error(`The refund ${refund.id} is on its way.`);
  await setRefunded(deps.db, id, { refundId: refund.id, refundedAt: deps.clock.now() });
};
