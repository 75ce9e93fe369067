import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';

export async function lockCreationsOf(tx: Tx, orderId: number): Promise<void> {
  const ids = tx
    .select({ id: orderCreations.creationId })
    .from(orderCreations)
    .where(eq(orderCreations.orderId, orderId));
  await tx
    .select({ id: creations.id })
    .from(creations)
    .where(inArray(creations.id, ids))
    .orderBy(asc(creations.id))
    .for('update');
}

export async function releaseCreations(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.update(creations).set({ relatedOrderId: null, updatedAt: now }).where(eq(creations.relatedOrderId, orderId));
}
