import type { QueryOf } from '@jolimot/contract/call';
import { afterSalesStatuses, type orderCalls } from '@jolimot/contract/orders';
import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { orders, shippings } from '../../../db/schema/orders';
import { type LoadedOrder, loadOrders } from '../read/repository';

type QueueQuery = QueryOf<typeof orderCalls.listProductionOrders>;

/** The day on which the first card of an order is posted. */
const firstDay = sql`(select min(${shippings.date}) from ${shippings} where ${shippings.orderId} = ${orders.id})`;

/** One page of everybody's orders, those to be posted first on top unless asked otherwise, and how many there are. */
export async function productionQueue(db: Db, query: QueueQuery): Promise<{ orders: LoadedOrder[]; total: number }> {
  const where = filtersOf(db, query);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  return { orders: await loadOrders(db, rows), total: counted?.total ?? 0 };
}

function filtersOf(db: Db, query: QueueQuery): SQL | undefined {
  const { 'id[]': ids, 'shopUser[]': clients, 'status[]': statuses, status, afterSales, reference } = query;
  const afterSalesSet = [...afterSalesStatuses];
  return and(
    isNull(orders.deletedAt),
    ids && inArray(orders.id, ids),
    clients && inArray(orders.shopUserId, clients),
    statuses && inArray(orders.status, statuses),
    status && eq(orders.status, status),
    afterSales === undefined ? undefined : (afterSales ? inArray : notInArray)(orders.status, afterSalesSet),
    reference === undefined ? undefined : eq(orders.reference, reference.trim().toUpperCase()),
    postedBetween(db, query),
  );
}

/** Days in one recipient, so that a week's queue holds what is posted in that week. */
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

function orderOf(query: QueueQuery): SQL[] {
  const { 'order[shippingDate]': byDay, 'order[id]': byId } = query;
  const days = byDay === 'desc' ? desc(firstDay) : asc(firstDay);
  const ids = byId === 'desc' ? desc(orders.id) : asc(orders.id);
  return byId !== undefined && byDay === undefined ? [ids] : [days, ids];
}
