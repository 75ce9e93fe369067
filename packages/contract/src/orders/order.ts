import { z } from 'zod';
import { addressInput } from '../addresses';
import { day, dayInput, id, instant, iri, softTimestamps } from '../fields';
import { cardStates, orderStatuses } from './statuses';

export const orderStatus = z.enum(orderStatuses);

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
  /** Displays lay nothing out again. */
  lines: z.array(z.string()),
});

const shipping = z.object({
  id,
  date: day,
  /** May be deleted since. */
  address: z.string().nullable(),
  recipient: frozenAddress,
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
        /** Until then staff may take back the last status, set by hand. Exclusive. */
        undoableUntil: instant.optional(),
        createdAt: instant,
        updatedAt: instant,
        deletedAt: instant.nullable(),
      }),
    ),
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

export const orderCreate = z.object({
  creations: z.array(iri('creations')).min(1).max(mostCreations),
  /** A changed creation is a 412; one left out is not checked. */
  versions: shownVersions.optional(),
  shippings: z
    .array(z.object({ address: iri('addresses'), date: dayInput }))
    .min(1)
    .max(200),
});
export type OrderCreate = z.infer<typeof orderCreate>;

/** Replaces all recipients. `id`: keeps a copied address. `address`: copies one now. */
export const orderUpdate = z.object({
  /** A 412 when these have changed. */
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

export const orderTransition = z.object({
  status: orderStatus,
  /** Shown to the client. */
  reason: z.string().trim().max(500).default(''),
  /** For `to_reship`: posted cards, also of an order still in preparation. Default all, once all are posted. */
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
export const orderCorrection = z
  .object({
    shipping: id,
    recipient: addressInput.optional(),
    date: dayInput.optional(),
    /** A 412 when these have changed. */
    seen: z.object({ date: dayInput, lines: z.array(z.string().max(500)).max(20) }).optional(),
  })
  .refine(({ recipient, date }) => (recipient ?? date) !== undefined, {
    path: ['recipient'],
    params: { code: 'required' },
  });
export type OrderCorrection = z.infer<typeof orderCorrection>;

export const orderArrival = z.object({ arrived: z.boolean() });

export const orderCardsUpdate = z.object({ cards: z.array(id).min(1).max(10_000), state: z.enum(cardStates) });
export type OrderCardsUpdate = z.infer<typeof orderCardsUpdate>;
