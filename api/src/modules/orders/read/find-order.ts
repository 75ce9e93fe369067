import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { orders } from '../../../db/schema/orders';
import { notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import type { OrderRow } from './repository';

/**
 * The order that a path names by reference or id, for its owner or staff.
 * @throws AppError 404 also for what is somebody else's
 */
export async function reachOrder(db: DbOrTx, text: string, user: CurrentUser): Promise<OrderRow> {
  const written = text.trim().toUpperCase();
  const named = /^[1-9]\d{0,14}$/.test(written) ? eq(orders.id, Number(written)) : eq(orders.reference, written);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), named, isStaff(user) ? undefined : eq(orders.shopUserId, user.id)));
  if (!row) throw notFound();
  return row;
}
