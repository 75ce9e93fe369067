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
/** An address that nobody has validated after so many days is taken for a mistake (the shop's retention rule). */
const unvalidatedDays = 90;
/** Its owner is warned so many days before. */
const warningDays = 7;
/** Few enough that other writes hardly notice. */
const batch = 50;

/** Warns the owners of accounts that were never validated, and a week later deletes them. */
export async function forgetUnvalidated(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  const now = deps.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const mails = createAccountMails(deps);
  const goesAt = new Date(now.getTime() + warningDays * day);
  const silent = lt(shopUsers.emailSince, before(unvalidatedDays - warningDays));
  await forEachUnvalidated(deps, and(silent, isNull(shopUsers.expiryWarnedAt)), async (tx, user) => {
    await tx.update(shopUsers).set({ expiryWarnedAt: now }).where(eq(shopUsers.id, user.id));
    await mails.expiring(tx, user, now, goesAt);
  });
  // Hashed for the first that goes, on most days for none.
  let nobodysHash: string | undefined;
  // However late the warning went out, a week lies between it and the end.
  const warned = lte(shopUsers.expiryWarnedAt, before(warningDays));
  const due = and(lt(shopUsers.emailSince, before(unvalidatedDays)), warned);
  await forEachUnvalidated(deps, due, async (tx, user) => {
    nobodysHash ??= await hashPassword(newSecret());
    await eraseAccount(tx, user, nobodysHash, now);
  });
}

/** Whoever has bought or ordered is a customer, validated or not; staff were made by hand. */
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

/** Takes the names out of what deleted accounts still had on its way, once it has arrived where it was going. */
export async function forgetRemains({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const arrived = db
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
    .where(and(isNotNull(shopUsers.deletedAt), exists(arrived)));
  for (const { id } of owners) await db.transaction((tx) => eraseBelongings(tx, id, clock.now()));
}
