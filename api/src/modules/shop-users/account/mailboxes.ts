import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUserMailboxes } from '../../../db/schema/accounts';
import { AppError } from '../../../errors';
import { lockShopUsers } from './repository';

const own = alias(shopUserMailboxes, 'own');

/** Accounts that have had one of this account's mailboxes, deleted ones included (docs/product/credits.md, "Gifts"). */
export const accountsOfPerson = (db: DbOrTx, shopUserId: number) =>
  db
    .selectDistinct({ id: shopUserMailboxes.shopUserId })
    .from(own)
    .innerJoin(shopUserMailboxes, eq(shopUserMailboxes.mailbox, own.mailbox))
    .where(eq(own.shopUserId, shopUserId));

export async function isSamePerson(db: DbOrTx, one: number, other: number): Promise<boolean> {
  return one === other || (await accountsOfPerson(db, one)).some(({ id }) => id === other);
}

/**
 * Staff must not give gifts to themselves.
 * @throws AppError 409 when both accounts are of one person
 */
export async function assertSomebodyElse(db: DbOrTx, staffId: number, shopUserId: number): Promise<void> {
  if (!(await isSamePerson(db, staffId, shopUserId))) return;
  throw new AppError('conflict', { detail: 'Nobody does this for themselves: a colleague has to.' });
}

/** Counts over these accounts cannot change until the transaction ends. */
export async function lockPerson(tx: Tx, shopUserId: number, others: readonly number[] = []): Promise<void> {
  const ids = (await accountsOfPerson(tx, shopUserId)).map(({ id }) => id);
  await lockShopUsers(tx, [shopUserId, ...ids, ...others]);
}
