import type { JobHandler } from '../../../jobs/run/run-jobs';
import { setRefunded, withdrawalById } from './withdrawals-repository';

/**
 * Idempotent: the key makes it one refund. No answer or a refusal fails the job: it is retried, and staff see it among
 * the abandoned jobs.
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
  // The retry asks again, with the same key.
  if (refund.state === 'pending') throw new Error(`The refund ${refund.id} is on its way.`);
  await setRefunded(deps.db, id, { refundId: refund.id, refundedAt: deps.clock.now() });
};
