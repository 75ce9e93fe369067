import type { ProductSlug } from '@jolimot/card/products';
import type { BatchFile } from '@jolimot/contract/back-office/press-files';
import type { BatchInput } from '@jolimot/contract/back-office/production';
import { and, asc, count, eq, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../db/client';
import { type PageQuery, pageOf } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { nextVersion } from '../../../db/schema/columns';
import { orderCards, orderCreations, orders, shippings } from '../../../db/schema/orders';
import {
  productionBatchCards as batchCards,
  productionBatches as batches,
  productionFiles as files,
} from '../../../db/schema/production';
import { written } from '../../../db/writes';
import { found } from '../../../errors';
import { personColumns } from '../../shop-users/account/repository';

export type BatchRow = typeof batches.$inferSelect;
export type BatchState = BatchRow['state'];

export const printedStatuses = ['accepted', 'in_preparation', 'to_reship'] as const;

const maker = alias(shopUsers, 'maker');
const shipped = sql<number>`(count(${orderCards.id}) filter (where ${orderCards.state} in ('shipped', 'delivered')))::int`;

const askedFiles = sql<BatchFile[]>`coalesce((
  select json_agg(json_build_object('stock', ${files.stock}, 'single', ${files.single}, 'state', ${files.state},
    'nbDone', ${files.nbDone}, 'nbCard', ${files.nbCard}, 'sha256', ${files.sha256}, 'bytes', ${files.bytes},
    'endsAt', to_char(${files.endsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'failure', ${files.failure})
    order by ${files.id})
  from ${files} where ${files.batchId} = ${batches.id}), '[]'::json)`;

export const countedBatches = (db: DbOrTx) =>
  db
    .select({
      batch: batches,
      maker: personColumns(maker),
      nbCard: count(orderCards.id),
      nbGreetingCard: sql<number>`(count(*) filter (where ${productOf} = 'greeting-card'))::int`,
      nbShipped: shipped,
      files: askedFiles,
    })
    .from(batches)
    .innerJoin(maker, eq(maker.id, batches.createdById))
    .leftJoin(batchCards, eq(batchCards.batchId, batches.id))
    .leftJoin(orderCards, eq(orderCards.id, batchCards.orderCardId))
    .leftJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .groupBy(batches.id, maker.id);

export type CountedBatch = Awaited<ReturnType<typeof countedBatches>>[number];

export async function batchById(db: DbOrTx, id: number): Promise<CountedBatch> {
  return found((await countedBatches(db).where(eq(batches.id, id)))[0]);
}

export async function insertBatch(tx: Tx, values: typeof batches.$inferInsert): Promise<number> {
  return written(await tx.insert(batches).values(values).returning({ id: batches.id })).id;
}

export async function lockBatch(tx: Tx, id: number): Promise<BatchRow> {
  return found((await tx.select().from(batches).where(eq(batches.id, id)).for('update'))[0]);
}

export async function setBatch(tx: Tx, id: number, values: Partial<typeof batches.$inferInsert>): Promise<void> {
  await tx
    .update(batches)
    .set({ ...values, updatedAt: nextVersion(batches.updatedAt) })
    .where(eq(batches.id, id));
}

export async function deleteBatch(tx: Tx, id: number): Promise<void> {
  await tx.delete(batches).where(eq(batches.id, id));
}

type Wanted = Pick<BatchInput, 'cards' | 'product' | 'until' | 'limit'>;

/**
 * First to be posted first. The index `production_cards_once` decides between parallel batches.
 * @returns ids of the cards put in
 */
export async function takeCards(tx: Tx, batchId: number, { cards, product, until, limit }: Wanted): Promise<number[]> {
  const held = tx
    .select({ id: batchCards.orderCardId })
    .from(batchCards)
    .where(and(eq(batchCards.orderCardId, orderCards.id), eq(batchCards.run, orderCards.run)));
  const chosen = tx
    .select({
      batchId: sql`${batchId}::bigint`.as('batch_id'),
      orderCardId: orderCards.id,
      run: orderCards.run,
      position: sql`null::int`.as('position'),
      shippingId: sql`null::bigint`.as('shipping_id'),
    })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .where(
      and(
        eq(orderCards.state, 'to_print'),
        inArray(orders.status, [...printedStatuses]),
        isNull(orders.deletedAt),
        notExists(held),
        cards && inArray(orderCards.id, cards),
        product && eq(productOf, product),
        until === undefined ? undefined : lte(shippings.date, until),
      ),
    )
    .orderBy(asc(shippings.date), asc(orderCards.id))
    .limit(cards ? cards.length : limit);
  const taken = await tx
    .insert(batchCards)
    .select(chosen)
    .onConflictDoNothing()
    .returning({ id: batchCards.orderCardId });
  return taken.map(({ id }) => id);
}

export async function removeCards(tx: Tx, batchId: number, cardIds: readonly number[]): Promise<number> {
  if (cardIds.length === 0) return 0;
  const removed = await tx
    .delete(batchCards)
    .where(and(eq(batchCards.batchId, batchId), inArray(batchCards.orderCardId, [...cardIds])))
    .returning({ id: batchCards.orderCardId });
  return removed.length;
}

/** Raises their run for another batch. This batch's list stays as printed. */
export async function leaveBatch(tx: Tx, cardIds: readonly number[]): Promise<void> {
  await tx
    .update(orderCards)
    .set({ run: sql`${orderCards.run} + 1` })
    .where(inArray(orderCards.id, [...cardIds]));
}

/** As frozen by the order. */
export const productOf = sql<ProductSlug>`${orderCreations.snapshot} ->> 'product'`;

export const cardColumns = {
  card: orderCards,
  order: { id: orders.id, reference: orders.reference, status: orders.status },
  product: productOf,
  cover: sql<string>`${orderCreations.snapshot} -> 'cover' ->> 'slug'`,
  countryCode: sql<string>`${shippings.recipient} ->> 'countryCode'`,
  shippingDay: shippings.date,
};

export const cityOf = sql<string>`${shippings.recipient} ->> 'city'`;

/** The batch that makes a card, or made it last. */
export const inItsBatch = and(eq(batchCards.orderCardId, orderCards.id), eq(batchCards.run, orderCards.run));

/** As frozen when the list was closed, else the present one. */
const shippingInBatch = eq(shippings.id, sql`coalesce(${batchCards.shippingId}, ${orderCards.shippingId})`);

const cardsOfBatch = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ ...cardColumns, run: batchCards.run, position: batchCards.position })
    .from(batchCards)
    .innerJoin(orderCards, eq(orderCards.id, batchCards.orderCardId))
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, shippingInBatch)
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .where(where);

