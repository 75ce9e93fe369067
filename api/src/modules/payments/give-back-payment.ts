import type { JobHandler } from '../../jobs/run/run-jobs';

/**
 * Refunds a whole payment that was not the one we asked for (docs/product/payment.md, "Granted once"). Idempotent by its
 * key. No answer, a refusal or a refund on its way fails the job: it is retried.
 */
export const giveBackPayment: JobHandler<'payment.giveBack'> = async ({ transactionId }, { deps: { payment } }) => {
  if (!payment) throw new Error('There is no payment provider to refund through.');
  const paid = await payment.findIntent(transactionId);
  if (paid?.state !== 'succeeded') throw new Error('The payment provider knows no such payment.');
  const refund = await payment.refund({
    transactionId,
    amount: paid.amount,
    idempotencyKey: `unlike-${transactionId}`,
  });
  if (refund.state !== 'succeeded') throw new Error(`The refund ${refund.id} is ${refund.state}.`);
};
