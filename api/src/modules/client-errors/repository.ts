import { count, desc, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { clientErrors } from '../../db/schema/letters';

export type ClientErrorRow = typeof clientErrors.$inferSelect;

/** A report stays this long: whoever repairs the page has seen it by then. */
const keptDays = 90;

export async function insertClientError(db: DbOrTx, values: typeof clientErrors.$inferInsert): Promise<void> {
  await db.insert(clientErrors).values(values);
}

/** One page of the reports, newest first, and how many there are. */
export async function listClientErrors(
  db: DbOrTx,
  page: { limit: number; offset: number },
): Promise<{ rows: ClientErrorRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db.select().from(clientErrors).orderBy(desc(clientErrors.id)).limit(page.limit).offset(page.offset),
    db.select({ total: count() }).from(clientErrors),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function clientErrorById(db: DbOrTx, id: number): Promise<ClientErrorRow | undefined> {
  const [row] = await db.select().from(clientErrors).where(eq(clientErrors.id, id));
  return row;
}

/** Deletes the reports that have had their time. */
export async function forgetClientErrors(db: DbOrTx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, oldest));
}
