import { accountCalls, role } from '@jolimot/contract/accounts';
import { iriOf } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { isStaff } from '../../http/auth/access';
import { route } from '../../http/calls/register-call';
import { shopUserById } from '../shop-users/account/repository';
import { belongingsOf } from '../shop-users/profile/user-summary';

/**
 * `GET /users/{id}`: the user whom pages load, for itself and staff; a stranger is a 404 (docs/product/accounts.md,
 * "Who may do what").
 */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, accountCalls.getUser, {
    handler: async ({ params, user }) => {
      const row = params.id === user.id || isStaff(user) ? await shopUserById(deps.db, params.id) : undefined;
      if (!row) throw notFound();
      const { purchases, drafts, orders } = await belongingsOf(deps.db, row.id);
      return {
        id: row.id,
        email: row.email,
        firstname: row.firstname,
        lastname: row.lastname,
        fullName: `${row.firstname} ${row.lastname}`,
        creditPurchases: purchases.map((id) => iriOf('credit_purchases', id)),
        creditSold: row.creditBalance,
        verified: row.verifiedAt !== null,
        creations: drafts.map((id) => iriOf('creations', id)),
        orders: orders.map((id) => iriOf('orders', id)),
        roles: z.array(role).parse(row.roles),
      };
    },
  });
}
