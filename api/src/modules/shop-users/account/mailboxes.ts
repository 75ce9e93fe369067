import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUserMailboxes } from '../../../db/schema/accounts';
import { AppError } from '../../../errors';
import { lockShopUsers } from './repository';

const own = alias(shopUserMailboxes, 'own');

/**
 * The accounts of one person (docs/product/credits.md, "Gifts"): those that have had a mailbox of this account's, deleted
 * ones included.
 * @returns a query of ids, to be part of another one
 */
export const accountsOfPerson = (db: DbOrTx, shopUserId: number) =>
  db
    .selectDistinct({ id: shopUserMailboxes.shopUserId })
    .from(own)
    .innerJoin(shopUserMailboxes, eq(shopUserMailboxes.mailbox, own.mailbox))
    .where(eq(own.shopUserId, shopUserId));

/** Whether two accounts are of one person. */
export async function isSamePerson(db: DbOrTx, one: number, other: number): Promise<boolean> {
  return one === other || (await accountsOfPerson(db, one)).some(({ id }) => id === other);
}

/**
 * What staff give away, nobody gives to themselves.
 * @throws AppError 409 when both accounts are of one person
 */
export async function assertSomebodyElse(db: DbOrTx, staffId: number, shopUserId: number): Promise<void> {
  if (!(await isSamePerson(db, staffId, shopUserId))) return;
  throw new AppError('conflict', { detail: 'Nobody does this for themselves: a colleague has to.' });
}

/** Locks the accounts of one person, and others, until the transaction ends: what counts over them cannot change. */
export async function lockPerson(tx: Tx, shopUserId: number, others: readonly number[] = []): Promise<void> {
  const ids = (await accountsOfPerson(tx, shopUserId)).map(({ id }) => id);
  await lockShopUsers(tx, [shopUserId, ...ids, ...others]);
}
