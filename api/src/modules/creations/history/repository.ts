import { and, asc, between, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { type CreationState, creationHistory, creations } from '../../../db/schema/creations';
import { written } from '../../../db/writes';
import type { CreationRow } from '../document/repository';

export type HistoryEntry = { position: number; state: CreationState; createdAt: Date };

const columns = {
  position: creationHistory.position,
  state: creationHistory.state,
  createdAt: creationHistory.createdAt,
};

/** Newest first, with the total; `extra` entries follow the page. */
export async function historyPage(
  db: DbOrTx,
  creationId: number,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
  extra: number,
): Promise<{ rows: HistoryEntry[]; total: number }> {
  const own = eq(creationHistory.creationId, creationId);
  const rows = await db
    .select(columns)
    .from(creationHistory)
    .where(own)
    .orderBy(desc(creationHistory.position))
    .limit(itemsPerPage + extra)
    .offset((page - 1) * itemsPerPage);
  return { rows, total: await db.$count(creationHistory, own) };
}

/** PostgreSQL compares JSON values, whatever the order of their keys. */
export async function nearestOther(
  tx: Tx,
  present: CreationRow,
  direction: 'undo' | 'redo',
): Promise<HistoryEntry | undefined> {
  const { position, state } = creationHistory;
  const own = eq(creationHistory.creationId, present.id);
  const here = tx
    .select({ state })
    .from(creationHistory)
    .where(and(own, eq(position, present.historyPosition)));
  const beyond = direction === 'undo' ? lt : gt;
  const [entry] = await tx
    .select(columns)
    .from(creationHistory)
    .where(and(own, beyond(position, present.historyPosition), sql`${state} <> (${here})`))
    .orderBy(direction === 'undo' ? desc(position) : asc(position))
    .limit(1);
  return entry;
}

/** Up to `reach` positions on each side, oldest first. */
export const entriesAround = (tx: Tx, present: CreationRow, reach: number): Promise<HistoryEntry[]> =>
  tx
    .select(columns)
    .from(creationHistory)
    .where(
      and(
        eq(creationHistory.creationId, present.id),
        between(creationHistory.position, present.historyPosition - reach, present.historyPosition + reach),
      ),
    )
    .orderBy(creationHistory.position);

export async function moveTo(tx: Tx, creationId: number, position: number, now: Date): Promise<CreationRow> {
  const moved = await tx
    .update(creations)
    .set({ historyPosition: position, updatedAt: now })
    .where(eq(creations.id, creationId))
    .returning();
  return written(moved);
}
