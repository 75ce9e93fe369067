import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { paymentIntents } from '../../db/schema/payments';

export type IntentRow = typeof paymentIntents.$inferSelect;

/** A repeated request's intent is saved already. */
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

export const findIntent = (db: DbOrTx, transactionId: string): Promise<IntentRow | undefined> =>
  firstRow(db.select().from(paymentIntents).where(eq(paymentIntents.transactionId, transactionId)));

const open: IntentRow['status'][] = ['prepared', 'preparing'];

/** An abandoned intent may turn out paid. End the intent before its coupons: its row makes parallel calls wait. */
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

export async function notePlacedOrder(tx: Tx, transactionId: string, placedOrder: string): Promise<void> {
  await tx.update(paymentIntents).set({ placedOrder }).where(eq(paymentIntents.transactionId, transactionId));
}

/** `prepared` waits for the buyer, `preparing` for the bank. */
export async function noteProgress(db: DbOrTx, transactionId: string, status: 'prepared' | 'preparing'): Promise<void> {
  const other = status === 'prepared' ? 'preparing' : 'prepared';
  await db
    .update(paymentIntents)
    .set({ status })
    .where(and(eq(paymentIntents.transactionId, transactionId), eq(paymentIntents.status, other)));
}
