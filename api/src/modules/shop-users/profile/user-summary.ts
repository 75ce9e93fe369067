import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { creditPurchases } from '../../../db/schema/payments';

/** The ids of what a user has: purchases and orders newest first, drafts (not ordered, not deleted) oldest first. */
export async function belongingsOf(db: DbOrTx, shopUserId: number) {
  const [purchases, drafts, placed] = await Promise.all([
    db
      .select({ id: creditPurchases.id })
      .from(creditPurchases)
      .where(eq(creditPurchases.shopUserId, shopUserId))
      .orderBy(desc(creditPurchases.id)),
    db
      .select({ id: creations.id })
      .from(creations)
      .where(and(eq(creations.shopUserId, shopUserId), isNull(creations.relatedOrderId), isNull(creations.deletedAt)))
      .orderBy(asc(creations.id)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.shopUserId, shopUserId), isNull(orders.deletedAt)))
      .orderBy(desc(orders.id)),
  ]);
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  return { purchases: ids(purchases), drafts: ids(drafts), orders: ids(placed) };
}
