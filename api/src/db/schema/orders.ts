import type { CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { CardStyle } from '@jolimot/card/style';
import type { OrderChangeKind } from '@jolimot/contract/orders/order';
import { type CardState, orderStatuses as everyStatus } from '@jolimot/contract/orders/statuses';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { partsIndex, searchText } from '../search-text';
import { shopUsers } from './accounts';
import { createdAt, deletedAt, foreignId, instantColumn, primaryId, referenceTo, updatedAt } from './columns';
import { creations } from './creations';

const orderStatusColumn = () => text({ enum: everyStatus });

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    reference: text().notNull().unique(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    nbCredit: integer('nb_credit').notNull(),
    nbCreation: integer('nb_creation').notNull(),
    status: orderStatusColumn().notNull().default('accepted'),
    /** A trigger writes it. */
    firstShippingDay: date('first_shipping_day', { mode: 'string' }),
    /** Of reference, buyer and recipients; triggers write it. */
    searchText: text('search_text').notNull().default(''),
    /** `pressSource`: a hash of its sources. */
    pressKey: text('press_key'),
    pressChecksum: text('press_checksum'),
    pressSource: text('press_source'),
    /** Photos and press file are deleted some time after shipping. */
    photosForgottenAt: instantColumn('photos_forgotten_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('orders_user').on(table.shopUserId, table.id),
    index('orders_status').on(table.status),
    index('orders_first_shipping_day').on(table.firstShippingDay, table.id),
    partsIndex('orders_search', table.searchText),
  ],
);

export type MovedCard = { id: number; from: CardState };

export const orderStatuses = pgTable(
  'order_statuses',
  {
    id: primaryId(),
    orderId: referenceTo('order_id', () => orders.id),
    status: orderStatusColumn().notNull(),
    /** Shown to the client. */
    reason: text().notNull().default(''),
    /** Of a step that staff set by hand, to take it back; else null. */
    moved: jsonb().$type<MovedCard[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index('order_statuses_order').on(table.orderId)],
);

/** A row takes further changes of its place until it is mailed. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: primaryId(),
    orderId: referenceTo('order_id', () => orders.id),
    what: text().$type<OrderChangeKind>().notNull(),
    /** A card's place, or the recipient's row. */
    place: text().notNull(),
    /** A card's reference, or a recipient's name. */
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

/** Between staff; never changed. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: primaryId(),
    orderId: referenceTo('order_id', () => orders.id),
    authorId: referenceTo('author_id', () => shopUsers.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

export type FrozenPhoto = { storageKey: string; checksum: string; width: number; height: number };

/** Frozen at the order, against later edits. */
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
  /** The picture without lettering. */
  backgroundCover: { storageKey: string; checksum: string } | null;
  customizations: { name: CustomizationName; value: string | null; photo: FrozenPhoto | null }[];
};

export const orderCreations = pgTable(
  'order_creations',
  {
    id: primaryId(),
    orderId: referenceTo('order_id', () => orders.id),
    creationId: referenceTo('creation_id', () => creations.id),
    position: integer().notNull(),
    snapshot: jsonb().$type<CreationSnapshot>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('order_creations_once').on(table.orderId, table.creationId)],
);

export type AddressSnapshot = {
  firstname: string;
  lastname: string;
  company: string;
  address1: string;
  address2: string;
  address3: string;
  zipcode: string;
  city: string;
  /** Absent in older orders. */
  state?: string;
  countryCode: string;
  countryName: { fr: string; en: string };
  /** Absent in older orders (docs/product/addresses.md, "Frozen lines"). */
  lines?: string[];
};

const searchedFields = [
  'firstname',
  'lastname',
  'company',
  'address1',
  'address2',
  'address3',
  'zipcode',
  'city',
] as const satisfies readonly (keyof AddressSnapshot)[];

export const shippings = pgTable(
  'shippings',
  {
    id: primaryId(),
    orderId: referenceTo('order_id', () => orders.id),
    position: integer().notNull(),
    addressId: foreignId('address_id').notNull(),
    recipient: jsonb().$type<AddressSnapshot>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    deliveryMin: integer('delivery_min').notNull(),
    deliveryMax: integer('delivery_max').notNull(),
    /** For all creations to this recipient. */
    nbCredit: integer('nb_credit').notNull(),
    /** Set when all its cards were sent elsewhere: only earlier prints show it. */
    replacedAt: instantColumn('replaced_at'),
    searchText: searchText(...searchedFields.map((field) => `coalesce(recipient ->> '${field}', '')`)),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('shippings_order').on(table.orderId), index('shippings_date').on(table.date)],
);

export const orderCards = pgTable(
  'order_cards',
  {
    id: primaryId(),
    orderId: referenceTo('order_id', () => orders.id),
    orderCreationId: referenceTo('order_creation_id', () => orderCreations.id),
    shippingId: referenceTo('shipping_id', () => shippings.id),
    /** As in the Data Matrix, with its check character. */
    code: text().notNull().unique(),
    state: text({ enum: ['to_print', 'printed', 'shipped', 'delivered'] })
      .notNull()
      .default('to_print'),
    /** Each return to the printer adds one. */
    run: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('order_cards_once').on(table.orderCreationId, table.shippingId),
    index('order_cards_order').on(table.orderId),
    index('order_cards_shipping').on(table.shippingId),
    // Posted cards pile up.
    index('order_cards_unposted').on(table.orderId).where(sql`${table.state} in ('to_print', 'printed')`),
  ],
);
