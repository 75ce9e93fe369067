import { inProgressStatuses } from '@jolimot/contract/orders';
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { mailedTokens, refreshTokens, shopUsers } from '../../../db/schema/accounts';
import { creations } from '../../../db/schema/creations';
import { contactMessages } from '../../../db/schema/feedback';
import { orderCreations, orders, shippings } from '../../../db/schema/orders';
import { addresses } from '../../../db/schema/shipping';
import { sponsorCodes } from '../../../db/schema/sponsorship';
import { idempotencyKeys, mails } from '../../../db/schema/system';
import { enqueue } from '../../../jobs/queue/enqueue';
import { emptyCreations, removeCreations } from '../../creations/drafts/forget-drafts';
import { endGrantsOf } from '../../substitutes/repository';
import { nextTokensVersion, type ShopUserRow } from '../account/repository';

/** What has to be known of an account before it is deleted. */
type ErasedAccount = Pick<ShopUserRow, 'id' | 'email' | 'verifiedAt'>;

/**
 * Deletes an account (docs/product/accounts.md, "Deletion"). Orders, purchases and the ledger stay without a name, as
 * the law requires. Drafts, photos, addresses, mails and tokens are deleted. What an order in progress prints stays
 * until the order is completed: {@link eraseBelongings}, which the daily sweep calls again, then erases it.
 * @param unknownPassword the hash of a random password
 */
export async function eraseAccount(
  tx: Tx,
  { id, email, verifiedAt }: ErasedAccount,
  unknownPassword: string,
  now: Date,
): Promise<void> {
  await tx
    .update(shopUsers)
    .set({
      firstname: '',
      lastname: '',
      // `.invalid` is reserved (RFC 2606). The address itself is free for a new account.
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: unknownPassword,
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
  await tx.delete(refreshTokens).where(eq(refreshTokens.shopUserId, id));
  await tx.delete(mailedTokens).where(eq(mailedTokens.shopUserId, id));
  await tx.delete(mails).where(eq(mails.shopUserId, id));
  await tx.delete(sponsorCodes).where(eq(sponsorCodes.shopUserId, id));
  if (verifiedAt) await eraseContactMessages(tx, email);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.shopUserId, id));
  await tx.delete(addresses).where(eq(addresses.shopUserId, id));
  await endGrantsOf(tx, id, now);
  await eraseBelongings(tx, id, now);
}

/** Contact messages and the mails about them have only an address, which is the account's only once it is validated. */
async function eraseContactMessages(tx: Tx, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${address}`);
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = ${address}`);
}

/** Erases texts, photos and recipients of a deleted account, except in orders in progress. */
export async function eraseBelongings(tx: Tx, id: number, now: Date): Promise<void> {
  const placed = await tx
    .select({ id: orders.id, status: orders.status, pressKey: orders.pressKey })
    .from(orders)
    .where(eq(orders.shopUserId, id));
  const closed = placed.filter(({ status }) => !inProgressStatuses.includes(status));
  await anonymiseOrders(tx, closed);
  const open = placed.filter(({ status }) => inProgressStatuses.includes(status));
  await eraseCreations(
    tx,
    id,
    open.map((order) => order.id),
    now,
  );
}

/** The numbers of an order stay; its recipients keep their country, on which its delivery days depend. */
async function anonymiseOrders(tx: Tx, closed: readonly { id: number; pressKey: string | null }[]): Promise<void> {
  const ids = closed.map((order) => order.id);
  if (ids.length === 0) return;
  const names = { firstname: '', lastname: '', company: '' };
  const erased = { ...names, address1: '', address2: '', address3: '', zipcode: '', city: '' };
  await tx
    .update(shippings)
    .set({ recipient: sql`${shippings.recipient} || ${JSON.stringify(erased)}::jsonb` })
    .where(inArray(shippings.orderId, ids));
  await tx
    .update(orderCreations)
    .set({ snapshot: sql`${orderCreations.snapshot} || '{"customizations": []}'::jsonb` })
    .where(inArray(orderCreations.orderId, ids));
  await tx
    .update(orders)
    .set({ pressKey: null, pressChecksum: null, pressSource: null })
    .where(and(inArray(orders.id, ids), isNotNull(orders.pressKey)));
  const keys = closed.flatMap(({ pressKey }) => (pressKey === null ? [] : [pressKey]));
  if (keys.length > 0) await enqueue(tx, 'photo.forget', { keys });
}

/** Deletes drafts; empties creations that were ordered, since orders refer to them. */
async function eraseCreations(tx: Tx, id: number, openOrders: number[], now: Date): Promise<void> {
  const idsOf = async (orderIds?: number[]): Promise<Set<number>> => {
    const rows = await tx
      .select({ id: orderCreations.creationId })
      .from(orderCreations)
      .innerJoin(orders, eq(orders.id, orderCreations.orderId))
      .where(and(eq(orders.shopUserId, id), orderIds && inArray(orders.id, orderIds)));
    return new Set(rows.map((row) => row.id));
  };
  const inProgress = await idsOf(openOrders);
  const ordered = await idsOf();
  const mine = await tx
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.shopUserId, id), notInArray(creations.id, [...inProgress])));
  const ids = mine.map((row) => row.id);
  const drafts = ids.filter((one) => !ordered.has(one));
  const kept = ids.filter((one) => ordered.has(one));
  if (drafts.length > 0) await removeCreations(tx, drafts);
  if (kept.length === 0) return;
  await emptyCreations(tx, kept);
  await tx.update(creations).set({ deletedAt: now }).where(inArray(creations.id, kept));
}
