import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { creditPackages, paymentIntents } from '../../db/schema/payments';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type PackageRow = typeof creditPackages.$inferSelect;

/** A package that is sold at all; a hidden one only to who brings its code. */
export async function activePackage(db: DbOrTx, id: number): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, id), eq(creditPackages.active, true)));
  return row;
}

/** Writes an intent, or gives the one that the provider had already made for the same request. */
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

/** The intent, held until the transaction ends: of webhook, poll, confirm and job one settles it, the others see it done. */
export async function lockIntent(tx: Tx, transactionId: string): Promise<IntentRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.transactionId, transactionId))
    .for('update');
  return row;
}

/** Ends an intent, unless it has ended already. */
export async function endIntent(
  db: DbOrTx,
  transactionId: string,
  status: 'succeeded' | 'failed' | 'cancelled',
): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ status })
    .where(
      and(eq(paymentIntents.transactionId, transactionId), inArray(paymentIntents.status, ['prepared', 'preparing'])),
    );
}

/** Where a buyer's mail goes, and in which language. */
export async function buyerOf(db: DbOrTx, shopUserId: number) {
  const [row] = await db
    .select({ email: shopUsers.email, firstname: shopUsers.firstname, locale: shopUsers.locale })
    .from(shopUsers)
    .where(eq(shopUsers.id, shopUserId));
  if (!row) throw new Error(`The buyer ${shopUserId} is unknown.`);
  return row;
}

/** Percent. */
export async function taxRateOf(db: DbOrTx, creditPackageId: number): Promise<number> {
  const [row] = await db
    .select({ taxRate: creditPackages.taxRate })
    .from(creditPackages)
    .where(eq(creditPackages.id, creditPackageId));
  if (!row) throw new Error(`The credit package ${creditPackageId} is unknown.`);
  return row.taxRate;
}
