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

/** What is to be known of an account before it goes. */
type Erased = Pick<ShopUserRow, 'id' | 'email' | 'verifiedAt'>;

/**
 * Deletes an account (docs/product/accounts.md, "Deletion"). What the law has a shop keep stays without a name: orders,
 * purchases and the ledger. Drafts, photos, addresses, mails and tokens go. What an order on its way prints stays until
 * it has left: see {@link eraseBelongings}, which the daily sweep calls again.
 * @param nobodysHash the hash of a password that nobody knows
 */
export async function eraseAccount(
  tx: Tx,
  { id, email, verifiedAt }: Erased,
  nobodysHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(shopUsers)
    .set({
      firstname: '',
      lastname: '',
      // `.invalid` is nobody's (RFC 2606); the address itself is free for a new account.
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: nobodysHash,
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
  if (verifiedAt) await eraseLetters(tx, email);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.shopUserId, id));
  await tx.delete(addresses).where(eq(addresses.shopUserId, id));
  await endGrantsOf(tx, id, now);
  await eraseBelongings(tx, id, now);
}

/** Letters to the shop and the answers to them are known by the address alone: somebody's only once it is validated. */
async function eraseLetters(tx: Tx, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${address}`);
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = ${address}`);
}

/** Takes words, photos and recipients out of whatever a deleted account has that is not on its way. */
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

/** An order's figures stay; its recipients keep their country, by which its postage was reckoned. */
async function anonymiseOrders(tx: Tx, closed: readonly { id: number; pressKey: string | null }[]): Promise<void> {
  const ids = closed.map((order) => order.id);
  if (ids.length === 0) return;
  const nobody = { firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' };
  const nowhere = { ...nobody, zipcode: '', city: '' };
  await tx
    .update(shippings)
    .set({ recipient: sql`${shippings.recipient} || ${JSON.stringify(nowhere)}::jsonb` })
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

/** Drafts go; what was ever ordered is emptied, since its order still names it. */
async function eraseCreations(tx: Tx, id: number, openOrders: number[], now: Date): Promise<void> {
  const idsOf = async (orderIds?: number[]): Promise<Set<number>> => {
    const rows = await tx
      .select({ id: orderCreations.creationId })
      .from(orderCreations)
      .innerJoin(orders, eq(orders.id, orderCreations.orderId))
      .where(and(eq(orders.shopUserId, id), orderIds && inArray(orders.id, orderIds)));
    return new Set(rows.map((row) => row.id));
  };
  const onTheirWay = await idsOf(openOrders);
  const ordered = await idsOf();
  const mine = await tx
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.shopUserId, id), notInArray(creations.id, [...onTheirWay])));
  const ids = mine.map((row) => row.id);
  const drafts = ids.filter((one) => !ordered.has(one));
  const kept = ids.filter((one) => ordered.has(one));
  if (drafts.length > 0) await removeCreations(tx, drafts);
  if (kept.length === 0) return;
  await emptyCreations(tx, kept);
  await tx.update(creations).set({ deletedAt: now }).where(inArray(creations.id, kept));
}
