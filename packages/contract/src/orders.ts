import { z } from 'zod';
import { defineCall } from './call';
import { day, id, idFilter, instant, iri, paging, softTimestamps } from './fields';

export const orderStatuses = [
  'accepted',
  'in_preparation',
  'to_ship',
  'to_reship',
  'shipped',
  'delivered',
  'waiting',
  'cancelled',
  'error',
] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Spec section 4. */
export const inProgressStatuses: readonly OrderStatus[] = [
  'accepted',
  'in_preparation',
  'to_ship',
  'to_reship',
  'waiting',
  'error',
];
export const completedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];

export const cardStates = ['to_print', 'printed', 'shipped', 'delivered'] as const;

/** An address as it was when the order was placed. */
export const frozenAddress = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
});

export const shipping = z.object({
  id,
  date: day,
  /** The address it was made from; it may be gone since. */
  address: z.string().nullable(),
  recipient: frozenAddress,
  /** First and last day of the estimated delivery. */
  delivery: z.object({ from: day, to: day }),
});

export const order = z
  .object({
    id,
    iri: z.string(),
    reference: z.string(),
    date: instant,
    nbCredit: z.number().int(),
    nbCreation: z.number().int(),
    newStatus: orderStatus,
    statuses: z.array(
      z.object({
        id,
        status: orderStatus,
        createdAt: instant,
        updatedAt: instant,
        deletedAt: instant.nullable(),
      }),
    ),
    creations: z.array(z.object({ id, iri: z.string(), reference: z.string(), coverName: z.string() })),
    shippings: z.array(shipping),
    cards: z.array(z.object({ id, creation: z.string(), shipping: id, code: z.string(), state: z.enum(cardStates) })),
    editable: z.boolean(),
    /** Until when it can be changed (exclusive), or null once it can't. */
    editableUntil: instant.nullable(),
    shopUser: z.string(),
    ...softTimestamps,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

export const orderCreate = z.object({
  creations: z.array(iri('creations')).min(1).max(50),
  shippings: z
    .array(z.object({ address: iri('addresses'), date: day }))
    .min(1)
    .max(200),
});
export type OrderCreate = z.infer<typeof orderCreate>;

const referenceParam = z.object({ reference: z.string().max(40) });

export const orderCalls = {
  listOrders: defineCall({
    method: 'GET',
    path: '/orders',
    tag: 'Order',
    summary: 'One’s own orders, newest first',
    access: 'user',
    query: z.object({ 'id[]': idFilter('orders'), ...paging(30) }),
    answers: { 200: z.array(order) },
    ld: { type: 'Order', shape: 'collection' },
  }),
  createOrder: defineCall({
    method: 'POST',
    path: '/orders',
    tag: 'Order',
    summary: 'Place an order: every creation goes to every recipient',
    access: 'user',
    body: orderCreate,
    answers: { 201: order },
    ld: { type: 'Order', shape: 'item' },
    idempotent: true,
  }),
  getOrder: defineCall({
    method: 'GET',
    path: '/orders/{reference}',
    tag: 'Order',
    summary: 'One order, by reference or id',
    access: 'user',
    params: referenceParam,
    answers: { 200: order },
    ld: { type: 'Order', shape: 'item' },
  }),
  getOrderProof: defineCall({
    method: 'GET',
    path: '/orders/{reference}/proof',
    tag: 'Order',
    summary: 'The very press file of the order; its SHA-256 is in the Digest header',
    access: 'user',
    params: referenceParam,
    produces: 'application/pdf',
    answers: { 200: z.unknown() },
    rateLimit: 'proof',
  }),
};
