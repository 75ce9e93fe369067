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

/** Neither shipped, delivered nor cancelled (docs/product/orders.md, "Statuses"). */
export const inProgressStatuses: readonly OrderStatus[] = [
  'accepted',
  'in_preparation',
  'to_ship',
  'to_reship',
  'waiting',
  'error',
];
export const completedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled'];
/** The statuses that after-sales handles (docs/product/orders.md, "Statuses"). */
export const afterSalesStatuses: readonly OrderStatus[] = ['accepted', 'to_reship', 'waiting', 'error'];

/** What can be changed of an order until it is prepared (docs/product/orders.md, "Changing and cancelling"). */
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

/** The states of one printed card, in order. */
export const cardStates = ['to_print', 'printed', 'shipped', 'delivered'] as const;
export type CardState = (typeof cardStates)[number];

/** An address as it was when the order was placed. */
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
  /** As printed, line by line: nothing that displays the envelope lays an address out again. */
  lines: z.array(z.string()),
});

const shipping = z.object({
  id,
  date: day,
  /** The address of the address book it was copied from, which may have been deleted since. */
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
        /** The reason that staff gave. */
        reason: z.string().optional(),
        createdAt: instant,
        updatedAt: instant,
        deletedAt: instant.nullable(),
      }),
    ),
    /** What was changed after it was placed, in order. */
    changes: z.array(
      z.object({
        id,
        what: z.enum(orderChangeKinds),
        /** Of a card its reference, of a recipient their name. */
        about: z.string(),
        /** Words, lines or day; empty where only a look tells them apart. */
        before: z.string(),
        after: z.string(),
        /** Whether the shop changed it, not the client. */
        byStaff: z.boolean(),
        createdAt: instant,
        updatedAt: instant,
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

/** Creations of one order. */
const mostCreations = 50;

/** By reference, the version of each card that its buyer has looked at (docs/product/orders.md, "Versions"). */
const shownVersions = z
  .record(z.string().min(1).max(40), z.number().int().positive().max(1_000_000_000))
  .refine((versions) => Object.keys(versions).length <= mostCreations)
  .meta({ maxProperties: mostCreations, description: 'The version of each creation that was shown, by its reference' });

const orderCreate = z.object({
  creations: z.array(iri('creations')).min(1).max(mostCreations),
  /** One that has changed since is a 412 that names it; a creation left out is ordered as it now is. */
  versions: shownVersions.optional(),
  shippings: z
    .array(z.object({ address: iri('addresses'), date: dayInput }))
    .min(1)
    .max(200),
});
export type OrderCreate = z.infer<typeof orderCreate>;

/**
 * The full list of recipients that replaces the present one, each with its shipping day. With `id`: a recipient that the
 * order has already, whose copied address stays. With `address`: one of the address book, copied now.
 */
const orderUpdate = z.object({
  /** The recipients and days that the change is based on; when they have changed since, it is a 412. */
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
  /** The reason, shown to the client in the mail and on the order. */
  reason: z.string().trim().max(500).default(''),
  /** For `to_reship`: the cards to print and send again; all of them when left out. */
  cards: z.array(id).min(1).max(10_000).optional(),
  /** For `to_reship` of cards of one recipient: when they are posted, and where to; as they were sent when left out. */
  shipping: z
    .object({
      /** From today on: whoever prints them knows whether they are ready. */
      date: dayInput,
      /** The corrected address. */
      recipient: addressInput.optional(),
    })
    .optional(),
});
export type Reshipping = NonNullable<OrderTransition['shipping']>;
export type OrderTransition = z.infer<typeof orderTransition>;

/** The address of one recipient, put right before anything for them is printed. */
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
      /** Words of a recipient's name or company, or a part of the reference. */
      search: z.string().trim().min(1).max(80).optional().catch(undefined),
      /** By the first day on which something of the order is posted. */
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
      /** Only orders in a status that after-sales handles. */
      afterSales: booleanFilter,
      /** Only orders about which staff noted something. */
      hasNote: booleanFilter,
      reference: z.string().max(40).optional(),
      /** Words of a recipient's name, company or town, a part of the reference, or the code of a card. */
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
