import { z } from 'zod';
import { defineCall } from '../call';
import { booleanFilter, dayFilter, idFilter, listOf, orderFilter, paged, searchFilter } from '../fields';
import { resourceByReference } from '../resource';
import {
  order,
  orderArrival,
  orderCardsUpdate,
  orderCorrection,
  orderCreate,
  orderStatus,
  orderTransition,
  orderUpdate,
} from './order';

const statusList = z
  .unknown()
  .transform((value) => {
    return listOf(value).flatMap((one) => {
      const known = orderStatus.safeParse(one);
      return known.success ? [known.data] : [];
    });
  })
  .optional();

const orders = resourceByReference('/orders', 'Order', order);

export const orderCalls = {
  listOrders: orders.list({
    summary: 'One’s own orders, newest first unless ordered otherwise',
    access: 'user',
    query: paged({
      'id[]': idFilter('orders'),
      'status[]': statusList,
      /** Words of one recipient (name, company, street, postcode, town), or a part of the reference. */
      search: z.string().trim().min(1).max(80).optional().catch(undefined),
      /** By the first shipping day. */
      'order[shippingDate]': orderFilter,
      'order[id]': orderFilter,
    }),
  }),
  createOrder: orders.create({
    summary: 'Place an order: every creation goes to every recipient',
    access: 'user',
    body: orderCreate,
    idempotent: true,
    rateLimit: 'order',
  }),
  getOrder: orders.get({ summary: 'One order, by reference or id', access: 'user' }),
  getOrderProof: orders.file('/proof', {
    summary: 'The very press file of the order; its SHA-256 is in the Digest header',
    access: 'user',
    produces: 'application/pdf',
    rateLimit: 'proof',
  }),
  updateOrder: orders.act('PATCH', '', {
    summary: 'Change recipients and days while the order is editable; the difference in credits is spent or given back',
    access: 'user',
    body: orderUpdate,
    idempotent: true,
    rateLimit: 'order',
  }),
  cancelOrder: orders.act('POST', '/cancel', {
    summary: 'Cancel: its client while it is editable, staff anything not yet shipped; the credits are given back',
    access: 'user',
    rateLimit: 'order',
  }),
  answerOrderArrival: orders.act('POST', '/arrival', {
    summary: 'Its client says whether a posted order has arrived: it is delivered then, or after-sales hear of it',
    access: 'user',
    body: orderArrival,
    rateLimit: 'order',
  }),
  transitionOrder: orders.act('POST', '/transitions', {
    summary: 'Move an order on its way; anything that is not a step of it is a 409',
    access: 'staff',
    body: orderTransition,
  }),
  undoTransition: orders.act('POST', '/transitions/undo', {
    summary:
      'Take back within 5 minutes that an order was set printed or posted by hand: its cards are as before, and nobody is mailed',
    access: 'staff',
  }),
  correctRecipient: orders.act('POST', '/corrections', {
    summary:
      'Put the address or the day of a recipient right until their cards are printed; the order costs what it did',
    access: 'staff',
    body: orderCorrection,
  }),
  updateOrderCards: orders.act('PATCH', '/cards', {
    summary: 'Set the state of cards of an order: spoiled ones are to be printed again; the order’s status follows',
    access: 'staff',
    body: orderCardsUpdate,
  }),
  listProductionOrders: defineCall({
    method: 'GET',
    path: '/production/orders',
    tag: 'Order',
    summary: 'Everybody’s orders, those to be posted first on top: the production queue and after-sales',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: paged({
      'id[]': idFilter('orders'),
      'status[]': statusList,
      status: orderStatus.optional().catch(undefined),
      afterSales: booleanFilter,
      hasNote: booleanFilter,
      reference: z.string().max(40).optional(),
      /**
       * Words of one recipient (as above) or of the buyer (name, e-mail), a part of the reference, or a card's code.
       */
      search: searchFilter,
      'shopUser[]': idFilter('shop_users'),
      /** With a recipient on this day, or from / until it (inclusive). */
      shippingDate: dayFilter,
      'shippingDate[after]': dayFilter,
      'shippingDate[before]': dayFilter,
      'order[shippingDate]': orderFilter,
      'order[id]': orderFilter,
    }),
    answers: { 200: z.array(order) },
    ld: { type: 'Order', shape: 'collection' },
  }),
};
