import type { OrderChangeKind } from '@jolimot/contract/orders/order';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orderChanges } from '../../db/schema/orders';
import { enqueue } from '../../jobs/queue/enqueue';

export interface OrderChange {
  what: OrderChangeKind;
  /** A card's place, the recipient's row, or the changed address. */
  place: string;
  /** The card's reference or the recipient's name. */
  about: string;
  before: string;
  after: string;
}

export const quietMs = 10 * 60_000;

/** The job follows the database's clock, which may be ahead of the API's, ms. */
const clockTolerance = 60_000;

/**
 * Until the mail (docs/product/orders.md, "History and mail"), changes of one place merge, and cancel out if all is as
 * before.
 */
export async function recordChanges(
  tx: Tx,
  orderId: number,
  changes: readonly OrderChange[],
  by: 'client' | 'staff',
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const byStaff = by === 'staff';
  const open = await tx
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), isNull(orderChanges.mailedAt), eq(orderChanges.byStaff, byStaff)))
    // Changes that a mail takes now stay; later ones start anew.
    .for('update');
  for (const change of changes) {
    const { what, place, about, after } = change;
    const came =
      what === 'recipient_removed' && open.find((one) => one.what === 'recipient_added' && one.place === place);
    if (came) {
      await tx.delete(orderChanges).where(eq(orderChanges.id, came.id));
      continue;
    }
    const known = open.find((one) => one.what === what && one.place === place && one.about === about);
    if (!known) await tx.insert(orderChanges).values({ ...change, orderId, byStaff, createdAt: now, updatedAt: now });
    else if (known.before !== '' && known.before === after)
      await tx.delete(orderChanges).where(eq(orderChanges.id, known.id));
    else await tx.update(orderChanges).set({ after, updatedAt: now }).where(eq(orderChanges.id, known.id));
  }
  const runAt = new Date(now.getTime() + quietMs + clockTolerance);
  // At most one job a minute.
  const key = `order-changes:${orderId}:${Math.floor(now.getTime() / 60_000)}`;
  await enqueue(tx, 'order.changes', { orderId }, { runAt, key });
}
