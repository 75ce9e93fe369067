import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { orderChanges, orders } from '../../db/schema/orders';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { orderLink } from '../../mails/storefront-link';
import { mailRecipient } from '../shop-users/account/repository';
import { mailedTo } from '../shop-users/account/view';
import { quietMs } from './record-changes';

/** One mail after a quiet time. A later change has a later job. */
export const mailChanges: JobHandler<'order.changes'> = ({ orderId }, { deps }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const changes = await tx
      .select()
      .from(orderChanges)
      .where(and(eq(orderChanges.orderId, orderId), isNull(orderChanges.mailedAt)))
      .orderBy(asc(orderChanges.id))
      .for('update');
    const [first] = changes;
    const newest = Math.max(...changes.map(({ updatedAt }) => updatedAt.getTime()));
    if (!first || newest > now.getTime() - quietMs) return;
    const ids = changes.map(({ id }) => id);
    await tx.update(orderChanges).set({ mailedAt: now }).where(inArray(orderChanges.id, ids));
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return;
    const client = await mailRecipient(tx, order.shopUserId);
    if (client.deletedAt !== null) return;
    await deps.outbox.add(tx, {
      ...mailedTo(client),
      template: 'order-changed',
      dedupeKey: `order-changed:${first.id}`,
      data: {
        firstname: client.firstname,
        reference: order.reference,
        changes: changes.map(({ what, about, after }) => ({ what, about, after })),
        url: orderLink(deps.config.storefrontUrl, client.locale, order.reference),
      },
    });
  });
