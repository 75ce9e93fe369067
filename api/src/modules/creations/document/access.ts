import type { ReadReason } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../../db/client';
import { creations } from '../../../db/schema/creations';
import { found, invalid } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { type CreationKey, parseCreationKey } from './reference';
import type { CreationRow } from './repository';

export type Caller = { user: CurrentUser | undefined; now: Date };

export const isAvailable = (now: Date): SQL | undefined =>
  and(isNull(creations.deletedAt), or(isNull(creations.expiresAt), gt(creations.expiresAt, now)));

/**
 * Owner and staff have access by reference or id (docs/product/api.md, "References and ids"); anyone by the reference
 * while there is no owner (docs/product/drafts.md, "References").
 */
export function accessCondition(key: CreationKey, { user, now }: Caller): SQL | undefined {
  if ('id' in key) {
    if (!user) return sql`false`;
    return and(
      isAvailable(now),
      eq(creations.id, key.id),
      isStaff(user) ? undefined : eq(creations.shopUserId, user.id),
    );
  }
  const withoutOwner = isNull(creations.shopUserId);
  const ownOrFree = user ? or(withoutOwner, eq(creations.shopUserId, user.id)) : withoutOwner;
  return and(isAvailable(now), eq(creations.reference, key.reference), isStaff(user) ? undefined : ownOrFree);
}

/** @throws AppError `not_found`, also for another account's creation */
export async function accessibleCreation(db: DbOrTx, text: string, caller: Caller): Promise<CreationRow> {
  const key = parseCreationKey(text);
  const row = found(key && (await findAccessible(db, key, caller)));
  return row;
}

/**
 * Staff read another's card for a reason (docs/product/back-office.md, "Read for a reason"). A guest's is open to
 * everyone with its reference.
 */
export async function recordReading(
  db: DbOrTx,
  key: string,
  { id, shopUserId }: Pick<CreationRow, 'id' | 'shopUserId'>,
  { user }: Caller,
  reason: ReadReason | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!user || !isStaff(user) || shopUserId === user.id) return;
  assertReason(key, shopUserId, reason);
  if (reason === undefined) return;
  await recordFact(db, request, { subject: iriOf('creations', id), shopUserId, details: { reason } });
}

/** @throws AppError as {@link recordReading}, for staff */
export function assertReason(key: string, shopUserId: number | null, reason: ReadReason | undefined): void {
  const isOpen = shopUserId === null && 'reference' in (parseCreationKey(key) ?? {});
  if (reason === undefined && !isOpen) throw invalid('reason', 'required', 'Say why you read it.');
}

export async function findAccessible(db: DbOrTx, key: CreationKey, caller: Caller): Promise<CreationRow | undefined> {
  const [row] = await db.select().from(creations).where(accessCondition(key, caller));
  return row;
}
