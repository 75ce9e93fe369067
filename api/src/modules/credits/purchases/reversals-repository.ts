import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { firstRow } from '../../../db/page';
import { invoices } from '../../../db/schema/invoices';
import { creditPurchases, paymentReversals, payments } from '../../../db/schema/payments';

export type ReversalRow = typeof paymentReversals.$inferSelect;

export interface Reversed {
  credits: number;
  /** Cents. */
  amount: number;
  undecided: boolean;
}

/** Purchases whose money is gone, or may be, by their id. */
export async function reversedAmong(
  db: DbOrTx,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, Reversed>> {
  if (purchaseIds.length === 0) return new Map();
  const { creditPurchaseId: id, state, credits, amount, returned } = paymentReversals;
  const rows = await db
    .select({
      id,
      credits: sql`coalesce(sum(${credits}) filter (where not ${returned}), 0)`.mapWith(Number),
      amount: sql`sum(${amount})`.mapWith(Number),
      undecided: sql<boolean>`bool_or(${state} = 'open')`,
    })
    .from(paymentReversals)
    .where(and(inArray(id, [...purchaseIds]), ne(state, 'won')))
    .groupBy(id);
  return new Map(rows.map(({ id, ...reversed }) => [id, reversed]));
}

/** Those that hold credits back. */
export const standingReversals = (db: DbOrTx, shopUserId: number) =>
  db
    .select({ reversal: paymentReversals, facts: invoices.facts })
    .from(paymentReversals)
    .innerJoin(invoices, eq(invoices.creditPurchaseId, paymentReversals.creditPurchaseId))
    .where(
      and(
        eq(paymentReversals.shopUserId, shopUserId),
        ne(paymentReversals.state, 'won'),
        eq(paymentReversals.returned, false),
      ),
    )
    .orderBy(asc(paymentReversals.id));

export const reversalByProviderId = (db: DbOrTx, providerId: string): Promise<ReversalRow | undefined> =>
  firstRow(db.select().from(paymentReversals).where(eq(paymentReversals.providerId, providerId)));

export const reversalById = (db: DbOrTx, id: number): Promise<ReversalRow | undefined> =>
  firstRow(db.select().from(paymentReversals).where(eq(paymentReversals.id, id)));

export const insertReversal = (tx: Tx, values: typeof paymentReversals.$inferInsert) =>
  tx.insert(paymentReversals).values(values);

export const setReversal = (tx: Tx, id: number, values: Partial<typeof paymentReversals.$inferInsert>) =>
  tx.update(paymentReversals).set(values).where(eq(paymentReversals.id, id));

/** Oldest first. */
export async function undecidedTransactions(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ id: payments.transactionId })
    .from(paymentReversals)
    .innerJoin(creditPurchases, eq(creditPurchases.id, paymentReversals.creditPurchaseId))
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .where(eq(paymentReversals.state, 'open'))
    .orderBy(asc(paymentReversals.id));
  return rows.map(({ id }) => id);
}
