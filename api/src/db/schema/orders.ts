import type { CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { CardStyle } from '@jolimot/card/style';
import type { OrderChangeKind } from '@jolimot/contract/orders';
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, deletedAt, foreignId, instantColumn, primaryId, updatedAt } from './columns';
import { creations } from './creations';

const orderStatusColumn = () =>
  text({
    enum: [
      'accepted',
      'in_preparation',
      'to_ship',
      'to_reship',
      'shipped',
      'delivered',
      'waiting',
      'cancelled',
      'error',
    ],
  });

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    reference: text().notNull().unique(),
    shopUserId: foreignId('shop_user_id')
      .notNull()
      .references(() => shopUsers.id),
    nbCredit: integer('nb_credit').notNull(),
    nbCreation: integer('nb_creation').notNull(),
    status: orderStatusColumn().notNull().default('accepted'),
    /** The day on which its first card is posted: written by a trigger, whoever changes its recipients. */
    firstShippingDay: date('first_shipping_day', { mode: 'string' }),
    /** The press file, once made: where it lies, its SHA-256, and the hash of what it was made from. */
    pressKey: text('press_key'),
    pressChecksum: text('press_checksum'),
    pressSource: text('press_source'),
    /** When its photos and its press file were deleted for good, a time after it was sent. */
    photosForgottenAt: instantColumn('photos_forgotten_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('orders_user').on(table.shopUserId, table.id),
    index('orders_status').on(table.status),
    // The production queue, which takes the first of all orders.
    index('orders_first_shipping_day').on(table.firstShippingDay, table.id),
  ],
);

export const orderStatuses = pgTable(
  'order_statuses',
  {
    id: primaryId(),
    orderId: foreignId('order_id')
      .notNull()
      .references(() => orders.id),
    status: orderStatusColumn().notNull(),
    /** Why, in words that the client reads. */
    reason: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index('order_statuses_order').on(table.orderId)],
);

/**
 * What was changed of an order after it was placed. Until it is mailed a row takes up further changes of the same place: who
 * types leaves one, not one for each pause.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: primaryId(),
    orderId: foreignId('order_id')
      .notNull()
      .references(() => orders.id),
    what: text().$type<OrderChangeKind>().notNull(),
    /** The place of a card, or the recipient's row: what is changed again is found by it. */
    place: text().notNull(),
    /** Of a card its reference, of a recipient their name. */
    about: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    byStaff: boolean('by_staff').notNull(),
    mailedAt: instantColumn('mailed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('order_changes_order').on(table.orderId)],
);

/** What staff tell each other about an order: added, never changed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: primaryId(),
    orderId: foreignId('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: foreignId('author_id')
      .notNull()
      .references(() => shopUsers.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

/** A photo as an order prints it. */
export type FrozenPhoto = { storageKey: string; checksum: string; width: number; height: number };

/** Everything an order prints, as it was when it was placed: later edits of cover, photo or template never change it. */
export type CreationSnapshot = {
  schema: 1;
  product: ProductSlug;
  templateVersion: number;
  style: CardStyle;
  cover: {
    slug: string;
    name: { fr: string; en: string };
    logoColor: string;
    color: string;
    backColor: string;
    barcodePadding: number;
    customizationTypes: CustomizationName[];
    images: { name: 'front' | 'overlay' | 'background'; storageKey: string; checksum: string }[];
  };
  /** The lettering-free picture of the Background Cover, when one is chosen. */
  backgroundCover: { storageKey: string; checksum: string } | null;
  customizations: { name: CustomizationName; value: string | null; photo: FrozenPhoto | null }[];
};

export const orderCreations = pgTable(
  'order_creations',
  {
    id: primaryId(),
    orderId: foreignId('order_id')
      .notNull()
      .references(() => orders.id),
    creationId: foreignId('creation_id')
      .notNull()
      .references(() => creations.id),
    position: integer().notNull(),
    snapshot: jsonb().$type<CreationSnapshot>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('order_creations_once').on(table.orderId, table.creationId)],
);

/** An address as it was when the order was placed. */
export type AddressSnapshot = {
  firstname: string;
  lastname: string;
  company: string;
  address1: string;
  address2: string;
  address3: string;
  zipcode: string;
  city: string;
  /** Absent in orders placed before addresses had one. */
  state?: string;
  countryCode: string;
  countryName: { fr: string; en: string };
  /** The printed lines (docs/product/addresses.md, "Frozen lines"); absent in orders placed before they were frozen. */
  lines?: string[];
};

export const shippings = pgTable(
  'shippings',
  {
    id: primaryId(),
    orderId: foreignId('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    addressId: foreignId('address_id').notNull(),
    recipient: jsonb().$type<AddressSnapshot>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    deliveryMin: integer('delivery_min').notNull(),
    deliveryMax: integer('delivery_max').notNull(),
    /** What sending all creations to this recipient costs. */
    nbCredit: integer('nb_credit').notNull(),
    /** When all its cards were sent again elsewhere: what was printed before still tells of it, its order no longer does. */
    replacedAt: instantColumn('replaced_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('shippings_order').on(table.orderId), index('shippings_date').on(table.date)],
);

/** One printed card: a creation for a recipient, with its own state. */
export const orderCards = pgTable(
  'order_cards',
  {
    id: primaryId(),
    orderId: foreignId('order_id')
      .notNull()
      .references(() => orders.id),
    orderCreationId: foreignId('order_creation_id')
      .notNull()
      .references(() => orderCreations.id),
    shippingId: foreignId('shipping_id')
      .notNull()
      .references(() => shippings.id),
    /** The order-line code printed as a Data Matrix, with its check character. */
    code: text().notNull().unique(),
    state: text({ enum: ['to_print', 'printed', 'shipped', 'delivered'] })
      .notNull()
      .default('to_print'),
    /** Which making of the card it is: 1, and one more each time that it is sent back to the printer. */
    run: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('order_cards_once').on(table.orderCreationId, table.shippingId),
    index('order_cards_order').on(table.orderId),
  ],
);
