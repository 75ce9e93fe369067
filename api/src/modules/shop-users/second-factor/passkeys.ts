import type { passkeyCalls } from '@jolimot/contract/back-office/passkeys';
import type { AnswerOf, BodyOf } from '@jolimot/contract/call';
import type { Passkey } from '@jolimot/contract/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, notFound } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { addPasskey, type PasskeyRow, passkeysOf, removePasskeys } from '../../tokens/passkey-repository';
import { checkedPasskey, creationOptionsFor } from '../../tokens/passkeys';
import { revokeSessionsOf } from '../../tokens/repository';
import { passSession, unpassSessions } from '../../tokens/second-factor-repository';
import { lockShopUser } from '../account/repository';
import { confirmPassword, passwordInHeader } from '../credentials/current-password';
import { assertOwn, recordFactors } from './record';

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const mostPasskeys = 10;

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Locks the account. @returns how many it has @throws AppError 409 for ten */
async function roomFor(tx: Tx, id: number): Promise<number> {
  await lockShopUser(tx, id);
  const { length } = await passkeysOf(tx, id);
  if (length >= mostPasskeys) throw new AppError('conflict', { detail: 'You have ten passkeys: remove one first.' });
  return length;
}

export async function beginPasskey(
  deps: PasskeyDeps,
  user: CurrentUser,
  id: number,
  password: string,
  request: FastifyRequest,
): Promise<AnswerOf<typeof passkeyCalls.beginPasskey>> {
  assertOwn(user, id);
  await confirmPassword(deps.db, id, password);
  return deps.db.transaction(async (tx) => {
    await roomFor(tx, id);
    await recordFactors(tx, request, id, {}, {});
    return creationOptionsFor(deps, tx, user);
  });
}

/**
 * Ends the account's other sessions.
 * @throws AppError 404, 422 on `passkey`, 409 for an eleventh or a known one
 */
export async function createPasskey(
  deps: PasskeyDeps,
  user: CurrentUser,
  id: number,
  { name, passkey }: BodyOf<typeof passkeyCalls.createPasskey>,
  request: FastifyRequest,
): Promise<Passkey> {
  assertOwn(user, id);
  const made = await checkedPasskey(deps, id, passkey);
  return deps.db.transaction(async (tx) => {
    const before = await roomFor(tx, id);
    const now = deps.clock.now();
    const added = await addPasskey(tx, { ...made, shopUserId: id, name, createdAt: now });
    if (!added) throw new AppError('conflict');
    await passSession(tx, id, user.session);
    await revokeSessionsOf(tx, id, now, user.session);
    await recordFactors(tx, request, id, { passkeys: before }, { passkeys: before + 1 });
    return toPasskey(added);
  });
}

export async function deletePasskey(
  { db }: PasskeyDeps,
  user: CurrentUser,
  { id, passkey }: { id: number; passkey: number },
  request: FastifyRequest,
): Promise<void> {
  assertOwn(user, id);
  await confirmPassword(db, id, passwordInHeader(request));
  await db.transaction(async (tx) => {
    await lockShopUser(tx, id);
    if ((await removePasskeys(tx, id, passkey)) === 0) throw notFound();
    await unpassSessions(tx, id);
    const { length } = await passkeysOf(tx, id);
    await recordFactors(tx, request, id, { passkeys: length + 1 }, { passkeys: length });
  });
}
