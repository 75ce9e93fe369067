import { completedStatuses } from '@jolimot/contract/orders';
import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { orders, shippings } from '../../../db/schema/orders';
import { creditPurchases } from '../../../db/schema/payments';
import type { Deps } from '../../../deps';
import { newSecret } from '../../tokens/secret';
import { hashPassword } from '../account/password';
import type { ShopUserRow } from '../account/repository';
import { createAccountMails } from '../credentials/account-mails';
import { eraseAccount, eraseBelongings } from './erase-account';

const day = 86_400_000;
/** After how many days an account whose address was never validated is deleted. */
const unvalidatedDays = 90;
/** How many days before that its owner is warned. */
const warningDays = 7;
/** How many accounts one transaction locks: few enough that other writes hardly wait. */
const batch = 50;

/** Warns the owners of accounts that were never validated, and a week later deletes them. */
export async function forgetUnvalidated(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  const now = deps.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const mails = createAccountMails(deps);
  const deletionAt = new Date(now.getTime() + warningDays * day);
  const old = lt(shopUsers.emailSince, before(unvalidatedDays - warningDays));
  await forEachUnvalidated(deps, and(old, isNull(shopUsers.expiryWarnedAt)), async (tx, user) => {
    await tx.update(shopUsers).set({ expiryWarnedAt: now }).where(eq(shopUsers.id, user.id));
    await mails.expiring(tx, user, now, deletionAt);
  });
  // Hashed for the first account that is deleted: on most days there is none.
  let unknownPassword: string | undefined;
  // Counted from the warning, which may have been late: a week always lies between it and the deletion.
  const warned = lte(shopUsers.expiryWarnedAt, before(warningDays));
  const due = and(lt(shopUsers.emailSince, before(unvalidatedDays)), warned);
  await forEachUnvalidated(deps, due, async (tx, user) => {
    unknownPassword ??= await hashPassword(newSecret());
    await eraseAccount(tx, user, unknownPassword, now);
  });
}

/**
 * Does a work for each account that was never validated, in batches. An account that has bought or ordered counts as
 * validated, and so does staff, whose accounts are made by hand.
 */
async function forEachUnvalidated(
  { db }: Pick<Deps, 'db'>,
  which: SQL | undefined,
  work: (tx: Tx, user: ShopUserRow) => Promise<void>,
): Promise<void> {
  const bought = db
    .select({ id: creditPurchases.id })
    .from(creditPurchases)
    .where(eq(creditPurchases.shopUserId, shopUsers.id));
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.shopUserId, shopUsers.id));
  const unvalidated = and(
    isNull(shopUsers.verifiedAt),
    isNull(shopUsers.deletedAt),
    eq(shopUsers.demo, false),
    sql`${shopUsers.roles} <@ array['ROLE_CLIENT']`,
    notExists(bought),
    notExists(ordered),
  );
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(shopUsers)
        .where(and(unvalidated, which))
        .orderBy(shopUsers.id)
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const user of rows) await work(tx, user);
      return rows.length;
    });
    if (done < batch) return;
  }
}

/** Erases what deleted accounts had in orders in progress, once those are completed. */
export async function forgetRemains({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const completed = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shippings, eq(shippings.orderId, orders.id))
    .where(
      and(
        eq(orders.shopUserId, shopUsers.id),
        inArray(orders.status, [...completedStatuses]),
        ne(sql`${shippings.recipient} ->> 'address1'`, ''),
      ),
    );
  const owners = await db
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(and(isNotNull(shopUsers.deletedAt), exists(completed)));
  for (const { id } of owners) await db.transaction((tx) => eraseBelongings(tx, id, clock.now()));
}
