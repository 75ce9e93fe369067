import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { accessDenied, found } from '../../../errors';
import { type CurrentUser, isAdmin, isSuperadmin } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { newSecret } from '../../tokens/secret';
import { hashPassword } from '../account/password';
import { lockShopUser, shopUserById } from '../account/repository';
import { assertSuperadminRemains } from '../account/superadmins';
import { confirmPassword, passwordInHeader } from '../credentials/current-password';
import { eraseAccount } from './erase-account';
import { deleteKeptAnswers } from './repository';

/**
 * One's own; admins delete clients' accounts, superadmins anyone's.
 * @throws AppError 403, 404, 409 for the last superadmin's, 422 on `currentPassword`
 */
export async function deleteAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: CurrentUser,
  id: number,
  request: FastifyRequest,
): Promise<void> {
  const own = user.id === id;
  const account = found(own || isAdmin(user) ? await shopUserById(db, id) : undefined);
  if (!own && holdsStaffRole(account.roles) && !isSuperadmin(user)) throw accessDenied();
  await confirmPassword(db, user.id, passwordInHeader(request));
  const unknownPassword = await hashPassword(newSecret());
  await db.transaction(async (tx) => {
    await deleteKeptAnswers(tx, id);
    await assertSuperadminRemains(tx, id);
    // Read again under a lock: the second of two deletions is a 404.
    const present = found(await lockShopUser(tx, id));
    await eraseAccount(tx, present, unknownPassword, clock.now());
    if (!own) await recordFact(tx, request, { subject: iriOf('shop_users', id), shopUserId: id });
  });
}
