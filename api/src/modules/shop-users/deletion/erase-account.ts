import { inProgressStatuses } from '@jolimot/contract/orders/statuses';
import type { Tx } from '../../../db/client';
import { enqueue } from '../../../jobs/queue/enqueue';
import { emptyCreations, removeCreations } from '../../creations/drafts/forget-drafts';
import { takeRewardAway } from '../../credits/purchases/withdrawals-repository';
import { forgetFilesOf } from '../../orders/press/batch-file-rows';
import { endGrantsOf } from '../../substitutes/repository';
import type { ShopUserRow } from '../account/repository';
import {
  anonymiseAccount,
  anonymiseOrders,
  creationsOf,
  deleteCorrespondence,
  deleteOwnRows,
  deleteTraces,
  markCreationsDeleted,
  orderedCreationsOf,
  ordersOf,
} from './repository';

/**
 * docs/product/accounts.md, "Deletion". Orders, purchases and ledger stay without a name, as the law requires. Orders
 * in progress keep their printed content until the daily sweep.
 * @param unknownPassword the hash of a random password
 */
export async function eraseAccount(
  tx: Tx,
  { id, email, verifiedAt }: Pick<ShopUserRow, 'id' | 'email' | 'verifiedAt'>,
  unknownPassword: string,
  now: Date,
): Promise<void> {
  await anonymiseAccount(tx, id, unknownPassword, now);
  await deleteOwnRows(tx, id);
  await deleteTraces(tx, id, email);
  // An unvalidated address may be another person's: its messages stay, and its sponsor gets nothing.
  if (verifiedAt) await deleteCorrespondence(tx, id, email);
  else await takeRewardAway(tx, { friendId: id }, now);
  await endGrantsOf(tx, id, now);
  await eraseBelongings(tx, id, now);
}

/** Erases texts, photos and recipients, except in orders in progress. */
export async function eraseBelongings(tx: Tx, id: number, now: Date): Promise<void> {
  const placed = await ordersOf(tx, id);
  const inProgress = new Set(
    placed.filter(({ status }) => inProgressStatuses.includes(status)).map((order) => order.id),
  );
  const closed = placed.filter((order) => !inProgress.has(order.id));
  // Creations before orders: the same lock order everywhere avoids deadlocks.
  await eraseCreations(tx, id, inProgress, now);
  if (closed.length > 0) {
    const ids = closed.map((order) => order.id);
    await anonymiseOrders(tx, ids);
    const keys = [...closed.flatMap(({ pressKey }) => pressKey ?? []), ...(await forgetFilesOf(tx, ids))];
    if (keys.length > 0) await enqueue(tx, 'photo.forget', { keys });
  }
}

/** Orders refer to their creations: these are only emptied. */
async function eraseCreations(tx: Tx, id: number, ordersInProgress: ReadonlySet<number>, now: Date): Promise<void> {
  const links = await orderedCreationsOf(tx, id);
  const ordered = new Set(links.map((link) => link.id));
  const printing = new Set(links.filter(({ orderId }) => ordersInProgress.has(orderId)).map((link) => link.id));
  const erasable = (await creationsOf(tx, id)).filter((one) => !printing.has(one));
  const drafts = erasable.filter((one) => !ordered.has(one));
  const kept = erasable.filter((one) => ordered.has(one));
  if (drafts.length > 0) await removeCreations(tx, drafts);
  if (kept.length === 0) return;
  await emptyCreations(tx, kept);
  await markCreationsDeleted(tx, kept, now);
}
