import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { firstRow } from '../../../db/page';
import { creditNotes, invoices, withdrawals } from '../../../db/schema/invoices';
import { creditPurchases, payments } from '../../../db/schema/payments';
import { sponsorships } from '../../../db/schema/sponsorship';
import { written } from '../../../db/writes';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export async function withdrawalsOf(db: DbOrTx, purchaseIds: readonly number[]) {
  if (purchaseIds.length === 0) return [];
  return db
    .select({ withdrawal: withdrawals, creditNote: creditNotes.number })
    .from(withdrawals)
    .innerJoin(creditNotes, eq(creditNotes.withdrawalId, withdrawals.id))
    .where(inArray(withdrawals.creditPurchaseId, [...purchaseIds]))
    .orderBy(asc(withdrawals.id));
}

export type PurchaseWithdrawal = Awaited<ReturnType<typeof withdrawalsOf>>[number];

/** Undefined without an invoice. */
export async function paidPurchaseById(db: DbOrTx, id: number) {
  const [row] = await db
    .select({ purchase: creditPurchases, invoice: invoices, transactionId: payments.transactionId })
    .from(creditPurchases)
    .innerJoin(invoices, eq(invoices.creditPurchaseId, creditPurchases.id))
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .where(eq(creditPurchases.id, id));
  return row;
}

export type PaidPurchase = NonNullable<Awaited<ReturnType<typeof paidPurchaseById>>>;

export async function insertWithdrawal(tx: Tx, values: typeof withdrawals.$inferInsert): Promise<WithdrawalRow> {
  return written(await tx.insert(withdrawals).values(values).returning());
}

/** docs/product/credits.md, "Withdrawal" */
export const reducePurchase = (tx: Tx, id: number, credits: number) =>
  tx
    .update(creditPurchases)
    .set({ nbCredit: sql`${creditPurchases.nbCredit} - ${credits}` })
    .where(eq(creditPurchases.id, id));

export const withdrawalById = (db: DbOrTx, id: number) => firstRow(withPayment(db, eq(withdrawals.id, id)));

export const refundedOf = (db: DbOrTx, transactionId: string) =>
  withPayment(
    db,
    and(eq(payments.transactionId, transactionId), isNotNull(withdrawals.refundId), isNotNull(withdrawals.refundedAt)),
  );

const withPayment = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ withdrawal: withdrawals, transactionId: payments.transactionId })
    .from(withdrawals)
    .innerJoin(creditPurchases, eq(creditPurchases.id, withdrawals.creditPurchaseId))
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .where(where);

type Refund = Partial<Pick<WithdrawalRow, 'refundId' | 'refundedAt' | 'refundTry'>>;

export const setRefund = (db: DbOrTx, id: number, refund: Refund) =>
  db.update(withdrawals).set(refund).where(eq(withdrawals.id, id));

/** Unless the reward was given (docs/product/credits.md, "Sponsorship"). */
export async function takeRewardAway(
  tx: Tx,
  of: { creditPurchaseId: number } | { friendId: number },
  now: Date,
): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ takenAwayAt: now })
    .where(
      and(
        'friendId' in of
          ? eq(sponsorships.friendId, of.friendId)
          : eq(sponsorships.creditPurchaseId, of.creditPurchaseId),
        isNull(sponsorships.rewardedAt),
        isNull(sponsorships.takenAwayAt),
      ),
    );
}
