import { and, eq, gte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { creditLedger } from '../../../db/schema/payments';
import { AppError, invalid } from '../../../errors';

type Kind = (typeof creditLedger.$inferInsert)['kind'];

/** One effect on a balance. */
export interface CreditMovement {
  shopUserId: number;
  /** How many, above zero. */
  credits: number;
  kind: Kind;
  /** Names the effect: the same key never counts twice, whatever is retried or runs in parallel. */
  key: string;
  creditPurchaseId?: number;
  orderId?: number;
  /** Why, where the kind does not say it. */
  reason?: string;
}

/**
 * Adds credits to the ledger and the balance (docs/product/credits.md, "Ledger"), once for a key.
 * @param tx the transaction that also writes the fact: ledger and balance change together or not at all
 * @returns false when this effect had already been counted
 */
export async function grant(tx: Tx, movement: CreditMovement): Promise<boolean> {
  if (!(await record(tx, movement, movement.credits))) return false;
  const [user] = await tx
    .update(shopUsers)
    .set({ creditBalance: sql`${shopUsers.creditBalance} + ${movement.credits}` })
    .where(eq(shopUsers.id, movement.shopUserId))
    .returning({ id: shopUsers.id });
  if (!user) throw new AppError('not_found');
  return true;
}

/**
 * Takes credits, once for a key. One guarded statement decides, so that no parallel spending gets below zero.
 * @param tx the transaction that also writes what they are spent on
 * @returns false when this effect had already been counted
 * @throws AppError 422 `credits_insufficient`, which must undo the whole transaction
 */
export async function spend(tx: Tx, movement: CreditMovement): Promise<boolean> {
  if (!(await record(tx, movement, -movement.credits))) return false;
  const [user] = await tx
    .update(shopUsers)
    .set({ creditBalance: sql`${shopUsers.creditBalance} - ${movement.credits}` })
    .where(and(eq(shopUsers.id, movement.shopUserId), gte(shopUsers.creditBalance, movement.credits)))
    .returning({ id: shopUsers.id });
  if (!user) throw invalid('', 'credits_insufficient', 'You do not have enough credits.');
  return true;
}

/** The present balance in credits; 0 for an unknown account. */
export async function balanceOf(db: DbOrTx, shopUserId: number): Promise<number> {
  const [user] = await db
    .select({ balance: shopUsers.creditBalance })
    .from(shopUsers)
    .where(eq(shopUsers.id, shopUserId));
  return user?.balance ?? 0;
}

/** Writes the ledger's row first: its unique key is what makes a second try stop here. */
async function record(tx: Tx, movement: CreditMovement, delta: number): Promise<boolean> {
  if (!Number.isSafeInteger(movement.credits) || movement.credits <= 0) {
    throw new RangeError(`Credits move by whole numbers above zero, not ${movement.credits}.`);
  }
  const [row] = await tx
    .insert(creditLedger)
    .values({
      shopUserId: movement.shopUserId,
      delta,
      kind: movement.kind,
      key: movement.key,
      creditPurchaseId: movement.creditPurchaseId ?? null,
      orderId: movement.orderId ?? null,
      reason: movement.reason ?? '',
    })
    .onConflictDoNothing({ target: creditLedger.key })
    .returning({ id: creditLedger.id });
  return row !== undefined;
}
