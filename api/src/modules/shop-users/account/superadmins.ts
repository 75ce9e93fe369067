import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { AppError } from '../../../errors';

/**
 * Somebody must be able to grant roles. Locks all, by id: the second of two parallel dismissals is refused.
 * @throws AppError 409
 */
export async function assertSuperadminRemains(tx: Tx, leavingId: number): Promise<void> {
  const superadmins = await tx
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(
      and(sql`'ROLE_SUPERADMIN' = any(${shopUsers.roles})`, eq(shopUsers.active, true), isNull(shopUsers.deletedAt)),
    )
    .orderBy(asc(shopUsers.id))
    .for('update');
  const isOne = superadmins.some(({ id }) => id === leavingId);
  if (isOne && superadmins.length === 1) throw new AppError('conflict', { detail: 'One superadmin must remain.' });
}