export type LoadedCard = Awaited<ReturnType<typeof cardsOfBatch>>[number];

/** None of these columns changes after the closing. */
const listOrder = [asc(productOf), asc(shippings.date), asc(orders.id), asc(orderCards.id)];

export const allCards = (db: DbOrTx, batchId: number): Promise<LoadedCard[]> =>
  cardsOfBatch(db, eq(batchCards.batchId, batchId)).orderBy(asc(batchCards.position), ...listOrder);

export const pageOfCards = (db: DbOrTx, batchId: number, page: PageQuery) =>
  pageOf(cardsOfBatch(db, eq(batchCards.batchId, batchId)).orderBy(asc(batchCards.position), ...listOrder), page);

export const frozenCardsOf = (db: DbOrTx, batchId: number, product?: ProductSlug) =>
  db
    .select({
      id: orderCards.id,
      orderId: orders.id,
      orderReference: orders.reference,
      code: orderCards.code,
      recipient: shippings.recipient,
      snapshot: orderCreations.snapshot,
      position: batchCards.position,
      shippingDay: shippings.date,
      photosForgottenAt: orders.photosForgottenAt,
      /** Posted, or made again since. */
      isPast: sql<boolean>`${orderCards.state} in ('shipped', 'delivered') or ${orderCards.run} <> ${batchCards.run}`,
    })
    .from(batchCards)
    .innerJoin(orderCards, eq(orderCards.id, batchCards.orderCardId))
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, shippingInBatch)
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .where(and(eq(batchCards.batchId, batchId), product && eq(productOf, product)))
    .orderBy(asc(batchCards.position), asc(orderCards.id));

/** From 1. */
export async function fixPositions(tx: Tx, batchId: number, cardIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${batchCards} set position = listed.position, shipping_id = ${orderCards.shippingId}
    from unnest(${sql.param([...cardIds])}::bigint[]) with ordinality as listed (id, position)
    join ${orderCards} on ${orderCards.id} = listed.id
    where batch_id = ${batchId} and order_card_id = listed.id`);
}
