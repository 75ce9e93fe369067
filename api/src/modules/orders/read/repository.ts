import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderCreations, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { addresses } from '../../../db/schema/shipping';

export type OrderRow = typeof orders.$inferSelect;
export type ShippingRow = typeof shippings.$inferSelect;
export type CardRow = typeof orderCards.$inferSelect;

/** An order with all that belongs to it, each in its own order. */
export interface LoadedOrder {
  order: OrderRow;
  statuses: (typeof orderStatuses.$inferSelect)[];
  creations: { orderCreation: typeof orderCreations.$inferSelect; reference: string }[];
  /** `addressId` of the row is kept for ever; `address` is null once that address is gone. */
  shippings: { shipping: ShippingRow; address: number | null }[];
  cards: CardRow[];
}

/** Orders of the condition, newest first. */
export async function findOrders(
  db: DbOrTx,
  condition: SQL | undefined,
  page: { page: number; itemsPerPage: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const where = and(isNull(orders.deletedAt), condition);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(page.itemsPerPage)
    .offset((page.page - 1) * page.itemsPerPage);
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Completes orders, in their order, with a fixed number of queries. */
export async function loadOrders(db: DbOrTx, rows: readonly OrderRow[]): Promise<LoadedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const statuses = await db
    .select()
    .from(orderStatuses)
    .where(inArray(orderStatuses.orderId, ids))
    .orderBy(asc(orderStatuses.id));
  const ordered = await db
    .select({ orderCreation: orderCreations, reference: creations.reference })
    .from(orderCreations)
    .innerJoin(creations, eq(creations.id, orderCreations.creationId))
    .where(inArray(orderCreations.orderId, ids))
    .orderBy(asc(orderCreations.position));
  const sent = await db
    .select({ shipping: shippings, address: addresses.id })
    .from(shippings)
    .leftJoin(addresses, and(eq(addresses.id, shippings.addressId), isNull(addresses.deletedAt)))
    .where(inArray(shippings.orderId, ids))
    .orderBy(asc(shippings.position));
  const cards = await db.select().from(orderCards).where(inArray(orderCards.orderId, ids)).orderBy(asc(orderCards.id));
  return rows.map((order) => ({
    order,
    statuses: statuses.filter(({ orderId }) => orderId === order.id),
    creations: ordered.filter(({ orderCreation }) => orderCreation.orderId === order.id),
    shippings: sent.filter(({ shipping }) => shipping.orderId === order.id),
    cards: cards.filter(({ orderId }) => orderId === order.id),
  }));
}

/** {@link loadOrders} for one row. */
export async function loadOrder(db: DbOrTx, row: OrderRow): Promise<LoadedOrder> {
  const [loaded] = await loadOrders(db, [row]);
  if (!loaded) throw new Error('An order was lost while loading it.');
  return loaded;
}

export async function orderById(db: DbOrTx, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), eq(orders.id, id)));
  return row;
}
