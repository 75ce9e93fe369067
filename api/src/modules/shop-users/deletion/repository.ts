import { completedStatuses, type OrderStatus } from '@jolimot/contract/orders/statuses';
import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { mailedTokens, refreshTokens, shopUsers } from '../../../db/schema/accounts';
import { creations } from '../../../db/schema/creations';
import { contactMessages } from '../../../db/schema/feedback';
import { orderChanges, orderCreations, orderNotes, orderStatuses, orders, shippings } from '../../../db/schema/orders';
import { creditPurchases, creditRequests, paymentReversals } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';
import { sponsorCodes, sponsorships } from '../../../db/schema/sponsorship';
import { idempotencyKeys, jobs, mails, refusedAddresses } from '../../../db/schema/system';
import { removeFactors } from '../../tokens/second-factor-repository';
import { nextTokensVersion, type ShopUserRow } from '../account/repository';

/** @param passwordHash of a random password */
export async function anonymiseAccount(tx: Tx, id: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(shopUsers)
    .set({
      firstname: '',
      lastname: '',
      // `.invalid` is reserved (RFC 2606). The address is free for a new account.
      email: `deleted-${id}@deleted.invalid`,
      passwordHash,
      gender: 'unknown',
      birthdate: null,
      roles: ['ROLE_CLIENT'],
      active: false,
      newsletter: false,
      verifiedAt: null,
      tokensVersion: nextTokensVersion,
      deletedAt: now,
    })
    .where(eq(shopUsers.id, id));
}

/**
 * Before the account is locked, too: a request that takes over an expired key holds that key and waits for the account.
 */
export const deleteKeptAnswers = (tx: Tx, id: number) =>
  tx.delete(idempotencyKeys).where(eq(idempotencyKeys.shopUserId, id));

export async function deleteOwnRows(tx: Tx, id: number): Promise<void> {
  await removeFactors(tx, id);
  await tx.delete(refreshTokens).where(eq(refreshTokens.shopUserId, id));
  await tx.delete(mailedTokens).where(eq(mailedTokens.shopUserId, id));
  await tx.delete(mails).where(eq(mails.shopUserId, id));
  await tx.delete(sponsorCodes).where(eq(sponsorCodes.shopUserId, id));
  await deleteKeptAnswers(tx, id);
  await tx.delete(addresses).where(eq(addresses.shopUserId, id));
  await tx.update(paymentReversals).set({ reason: '' }).where(eq(paymentReversals.shopUserId, id));
  await tx.update(creditRequests).set({ reason: '' }).where(eq(creditRequests.shopUserId, id));
  const pending = and(eq(creditRequests.shopUserId, id), eq(creditRequests.state, 'pending'));
  await tx.update(creditRequests).set({ state: 'declined' }).where(pending);
}

/** The name in other people's mails, and the mailbox in jobs that were given up. */
export async function deleteTraces(tx: Tx, id: number, email: string): Promise<void> {
  const isOfAccount = inArray(jobs.kind, ['account.reset', 'account.warn']);
  await tx.delete(jobs).where(and(isOfAccount, sql`lower(${jobs.payload} ->> 'email') = ${email.toLowerCase()}`));
  const sponsor = tx.select({ id: sponsorships.sponsorId }).from(sponsorships).where(eq(sponsorships.friendId, id));
  await tx.delete(mails).where(and(inArray(mails.shopUserId, sponsor), eq(mails.template, 'sponsor-reward')));
}

/** The account may have written from former addresses, which may be another's now. */
export async function deleteCorrespondence(tx: Tx, id: number, email: string): Promise<void> {
  const address = email.toLowerCase();
  const written = await tx
    .delete(contactMessages)
    .where(or(sql`lower(${contactMessages.email}) = ${address}`, eq(contactMessages.shopUserId, id)))
    .returning({ from: sql<string>`lower(${contactMessages.email})` });
  const to = sql`lower(${mails.recipient})`;
  const former = written.map(({ from }) => from);
  await tx.delete(mails).where(or(eq(to, address), and(inArray(to, former), isNull(mails.shopUserId))));
  await tx.delete(refusedAddresses).where(inArray(refusedAddresses.address, [address, ...former]));
}

