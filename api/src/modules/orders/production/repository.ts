import type { QueryOf } from '@jolimot/contract/call';
import type { orderCalls } from '@jolimot/contract/orders/calls';
import { afterSalesStatuses } from '@jolimot/contract/orders/statuses';
import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import type { RowsOfPage } from '../../../db/page';
import { orderCards, orderNotes, orders, shippings } from '../../../db/schema/orders';
import { productionBatchCards, productionBatches } from '../../../db/schema/production';
import { insertShipping } from '../change/repository';
import { type CardRow, findOrders, type OrderRow, type ShippingRow } from '../read/repository';
import { ordersToFind } from '../read/search-orders';
import { batchesOf } from '../status/card-states';

type QueueQuery = QueryOf<typeof orderCalls.listProductionOrders>;

export async function productionQueue(db: Db, query: QueueQuery): Promise<RowsOfPage<OrderRow>> {
  const order = orderOf(
    query,
    { shippingDate: orders.firstShippingDay, id: orders.id },
    [asc(orders.firstShippingDay)],
    orders.id,
  );
  return findOrders(db, await queueAsked(db, query), query, order, { isCounted: false });
}

export async function queueAsked(db: Db, query: QueueQuery): Promise<SQL | undefined> {
  return and(queueFilters(db, query), query.search === undefined ? undefined : await ordersToFind(db, query.search));
}

function queueFilters(db: Db, query: QueueQuery): SQL | undefined {
  const { 'id[]': ids, 'shopUser[]': clients, 'status[]': statuses, status, afterSales, hasNote, reference } = query;
  const afterSalesSet = [...afterSalesStatuses];
  return and(
    ids && inArray(orders.id, ids),
    clients && inArray(orders.shopUserId, clients),
    statuses && inArray(orders.status, statuses),
    status && eq(orders.status, status),
    afterSales === undefined ? undefined : (afterSales ? inArray : notInArray)(orders.status, afterSalesSet),
    hasNote === undefined ? undefined : (hasNote ? exists : notExists)(notesOf(db)),
    reference === undefined ? undefined : eq(orders.reference, reference.trim().toUpperCase()),
    postedBetween(db, query),
  );
}

const notesOf = (db: Db) => db.select({ id: orderNotes.id }).from(orderNotes).where(eq(orderNotes.orderId, orders.id));

/**
 * Both limits hold for the same recipient. Their orders are listed first: with `exists`, PostgreSQL would ask each
 * order from the oldest on, expecting to fill a page soon.
 */
function postedBetween(db: Db, query: QueueQuery): SQL | undefined {
  const { shippingDate: on, 'shippingDate[after]': from, 'shippingDate[before]': until } = query;
  if (on === undefined && from === undefined && until === undefined) return undefined;
  const posted = db
    .select({ id: shippings.orderId })
    .from(shippings)
    .where(
      and(
        isNull(shippings.replacedAt),
        on === undefined ? undefined : eq(shippings.date, on),
        from === undefined ? undefined : gte(shippings.date, from),
        until === undefined ? undefined : lte(shippings.date, until),
      ),
    );
  return sql`${orders.id} = any(array(${posted}))`;
}

export const cardsAmong = (tx: Tx, orderId: number, ids: readonly number[]): Promise<CardRow[]> =>
  tx
    .select()
    .from(orderCards)
    .where(and(eq(orderCards.orderId, orderId), inArray(orderCards.id, [...ids])));

export const cardsOfOrder = (tx: Tx, orderId: number): Promise<CardRow[]> =>
  tx.select().from(orderCards).where(eq(orderCards.orderId, orderId));

export async function shippingById(tx: Tx, id: number): Promise<ShippingRow> {
  const [row] = await tx.select().from(shippings).where(eq(shippings.id, id));
  if (!row) throw new Error('A card goes to nobody.');
  return row;
}

/** Undefined for a replaced recipient. */
export async function shippingOfOrder(tx: Tx, orderId: number, id: number): Promise<ShippingRow | undefined> {
  const [row] = await tx
    .select()
    .from(shippings)
    .where(and(eq(shippings.id, id), eq(shippings.orderId, orderId), isNull(shippings.replacedAt)));
  return row;
}

/** Neither printed nor in a closed batch. */
export async function isUnprinted(tx: Tx, shippingId: number): Promise<boolean> {
  const inClosedBatch = batchesOf(tx, ne(productionBatches.state, 'chosen'));
  const beyond = or(ne(orderCards.state, 'to_print'), exists(inClosedBatch));
  return (await tx.$count(orderCards, and(eq(orderCards.shippingId, shippingId), beyond))) === 0;
}

type Corrected = Pick<ShippingRow, 'addressId' | 'recipient' | 'date' | 'deliveryMin' | 'deliveryMax'>;

/** Cards and day stay. A closed batch keeps the former recipient. */
export async function correctShipping(tx: Tx, before: ShippingRow, corrected: Corrected, now: Date): Promise<void> {
  const { id, orderId, position, nbCredit } = before;
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, orderId));
  if ((await tx.$count(productionBatchCards, eq(productionBatchCards.shippingId, id))) === 0) {
    await tx.update(shippings).set(corrected).where(eq(shippings.id, id));
    return;
  }
  const after = await insertShipping(tx, orderId, { ...corrected, position, nbCredit });
  await setRecipientOf(tx, await cardsOfShipping(tx, id), id, after, now);
  await tx.update(shippings).set({ nbCredit: 0 }).where(eq(shippings.id, id));
}

const cardsOfShipping = (tx: Tx, id: number): Promise<CardRow[]> =>
  tx.select().from(orderCards).where(eq(orderCards.shippingId, id));

/** The earlier recipient counts as replaced once no card goes there. */
export async function setRecipientOf(tx: Tx, cards: readonly CardRow[], before: number, after: number, now: Date) {
  const ids = cards.map(({ id }) => id);
  await tx.update(orderCards).set({ shippingId: after }).where(inArray(orderCards.id, ids));
  if ((await tx.$count(orderCards, eq(orderCards.shippingId, before))) > 0) return;
  await tx.update(shippings).set({ replacedAt: now }).where(eq(shippings.id, before));
}
