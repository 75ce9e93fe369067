import type { accountCalls } from '@jolimot/contract/accounts';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import type { BodyOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import type { Deps } from '../../../deps';
import { accessDenied, found, invalid } from '../../../errors';
import { type CurrentUser, isAdmin, isStaff, isSuperadmin } from '../../../http/auth/access';
import { assertOwner } from '../../../http/auth/owner-only';
import { recordFact } from '../../../http/calls/audit';
import { changesOf, namesOnly } from '../../../http/calls/changes';
import { editVersion } from '../../../http/calls/versions';
import { securityEvent } from '../../../log/security-event';
import { revokeSessionsOf } from '../../tokens/repository';
import { assertHardToGuess, assertNotLeaked } from '../account/guessable-password';
import { hashPassword } from '../account/password';
import {
  emailTaken,
  lockShopUser,
  type ShopUserChanges,
  type ShopUserRow,
  shopUserById,
  updateShopUser,
} from '../account/repository';
import { assertSuperadminRemains } from '../account/superadmins';
import { type AccountMails, createAccountMails } from '../credentials/account-mails';
import { confirmPassword } from '../credentials/current-password';
import { retireMailedTokens } from '../credentials/repository';
import { emailUsed } from '../credentials/service';

type ProfileDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'breaches'>;

export interface ProfileChange {
  user: CurrentUser;
  id: number;
  body: BodyOf<typeof accountCalls.updateShopUser>;
  request: FastifyRequest;
  /** For the answer to a stale change. */
  newest: () => Promise<object>;
}

/**
 * docs/product/accounts.md, "Who may do what".
 * @throws AppError 404 for others
 */
export async function readProfile(db: DbOrTx, user: CurrentUser, id: number): Promise<ShopUserRow> {
  return found(user.id === id || isStaff(user) ? await shopUserById(db, id) : undefined);
}

/**
 * Only the owner changes e-mail and password, with the current password. A new address must be validated again; a new
 * password or an inactive account ends every session.
 * @throws AppError 403, 404, 409 for the last superadmin, 412 `stale_version`, 422
 */
export async function updateProfile(deps: ProfileDeps, change: ProfileChange): Promise<ShopUserRow> {
  const { user, id, request } = change;
  const { email, password, currentPassword, active, newsletter, ...written } = change.body;
  const own = user.id === id;
  const account = found(own || isAdmin(user) ? await shopUserById(deps.db, id) : undefined);
  const profile = { ...written, ...consentOf(user, account, newsletter) };
  const newEmail = email !== undefined && !sameAddress(email, account.email) ? email : undefined;
  if (newEmail !== undefined || password !== undefined) {
    assertOwner(user, 'new e-mail or password');
    if (!own) throw accessDenied();
    await confirmPassword(deps.db, id, currentPassword);
  }
  if (password !== undefined) {
    await assertHardToGuess(password, account);
    await assertNotLeaked(deps.breaches, password);
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const newActive = own ? undefined : changeOfActive(user, account, active);
  const mails = createAccountMails(deps);
  try {
    const edited = await editVersion(deps.db, { table: shopUsers, id, request, newest: change.newest }, async (tx) => {
      const now = deps.clock.now();
      if (newActive === false) await assertSuperadminRemains(tx, id);
      const changes: ShopUserChanges = {
        ...profile,
        ...(newActive === undefined ? {} : { active: newActive }),
        ...(passwordHash === undefined ? {} : { passwordHash }),
        ...(newEmail === undefined ? {} : { email: newEmail, verifiedAt: null, emailSince: now, expiryWarnedAt: null }),
      };
      const before = own ? undefined : await lockShopUser(tx, id);
      const changed = found(await updateShopUser(tx, id, changes));
      if (passwordHash !== undefined || newActive === false) await endSessions(tx, id, now);
      if (newEmail !== undefined) await afterNewAddress(tx, mails, account, changed, now);
      if (before) {
        const names = namesOnly(Object.keys(changesOf(before, { ...before, ...profile })));
        const recorded = { ...names, ...changesOf({ active: before.active }, { active: changed.active }) };
        await recordFact(tx, request, { subject: iriOf('shop_users', id), shopUserId: id, changes: recorded });
      }
      return changed;
    });
    if (passwordHash !== undefined) securityEvent(request, 'password_changed');
    if (newEmail !== undefined) securityEvent(request, 'email_changed');
    return edited;
  } catch (cause) {
    if (emailTaken(cause)) throw emailUsed();
    throw cause;
  }
}

/**
 * Others may only take it back.
 * @throws AppError 422 on `newsletter`
 */
function consentOf(
  user: CurrentUser,
  account: ShopUserRow,
  newsletter: boolean | undefined,
): Pick<ShopUserChanges, 'newsletter'> {
  const isByOwner = user.id === account.id && user.actor === undefined;
  if (isByOwner || newsletter !== true) return newsletter === undefined ? {} : { newsletter };
  if (account.newsletter) return {};
  throw invalid('newsletter', 'invalid', 'Only the owner of the account subscribes to the newsletter.');
}

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/**
 * Only superadmins change it for staff.
 * @throws AppError 403
 */
function changeOfActive(user: CurrentUser, account: ShopUserRow, active: boolean | undefined): boolean | undefined {
  if (active === undefined || active === account.active) return undefined;
  if (holdsStaffRole(account.roles) && !isSuperadmin(user)) throw accessDenied();
  return active;
}

async function endSessions(tx: Tx, id: number, now: Date): Promise<void> {
  await revokeSessionsOf(tx, id, now);
  await retireMailedTokens(tx, id, 'reset', now);
}

async function afterNewAddress(
  tx: Tx,
  mails: AccountMails,
  before: ShopUserRow,
  after: ShopUserRow,
  now: Date,
): Promise<void> {
  await retireMailedTokens(tx, after.id, 'reset', now);
  await retireMailedTokens(tx, after.id, 'validation', now);
  await mails.emailChanged(tx, before, after.email);
  await mails.validation(tx, after, now);
}
