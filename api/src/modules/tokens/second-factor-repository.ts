import { and, eq, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { passkeyChallenges, passkeys, recoveryCodes, refreshTokens, secondFactors } from '../../db/schema/accounts';
import { removePasskeys } from './passkey-repository';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

const isOf = (shopUserId: number) => eq(secondFactors.shopUserId, shopUserId);
const isOn = (shopUserId: number) => and(isOf(shopUserId), isNotNull(secondFactors.confirmedAt));

/** Only one that a code has confirmed. */
export const secondFactorOf = (db: DbOrTx, shopUserId: number): Promise<SecondFactorRow | undefined> =>
  firstRow(db.select().from(secondFactors).where(isOn(shopUserId)));

/** Waits for its first code; locked. */
export const begunFactorOf = (tx: Tx, shopUserId: number): Promise<SecondFactorRow | undefined> =>
  firstRow(
    tx
      .select()
      .from(secondFactors)
      .where(and(isOf(shopUserId), isNull(secondFactors.confirmedAt)))
      .for('update'),
  );

/** Replaces one that was begun. @returns false when one is on */
export async function putBegunFactor(tx: Tx, shopUserId: number, secret: string): Promise<boolean> {
  const rows = await tx
    .insert(secondFactors)
    .values({ shopUserId, secret })
    .onConflictDoUpdate({
      target: secondFactors.shopUserId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ shopUserId: secondFactors.shopUserId });
  return rows.length > 0;
}

export async function turnAppOn(tx: Tx, shopUserId: number, step: number, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(isOf(shopUserId));
}

/** @param session passes from now on; undefined in tests */
export async function passSession(tx: Tx, shopUserId: number, session: string | undefined): Promise<void> {
  if (session === undefined) return;
  await tx
    .update(refreshTokens)
    .set({ secondFactor: true })
    .where(and(eq(refreshTokens.familyId, session), eq(refreshTokens.shopUserId, shopUserId)));
}

/** @returns whether it was on */
export async function removeApp(tx: Tx, shopUserId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.shopUserId, shopUserId));
  const removed = await tx
    .delete(secondFactors)
    .where(isOf(shopUserId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** @returns what there was */
export async function removeFactors(tx: Tx, shopUserId: number): Promise<{ secondFactor: boolean; passkeys: number }> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.shopUserId, shopUserId));
  const removed = { secondFactor: await removeApp(tx, shopUserId), passkeys: await removePasskeys(tx, shopUserId) };
  await unpassSessions(tx, shopUserId);
  return removed;
}

/** Without a second factor left, sessions signed in with one count as without. */
export async function unpassSessions(tx: Tx, shopUserId: number): Promise<void> {
  const app = tx.select({ id: secondFactors.shopUserId }).from(secondFactors).where(isOn(shopUserId));
  const keys = tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.shopUserId, shopUserId));
  await tx
    .update(refreshTokens)
    .set({ secondFactor: false })
    .where(
      and(
        eq(refreshTokens.shopUserId, shopUserId),
        eq(refreshTokens.secondFactor, true),
        notExists(app),
        notExists(keys),
      ),
    );
}

/** One statement, so that of two logins with one code one succeeds. @returns false for an old code */
export async function spendStep(tx: DbOrTx, shopUserId: number, step: number, secret: string): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step, secret })
    .where(and(isOn(shopUserId), lt(secondFactors.lastStep, step)))
    .returning({ shopUserId: secondFactors.shopUserId });
  return rows.length > 0;
}

export async function addRecoveryCodes(tx: Tx, shopUserId: number, hashes: readonly string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ shopUserId, codeHash })));
}

export const countRecoveryCodes = (db: DbOrTx, shopUserId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.shopUserId, shopUserId));

/** @returns false for an unknown one */
export async function spendRecoveryCode(tx: DbOrTx, shopUserId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.shopUserId, shopUserId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}
