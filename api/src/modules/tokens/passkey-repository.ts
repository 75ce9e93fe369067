import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { passkeyChallenges, passkeys } from '../../db/schema/accounts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

export const passkeysOf = (db: DbOrTx, shopUserId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.shopUserId, shopUserId)).orderBy(asc(passkeys.id));

/** @returns undefined when the passkey is known already */
export async function addPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return added;
}

/** @param id undefined: all of the account @returns how many were removed */
export async function removePasskeys(tx: Tx, shopUserId: number, id?: number): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.shopUserId, shopUserId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length;
}

/** One statement: of two answers with one count one succeeds. @returns false for a count that did not rise */
export async function raiseCounter(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const counts = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function putChallenge(db: DbOrTx, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  const { shopUserId, purpose } = passkeyChallenges;
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({ target: [shopUserId, purpose], set: row });
}

/** It is good for one answer, right or wrong. */
export async function takeChallenge(
  db: DbOrTx,
  shopUserId: number,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.shopUserId, shopUserId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}
