import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { refundFor } from '@jolimot/contract/shop/refund';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, invalid, notFound } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { type IdempotencyScope, idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { enqueue } from '../../../jobs/queue/enqueue';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { lockShopUsers } from '../../shop-users/account/repository';
import { issueCreditNote } from '../invoices/issue-documents';
import { spend } from '../ledger/movements';
import { assertWithinLimit } from './adjust-credits';
import { mailReceipt } from './purchase-mails';
import { purchaseById, remainingOf } from './repository';
import { reversedAmong } from './reversals-repository';
import { toCreditPurchases } from './view';
import { refundBasis, withdrawalEnd } from './withdrawal-rules';
import {
  insertWithdrawal,
  type PaidPurchase,
  paidPurchaseById,
  reducePurchase,
  takeRewardAway,
  withdrawalsOf,
} from './withdrawals-repository';

/**
 * See docs/product/law.md, "Withdrawal". One transaction takes the unspent credits, issues a credit note and mails the
 * receipt; a job refunds.
 * @throws AppError 404; 409 when the period is over, or nothing is left
 */
export async function withdraw(
  deps: Deps,
  user: CurrentUser,
  purchaseId: number,
  scope: IdempotencyScope | undefined,
  locale: Locale,
): Promise<CreditPurchase> {
  return idempotently<CreditPurchase>(deps, scope, async (tx) => {
    const paid = await lockPaid(tx, purchaseId, user.id);
    if (deps.clock.now() >= withdrawalEnd(paid.invoice.issuedAt)) {
      throw new AppError('conflict', { detail: 'The period for withdrawing from this purchase is over.' });
    }
    const left = (await remainingOf(tx, [user.id])).get(purchaseId) ?? 0;
    await giveBack(tx, deps, paid, left, '');
    return answerOf(tx, deps, purchaseId, locale);
  });
}

/**
 * Staff may refund at any time.
 * @throws AppError 409 for the caller's own purchase; 404 when it was not paid; 422
 */
export async function refundPurchase(
  deps: Deps,
  user: CurrentUser,
  purchaseId: number,
  asked: { credits: number; reason: string },
  request: FastifyRequest,
  locale: Locale,
): Promise<CreditPurchase> {
  const scope = idempotencyScope(request, user.id);
  return idempotently<CreditPurchase>(deps, scope, async (tx) => {
    const { shopUserId } = (await lockPaid(tx, purchaseId)).purchase;
    await assertSomebodyElse(tx, user.id, shopUserId);
    assertWithinLimit('credits', asked.credits, deps.config.creditLimits.refund);
    await makeRefund(tx, deps, purchaseId, asked);
    const subject = iriOf('credit_purchases', purchaseId);
    await recordFact(tx, request, { subject, shopUserId, details: { credits: asked.credits } });
    return answerOf(tx, deps, purchaseId, locale);
  });
}

export async function makeRefund(
  tx: Tx,
  deps: Deps,
  purchaseId: number,
  { credits, reason }: { credits: number; reason: string },
): Promise<void> {
  const paid = await lockPaid(tx, purchaseId);
  const left = (await remainingOf(tx, [paid.purchase.shopUserId])).get(purchaseId) ?? 0;
  if (credits > left) {
    throw invalid('credits', 'credits_insufficient', 'Fewer credits are left of this purchase.');
  }
  await giveBack(tx, deps, paid, credits, reason);
}

/** Locks the buyer's balance: nothing is spent meanwhile. */
export async function lockPaid(tx: Tx, purchaseId: number, ownerId?: number): Promise<PaidPurchase> {
  const found = await paidPurchaseById(tx, purchaseId);
  if (!found || (ownerId !== undefined && found.purchase.shopUserId !== ownerId)) throw notFound();
  await lockShopUsers(tx, [found.purchase.shopUserId]);
  // Read again under the lock: a parallel call may have taken some.
  return (await paidPurchaseById(tx, purchaseId)) ?? found;
}

async function giveBack(tx: Tx, deps: Deps, paid: PaidPurchase, credits: number, reason: string): Promise<void> {
  if (credits <= 0) throw new AppError('conflict', { detail: 'No unspent credit is left of this purchase.' });
  const { purchase, invoice } = paid;
  if ((await reversedAmong(tx, [purchase.id])).size > 0) {
    throw new AppError('conflict', { detail: 'The money of this purchase went back another way, or may still do so.' });
  }
  const before = (await withdrawalsOf(tx, [purchase.id])).map(({ withdrawal }) => withdrawal);
  const { amount, tax } = refundFor(refundBasis(invoice.facts, before), credits);
  const now = deps.clock.now();
  const values = { creditPurchaseId: purchase.id, credits, amount, reason, requestedAt: now };
  const withdrawal = await insertWithdrawal(tx, values);
  await spend(tx, {
    shopUserId: purchase.shopUserId,
    credits,
    kind: 'withdrawal',
    key: `withdrawal:${withdrawal.id}`,
    creditPurchaseId: purchase.id,
    reason,
  });
  await reducePurchase(tx, purchase.id, credits);
  await takeRewardAway(tx, { creditPurchaseId: purchase.id }, now);
  const note = await issueCreditNote(tx, deps, { invoice, withdrawal, tax });
  await enqueue(tx, 'withdrawal.refund', { withdrawalId: withdrawal.id }, { key: `withdrawal:${withdrawal.id}` });
  await mailReceipt(tx, deps, { purchase, invoice: invoice.number, withdrawal, creditNote: note });
}

async function answerOf(tx: Tx, { clock }: Deps, purchaseId: number, locale: Locale): Promise<CreditPurchase> {
  const row = await purchaseById(tx, purchaseId);
  const [body] = await toCreditPurchases(tx, row ? [row] : [], locale, clock.now());
  if (!body) throw new Error(`The purchase ${purchaseId} is gone.`);
  return body;
}
