import { role } from '@jolimot/contract/accounts';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import { idOfIri, iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, accessDenied, found, invalid, notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { isGranted } from '../../http/auth/token-status';
import { type Fact, recordFact } from '../../http/calls/audit';
import { lockShopUser, type ShopUserRow, shopUserById } from '../shop-users/account/repository';
import { endGrant, insertGrant } from './repository';

type SubstituteDeps = Pick<Deps, 'db' | 'clock' | 'tokens'>;

/**
 * Valid for one hour.
 * @throws AppError 403 for a token that already acts, 404 without a grant
 */
export async function substituteToken(
  { db, tokens }: SubstituteDeps,
  user: CurrentUser,
  clientId: number | undefined,
  request: FastifyRequest,
): Promise<string> {
  if (user.actor) throw accessDenied();
  const client = clientId === undefined ? undefined : await shopUserById(db, clientId);
  if (!client || !isClient(client) || !(await isGranted(db, user.id, client.id))) throw notFound();
  await recordFact(db, request, { subject: iriOf('shop_users', client.id), shopUserId: client.id });
  return tokens.sign({
    id: client.id,
    username: client.email,
    roles: z.array(role).parse(client.roles),
    ver: client.tokensVersion,
    // Logging out ends this token too.
    ...(user.session === undefined ? {} : { sid: user.session }),
    act: { id: user.id, username: user.username, ver: user.tokensVersion },
  });
}

/** @throws AppError 422 `substitute_invalid` unless it lets staff act for a client, 409 when it is granted already */
export async function grantSubstitute(
  { db }: SubstituteDeps,
  user: CurrentUser,
  body: { staff: string; client: string },
  request: FastifyRequest,
): Promise<number> {
  const staffId = idOfIri('shop_users', body.staff);
  const clientId = idOfIri('shop_users', body.client);
  return db.transaction(async (tx) => {
    const staff = await lockedAccount(tx, staffId);
    if (!staff || !holdsStaffRole(staff.roles)) {
      throw invalid('staff', 'substitute_invalid', 'Only staff can act for a client.');
    }
    const client = await lockedAccount(tx, clientId);
    if (!client || !isClient(client)) {
      throw invalid('client', 'substitute_invalid', 'Staff act for clients only, never for staff.');
    }
    const grant = await insertGrant(tx, { staffId, clientId, grantedById: user.id });
    if (!grant) throw new AppError('conflict', { detail: 'They may act for this client already.' });
    await recordFact(tx, request, factOf({ id: grant.id, clientId, staffId }));
    return grant.id;
  });
}

/** Its tokens are refused at once. */
export async function revokeSubstitute(
  { db, clock }: SubstituteDeps,
  id: number,
  request: FastifyRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const grant = found(await endGrant(tx, id, clock.now()));
    await recordFact(tx, request, factOf(grant));
  });
}

const factOf = ({ id, clientId, staffId }: { id: number; clientId: number; staffId: number }): Fact => ({
  subject: iriOf('substitute_grants', id),
  shopUserId: clientId,
  details: { staff: iriOf('shop_users', staffId) },
});

/** Locked: its roles cannot change while the grant is made. */
async function lockedAccount(tx: DbOrTx, id: number): Promise<ShopUserRow | undefined> {
  const row = await lockShopUser(tx, id);
  return row?.active ? row : undefined;
}

const isClient = ({ active, roles }: ShopUserRow): boolean => active && !holdsStaffRole(roles);
