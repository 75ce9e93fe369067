import type { scanCalls } from '@jolimot/contract/back-office/scans';
import type { QueryOf } from '@jolimot/contract/call';
import { undoableUntil } from '@jolimot/contract/orders/statuses';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { firstRow, pageOf } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { orderCards, orderCreations, orders, shippings } from '../../../db/schema/orders';
import {
  productionBatchCards as batchCards,
  productionBatches as batches,
  productionScans,
} from '../../../db/schema/production';
import { written } from '../../../db/writes';
import { personColumns } from '../../shop-users/account/repository';
import { cardColumns, cityOf, inItsBatch } from '../batches/repository';
import type { CardRow } from '../read/repository';

type ScanRow = typeof productionScans.$inferSelect;

const joined = (db: DbOrTx) =>
  db
    .select({ scan: productionScans, by: personColumns(shopUsers) })
    .from(productionScans)
    .innerJoin(shopUsers, eq(shopUsers.id, productionScans.scannedById));

export type LoadedScan = Awaited<ReturnType<typeof joined>>[number];

export type ScanQuery = QueryOf<typeof scanCalls.listScans>;

export function listScans(db: DbOrTx, query: ScanQuery, now: Date) {
  const { 'by[]': people, undoable } = query;
  const where = and(
    people && inArray(productionScans.scannedById, people),
    undoable === undefined ? undefined : sql`${isUndoable(now)} = ${undoable}`,
  );
  return pageOf(joined(db).where(where).orderBy(desc(productionScans.id)), query);
}

/** Some cards of the scan are still posted and may be put back. */
const isUndoable = (now: Date) => sql`(${productionScans.undoneAt} is null
  and jsonb_array_length(${productionScans.effect} -> 'cards') > 0
  and ${productionScans.createdAt} > ${undoneSince(now).toISOString()})`;

/** The scans made after it can be undone. */
const undoneSince = (now: Date): Date => new Date(2 * now.getTime() - undoableUntil(now).getTime());

export async function scanById(db: DbOrTx, id: number): Promise<LoadedScan> {
  const [row] = await joined(db).where(eq(productionScans.id, id));
  if (!row) throw new Error(`The scan ${id} is gone.`);
  return row;
}

export async function insertScan(tx: Tx, values: typeof productionScans.$inferInsert): Promise<number> {
  return written(await tx.insert(productionScans).values(values).returning({ id: productionScans.id })).id;
}

export const lockScan = (tx: Tx, id: number): Promise<ScanRow | undefined> =>
  firstRow(tx.select().from(productionScans).where(eq(productionScans.id, id)).for('update'));

export async function setUndone(tx: Tx, id: number, values: Partial<ScanRow>): Promise<void> {
  await tx.update(productionScans).set(values).where(eq(productionScans.id, id));
}

export const cardsOfCodes = (db: DbOrTx, codes: readonly string[]): Promise<CardRow[]> =>
  db
    .select()
    .from(orderCards)
    .where(inArray(orderCards.code, [...codes]));

export const cardsAmong = (tx: Tx, ids: readonly number[]): Promise<CardRow[]> =>
  tx
    .select()
    .from(orderCards)
    .where(inArray(orderCards.id, [...ids]));

/** Cards that this batch makes, or made last. */
export async function idsInBatch(tx: Tx, batchId: number, cardIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: orderCards.id })
    .from(orderCards)
    .innerJoin(batchCards, inItsBatch)
    .where(and(eq(batchCards.batchId, batchId), inArray(orderCards.id, [...cardIds])));
  return new Set(rows.map(({ id }) => id));
}

/** What staff see of the cards that they read. */
export const readCardsOf = (db: DbOrTx, codes: readonly string[]) =>
  db
    .select({
      ...cardColumns,
      city: cityOf,
      batch: { id: batches.id, name: batches.name },
      position: batchCards.position,
    })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .innerJoin(orderCreations, eq(orderCreations.id, orderCards.orderCreationId))
    .leftJoin(batchCards, inItsBatch)
    .leftJoin(batches, eq(batches.id, batchCards.batchId))
    .where(inArray(orderCards.code, [...codes]));

export type ReadCard = Awaited<ReturnType<typeof readCardsOf>>[number];

export const peopleByIds = (db: DbOrTx, ids: readonly number[]) =>
  db
    .select(personColumns(shopUsers))
    .from(shopUsers)
    .where(inArray(shopUsers.id, [...ids]));

export type PersonRow = Awaited<ReturnType<typeof peopleByIds>>[number];

export const scansByIds = (tx: DbOrTx, ids: readonly number[]): Promise<ScanRow[]> =>
  tx
    .select()
    .from(productionScans)
    .where(inArray(productionScans.id, [...ids]));
