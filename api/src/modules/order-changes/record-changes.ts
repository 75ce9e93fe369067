import type { OrderChangeKind } from '@jolimot/contract/orders';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orderChanges } from '../../db/schema/orders';
import { enqueue } from '../../jobs/queue/enqueue';

/** A change of an order, as its history keeps it. */
export interface OrderChange {
  what: OrderChangeKind;
  /** The place of a card, the recipient's row, or the address that came or went. */
  place: string;
  /** Of a card its reference, of a recipient their name. */
  about: string;
  before: string;
  after: string;
}

/** Nothing was changed for so long: then the client hears of it, once. ms */
export const quietMs = 10 * 60_000;

/** So much later than due is the job, ms: the database's clock, which it follows, may be ahead of the API's. */
const clockTolerance = 60_000;

/**
 * Keeps what was changed of an order that is locked (docs/product/orders.md, "History and mail"), and has it mailed once the
 * client leaves it alone. Until then one change of a place takes up the next one, and is forgotten when all is as it was; a
 * recipient who goes again was never there.
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
    // Those that the mail takes just now are mailed, and what comes is told anew.
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
  // One job a minute at most, however often somebody types.
  const key = `order-changes:${orderId}:${Math.floor(now.getTime() / 60_000)}`;
  await enqueue(tx, 'order.changes', { orderId }, { runAt, key });
}
