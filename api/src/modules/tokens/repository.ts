import { and, desc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { refreshTokens, shopUsers } from '../../db/schema/accounts';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export type Credentials = Pick<
  typeof shopUsers.$inferSelect,
  'id' | 'email' | 'roles' | 'active' | 'deletedAt' | 'passwordHash' | 'tokensVersion'
>;

const credentials = {
  id: shopUsers.id,
  email: shopUsers.email,
  roles: shopUsers.roles,
  active: shopUsers.active,
  deletedAt: shopUsers.deletedAt,
  passwordHash: shopUsers.passwordHash,
  tokensVersion: shopUsers.tokensVersion,
};

export async function credentialsByEmail(db: DbOrTx, email: string): Promise<Credentials | undefined> {
  const [row] = await db
    .select(credentials)
    .from(shopUsers)
    .where(sql`lower(${shopUsers.email}) = ${email.trim().toLowerCase()}`);
  return row;
}

export const credentialsById = (db: DbOrTx, id: number): Promise<Credentials | undefined> =>
  firstRow(db.select(credentials).from(shopUsers).where(eq(shopUsers.id, id)));

/** A parallel change of password waits, and then ends the new session. */
export async function holdCredentials(tx: Tx, { id, tokensVersion }: Credentials): Promise<boolean> {
  const [row] = await tx
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(and(eq(shopUsers.id, id), eq(shopUsers.tokensVersion, tokensVersion)))
    .for('share');
  return row !== undefined;
}

export async function addRefreshToken(db: DbOrTx, row: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(row);
}

export const lockRefreshToken = (tx: Tx, tokenHash: string): Promise<RefreshTokenRow | undefined> =>
  firstRow(tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)).for('update'));

export const refreshTokenByHash = (db: DbOrTx, tokenHash: string): Promise<RefreshTokenRow | undefined> =>
  firstRow(db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)));

export async function spendRefreshToken(tx: Tx, id: number, spentAt: Date): Promise<void> {
  await tx.update(refreshTokens).set({ spentAt }).where(eq(refreshTokens.id, id));
}

/** The last used first. @param openAt leaves out those that have ended or expired by then */
export function sessionRows(db: DbOrTx, shopUserId: number, openAt?: Date) {
  const { familyId, usedAt, expiresAt, familyExpiresAt, secondFactor, browser, system, revokedAt } = refreshTokens;
  const lastUse = sql<Date>`max(${usedAt})`.mapWith(usedAt);
  return db
    .select({
      familyId,
      usedAt: lastUse,
      expiresAt: sql<Date>`max(${expiresAt})`.mapWith(expiresAt),
      familyExpiresAt: sql<Date>`max(${familyExpiresAt})`.mapWith(familyExpiresAt),
      secondFactor: sql<boolean>`bool_or(${secondFactor})`,
      browser: max(browser),
      system: max(system),
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.shopUserId, shopUserId))
    .groupBy(familyId)
    .having(openAt && and(sql`bool_and(${revokedAt} is null)`, gt(max(expiresAt), openAt)))
    .orderBy(desc(lastUse));
}

export async function revokeFamily(db: DbOrTx, familyId: string, revokedAt: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));
}

/**
 * Called by a password change or reset (docs/product/accounts.md, "Tokens").
 * @param kept the family of a session that goes on
 */
export async function revokeSessionsOf(db: DbOrTx, shopUserId: number, revokedAt: Date, kept?: string): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt })
    .where(
      and(
        eq(refreshTokens.shopUserId, shopUserId),
        isNull(refreshTokens.revokedAt),
        kept === undefined ? undefined : ne(refreshTokens.familyId, kept),
      ),
    );
}
