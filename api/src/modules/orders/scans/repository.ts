import { desc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { firstRow, type PageQuery, pageOf } from '../../../db/page';
import { shopUsers } from '../../../db/schema/accounts';
import { orderCards } from '../../../db/schema/orders';
import { productionScans } from '../../../db/schema/production';
import { written } from '../../../db/writes';
import { personColumns } from '../../shop-users/account/repository';
import type { CardRow } from '../read/repository';

type ScanRow = typeof productionScans.$inferSelect;

const joined = (db: DbOrTx) =>
  db
    .select({ scan: productionScans, by: personColumns(shopUsers) })
    .from(productionScans)
    .innerJoin(shopUsers, eq(shopUsers.id, productionScans.scannedById));

export type LoadedScan = Awaited<ReturnType<typeof joined>>[number];

export const listScans = (db: DbOrTx, page: PageQuery) =>
  pageOf(joined(db).orderBy(desc(productionScans.id)), db.$count(productionScans), page);

export async function scanById(db: DbOrTx, id: number): Promise<LoadedScan> {
  const [row] = await joined(db).where(eq(productionScans.id, id));
  if (!row) throw new Error(`The scan ${id} is gone.`);
  return row;
}

export async function insertScan(tx: Tx, values: typeof productionScans.$inferInsert): Promise<number> {
  return written(await tx.insert(productionScans).values(values).returning({ id: productionScans.id })).id;
}

/** Locked so that it is undone only once. */
export const lockScan = (tx: Tx, id: number): Promise<ScanRow | undefined> =>
  firstRow(tx.select().from(productionScans).where(eq(productionScans.id, id)).for('update'));

export async function setUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(productionScans).set({ undoneAt: now }).where(eq(productionScans.id, id));
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