interface PlacedOrder {
  id: number;
  status: OrderStatus;
  pressKey: string | null;
}

export const ordersOf = (db: DbOrTx, shopUserId: number): Promise<PlacedOrder[]> =>
  db
    .select({ id: orders.id, status: orders.status, pressKey: orders.pressKey })
    .from(orders)
    .where(eq(orders.shopUserId, shopUserId));

/** Numbers stay, notes do not; recipients keep their country, on which delivery days depend. */
export async function anonymiseOrders(tx: Tx, ids: number[]): Promise<void> {
  const names = { firstname: '', lastname: '', company: '' };
  const erased = { ...names, address1: '', address2: '', address3: '', zipcode: '', city: '', state: '', lines: [] };
  await tx
    .update(shippings)
    .set({ recipient: sql`${shippings.recipient} || ${JSON.stringify(erased)}::jsonb` })
    .where(inArray(shippings.orderId, ids));
  await tx
    .update(orderCreations)
    .set({ snapshot: sql`${orderCreations.snapshot} || '{"customizations": []}'::jsonb` })
    .where(inArray(orderCreations.orderId, ids));
  await tx.update(orderStatuses).set({ reason: '' }).where(inArray(orderStatuses.orderId, ids));
  await tx.delete(orderChanges).where(inArray(orderChanges.orderId, ids));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx
    .update(orders)
    .set({ pressKey: null, pressChecksum: null, pressSource: null })
    .where(and(inArray(orders.id, ids), isNotNull(orders.pressKey)));
}

export async function creationsOf(db: DbOrTx, shopUserId: number): Promise<number[]> {
  const rows = await db.select({ id: creations.id }).from(creations).where(eq(creations.shopUserId, shopUserId));
  return rows.map(({ id }) => id);
}

export const orderedCreationsOf = (db: DbOrTx, shopUserId: number) =>
  db
    .select({ id: orderCreations.creationId, orderId: orderCreations.orderId })
    .from(orderCreations)
    .innerJoin(orders, eq(orders.id, orderCreations.orderId))
    .where(eq(orders.shopUserId, shopUserId));

export async function markCreationsDeleted(tx: Tx, ids: number[], now: Date): Promise<void> {
  await tx.update(creations).set({ deletedAt: now }).where(inArray(creations.id, ids));
}

/**
 * Accounts that have bought or ordered count as validated; staff and demo accounts stay.
 * @param due `emailBefore`: the address is older; `warnedUntil`: warned by then, null for never
 */
export async function lockUnvalidated(
  tx: Tx,
  { emailBefore, warnedUntil }: { emailBefore: Date; warnedUntil: Date | null },
  limit: number,
): Promise<ShopUserRow[]> {
  const bought = tx
    .select({ id: creditPurchases.id })
    .from(creditPurchases)
    .where(eq(creditPurchases.shopUserId, shopUsers.id));
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopUserId, shopUsers.id));
  return tx
    .select()
    .from(shopUsers)
    .where(
      and(
        isNull(shopUsers.verifiedAt),
        isNull(shopUsers.deletedAt),
        eq(shopUsers.demo, false),
        sql`${shopUsers.roles} <@ array['ROLE_CLIENT']`,
        notExists(bought),
        notExists(ordered),
        lt(shopUsers.emailSince, emailBefore),
        warnedUntil === null ? isNull(shopUsers.expiryWarnedAt) : lte(shopUsers.expiryWarnedAt, warnedUntil),
      ),
    )
    .orderBy(shopUsers.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markWarned(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(shopUsers).set({ expiryWarnedAt: now }).where(eq(shopUsers.id, id));
}

/** With a completed order that still names its recipients. */
export async function deletedAccountsToErase(db: DbOrTx): Promise<number[]> {
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
  const rows = await db
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(and(isNotNull(shopUsers.deletedAt), exists(completed)));
  return rows.map(({ id }) => id);
}
