import { orderDeskCalls } from '@jolimot/contract/back-office/order-desk';
import { orderCalls } from '@jolimot/contract/orders/calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { idempotencyScope } from '../../http/calls/idempotency';
import { registerCall } from '../../http/calls/register-call';
import { wantedType } from '../../http/representation/negotiation';
import { answerArrival } from './arrival/answer-arrival';
import { cancelOrder } from './cancel/cancel-order';
import { changeOrder } from './change/change-order';
import { orderDesk, orderedFrontRoutes } from './desk/order-desk';
import { placeOrder } from './place/place-order';
import { pressAnswer } from './press/press-file';
import { correctRecipient } from './production/correct-recipient';
import { moveOrder, undoMove } from './production/move-order';
import { productionQueue, queueAsked } from './production/repository';
import { setCards } from './production/set-cards';
import { orderFile } from './read/order-file';
import { accessibleOrder, listOwnOrders, pageOfOrders, readOrder } from './read/read-orders';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, orderCalls.listOrders, {
    handler: ({ user, query, locale }) => listOwnOrders(deps, user, query, locale),
  });
  registerCall(app, deps, orderCalls.createOrder, {
    handler: ({ user, body, locale, request }) =>
      placeOrder(deps, user, body, locale, idempotencyScope(request, user.id)),
  });
  registerCall(app, deps, orderCalls.getOrder, {
    handler: async ({ user, params, locale }) =>
      readOrder(deps, await accessibleOrder(db, params.reference, user), locale),
  });
  registerCall(app, deps, orderCalls.getOrderProof, {
    handler: async ({ user, params }) => pressAnswer(deps, await accessibleOrder(db, params.reference, user)),
  });
  registerCall(app, deps, orderCalls.updateOrder, {
    handler: async ({ user, params, body, locale, request }) => {
      const order = await accessibleOrder(db, params.reference, user);
      return changeOrder(deps, user, order, body, locale, idempotencyScope(request, user.id));
    },
  });
  registerCall(app, deps, orderCalls.cancelOrder, {
    handler: async ({ user, params, request, locale }) =>
      cancelOrder(deps, user, await accessibleOrder(db, params.reference, user), '', request, locale),
  });
  registerCall(app, deps, orderCalls.answerOrderArrival, {
    handler: async ({ user, params, body, locale }) =>
      answerArrival(deps, user, await accessibleOrder(db, params.reference, user), body.arrived, locale),
  });
  registerCall(app, deps, orderDeskCalls.getOrderDesk, {
    handler: async ({ user, params }) => orderDesk(deps, await accessibleOrder(db, params.reference, user)),
  });
  orderedFrontRoutes(app, deps);
  productionRoutes(app, deps);
}

/** Bytes for all cards of the largest order: 10,000 ids. */
const bodyOfAllCards = 192 * 1024;

function productionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, orderCalls.listProductionOrders, {
    handler: async ({ query, locale, request }) =>
      wantedType(request, ['text/csv'])
        ? orderFile(db, await queueAsked(db, query), locale)
        : pageOfOrders(deps, await productionQueue(db, query), locale),
  });
  registerCall(app, deps, orderCalls.transitionOrder, {
    bodyLimit: bodyOfAllCards,
    handler: async ({ user, params, body, request, locale }) =>
      moveOrder(deps, user, await accessibleOrder(db, params.reference, user), body, request, locale),
  });
  registerCall(app, deps, orderCalls.undoTransition, {
    handler: async ({ user, params, request, locale }) =>
      undoMove(deps, await accessibleOrder(db, params.reference, user), request, locale),
  });
  registerCall(app, deps, orderCalls.correctRecipient, {
    handler: async ({ user, params, body, request, locale }) =>
      correctRecipient(deps, user, await accessibleOrder(db, params.reference, user), body, request, locale),
  });
  registerCall(app, deps, orderCalls.updateOrderCards, {
    bodyLimit: bodyOfAllCards,
    handler: async ({ user, params, body, request, locale }) =>
      setCards(deps, await accessibleOrder(db, params.reference, user), body, request, locale),
  });
}
