import { accountCalls } from '@jolimot/contract/accounts';
import type { QueryOf } from '@jolimot/contract/call';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { shopUsers } from '../../db/schema/accounts';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { type CurrentUser, isAdmin, isStaff } from '../../http/auth/access';
import { route } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { findShopUsers, shopUserById } from './account/repository';
import { toShopUser } from './account/view';
import { createAccounts } from './credentials/service';
import { deleteAccount } from './deletion/delete-account';
import { exportAccount } from './export/export-account';
import { grantRoles } from './profile/grant-roles';
import { updateProfile } from './profile/update-profile';

/** Accounts: opening, validating, resetting and the profile. A stranger's account is a 404. */
export function shopUserRoutes(app: FastifyInstance, deps: Deps): void {
  const accounts = createAccounts(deps);
  route(app, deps, accountCalls.createShopUser, {
    handler: async ({ body, locale }) => toShopUser(await accounts.create(body, locale)),
  });
  route(app, deps, accountCalls.validateShopUser, {
    handler: async ({ params }) => toShopUser(await accounts.validate(params.id, params.token)),
  });
  route(app, deps, accountCalls.resendValidation, {
    handler: async ({ params, user }) => {
      if (params.id !== user.id && !isAdmin(user)) throw notFound();
      await accounts.resendValidation(params.id);
      return undefined;
    },
  });
  route(app, deps, accountCalls.requestPasswordReset, {
    handler: async ({ body, locale }) => {
      await accounts.requestReset(body.email, locale);
      return undefined;
    },
  });
  route(app, deps, accountCalls.resetPassword, {
    handler: async ({ params, body }) =>
      toShopUser(await accounts.resetPassword(params.userId, params.token, body.password)),
  });
  profileRoutes(app, deps);
  staffRoutes(app, deps);
}

function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, accountCalls.getShopUser, {
    handler: async ({ params, user }) => {
      const row = mayRead(user, params.id) ? await shopUserById(deps.db, params.id) : undefined;
      if (!row) throw notFound();
      return toShopUser(row);
    },
  });
  route(app, deps, accountCalls.updateShopUser, {
    handler: async ({ params, user, body, request }) =>
      toShopUser(await updateProfile(deps, { user, id: params.id, body, request })),
  });
  route(app, deps, accountCalls.exportShopUser, {
    handler: ({ params, user, request }) => exportAccount(deps, user, params.id, request),
  });
  route(app, deps, accountCalls.deleteShopUser, {
    handler: async ({ params, user, request }) => {
      await deleteAccount(deps, user, params.id, request);
      return undefined;
    },
  });
}

/** What the back-office does with accounts. */
function staffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, accountCalls.listShopUsers, {
    handler: async ({ query }) => {
      const { email, role, active } = query;
      const filter = { email, role, active, ids: query['id[]'] };
      const { rows, total } = await findShopUsers(deps.db, filter, orderOf(query), query);
      return new Page(rows.map(toShopUser), total);
    },
  });
  route(app, deps, accountCalls.grantRoles, {
    handler: async ({ params, user, body, request }) =>
      toShopUser(await grantRoles(deps, user, params.id, body.roles, request)),
  });
}

/** Newest first, unless asked otherwise; the id decides between equals, so that pages never overlap. */
function orderOf(query: QueryOf<typeof accountCalls.listShopUsers>): SQL[] {
  const asked = (['email', 'createdAt', 'id'] as const).flatMap((field) => {
    const direction = query[`order[${field}]`];
    return direction === undefined ? [] : [direction === 'asc' ? asc(shopUsers[field]) : desc(shopUsers[field])];
  });
  return [...asked, desc(shopUsers.id)];
}

const mayRead = (user: CurrentUser, id: number): boolean => user.id === id || isStaff(user);
