import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import type { Db, Tx } from '../../../db/client';
import { accessDenied, found, notFound } from '../../../errors';
import { type CurrentUser, isAdmin, isSuperadmin } from '../../../http/auth/access';
import { lockShopUser, type ShopUserRow, shopUserById } from './repository';

/** @throws AppError 404 unless one's own, or a colleague's and an admin asks */
export async function assertSeesColleague(db: Db, user: CurrentUser, id: number): Promise<void> {
  if (user.id === id) return;
  const colleague = isAdmin(user) ? await shopUserById(db, id) : undefined;
  if (!colleague || !holdsStaffRole(colleague.roles)) throw notFound();
}

/** Only superadmins act on a superadmin's account. */
export async function lockColleague(tx: Tx, user: CurrentUser, id: number): Promise<ShopUserRow> {
  const colleague = found(isAdmin(user) ? await lockShopUser(tx, id) : undefined);
  if (!holdsStaffRole(colleague.roles)) throw notFound();
  if (colleague.roles.includes('ROLE_SUPERADMIN') && !isSuperadmin(user)) throw accessDenied();
  return colleague;
}
