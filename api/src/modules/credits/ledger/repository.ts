import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { type PageQuery, rowsOfPage } from '../../../db/page';
import { orders } from '../../../db/schema/orders';
import { creditLedger, creditPurchases } from '../../../db/schema/payments';

/**
 * The statement of some accounts, newest first, each line with the balance after it.
 * @param page all lines when it is left out
 */
export async function ledgerOf(db: DbOrTx, shopUserIds: readonly number[], page?: PageQuery) {
  const theirs = inArray(creditLedger.shopUserId, [...shopUserIds]);
  // Summed over the whole account, not over the page.
  const lines = db
    .select({
      id: creditLedger.id,
      balance:
        sql<number>`(sum(${creditLedger.delta}) over (partition by ${creditLedger.shopUserId} order by ${creditLedger.id}))::int`.as(
          'balance_after',
        ),
    })
    .from(creditLedger)
    .where(theirs)
    .as('lines');
  const query = db
    .select({
      entry: creditLedger,
      balance: lines.balance,
      purchaseReference: creditPurchases.reference,
      orderReference: orders.reference,
    })
    .from(creditLedger)
    .innerJoin(lines, eq(lines.id, creditLedger.id))
    .leftJoin(creditPurchases, eq(creditPurchases.id, creditLedger.creditPurchaseId))
    .leftJoin(orders, eq(orders.id, creditLedger.orderId))
    .orderBy(desc(creditLedger.id));
  return page ? rowsOfPage(query, page) : query;
}

export type LedgerLine = Awaited<ReturnType<typeof ledgerOf>>[number];

export const countLedger = (db: DbOrTx, shopUserIds: readonly number[]): PromiseLike<number> =>
  db.$count(creditLedger, inArray(creditLedger.shopUserId, [...shopUserIds]));
