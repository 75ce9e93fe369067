import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../db/client';
import { orderCards } from '../../../db/schema/orders';
import { productionBatchCards as batchCards, productionFiles as files } from '../../../db/schema/production';
import { jobs } from '../../../db/schema/system';
import { written } from '../../../db/writes';
import { enqueue } from '../../../jobs/queue/enqueue';
import { inJobState } from '../../../jobs/queue/job-rows';

export type FileRow = typeof files.$inferSelect;
export type Sheets = Pick<FileRow, 'batchId' | 'stock' | 'single'>;

const isOf = ({ batchId, stock, single }: Sheets): SQL | undefined =>
  and(eq(files.batchId, batchId), eq(files.stock, stock), eq(files.single, single));

const isUnderWay = inArray(files.state, ['waiting', 'making']);

export async function fileOf(db: DbOrTx, sheets: Sheets): Promise<FileRow | undefined> {
  return (await db.select().from(files).where(isOf(sheets)))[0];
}

/** Undefined also for an abandoned job, which was killed in its last attempt. */
export async function fileUnderWay(tx: Tx, sheets: Sheets): Promise<FileRow | undefined> {
  const itsJob = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'batch.sheets'),
        sql`${jobs.payload} ->> 'fileId' = ${files.id}::text`,
        or(inJobState.waiting, inJobState.running),
      ),
    );
  return (
    await tx
      .select()
      .from(files)
      .where(and(isOf(sheets), isUnderWay, exists(itsJob)))
  )[0];
}

export async function fileById(db: DbOrTx, id: number): Promise<FileRow | undefined> {
  return (await db.select().from(files).where(eq(files.id, id)))[0];
}

/** The job of the earlier file finds no row and stops. */
export async function askForFile(tx: Tx, sheets: Sheets, nbCard: number): Promise<FileRow> {
  await tx.delete(files).where(isOf(sheets));
  const file = written(
    await tx
      .insert(files)
      .values({ ...sheets, nbCard })
      .returning(),
  );
  await enqueue(tx, 'batch.sheets', { fileId: file.id });
  return file;
}

/** @returns false when it is not under way any more, and nothing was written */
export async function setFile(db: DbOrTx, id: number, values: PgUpdateSetSource<typeof files>): Promise<boolean> {
  const rows = await db
    .update(files)
    .set(values)
    .where(and(eq(files.id, id), isUnderWay))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** @returns their storage keys */
export async function forgetFilesOf(tx: Tx, orderIds: readonly number[]): Promise<string[]> {
  const theirs = tx
    .select({ id: batchCards.batchId })
    .from(batchCards)
    .innerJoin(orderCards, eq(orderCards.id, batchCards.orderCardId))
    .where(inArray(orderCards.orderId, [...orderIds]));
  const rows = await tx.delete(files).where(inArray(files.batchId, theirs)).returning({ key: files.storageKey });
  return rows.flatMap(({ key }) => key ?? []);
}
