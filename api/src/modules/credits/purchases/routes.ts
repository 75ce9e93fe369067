import { ledgerCalls } from '@jolimot/contract/ledger';
import { paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { idempotencyScope } from '../../../http/calls/idempotency';
import { registerCall } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { adjustCredits } from './adjust-credits';
import { type Buyers, purchasesOf } from './repository';
import { toCreditPurchases } from './view';

/** Credit purchases: one's own, and the credits that admins give or take back. */
export function creditPurchaseRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, paymentCalls.listCreditPurchases, {
    handler: async ({ user, query }) => {
      const { rows, total } = await purchasesOf(deps.db, buyersFor(user, query), query);
      return new Page(await toCreditPurchases(deps.db, rows), total);
    },
  });
  registerCall(app, deps, ledgerCalls.createCreditAdjustment, {
    handler: ({ user, body, request }) => adjustCredits(deps, body, idempotencyScope(request, user.id)),
  });
}

/** Only staff read the purchases of others, whatever the filter asks for. */
function buyersFor(
  user: CurrentUser,
  asked: { shopUser?: number[] | undefined; everyone?: boolean | undefined },
): Buyers {
  if (!isStaff(user)) return [user.id];
  return asked.shopUser ?? (asked.everyone ? 'everyone' : [user.id]);
}
