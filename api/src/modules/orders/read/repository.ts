import { isOrderEditable } from '@jolimot/contract/orders/statuses';
import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { type PageQuery, pageOf, type RowsOfPage } from '../../../db/page';
import { creations } from '../../../db/schema/creations';
import { orderCards, orderChanges, orderCreations, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { addresses } from '../../../db/schema/shipping';

export type OrderRow = typeof orders.$inferSelect;
export type ShippingRow = Omit<typeof shippings.$inferSelect, 'searchText'>;
export type CardRow = typeof orderCards.$inferSelect;

export interface LoadedOrder {
  order: OrderRow;
  statuses: (typeof orderStatuses.$inferSelect)[];
  changes: (typeof orderChanges.$inferSelect)[];
  creations: { orderCreation: typeof orderCreations.$inferSelect; reference: string }[];
  /** `shipping.addressId` stays; `address` is null once it is deleted. */
  shippings: { shipping: ShippingRow; address: number | null }[];
  cards: CardRow[];
}

export const shippingDaysOf = ({ shippings }: LoadedOrder): string[] => shippings.map(({ shipping }) => shipping.date);

export const isEditable = (loaded: LoadedOrder, now: Date): boolean =>
  isOrderEditable({ status: loaded.order.status, shippingDays: shippingDaysOf(loaded) }, now);

export function findOrders(
  db: DbOrTx,
  condition: SQL | undefined,
  page: PageQuery,
  orderBy: SQL[],
  { isCounted }: { isCounted: boolean },
): Promise<RowsOfPage<OrderRow>> {
  const where = and(isNull(orders.deletedAt), condition);
  const rows = db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderBy);
  return pageOf(rows, page, isCounted ? db.$count(orders, where) : undefined);
}

export const ordersBefore = (
  db: DbOrTx,
  condition: SQL | undefined,
  before: number | undefined,
  atMost: number,
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), condition, before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(atMost);

export const ordersOf = (
  shopUserId: number,
  ids: readonly number[] | undefined,
  statuses: readonly OrderRow['status'][] | undefined,
): SQL | undefined =>
  and(
    eq(orders.shopUserId, shopUserId),
    ids && inArray(orders.id, [...ids]),
    statuses && inArray(orders.status, [...statuses]),
  );

export async function loadOrders(db: DbOrTx, rows: readonly OrderRow[]): Promise<LoadedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const statuses = await db
    .select()
    .from(orderStatuses)
    .where(inArray(orderStatuses.orderId, ids))
    .orderBy(asc(orderStatuses.id));
  const changes = await db
    .select()
    .from(orderChanges)
    .where(inArray(orderChanges.orderId, ids))
    .orderBy(asc(orderChanges.id));
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
    .where(and(inArray(shippings.orderId, ids), isNull(shippings.replacedAt)))
    .orderBy(asc(shippings.position), asc(shippings.id));
  const cards = await db.select().from(orderCards).where(inArray(orderCards.orderId, ids)).orderBy(asc(orderCards.id));
  return rows.map((order) => ({
    order,
    statuses: statuses.filter(({ orderId }) => orderId === order.id),
    changes: changes.filter(({ orderId }) => orderId === order.id),
    creations: ordered.filter(({ orderCreation }) => orderCreation.orderId === order.id),
    shippings: sent.filter(({ shipping }) => shipping.orderId === order.id),
    cards: cards.filter(({ orderId }) => orderId === order.id),
  }));
}

export async function loadOrder(db: DbOrTx, row: OrderRow): Promise<LoadedOrder> {
  const [loaded] = await loadOrders(db, [row]);
  if (!loaded) throw new Error('An order was lost while loading it.');
  return loaded;
}

export const reloadOrder = async (tx: Tx, row: OrderRow): Promise<LoadedOrder> =>
  loadOrder(tx, (await orderById(tx, row.id)) ?? row);

export const orderById = (db: DbOrTx, id: number): Promise<OrderRow | undefined> => oneOrder(db, eq(orders.id, id));

export const orderByKey = (
  db: DbOrTx,
  key: { id: number } | { reference: string },
  shopUserId: number | undefined,
): Promise<OrderRow | undefined> =>
  oneOrder(
    db,
    and(
      'id' in key ? eq(orders.id, key.id) : eq(orders.reference, key.reference),
      shopUserId === undefined ? undefined : eq(orders.shopUserId, shopUserId),
    ),
  );

async function oneOrder(db: DbOrTx, condition: SQL | undefined): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), condition));
  return row;
}
