import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { paymentIntents } from '../../db/schema/payments';

export type IntentRow = typeof paymentIntents.$inferSelect;

/** Writes an intent. A repeated request has the provider's first intent for it, which is written already. */
export async function saveIntent(tx: Tx, values: typeof paymentIntents.$inferInsert): Promise<IntentRow> {
  const [row] = await tx
    .insert(paymentIntents)
    .values(values)
    .onConflictDoNothing({ target: paymentIntents.transactionId })
    .returning();
  const saved = row ?? (await findIntent(tx, values.transactionId));
  if (!saved) throw new Error(`The payment intent ${values.transactionId} cannot be saved.`);
  return saved;
}

export async function findIntent(db: DbOrTx, transactionId: string): Promise<IntentRow | undefined> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.transactionId, transactionId));
  return row;
}

/**
 * The intent, locked until the transaction ends: of confirmation, poll, webhook and job, one settles it.
 */
export async function lockIntent(tx: Tx, transactionId: string): Promise<IntentRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.transactionId, transactionId))
    .for('update');
  return row;
}

const open: IntentRow['status'][] = ['prepared', 'preparing'];

/**
 * Ends an intent, unless it has ended already. What was given up and turns out to be paid is paid all the same: the
 * money is there.
 */
export async function endIntent(
  db: DbOrTx,
  transactionId: string,
  status: 'succeeded' | 'failed' | 'cancelled',
): Promise<void> {
  const before: IntentRow['status'][] = status === 'cancelled' ? open : [...open, 'cancelled'];
  await db
    .update(paymentIntents)
    .set({ status })
    .where(and(eq(paymentIntents.transactionId, transactionId), inArray(paymentIntents.status, before)));
}

/** Notes whether an open intent waits for the buyer (`prepared`) or for the bank (`preparing`). */
export async function noteProgress(db: DbOrTx, transactionId: string, status: 'prepared' | 'preparing'): Promise<void> {
  const other = status === 'prepared' ? 'preparing' : 'prepared';
  await db
    .update(paymentIntents)
    .set({ status })
    .where(and(eq(paymentIntents.transactionId, transactionId), eq(paymentIntents.status, other)));
}
