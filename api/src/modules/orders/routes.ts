import { orderCalls } from '@jolimot/contract/orders';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders } from '../../db/schema/orders';
import type { Deps } from '../../deps';
import { Page } from '../../http/dialect';
import { idempotencyScope } from '../../http/idempotency';
import { route } from '../../http/register-call';
import { reachOrder } from './find-order';
import { toOrder } from './order-view';
import { placeOrder } from './place-order';
import { pressAnswer } from './press-answer';
import { findOrders, loadOrder, loadOrders } from './repository';

/** Orders: placed and listed by their owner, read by owner and staff. */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  route(app, deps, orderCalls.listOrders, {
    handler: async ({ user, query, locale }) => {
      const ids = query['id[]'];
      const mine = and(eq(orders.shopUserId, user.id), ids && inArray(orders.id, ids));
      const { rows, total } = await findOrders(db, mine, query);
      const now = clock.now();
      return new Page(
        (await loadOrders(db, rows)).map((loaded) => toOrder(loaded, locale, now)),
        total,
      );
    },
  });
  route(app, deps, orderCalls.createOrder, {
    handler: ({ user, body, locale, request }) =>
      placeOrder(deps, user, body, locale, idempotencyScope(request, user.id)),
  });
  route(app, deps, orderCalls.getOrder, {
    handler: async ({ user, params, locale }) =>
      toOrder(await loadOrder(db, await reachOrder(db, params.reference, user)), locale, clock.now()),
  });
  route(app, deps, orderCalls.getOrderProof, {
    handler: async ({ user, params }) => pressAnswer(deps, await reachOrder(db, params.reference, user)),
  });
}
