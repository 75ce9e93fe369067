import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import type { CardStyle } from '@jolimot/card/style';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { covers, customizationTypes, products } from './catalogue';
import { createdAt, deletedAt, foreignId, instantColumn, primaryId, referenceTo, updatedAt } from './columns';

/** For print; the API sends only renditions. */
export const photos = pgTable('photos', {
  id: primaryId(),
  storageKey: text('storage_key').notNull().unique(),
  /** At most 1600 px; made by a job, or on first demand. */
  previewKey: text('preview_key'),
  checksum: text().notNull(),
  contentType: text('content_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Pixels, upright. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});

export const creations = pgTable(
  'creations',
  {
    id: primaryId(),
    reference: text().notNull().unique(),
    /** Null for a guest's draft. */
    shopUserId: foreignId('shop_user_id').references(() => shopUsers.id),
    productId: referenceTo('product_id', () => products.id),
    coverId: foreignId('cover_id').references(() => covers.id),
    /** No foreign key: orders.ts depends on this file. */
    relatedOrderId: foreignId('related_order_id'),
    copyOf: foreignId('copy_of').references((): AnyPgColumn => creations.id, { onDelete: 'set null' }),
    copyOfVersion: integer('copy_of_version'),
    style: jsonb().$type<CardStyle>().notNull(),
    version: integer().notNull().default(1),
    historyPosition: integer('history_position').notNull().default(0),
    /** Guests' drafts expire after 30 days. */
    expiresAt: instantColumn('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('creations_owner').on(table.shopUserId, table.relatedOrderId),
    index('creations_copy_of').on(table.copyOf).where(sql`${table.copyOf} is not null`),
    index('creations_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

export const customizations = pgTable(
  'customizations',
  {
    id: primaryId(),
    creationId: referenceTo('creation_id', () => creations.id),
    customizationTypeId: referenceTo('customization_type_id', () => customizationTypes.id),
    name: text().$type<CustomizationName>().notNull(),
    value: text(),
    photoId: foreignId('photo_id').references(() => photos.id),
    home: text().$type<ImageName>(),
    /** The photo's crops in other places. */
    crops: jsonb().$type<Partial<Record<ImageName, string>>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('customizations_name').on(table.creationId, table.name)],
);

export type CustomizationState = {
  name: CustomizationName;
  value: string | null;
  photoId: number | null;
  home?: ImageName;
  crops?: Partial<Record<ImageName, string>>;
};

export type CreationState = {
  productId: number;
  coverId: number | null;
  style: CardStyle;
  customizations: CustomizationState[];
};

export const creationHistory = pgTable(
  'creation_history',
  {
    id: primaryId(),
    creationId: referenceTo('creation_id', () => creations.id),
    position: integer().notNull(),
    state: jsonb().$type<CreationState>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('creation_history_position').on(table.creationId, table.position)],
);
