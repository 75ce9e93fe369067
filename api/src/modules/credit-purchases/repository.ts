import { and, count, desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { creditPurchases, paymentMethods, payments } from '../../db/schema/payments';

export type PurchaseRow = {
  purchase: typeof creditPurchases.$inferSelect;
  payment: typeof payments.$inferSelect;
};

/** The first active method of payment of a kind. @throws Error when the launch data lack it */
export async function paymentMethodId(db: DbOrTx, kind: { free: boolean }): Promise<number> {
  const [method] = await db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.freePayment, kind.free), eq(paymentMethods.active, true)))
    .orderBy(paymentMethods.id)
    .limit(1);
  if (!method) throw new Error(`There is no active ${kind.free ? 'free' : 'card'} payment method.`);
  return method.id;
}

/** Writes a payment, or gives undefined when its transaction is already written. */
export async function insertPayment(tx: Tx, values: typeof payments.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(payments)
    .values(values)
    .onConflictDoNothing({ target: payments.transactionId })
    .returning({ id: payments.id });
  return row?.id;
}

/** Writes a purchase, or gives undefined when its reference is taken. */
export async function insertPurchase(
  tx: Tx,
  values: typeof creditPurchases.$inferInsert,
): Promise<typeof creditPurchases.$inferSelect | undefined> {
  const [row] = await tx
    .insert(creditPurchases)
    .values(values)
    .onConflictDoNothing({ target: creditPurchases.reference })
    .returning();
  return row;
}

const joined = (db: DbOrTx) =>
  db
    .select({ purchase: creditPurchases, payment: payments })
    .from(creditPurchases)
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId));

export async function purchaseOfTransaction(db: DbOrTx, transactionId: string): Promise<PurchaseRow | undefined> {
  const [row] = await joined(db).where(eq(payments.transactionId, transactionId));
  return row;
}

/** A page of one user's purchases, newest first, and how many there are. */
export async function purchasesOf(
  db: DbOrTx,
  shopUserId: number,
  page: { page: number; itemsPerPage: number },
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const mine = eq(creditPurchases.shopUserId, shopUserId);
  const rows = await joined(db)
    .where(mine)
    .orderBy(desc(creditPurchases.id))
    .limit(page.itemsPerPage)
    .offset((page.page - 1) * page.itemsPerPage);
  const [counted] = await db.select({ total: count() }).from(creditPurchases).where(mine);
  return { rows, total: counted?.total ?? 0 };
}
