import { and, eq, gt, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { mailedTokens } from '../../../db/schema/accounts';

export type MailedTokenPurpose = (typeof mailedTokens.$inferSelect)['purpose'];

export type MailedToken = { shopUserId: number; purpose: MailedTokenPurpose; tokenHash: string };

const isToken = ({ tokenHash, shopUserId, purpose }: MailedToken) =>
  and(
    eq(mailedTokens.tokenHash, tokenHash),
    eq(mailedTokens.shopUserId, shopUserId),
    eq(mailedTokens.purpose, purpose),
  );

export async function insertMailedToken(db: DbOrTx, values: typeof mailedTokens.$inferInsert): Promise<void> {
  await db.insert(mailedTokens).values(values);
}

/** One statement: of two clicks one succeeds. @returns whether it was valid */
const isUsable = (token: MailedToken, now: Date) =>
  and(isToken(token), isNull(mailedTokens.usedAt), gt(mailedTokens.expiresAt, now));

export const hasUsableToken = async (db: DbOrTx, token: MailedToken, now: Date): Promise<boolean> =>
  (await db.$count(mailedTokens, isUsable(token, now))) > 0;

export async function spendMailedToken(db: DbOrTx, token: MailedToken, now: Date): Promise<boolean> {
  const rows = await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(isUsable(token, now))
    .returning({ id: mailedTokens.id });
  return rows.length > 0;
}

/** Null when unspent or unknown. */
export async function whenSpent(db: DbOrTx, token: MailedToken): Promise<Date | null> {
  const [row] = await db.select({ usedAt: mailedTokens.usedAt }).from(mailedTokens).where(isToken(token));
  return row?.usedAt ?? null;
}

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
