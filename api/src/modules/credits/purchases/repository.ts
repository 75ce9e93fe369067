import type { QueryOf } from '@jolimot/contract/call';
import type { paymentCalls } from '@jolimot/contract/payments';
import { and, count, desc, eq, gt, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { createdBetween, firstRow, olderThan, pageOf } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { creditPurchases, paymentMethods, payments } from '../../../db/schema/payments';
import { accountsOfPerson } from '../../shop-users/account/mailboxes';

export type PurchaseRow = {
  purchase: typeof creditPurchases.$inferSelect;
  payment: typeof payments.$inferSelect;
  freePayment: boolean;
};

/** @throws Error without one: the launch data have both kinds */
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

/** @returns its id; undefined when the transaction has a payment already */
export async function insertPayment(tx: Tx, values: typeof payments.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(payments)
    .values(values)
    .onConflictDoNothing({ target: payments.transactionId })
    .returning({ id: payments.id });
  return row?.id;
}

/** @returns undefined when another purchase has the reference */
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
    .select({ purchase: creditPurchases, payment: payments, freePayment: paymentMethods.freePayment })
    .from(creditPurchases)
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId));

export const purchaseOfTransaction = (db: DbOrTx, transactionId: string): Promise<PurchaseRow | undefined> =>
  firstRow(joined(db).where(eq(payments.transactionId, transactionId)));

export const purchaseById = (db: DbOrTx, id: number): Promise<PurchaseRow | undefined> =>
  firstRow(joined(db).where(eq(creditPurchases.id, id)));

export type Buyers = readonly number[] | 'everyone';

type PurchaseQuery = QueryOf<typeof paymentCalls.listCreditPurchases>;

function purchasesAsked(db: DbOrTx, buyers: Buyers, query: PurchaseQuery): SQL | undefined {
  const { 'id[]': ids, reference, paid } = query;
  const ofPaid = db.select({ id: payments.id }).from(payments).where(gt(payments.paid, 0));
  return and(
    buyers === 'everyone' ? undefined : inArray(creditPurchases.shopUserId, [...buyers]),
    ids && inArray(creditPurchases.id, ids),
    reference === undefined ? undefined : eq(creditPurchases.reference, reference.toUpperCase()),
    paid === undefined ? undefined : (paid ? inArray : notInArray)(creditPurchases.paymentId, ofPaid),
    createdBetween(creditPurchases.createdAt, query),
    olderThan(creditPurchases.id, query),
  );
}

export function purchasesOf(db: DbOrTx, buyers: Buyers, query: PurchaseQuery) {
  const where = purchasesAsked(db, buyers, query);
  const rows = joined(db).where(where).orderBy(desc(creditPurchases.id));
  return pageOf(rows, query, buyers === 'everyone' ? undefined : db.$count(creditPurchases, where));
}

export const purchasesBefore = (
  db: DbOrTx,
  buyers: Buyers,
  query: PurchaseQuery,
  { before, atMost }: { before: number | undefined; atMost: number },
): Promise<PurchaseRow[]> =>
  joined(db)
    .where(and(purchasesAsked(db, buyers, query), before === undefined ? undefined : lt(creditPurchases.id, before)))
    .orderBy(desc(creditPurchases.id))
    .limit(atMost);

/** By the purchase's id. The oldest are spent first (docs/product/credits.md, "Ledger"). */
export async function remainingOf(db: DbOrTx, shopUserIds: readonly number[]): Promise<Map<number, number>> {
  if (shopUserIds.length === 0) return new Map();
  const granted = sql`greatest(${creditPurchases.nbCredit}, 0)`;
  const ofUser = sql`partition by ${creditPurchases.shopUserId}`;
  const untilThis = sql`sum(${granted}) over (${ofUser} order by ${creditPurchases.id})`;
  const spent = sql`(sum(${granted}) over (${ofUser}) - ${shopUsers.creditBalance})`;
  const rows = await db
    .select({
      id: creditPurchases.id,
      remaining: sql<number>`greatest(0, least(${granted}, ${untilThis} - ${spent}))::int`,
    })
    .from(creditPurchases)
    .innerJoin(shopUsers, eq(shopUsers.id, creditPurchases.shopUserId))
    .where(inArray(creditPurchases.shopUserId, [...new Set(shopUserIds)]));
  return new Map(rows.map(({ id, remaining }) => [id, remaining]));
}

const ofPerson = (db: DbOrTx, shopUserId: number) =>
  inArray(creditPurchases.shopUserId, accountsOfPerson(db, shopUserId));

export async function hasHadPackage(db: DbOrTx, shopUserId: number, creditPackageId: number): Promise<boolean> {
  const had = and(ofPerson(db, shopUserId), eq(creditPurchases.creditPackageId, creditPackageId));
  return (await db.$count(creditPurchases, had)) > 0;
}

export async function paidPurchases(db: DbOrTx, shopUserId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(creditPurchases)
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .where(and(ofPerson(db, shopUserId), gt(payments.paid, 0)));
  return row?.total ?? 0;
}
