import { and, eq, gte, sql, type WithSubquery } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { unchanged } from '../../../db/schema/columns';
import { creditLedger } from '../../../db/schema/payments';
import { AppError, invalid } from '../../../errors';

type Kind = (typeof creditLedger.$inferInsert)['kind'];

export interface CreditMovement {
  shopUserId: number;
  /** Above zero, for {@link spend} too. */
  credits: number;
  kind: Kind;
  /** A key counts once, despite retries or parallel calls. */
  key: string;
  creditPurchaseId?: number;
  orderId?: number;
  reason?: string;
}

/**
 * Once per key (docs/product/credits.md, "Ledger").
 * @param tx also writes the fact: ledger and balance change together or not at all
 * @returns false when the key was counted before
 */
export async function grant(tx: Tx, movement: CreditMovement): Promise<boolean> {
  const { isNew, isMoved } = await move(tx, movement, movement.credits);
  if (isNew && !isMoved) throw new AppError('not_found');
  return isNew;
}

/**
 * Once per key. One statement checks and changes the balance, which never falls below zero.
 * @param tx also writes what they are spent on
 * @param writes of that, as parts of the same statement
 * @returns false when the key was counted before
 * @throws AppError 422 `credits_insufficient`, which must roll the transaction back
 */
export async function spend(tx: Tx, movement: CreditMovement, writes: WithSubquery[] = []): Promise<boolean> {
  const { isNew, isMoved } = await move(tx, movement, -movement.credits, writes);
  if (isNew && !isMoved) throw invalid('', 'credits_insufficient', 'You are short of credits for this order.');
  return isNew;
}

export async function balanceOf(db: DbOrTx, shopUserId: number): Promise<number> {
  const [user] = await db
    .select({ balance: shopUsers.creditBalance })
    .from(shopUsers)
    .where(eq(shopUsers.id, shopUserId));
  return user?.balance ?? 0;
}

/** The ledger's row first: its unique key stops a second attempt. A balance below zero does not move. */
async function move(
  tx: Tx,
  movement: CreditMovement,
  delta: number,
  writes: WithSubquery[] = [],
): Promise<{ isNew: boolean; isMoved: boolean }> {
  if (!Number.isSafeInteger(movement.credits) || movement.credits <= 0) {
    throw new RangeError(`Credits move by whole numbers above zero, not ${movement.credits}.`);
  }
  const entry = tx.$with('entry').as(
    tx
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
      .returning({ shopUserId: creditLedger.shopUserId }),
  );
  const balance = sql`${shopUsers.creditBalance} + ${delta}`;
  const moved = tx.$with('moved').as(
    tx
      .update(shopUsers)
      // A profile that is being edited can still be saved.
      .set({ creditBalance: balance, updatedAt: unchanged(shopUsers.updatedAt) })
      .from(entry)
      .where(and(eq(shopUsers.id, entry.shopUserId), gte(balance, 0)))
      .returning({ id: shopUsers.id }),
  );
  const statement = tx
    .with(entry, moved, ...writes)
    .select({ moved: moved.id })
    .from(entry)
    .leftJoin(moved, eq(moved.id, entry.shopUserId));
  // A name needs the same text each time.
  const [row] = await (writes.length === 0 ? statement.prepare('credits_moved').execute() : statement);
  return { isNew: row !== undefined, isMoved: row?.moved != null };
}
