import type { Role } from '@jolimot/contract/accounts';

/** Who may open the back-office (docs/product/accounts.md, "Roles"). */
const staffRoles: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_USER'];
const adminRoles: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN'];
/** The displayed role is the first of these that the account has. */
const byRank: readonly Role[] = ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'];

/** Who gives roles, and lets staff act for clients. */
const grantingRoles: readonly Role[] = ['ROLE_SUPERADMIN'];

const hasOne = (roles: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => roles.includes(role));

/** Whether these roles open the back-office. The API asks again at each call. */
export const mayEnter = (roles: readonly string[]): boolean => hasOne(roles, staffRoles);

/** Whether these roles change what the shop sells and who may do what; staff look, and run production. */
export const mayEdit = (roles: readonly string[]): boolean => hasOne(roles, adminRoles);

/** Whether these roles give roles to others, and let staff act for clients. */
export const mayGrant = (roles: readonly string[]): boolean => hasOne(roles, grantingRoles);

/** The role that stands for all of an account: the highest (docs/product/accounts.md, "Roles"). */
export const displayedRole = (roles: readonly string[]): Role | undefined =>
  byRank.find((role) => roles.includes(role));
