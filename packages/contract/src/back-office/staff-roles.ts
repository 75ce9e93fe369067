import type { Role } from '../accounts';

/** They may open the back-office (docs/product/accounts.md, "Roles"). Apart from the schemas, which are large. */
export const staffRoles: readonly Role[] = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPERADMIN'];

export const holdsStaffRole = (roles: readonly string[]): boolean => staffRoles.some((role) => roles.includes(role));
