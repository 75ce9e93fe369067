import { accountCalls, roles as allRoles, type Role } from '@jolimot/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { type CurrentUser, holdsStaffRole } from '../../../http/auth/access';
import { recordFact } from '../../audit-log/audit-log';
import { endGrantsOf } from '../../substitutes/repository';
import { lockShopUser, type ShopUserRow, updateShopUser } from '../account/repository';
import { assertSuperadminRemains } from '../account/superadmins';

/**
 * Grants and takes back roles, with effect from now on: access tokens with the old ones are refused, and whoever becomes
 * staff, or stops being it, loses the grants of substitution that were made for what they were.
 * @throws AppError 404, 409 when nobody would be left to grant roles
 */
export async function grantRoles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: CurrentUser,
  id: number,
  wanted: readonly Role[],
  request: FastifyRequest,
): Promise<ShopUserRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const after = withStaffRole(wanted);
    if (!after.includes('ROLE_SUPERADMIN')) await assertSuperadminRemains(tx, id);
    const account = await lockShopUser(tx, id);
    if (!account) throw notFound();
    const before = account.roles;
    const changed = await updateShopUser(tx, id, { roles: after });
    if (!changed) throw notFound();
    if (holdsStaffRole(before) !== holdsStaffRole(after)) await endGrantsOf(tx, id, now);
    const details = { before, after };
    await recordFact(tx, { call: accountCalls.grantRoles, request, actor: user, shopUserId: id, details });
    return changed;
  });
}

/** Each once, highest first; staff carry ROLE_USER beside their higher role (docs/product/accounts.md, "Roles"). */
function withStaffRole(wanted: readonly Role[]): Role[] {
  const staff = wanted.includes('ROLE_ADMIN') || wanted.includes('ROLE_SUPERADMIN');
  return allRoles.filter((role) => wanted.includes(role) || (staff && role === 'ROLE_USER'));
}
