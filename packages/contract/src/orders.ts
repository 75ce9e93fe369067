import { z } from 'zod';
import { addressInput } from './addresses';
import { defineCall } from './call';
import {
  booleanFilter,
  day,
  dayFilter,
  dayInput,
  id,
  idFilter,
  instant,
  iri,
  listOf,
  orderFilter,
  paged,
  searchFilter,
  softTimestamps,
} from './fields';
import { byReference, resourceByReference } from './resource';

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
const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** docs/product/orders.md, "Statuses" */
export const inProgressStatuses: readonly OrderStatus[] = [
  'accepted',
  'in_preparation',
  'to_ship',
  'to_reship',
  'waiting',
  'error',
];
export const completedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];
/** docs/product/orders.md, "Statuses" */
export const afterSalesStatuses: readonly OrderStatus[] = ['accepted', 'to_reship', 'waiting', 'error'];

/** docs/product/orders.md, "Changing and cancelling" */
const orderChangeKinds = [
  'message',
  'legend',
  'photo',
  'cover',
  'background',
  'style',
  'address',
  'recipient_added',
  'recipient_removed',
  'day',
] as const;
export type OrderChangeKind = (typeof orderChangeKinds)[number];

/** In order. */
export const cardStates = ['to_print', 'printed', 'shipped', 'delivered'] as const;
export type CardState = (typeof cardStates)[number];

/** Copied when the order was placed. */
const frozenAddress = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  zipcode: z.string(),
  city: z.string(),
  state: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  /** Displays use these lines and lay nothing out again. */
  lines: z.array(z.string()),
});

const shipping = z.object({
  id,
  date: day,
  /** May be deleted since. */
  address: z.string().nullable(),
  recipient: frozenAddress,
  /** Estimated. */
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
        /** By staff. */
        reason: z.string().optional(),
        createdAt: instant,
        updatedAt: instant,
        deletedAt: instant.nullable(),
      }),
    ),
    /** Oldest first. */
    changes: z.array(
      z.object({
        id,
        what: z.enum(orderChangeKinds),
        /** A card's reference, or a recipient's name. */
        about: z.string(),
        /** Words, lines or day; empty for a visual change. */
        before: z.string(),
        after: z.string(),
        byStaff: z.boolean(),
        createdAt: instant,
        updatedAt: instant,
      }),
    ),
    creations: z.array(z.object({ id, iri: z.string(), reference: z.string(), coverName: z.string() })),
    shippings: z.array(shipping),
    cards: z.array(z.object({ id, creation: z.string(), shipping: id, code: z.string(), state: z.enum(cardStates) })),
    editable: z.boolean(),
    /** Exclusive. */
    editableUntil: instant.nullable(),
    shopUser: z.string(),
    ...softTimestamps,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

const mostCreations = 50;

/** docs/product/orders.md, "Versions" */
const shownVersions = z
  .record(z.string().min(1).max(40), z.number().int().positive().max(1_000_000_000))
  .refine((versions) => Object.keys(versions).length <= mostCreations)
  .meta({ maxProperties: mostCreations, description: 'The version of each creation that was shown, by its reference' });

const orderCreate = z.object({
  creations: z.array(iri('creations')).min(1).max(mostCreations),
  /** A changed creation is a 412 that names it; one left out is not checked. */
  versions: shownVersions.optional(),
  shippings: z
    .array(z.object({ address: iri('addresses'), date: dayInput }))
    .min(1)
    .max(200),
});
export type OrderCreate = z.infer<typeof orderCreate>;

/** Replaces all recipients. `id`: keeps a copied address. `address`: copies one now. */
const orderUpdate = z.object({
  /** The change is based on these; a 412 when they have changed. */
  seen: z
    .array(z.object({ id, date: dayInput }))
    .max(200)
    .optional(),
  shippings: z
    .array(
      z
        .object({ id: id.optional(), address: iri('addresses').optional(), date: dayInput })
        .superRefine((entry, context) => {
          if ((entry.id === undefined) === (entry.address === undefined)) {
            const message = 'Either the id of a recipient of this order or an address is needed.';
            context.addIssue({ code: 'custom', path: ['address'], message, params: { code: 'required' } });
          }
        }),
    )
    .min(1)
    .max(200),
});
export type OrderUpdate = z.infer<typeof orderUpdate>;

const orderTransition = z.object({
  status: orderStatus,
  /** Shown to the client. */
  reason: z.string().trim().max(500).default(''),
  /** For `to_reship`; default all. */
  cards: z.array(id).min(1).max(10_000).optional(),
  /** For `to_reship` to one recipient; default as first sent. */
  shipping: z
    .object({
      /** From today on: staff know whether cards are ready. */
      date: dayInput,
      recipient: addressInput.optional(),
    })
    .optional(),
});
export type Reshipping = NonNullable<OrderTransition['shipping']>;
export type OrderTransition = z.infer<typeof orderTransition>;

/** Only before printing. */
const orderCorrection = z.object({ shipping: id, recipient: addressInput });
export type OrderCorrection = z.infer<typeof orderCorrection>;

const orderArrival = z.object({ arrived: z.boolean() });

const orderCardsUpdate = z.object({ cards: z.array(id).min(1).max(10_000), state: z.enum(cardStates) });
export type OrderCardsUpdate = z.infer<typeof orderCardsUpdate>;

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
      /** A recipient's name or company, or a part of the reference. */
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
  getOrderProof: defineCall({
    method: 'GET',
    path: '/orders/{reference}/proof',
    tag: 'Order',
    summary: 'The very press file of the order; its SHA-256 is in the Digest header',
    access: 'user',
    params: byReference,
    produces: 'application/pdf',
    answers: { 200: z.unknown() },
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
  correctRecipient: orders.act('POST', '/corrections', {
    summary: 'Put the address of a recipient right until their cards are printed; the order costs what it did',
    access: 'staff',
    body: orderCorrection,
  }),
  updateOrderCards: orders.act('PATCH', '/cards', {
    summary: 'Set the state of cards of an order; the order’s status follows',
    access: 'staff',
    body: orderCardsUpdate,
  }),
  listProductionOrders: defineCall({
    method: 'GET',
    path: '/production/orders',
    tag: 'Order',
    summary: 'Everybody’s orders, those to be posted first on top: the production queue and after-sales',
    access: 'staff',
    query: paged({
      'id[]': idFilter('orders'),
      'status[]': statusList,
      status: orderStatus.optional().catch(undefined),
      afterSales: booleanFilter,
      hasNote: booleanFilter,
      reference: z.string().max(40).optional(),
      /** A recipient's name, company or town, a part of the reference, or a card's code. */
      search: searchFilter,
      'shopUser[]': idFilter('shop_users'),
      /** Orders with a recipient on this day, or from / until it (inclusive). */
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
