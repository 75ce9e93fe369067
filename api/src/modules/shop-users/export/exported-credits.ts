import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { coupons, couponUses } from '../../../db/schema/coupons';
import { creditNotes, invoices, withdrawals } from '../../../db/schema/invoices';
import { creditLedger, creditPurchases, creditRequests, paymentReversals, payments } from '../../../db/schema/payments';
import type { StoredAttachment } from '../../../db/schema/system';
import { creditNoteAttachment, invoiceAttachment } from '../../credits/invoices/document-files';

export async function exportedCredits(db: DbOrTx, shopUserId: number) {
  return {
    creditPurchases: await exportedPurchases(db, shopUserId),
    withdrawals: await db
      .select({
        purchase: creditPurchases.reference,
        creditNote: creditNotes.number,
        credits: withdrawals.credits,
        refunded: withdrawals.amount,
        reason: withdrawals.reason,
        requestedAt: withdrawals.requestedAt,
        refundedAt: withdrawals.refundedAt,
      })
      .from(withdrawals)
      .innerJoin(creditNotes, eq(creditNotes.withdrawalId, withdrawals.id))
      .innerJoin(creditPurchases, eq(creditPurchases.id, withdrawals.creditPurchaseId))
      .where(eq(creditPurchases.shopUserId, shopUserId))
      .orderBy(asc(withdrawals.id)),
    creditLedger: await db
      .select({
        delta: creditLedger.delta,
        kind: creditLedger.kind,
        reason: creditLedger.reason,
        createdAt: creditLedger.createdAt,
      })
      .from(creditLedger)
      .where(eq(creditLedger.shopUserId, shopUserId))
      .orderBy(asc(creditLedger.id)),
    creditRequests: await db
      .select({
        credits: creditRequests.credits,
        reason: creditRequests.reason,
        state: creditRequests.state,
        createdAt: creditRequests.createdAt,
      })
      .from(creditRequests)
      .where(eq(creditRequests.shopUserId, shopUserId))
      .orderBy(asc(creditRequests.id)),
    paymentReversals: await db
      .select({
        kind: paymentReversals.kind,
        amount: paymentReversals.amount,
        credits: paymentReversals.credits,
        state: paymentReversals.state,
        reason: paymentReversals.reason,
        createdAt: paymentReversals.createdAt,
      })
      .from(paymentReversals)
      .where(eq(paymentReversals.shopUserId, shopUserId))
      .orderBy(asc(paymentReversals.id)),
    couponUses: await db
      .select({ code: coupons.code, state: couponUses.state, createdAt: couponUses.createdAt })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(eq(couponUses.shopUserId, shopUserId))
      .orderBy(asc(couponUses.id)),
  };
}

const exportedPurchases = (db: DbOrTx, shopUserId: number) =>
  db
    .select({
      reference: creditPurchases.reference,
      invoice: invoices.number,
      credits: creditPurchases.nbCredit,
      paid: payments.paid,
      discount: payments.discount,
      coupons: payments.coupons,
      status: payments.status,
      createdAt: creditPurchases.createdAt,
    })
    .from(creditPurchases)
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .leftJoin(invoices, eq(invoices.creditPurchaseId, creditPurchases.id))
    .where(eq(creditPurchases.shopUserId, shopUserId))
    .orderBy(asc(creditPurchases.id));

/** Invoices and credit notes, in the language in which they were mailed. */
export async function exportedDocuments(db: DbOrTx, shopUserId: number): Promise<StoredAttachment[]> {
  const isTheirs = eq(creditPurchases.shopUserId, shopUserId);
  const bought = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(creditPurchases, eq(creditPurchases.id, invoices.creditPurchaseId))
    .where(isTheirs)
    .orderBy(asc(invoices.id));
  const givenBack = await db
    .select({ creditNote: creditNotes })
    .from(creditNotes)
    .innerJoin(withdrawals, eq(withdrawals.id, creditNotes.withdrawalId))
    .innerJoin(creditPurchases, eq(creditPurchases.id, withdrawals.creditPurchaseId))
    .where(isTheirs)
    .orderBy(asc(creditNotes.id));
  return [
    ...bought.map(({ invoice }) => invoiceAttachment(invoice)),
    ...givenBack.map(({ creditNote }) => creditNoteAttachment(creditNote)),
  ];
}
