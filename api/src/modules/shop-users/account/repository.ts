import type { accountCalls } from '@jolimot/contract/accounts';
import type { QueryOf } from '@jolimot/contract/call';
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import { firstRow, olderThan, pageOf } from '../../../db/page';
import { plainText } from '../../../db/plain-text';
import { shopUsers } from '../../../db/schema/accounts';
import { nextVersion } from '../../../db/schema/columns';
import { containing, hasWords, searchedWords } from '../../../db/search-text';
import { isDuplicate } from '../../../db/writes';
import { UnauthorizedError } from '../../../errors';

export type ShopUserRow = typeof shopUsers.$inferSelect;
type ShopUserInsert = typeof shopUsers.$inferInsert;
export type ShopUserChanges = { [Column in keyof ShopUserInsert]?: ShopUserInsert[Column] | undefined };

/** @returns undefined when another account has the e-mail, in any case */
export async function insertShopUser(
  db: DbOrTx,
  values: typeof shopUsers.$inferInsert,
): Promise<ShopUserRow | undefined> {
  const [row] = await db.insert(shopUsers).values(values).onConflictDoNothing().returning();
  return row;
}

const present = (id: number) => and(eq(shopUsers.id, id), isNull(shopUsers.deletedAt));

/** Undefined for a deleted account. */
export const shopUserById = (db: DbOrTx, id: number): Promise<ShopUserRow | undefined> =>
  firstRow(db.select().from(shopUsers).where(present(id)));

export const lockShopUser = (tx: DbOrTx, id: number): Promise<ShopUserRow | undefined> =>
  firstRow(tx.select().from(shopUsers).where(present(id)).for('no key update'));

/** Ordered by id, against deadlocks. Rows that refer to them can still be written. */
export async function lockShopUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(inArray(shopUsers.id, [...ids]))
    .orderBy(asc(shopUsers.id))
    .for('no key update');
}

const { id: own, email, firstname, lastname, locale, verifiedAt, deletedAt } = shopUsers;
const recipient = (db: DbOrTx, id: number) =>
  db.select({ id: own, email, firstname, lastname, locale, verifiedAt, deletedAt }).from(shopUsers).where(eq(own, id));
export type MailRecipient = Awaited<ReturnType<typeof recipient>>[number];

/** Check `deletedAt`: deleted accounts are found too. */
export async function mailRecipient(db: DbOrTx, id: number): Promise<MailRecipient> {
  const [row] = await recipient(db, id);
  if (!row) throw new Error(`The account ${id} is unknown.`);
  return row;
}

/** Locked as by {@link lockShopUser}. @throws UnauthorizedError when it was deleted meanwhile */
export async function lockMailRecipient(tx: Tx, id: number): Promise<MailRecipient> {
  const [row] = await recipient(tx, id).for('no key update').prepare('recipient_locked').execute();
  if (!row || row.deletedAt) throw new UnauthorizedError('Invalid JWT Token');
  return row;
}

export const personColumns = <Id extends PgColumn, First extends PgColumn, Last extends PgColumn>(table: {
  id: Id;
  firstname: First;
  lastname: Last;
}) => ({ id: table.id, firstname: table.firstname, lastname: table.lastname });

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

export const emailTaken = (error: unknown): boolean => isDuplicate(error, 'shop_users_email_unique');

/** A part of an e-mail address, in any case; first by the index of `search_text`. */
const hasInEmail = (part: string): SQL | undefined =>
  and(
    like(shopUsers.searchText, containing(plainText(part))),
    sql`strpos(lower(${shopUsers.email}), ${part.toLowerCase()}) > 0`,
  );

/** For staff: no word of a search finds nobody. */
function isNamed(search: string): SQL {
  const words = searchedWords(search);
  return words.length === 0 ? sql`false` : hasWords(shopUsers.searchText, words);
}

type AccountQuery = QueryOf<typeof accountCalls.listShopUsers>;

function shopUsersAsked(query: AccountQuery): SQL | undefined {
  const { email, role, active, verified, search, 'id[]': ids } = query;
  return and(
    isNull(shopUsers.deletedAt),
    email === undefined ? undefined : hasInEmail(email),
    role === undefined ? undefined : sql`${role} = any(${shopUsers.roles})`,
    active === undefined ? undefined : eq(shopUsers.active, active),
    verified === undefined ? undefined : (verified ? isNotNull : isNull)(shopUsers.verifiedAt),
    search === undefined ? undefined : isNamed(search),
    ids && inArray(shopUsers.id, ids),
    olderThan(shopUsers.id, query),
  );
}

export function findShopUsers(db: DbOrTx, query: AccountQuery) {
  const { id, createdAt } = shopUsers;
  const where = shopUsersAsked(query);
  const rows = db
    .select()
    .from(shopUsers)
    .where(where)
    .orderBy(...orderOf(query, { email: shopUsers.email, createdAt, id }, [desc(id)], id));
  return pageOf(rows, query);
}

export const shopUsersBefore = (db: DbOrTx, query: AccountQuery, before: number | undefined, atMost: number) =>
  db
    .select()
    .from(shopUsers)
    .where(and(shopUsersAsked(query), before === undefined ? undefined : lt(shopUsers.id, before)))
    .orderBy(desc(shopUsers.id))
    .limit(atMost);

/** A change of one of these makes the account's access tokens invalid. */
const columnsOfTokens = ['email', 'passwordHash', 'roles', 'active', 'deletedAt'] as const;

/** Access tokens with the earlier number are refused. */
export const nextTokensVersion = sql`${shopUsers.tokensVersion} + 1`;

/** @returns undefined when the account has been deleted */
export async function updateShopUser(
  db: DbOrTx,
  id: number,
  values: ShopUserChanges,
): Promise<ShopUserRow | undefined> {
  const endsTokens = columnsOfTokens.some((column) => values[column] !== undefined);
  const [row] = await db
    .update(shopUsers)
    .set({
      ...values,
      ...(endsTokens ? { tokensVersion: nextTokensVersion } : {}),
      updatedAt: nextVersion(shopUsers.updatedAt),
    })
    .where(present(id))
    .returning();
  return row;
}
