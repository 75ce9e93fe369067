import { roles as allRoles, type Role } from '@jolimot/contract/accounts';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { found } from '../../../errors';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { endGrantsOf } from '../../substitutes/repository';
import { removeFactors } from '../../tokens/second-factor-repository';
import { lockShopUser, type ShopUserRow, updateShopUser } from '../account/repository';
import { assertSuperadminRemains } from '../account/superadmins';

/**
 * Old access tokens are refused at once. Becoming or leaving staff ends every substitute grant; leaving also ends the
 * second factor.
 * @throws AppError 409 for the last superadmin
 */
export async function grantRoles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  wanted: readonly Role[],
  request: FastifyRequest,
): Promise<ShopUserRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const after = withStaffRole(wanted);
    if (!after.includes('ROLE_SUPERADMIN')) await assertSuperadminRemains(tx, id);
    const account = found(await lockShopUser(tx, id));
    const before = account.roles;
    const changed = found(await updateShopUser(tx, id, { roles: after }));
    if (holdsStaffRole(before) !== holdsStaffRole(after)) await endGrantsOf(tx, id, now);
    if (!holdsStaffRole(after)) await removeFactors(tx, id);
    const changes = changesOf({ roles: before }, { roles: after });
    await recordFact(tx, request, { subject: iriOf('shop_users', id), shopUserId: id, changes });
    return changed;
  });
}

/** Admins also have ROLE_USER (docs/product/accounts.md, "Roles"). */
function withStaffRole(wanted: readonly Role[]): Role[] {
  const staff = wanted.includes('ROLE_ADMIN') || wanted.includes('ROLE_SUPERADMIN');
  return allRoles.filter((role) => wanted.includes(role) || (staff && role === 'ROLE_USER'));
}
