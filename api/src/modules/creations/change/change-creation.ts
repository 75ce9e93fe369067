import type { Place } from '@jolimot/card/document/places';
import type { ReadReason } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { isOrderEditable } from '@jolimot/contract/orders/statuses';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import type { Db, DbOrTx, Tx } from '../../../db/client';
import { AppError, found, notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { type Expected, expectedState } from '../../../http/calls/versions';
import { assertReason, type Caller, findAccessible } from '../document/access';
import { cardOf, placeVersion } from '../document/loaded-creation';
import { parseCreationKey } from '../document/reference';
import {
  type CreationRow,
  type LoadedCreation,
  loadCreation,
  lockOrderForShare,
  orderStatusAndDays,
} from '../document/repository';
import { guestExpiry } from '../drafts/draft-lifetime';
import { freezeAgain } from '../printing/freeze-again';
import { appendHistory, raiseVersion } from './repository';

/**
 * docs/product/drafts.md, "Editable"
 * @throws AppError `conflict` when its order can no longer be changed
 */
export async function assertEditable(
  db: DbOrTx,
  { relatedOrderId }: Pick<CreationRow, 'relatedOrderId'>,
  now: Date,
): Promise<void> {
  if (relatedOrderId === null) return;
  const order = await orderStatusAndDays(db, relatedOrderId);
  if (order && isOrderEditable(order, now)) return;
  throw new AppError('conflict', { detail: 'This card has been ordered and can no longer be changed.' });
}

export type Write = {
  reference: string;
  caller: Caller;
  expected: Expected | undefined;
  request: FastifyRequest;
  /** If the answer shows the card: staff read it for a reason. */
  read?: Read | undefined;
};
type Read = { reason?: ReadReason | undefined };

/** @throws AppError as {@link expectedState} */
export const writeOf = (
  clock: Clock,
  reference: string,
  user: CurrentUser | undefined,
  request: FastifyRequest,
  read?: Read,
): Write => ({
  reference,
  caller: { user, now: clock.now() },
  expected: expectedState(request.headers['if-match']),
  request,
  read,
});

/** As read before, without a lock. */
type LookedAt = Write & { seen?: LoadedCreation | undefined };

/**
 * The only way to change a creation, in one transaction. One guarded statement raises the version and so locks the row;
 * then come the change, the history and, while its order is editable, the order's frozen copy.
 * @param places in the order of expected versions
 * @param change returns the creation with what it wrote: one load is enough
 * @throws AppError `not_found`, `stale_version` (412), `conflict` (409, ordered)
 */
export function changeCreation(
  db: Db,
  write: LookedAt,
  places: readonly Place[],
  change: (tx: Tx, loaded: LoadedCreation) => Promise<LoadedCreation>,
): Promise<LoadedCreation> {
  return writeCreation(db, write, async (tx, raised) => {
    const loaded = stillSeen(write.seen, raised) ?? (await loadCreation(tx, raised));
    assertAsExpected(loaded, places, write.expected);
    return appendHistory(tx, await change(tx, loaded));
  });
}

/** Each write raises the version by one. */
const stillSeen = (seen: LoadedCreation | undefined, raised: CreationRow): LoadedCreation | undefined =>
  seen?.creation.id === raised.id && seen.creation.version + 1 === raised.version
    ? { ...seen, creation: raised }
    : undefined;

export function assertAsExpected(
  loaded: LoadedCreation,
  places: readonly Place[],
  expected: Expected | undefined,
): void {
  if (!expected || 'version' in expected) return;
  const card = cardOf(loaded);
  const now = places.map((place) => placeVersion(card, place));
  if (now.join('.') !== expected.places.join('.')) throw new AppError('stale_version');
}

/** Undo and redo change all places. */
export function assertOfWhole({ expected }: Write): void {
  if (expected && 'places' in expected) throw new AppError('stale_version');
}

/** {@link changeCreation} for undo and redo, which add no history. */
export function writeCreation(
  db: Db,
  write: Write,
  change: (tx: Tx, creation: CreationRow) => Promise<LoadedCreation>,
): Promise<LoadedCreation> {
  const { caller, expected } = write;
  const key = found(parseCreationKey(write.reference));
  return db.transaction(async (tx) => {
    const version = expected && 'version' in expected ? expected.version : undefined;
    const raised = await raiseVersion(tx, key, caller, version, guestExpiry(caller.now));
    if (!raised) {
      throw version !== undefined && (await findAccessible(tx, key, caller))
        ? new AppError('stale_version')
        : notFound();
    }
    if (raised.relatedOrderId !== null) await lockOrderForShare(tx, raised.relatedOrderId);
    await assertEditable(tx, raised, caller.now);
    await recordWriteOfStaff(tx, write, raised);
    const changed = await change(tx, raised);
    const { relatedOrderId } = changed.creation;
    if (relatedOrderId !== null) await freezeAgain(tx, changed, relatedOrderId, caller);
    return changed;
  });
}

/** Never records the words or photos of the card. */
export async function recordWriteOfStaff(
  tx: Tx,
  { reference, caller: { user }, request, read }: Omit<Write, 'expected'>,
  { id, shopUserId }: Pick<CreationRow, 'id' | 'shopUserId'>,
): Promise<void> {
  if (!user || !isStaff(user) || user.id === shopUserId) return;
  if (read) assertReason(reference, shopUserId, read.reason);
  await recordFact(tx, request, { subject: iriOf('creations', id), shopUserId, details: { reason: read?.reason } });
}
