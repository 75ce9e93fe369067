import { orderCalls } from '@jolimot/contract/orders';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders } from '../../db/schema/orders';
import type { Deps } from '../../deps';
import { idempotencyScope } from '../../http/calls/idempotency';
import { route } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { cancelOrder } from './change/cancel-order';
import { changeOrder } from './change/change-order';
import { placeOrder } from './place/place-order';
import { pressAnswer } from './press/press-answer';
import { moveOrder } from './production/move-order';
import { productionQueue } from './production/repository';
import { setCards } from './production/set-cards';
import { reachOrder } from './read/find-order';
import { findOrders, loadOrder, loadOrders } from './read/repository';
import { toOrder } from './read/view';

/** Orders: placed, changed and listed by their owner, read by owner and staff. */
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
  route(app, deps, orderCalls.updateOrder, {
    handler: async ({ user, params, body, locale, request }) => {
      const order = await reachOrder(db, params.reference, user);
      return changeOrder(deps, user, order, body, locale, idempotencyScope(request, user.id));
    },
  });
  route(app, deps, orderCalls.cancelOrder, {
    handler: async ({ user, params, locale }) =>
      cancelOrder(deps, user, await reachOrder(db, params.reference, user), '', locale),
  });
  productionRoutes(app, deps);
}

/** Bytes of a body that names every card of the largest order: 10,000 ids. */
const everyCard = 192 * 1024;

/** The production's side of orders: the queue, and their way through it. */
function productionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  route(app, deps, orderCalls.listProductionOrders, {
    handler: async ({ query, locale }) => {
      const { orders: found, total } = await productionQueue(db, query);
      const now = clock.now();
      return new Page(
        found.map((loaded) => toOrder(loaded, locale, now)),
        total,
      );
    },
  });
  route(app, deps, orderCalls.transitionOrder, {
    bodyLimit: everyCard,
    handler: async ({ user, params, body, locale }) =>
      moveOrder(deps, user, await reachOrder(db, params.reference, user), body, locale),
  });
  route(app, deps, orderCalls.updateOrderCards, {
    bodyLimit: everyCard,
    handler: async ({ user, params, body, locale }) =>
      setCards(deps, await reachOrder(db, params.reference, user), body, locale),
  });
}
