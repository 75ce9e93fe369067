import type { ProviderIntent } from '../../adapters/payment/payment-provider';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue/enqueue';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { redeemCoupons, releaseIntentCoupons } from '../credits/coupons/coupon-uses-repository';
import { packageById } from '../credits/credit-packages';
import { issueInvoice } from '../credits/invoices/issue-documents';
import { mailBuyer } from '../credits/purchases/purchase-mails';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { announceReward, lockSponsored } from '../sponsorship/reward';
import { differences } from './intent-metadata';
import { placePaidOrder } from './paid-order';
import { endIntent, findIntent, type IntentRow } from './repository';

type GrantDeps = Pick<Deps, 'outbox' | 'config' | 'clock' | 'logger'>;

/**
 * Idempotent, also in parallel.
 * @param paid as the provider knows it. If it differs from ours, the intent ends without credits, and the money goes
 * back
 */
export async function grantIntent(deps: GrantDeps & Pick<Deps, 'db'>, paid: ProviderIntent): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const intent = await findIntent(tx, paid.id);
    if (!intent || intent.status === 'succeeded' || intent.status === 'failed') return;
    const wrong = differences(intent, paid);
    if (wrong.length > 0) {
      deps.logger.error(
        { transactionId: paid.id, wrong },
        'a paid intent is not the one we asked for: no credits given',
      );
      await endIntent(tx, paid.id, 'failed');
      await releaseIntentCoupons(tx, paid.id);
      await enqueue(tx, 'payment.giveBack', { transactionId: paid.id }, { key: `give-back:${paid.id}` });
      return;
    }
    await grantOnce(tx, deps, intent);
  });
}

async function grantOnce(tx: Tx, deps: GrantDeps, intent: IntentRow): Promise<void> {
  const { shopUserId, nbCredit, freeCredits, creditPackageId, transactionId, discount, coupons, wantedOrder } = intent;
  await lockSponsored(tx, shopUserId, coupons);
  const { taxRate } = await packageById(tx, creditPackageId);
  const sold = { shopUserId, nbCredit, creditPackageId, transactionId, paid: intent.amount, taxRate };
  const { purchase, isNew } = await recordPurchase(tx, { ...sold, discount, coupons, free: false });
  await endIntent(tx, transactionId, 'succeeded');
  if (!isNew) return;
  await redeemCoupons(tx, transactionId);
  const { id: purchaseId, reference } = purchase;
  await announceReward(tx, deps, shopUserId, purchaseId);
  const invoice = await issueInvoice(tx, deps, {
    ...sold,
    freeCredits,
    purchaseId,
    reference,
    discount,
    codes: coupons,
  });
  const order = wantedOrder ? await placePaidOrder(tx, deps, intent, wantedOrder) : undefined;
  await mailBuyer(tx, deps, { ...sold, reference, invoice, order });
}

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
