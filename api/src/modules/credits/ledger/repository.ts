import type { Locale } from '@jolimot/contract/fields';
import type { LedgerKind } from '@jolimot/contract/ledger';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { type PageQuery, rowsOfPage } from '../../../db/page';
import { orderCreations, orders, shippings } from '../../../db/schema/orders';
import { creditLedger, creditPurchases, paymentMethods, payments } from '../../../db/schema/payments';

/** Each line has the balance after it. @param page all lines when left out */
export async function ledgerOf(
  db: DbOrTx,
  shopUserIds: readonly number[],
  page?: PageQuery & { 'kind[]'?: readonly LedgerKind[] | undefined },
) {
  const theirs = inArray(creditLedger.shopUserId, [...shopUserIds]);
  // Summed over the account, not the page.
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
      freePayment: paymentMethods.freePayment,
    })
    .from(creditLedger)
    .innerJoin(lines, eq(lines.id, creditLedger.id))
    .leftJoin(creditPurchases, eq(creditPurchases.id, creditLedger.creditPurchaseId))
    .leftJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
    .leftJoin(orders, eq(orders.id, creditLedger.orderId))
    .where(ofKinds(page?.['kind[]']))
    .orderBy(desc(creditLedger.id));
  return page ? rowsOfPage(query, page) : query;
}

export type LedgerLine = Awaited<ReturnType<typeof ledgerOf>>[number];

export async function orderedOf(db: DbOrTx, lines: readonly LedgerLine[], locale: Locale) {
  const ids = [...new Set(lines.flatMap(({ entry }) => entry.orderId ?? []))];
  if (ids.length === 0) return new Map<number, { covers: string[]; nbRecipient: number }>();
  const name = sql<string>`${orderCreations.snapshot} -> 'cover' -> 'name' ->> ${locale}`;
  const covers = await db
    .select({ orderId: orderCreations.orderId, name })
    .from(orderCreations)
    .where(inArray(orderCreations.orderId, ids))
    .orderBy(asc(orderCreations.position));
  const sent = await db
    .select({ orderId: shippings.orderId, nbRecipient: count() })
    .from(shippings)
    .where(and(inArray(shippings.orderId, ids), isNull(shippings.replacedAt)))
    .groupBy(shippings.orderId);
  const people = new Map(sent.map(({ orderId, nbRecipient }) => [orderId, nbRecipient]));
  return new Map(
    ids.map((id) => [
      id,
      {
        covers: covers.filter(({ orderId }) => orderId === id).map((cover) => cover.name),
        nbRecipient: people.get(id) ?? 0,
      },
    ]),
  );
}

const ofKinds = (kinds: readonly LedgerKind[] | undefined) => kinds && inArray(creditLedger.kind, [...kinds]);

export const countLedger = (
  db: DbOrTx,
  shopUserIds: readonly number[],
  kinds?: readonly LedgerKind[],
): PromiseLike<number> =>
  db.$count(creditLedger, and(inArray(creditLedger.shopUserId, [...shopUserIds]), ofKinds(kinds)));
