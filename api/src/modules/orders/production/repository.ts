import type { QueryOf } from '@jolimot/contract/call';
import { afterSalesStatuses, type orderCalls } from '@jolimot/contract/orders';
import { and, asc, eq, exists, gte, inArray, lte, notInArray, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import type { RowsAndTotal } from '../../../db/page';
import { orderCards, orders, shippings } from '../../../db/schema/orders';
import { type CardRow, findOrders, type OrderRow } from '../read/repository';

type QueueQuery = QueryOf<typeof orderCalls.listProductionOrders>;

/** One page of all clients' orders, for production: what is posted first comes first, unless asked otherwise. */
export const productionQueue = (db: Db, query: QueueQuery): Promise<RowsAndTotal<OrderRow>> => {
  const order = orderOf(
    query,
    { shippingDate: orders.firstShippingDay, id: orders.id },
    [asc(orders.firstShippingDay)],
    orders.id,
  );
  return findOrders(db, queueFilters(db, query), query, order);
};

function queueFilters(db: Db, query: QueueQuery): SQL | undefined {
  const { 'id[]': ids, 'shopUser[]': clients, 'status[]': statuses, status, afterSales, reference } = query;
  const afterSalesSet = [...afterSalesStatuses];
  return and(
    ids && inArray(orders.id, ids),
    clients && inArray(orders.shopUserId, clients),
    statuses && inArray(orders.status, statuses),
    status && eq(orders.status, status),
    afterSales === undefined ? undefined : (afterSales ? inArray : notInArray)(orders.status, afterSalesSet),
    reference === undefined ? undefined : eq(orders.reference, reference.trim().toUpperCase()),
    postedBetween(db, query),
  );
}

/** Both limits hold for the same recipient: a week's queue lists orders with something posted in that week. */
function postedBetween(db: Db, query: QueueQuery): SQL | undefined {
  const { shippingDate: on, 'shippingDate[after]': from, 'shippingDate[before]': until } = query;
  if (on === undefined && from === undefined && until === undefined) return undefined;
  return exists(
    db
      .select({ id: shippings.id })
      .from(shippings)
      .where(
        and(
          eq(shippings.orderId, orders.id),
          on === undefined ? undefined : eq(shippings.date, on),
          from === undefined ? undefined : gte(shippings.date, from),
          until === undefined ? undefined : lte(shippings.date, until),
        ),
      ),
  );
}

/** Cards of an order among some ids. */
export const cardsAmong = (tx: Tx, orderId: number, ids: readonly number[]): Promise<CardRow[]> =>
  tx
    .select()
    .from(orderCards)
    .where(and(eq(orderCards.orderId, orderId), inArray(orderCards.id, [...ids])));

export async function setCardStates(tx: Tx, ids: readonly number[], state: CardRow['state'], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(orderCards)
    .set({ state, updatedAt: now })
    .where(inArray(orderCards.id, [...ids]));
}

/** The states of all cards of an order. */
export async function cardStatesOf(tx: Tx, orderId: number): Promise<CardRow['state'][]> {
  const rows = await tx.select({ state: orderCards.state }).from(orderCards).where(eq(orderCards.orderId, orderId));
  return rows.map(({ state }) => state);
}

/** Sends cards of an order back to the printer. @param ids undefined for all its cards */
export async function setToPrint(tx: Tx, orderId: number, ids: number[] | undefined, now: Date): Promise<void> {
  await tx
    .update(orderCards)
    .set({ state: 'to_print', updatedAt: now })
    .where(and(eq(orderCards.orderId, orderId), ids && inArray(orderCards.id, ids)));
}
