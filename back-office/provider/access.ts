import type { Role } from '@jolimot/contract/accounts';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import { useAuth } from '@/stores/auth';

const adminRoles: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN'];
/** The first role that the account has is shown. */
const byRank: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'];

/** May give roles and let staff act for clients. */
const grantingRoles: readonly Role[] = ['ROLE_SUPERADMIN'];

const hasOne = (roles: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => roles.includes(role));

/** The API checks each call. */
export const mayEnter = holdsStaffRole;

export const mayEdit = (roles: readonly string[]): boolean => hasOne(roles, adminRoles);

export const mayGrant = (roles: readonly string[]): boolean => hasOne(roles, grantingRoles);

/** The highest role (docs/product/accounts.md, "Roles"). */
export const displayedRole = (roles: readonly string[]): Role | undefined =>
  byRank.find((role) => roles.includes(role));

export const useMayEdit = (): boolean => useAuth((state) => mayEdit(state.user?.roles ?? []));

export const useMayGrant = (): boolean => useAuth((state) => mayGrant(state.user?.roles ?? []));
