import { accountCalls } from '@jolimot/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { type CurrentUser, isAdmin, isStaff } from '../../http/auth';
import { route } from '../../http/register-call';
import { shopUserById, updateShopUser } from './repository';
import { createAccounts } from './service';
import { toShopUser } from './shop-user-view';

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
    handler: async ({ params, user, body }) => {
      const allowed = params.id === user.id || isAdmin(user);
      const row = allowed ? await updateShopUser(deps.db, params.id, body) : undefined;
      if (!row) throw notFound();
      return toShopUser(row);
    },
  });
}

const mayRead = (user: CurrentUser, id: number): boolean => user.id === id || isStaff(user);
