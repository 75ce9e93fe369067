import { accountCalls, type ShopUser } from '@jolimot/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { type CsvTable, listFile } from '../../http/calls/list-file';
import { registerCall } from '../../http/calls/register-call';
import { pageThrough } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { concernsAccount, securityEvent } from '../../log/security-event';
import { findShopUsers, type ShopUserRow, shopUsersBefore } from './account/repository';
import { toShopUser } from './account/view';
import { createAccount, requestReset, resendValidation, resetPassword, validateAccount } from './credentials/service';
import { steadily } from './credentials/steadily';
import { deleteAccount } from './deletion/delete-account';
import { exportAccount } from './export/export-account';
import { grantRoles } from './profile/grant-roles';
import { relationsOf, userSummary } from './profile/relations';
import { readProfile, updateProfile } from './profile/service';
import { secondFactorRoutes } from './second-factor/routes';
import { sessionRoutes } from './sessions/sessions';

/** Someone else's account is a 404, except to staff. */
export function shopUserRoutes(app: FastifyInstance, deps: Deps): void {
  credentialRoutes(app, deps);
  profileRoutes(app, deps);
  secondFactorRoutes(app, deps);
  sessionRoutes(app, deps);
  registerCall(app, deps, accountCalls.exportShopUser, {
    handler: ({ params, user, request }) => exportAccount(deps, user, params.id, request),
  });
  registerCall(app, deps, accountCalls.deleteShopUser, {
    handler: ({ params, user, request }) => deleteAccount(deps, user, params.id, request),
  });
}

function credentialRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, accountCalls.createShopUser, {
    handler: async ({ body, locale }) => toShopUser(await steadily(deps, () => createAccount(deps, body, locale))),
  });
  registerCall(app, deps, accountCalls.validateShopUser, {
    handler: async ({ params }) => {
      const { user, already } = await validateAccount(deps, params.id, params.token);
      return { ...toShopUser(user), alreadyValidated: already };
    },
  });
  registerCall(app, deps, accountCalls.resendValidation, {
    handler: ({ params, user, request }) => resendValidation(deps, user, params.id, request),
  });
  registerCall(app, deps, accountCalls.requestPasswordReset, {
    handler: ({ body, locale }) => requestReset(deps.db, body.email, locale),
  });
  registerCall(app, deps, accountCalls.resetPassword, {
    handler: async ({ params: { userId, token }, body, request }) => {
      const user = await resetPassword(deps, userId, token, body.password);
      concernsAccount(request, userId);
      securityEvent(request, 'password_changed');
      return toShopUser(user);
    },
  });
}

const accountTable: CsvTable<ReturnType<typeof toShopUser>> = {
  name: 'shop_users',
  columns: [
    { label: 'email', value: ({ email }) => email },
    { label: 'firstname', value: ({ firstname }) => firstname },
    { label: 'lastname', value: ({ lastname }) => lastname },
    { label: 'roles', value: ({ roles }, { words }) => roles.map((role) => words.backOffice.roles[role]).join(', ') },
    { label: 'verifiedAt', value: ({ verifiedAt }, { moment }) => verifiedAt && moment(verifiedAt) },
    { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
    { label: 'state', value: ({ active }, { words }) => words.backOffice.states[active ? 'open' : 'closed'] },
  ],
};

const whole = async (db: Db, row: ShopUserRow): Promise<ShopUser> => ({
  ...toShopUser(row),
  ...(await relationsOf(db, row.id)),
});

function profileRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, accountCalls.getShopUser, {
    handler: async ({ params, user }) => whole(deps.db, await readProfile(deps.db, user, params.id)),
  });
  registerCall(app, deps, accountCalls.getUser, {
    handler: async ({ params, user }) => userSummary(deps.db, await readProfile(deps.db, user, params.id)),
  });
  registerCall(app, deps, accountCalls.updateShopUser, {
    handler: async ({ params: { id }, user, body, request }) => {
      const newest = async () => whole(deps.db, await readProfile(deps.db, user, id));
      return whole(deps.db, await updateProfile(deps, { user, id, body, request, newest }));
    },
  });
  registerCall(app, deps, accountCalls.listShopUsers, {
    handler: async ({ query, locale, request }) => {
      if (!wantedType(request, ['text/csv'])) return pageThrough(await findShopUsers(deps.db, query), toShopUser);
      return listFile(deps.db, locale, accountTable, async (last, atMost) =>
        (await shopUsersBefore(deps.db, query, last?.id, atMost)).map(toShopUser),
      );
    },
  });
  registerCall(app, deps, accountCalls.grantRoles, {
    handler: async ({ params, body, request }) => toShopUser(await grantRoles(deps, params.id, body.roles, request)),
  });
}
