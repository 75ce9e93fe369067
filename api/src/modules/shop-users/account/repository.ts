import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import { mailedTokens, shopUsers } from '../../../db/schema/accounts';
import { databaseNow } from '../../../db/schema/columns';

export type ShopUserRow = typeof shopUsers.$inferSelect;
type ShopUserInsert = typeof shopUsers.$inferInsert;
/** What is left out or undefined stays as it is. */
export type ShopUserChanges = { [Column in keyof ShopUserInsert]?: ShopUserInsert[Column] | undefined };
export type MailedTokenPurpose = (typeof mailedTokens.$inferSelect)['purpose'];

/** Writes an account, or gives undefined when the e-mail is taken, in whatever case it is written. */
export async function insertShopUser(
  db: DbOrTx,
  values: typeof shopUsers.$inferInsert,
): Promise<ShopUserRow | undefined> {
  const [row] = await db.insert(shopUsers).values(values).onConflictDoNothing().returning();
  return row;
}

const present = (id: number) => and(eq(shopUsers.id, id), isNull(shopUsers.deletedAt));

/** An account that has not been deleted. */
export async function shopUserById(db: DbOrTx, id: number): Promise<ShopUserRow | undefined> {
  const [row] = await db.select().from(shopUsers).where(present(id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockShopUser(tx: DbOrTx, id: number): Promise<ShopUserRow | undefined> {
  const [row] = await tx.select().from(shopUsers).where(present(id)).for('update');
  return row;
}

/** An account that may log in. */
export async function activeShopUserByEmail(db: DbOrTx, email: string): Promise<ShopUserRow | undefined> {
  const [row] = await db
    .select()
    .from(shopUsers)
    .where(
      and(
        sql`lower(${shopUsers.email}) = ${email.trim().toLowerCase()}`,
        eq(shopUsers.active, true),
        isNull(shopUsers.deletedAt),
      ),
    );
  return row;
}

const emailIndex = 'shop_users_email_unique';
const uniqueViolation = z.object({ code: z.literal('23505'), constraint: z.literal(emailIndex) });
/** Whether a write failed because another account has that address. The driver's error is the cause of drizzle's. */
export const emailTaken = (error: unknown): boolean =>
  error instanceof Error && (uniqueViolation.safeParse(error).success || emailTaken(error.cause));

export interface ShopUserFilter {
  email: string | undefined;
  role: string | undefined;
  active: boolean | undefined;
  ids: number[] | undefined;
}

/** One page of the accounts that match, in the given order, and how many there are in all. */
export async function findShopUsers(
  db: DbOrTx,
  { email, role, active, ids }: ShopUserFilter,
  order: readonly SQL[],
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
): Promise<{ rows: ShopUserRow[]; total: number }> {
  const where = and(
    isNull(shopUsers.deletedAt),
    email === undefined ? undefined : sql`strpos(lower(${shopUsers.email}), ${email.toLowerCase()}) > 0`,
    role === undefined ? undefined : sql`${role} = any(${shopUsers.roles})`,
    active === undefined ? undefined : eq(shopUsers.active, active),
    ids && inArray(shopUsers.id, ids),
  );
  const rows = await db
    .select()
    .from(shopUsers)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { rows, total: await db.$count(shopUsers, where) };
}

/** What a token vouches for, and who may bring one: a change of any of these ends the access tokens given out before. */
const vouchedFor = ['email', 'passwordHash', 'roles', 'active', 'deletedAt'] as const;

/** The number that access tokens carry, raised: those given out before are refused from now on. */
export const nextTokensVersion = sql`${shopUsers.tokensVersion} + 1`;

/**
 * Changes an account, or nothing of it. A new address, password or role ends its access tokens by the same statement.
 * @returns the account as it is now, or undefined when it has been deleted
 */
export async function updateShopUser(
  db: DbOrTx,
  id: number,
  values: ShopUserChanges,
): Promise<ShopUserRow | undefined> {
  const endsTokens = vouchedFor.some((column) => values[column] !== undefined);
  const [row] = await db
    .update(shopUsers)
    .set({ ...values, ...(endsTokens ? { tokensVersion: nextTokensVersion } : {}), updatedAt: databaseNow })
    .where(present(id))
    .returning();
  return row;
}

export async function insertMailedToken(db: DbOrTx, values: typeof mailedTokens.$inferInsert): Promise<void> {
  await db.insert(mailedTokens).values(values);
}

/** Spends a mailed token, in one statement so that of two clicks one succeeds. @returns whether it was good */
export async function spendMailedToken(
  db: DbOrTx,
  token: { shopUserId: number; purpose: MailedTokenPurpose; tokenHash: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedTokens.tokenHash, token.tokenHash),
        eq(mailedTokens.shopUserId, token.shopUserId),
        eq(mailedTokens.purpose, token.purpose),
        isNull(mailedTokens.usedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    )
    .returning({ id: mailedTokens.id });
  return rows.length > 0;
}

/** Makes the user's other unspent tokens of that purpose useless. */
export async function retireMailedTokens(
  db: DbOrTx,
  shopUserId: number,
  purpose: MailedTokenPurpose,
  now: Date,
): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailedTokens.shopUserId, shopUserId), eq(mailedTokens.purpose, purpose), isNull(mailedTokens.usedAt)),
    );
}

/** How many tokens of that purpose a user could still use. */
export const countUsableTokens = (
  db: DbOrTx,
  shopUserId: number,
  purpose: MailedTokenPurpose,
  now: Date,
): Promise<number> =>
  db.$count(
    mailedTokens,
    and(
      eq(mailedTokens.shopUserId, shopUserId),
      eq(mailedTokens.purpose, purpose),
      isNull(mailedTokens.usedAt),
      gt(mailedTokens.expiresAt, now),
    ),
  );
