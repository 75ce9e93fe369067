import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { type CreationKey, parseCreationKey } from './reference';
import type { CreationRow } from './repository';

/** Whoever asks, and when: what is expired depends on it. */
export type Caller = { user: CurrentUser | undefined; now: Date };

/** A draft that is neither deleted nor, being a guest's, expired. */
export const isAlive = (now: Date): SQL | undefined =>
  and(isNull(creations.deletedAt), or(isNull(creations.expiresAt), gt(creations.expiresAt, now)));

/**
 * The condition under which a caller reaches a creation: its owner and staff by reference or id (docs/product/api.md,
 * "References and ids"); anyone by the reference alone while it has no owner (docs/product/drafts.md, "References").
 * Whatever does not match is a 404.
 */
export function reachable(key: CreationKey, { user, now }: Caller): SQL | undefined {
  if ('id' in key) {
    if (!user) return sql`false`;
    return and(isAlive(now), eq(creations.id, key.id), isStaff(user) ? undefined : eq(creations.shopUserId, user.id));
  }
  const nobodys = isNull(creations.shopUserId);
  const whose = user ? or(nobodys, eq(creations.shopUserId, user.id)) : nobodys;
  return and(isAlive(now), eq(creations.reference, key.reference), isStaff(user) ? undefined : whose);
}

/** The creation that a caller names. @throws AppError `not_found`, also for what is somebody else's */
export async function reachCreation(db: DbOrTx, text: string, caller: Caller): Promise<CreationRow> {
  const key = parseCreationKey(text);
  const row = key && (await findReachable(db, key, caller));
  if (!row) throw notFound();
  return row;
}

/** The row that {@link reachable} matches, if there is one. */
export async function findReachable(db: DbOrTx, key: CreationKey, caller: Caller): Promise<CreationRow | undefined> {
  const [row] = await db.select().from(creations).where(reachable(key, caller));
  return row;
}
