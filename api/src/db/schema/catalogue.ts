import type { ColorFamily } from '@jolimot/card/cover-filters';
import type { CustomizationParameters } from '@jolimot/card/customization-types';
import type { Locale } from '@jolimot/contract/fields';
import { eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { plainTextSql } from '../plain-text';
import { createdAt, deletedAt, type Localized, primaryId, referenceTo, updatedAt } from './columns';

export const products = pgTable('products', {
  id: primaryId(),
  slug: text({ enum: ['greeting-card', 'postcard'] })
    .notNull()
    .unique(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  type: text({ enum: ['card'] })
    .notNull()
    .default('card'),
  nbCredit: integer('nb_credit').notNull().default(1),
  active: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: deletedAt(),
});

export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    slug: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [uniqueIndex('tags_slug').on(table.slug).where(sql`${table.deletedAt} is null`)],
);

export const events = pgTable(
  'events',
  {
    id: primaryId(),
    slug: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [uniqueIndex('events_slug_date').on(table.slug, table.date).where(sql`${table.deletedAt} is null`)],
);

export const customizationTypes = pgTable('customization_types', {
  id: primaryId(),
  name: text().notNull().unique(),
  type: text({ enum: ['text', 'file', 'entity'] }).notNull(),
  parameters: jsonb().$type<CustomizationParameters>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Each group counts as one word, in both languages. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: primaryId(),
  words: text().array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Both languages, without accents or case; `plainWords` does the same with a query. */
const allWords =
  "(name ->> 'fr') || ' ' || (name ->> 'en') || ' ' || (keywords ->> 'fr') || ' ' || (keywords ->> 'en')";
const plainCoverWords = sql.raw(
  `array_to_tsvector(array_remove(regexp_split_to_array(${plainTextSql(allWords)}, '[^a-z0-9]+'), ''))`,
);

/** Covers with words in another language come last. Indexes have this exact text. */
export const isForeignTo = (reader: Locale) =>
  sql.raw(`(cardinality("languages") > 0 and not "languages" @> '{${reader}}')`);

export const covers = pgTable(
  'covers',
  {
    id: primaryId(),
    slug: text().notNull().unique(),
    name: jsonb().$type<Localized>().notNull(),
    keywords: jsonb().$type<Localized>().notNull(),
    priority: integer().notNull(),
    type: text({ enum: ['greeting', 'postcard', 'both'] }).notNull(),
    logoColor: text('logo_color').notNull(),
    color: text().notNull(),
    backColor: text('back_color').notNull(),
    /** mm */
    barcodePadding: real('barcode_padding').notNull(),
    usableAsBackground: boolean('usable_as_background').notNull().default(false),
    active: boolean().notNull().default(true),
    /** A day in Paris; null for at once. */
    publishFrom: date('publish_from', { mode: 'string' }),
    /** The strongest first. */
    colorFamilies: text('color_families').array().$type<ColorFamily[]>().notNull().default([]),
    /** Of the words drawn on it. */
    languages: text().array().$type<Locale[]>().notNull().default([]),
    searchWords: tsvector('search_words').generatedAlwaysAs(plainCoverWords),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('covers_priority').on(table.priority, table.id),
    // Counts the covers on show without reading them.
    index('covers_on_show')
      .on(table.priority, table.id, table.publishFrom)
      .where(sql`${table.active} and ${table.deletedAt} is null`),
    index('covers_for_fr')
      .on(isForeignTo('fr'), table.priority, table.id)
      .where(sql`${table.active} and ${table.deletedAt} is null`),
    index('covers_for_en')
      .on(isForeignTo('en'), table.priority, table.id)
      .where(sql`${table.active} and ${table.deletedAt} is null`),
    index('covers_search').using('gin', table.searchWords),
    index('covers_color_families').using('gin', table.colorFamilies),
  ],
);

/** The covers that clients see. @param today `YYYY-MM-DD` in Paris */
export function onShow(today: string): SQL[] {
  const conditions = [
    eq(covers.active, true),
    isNull(covers.deletedAt),
    or(isNull(covers.publishFrom), lte(covers.publishFrom, today)),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** By checksum: a replaced picture never changes a placed order. */
export const coverImages = pgTable(
  'cover_images',
  {
    id: primaryId(),
    coverId: referenceTo('cover_id', () => covers.id),
    name: text({ enum: ['front', 'overlay', 'background'] }).notNull(),
    storageKey: text('storage_key').notNull(),
    checksum: text().notNull(),
    contentType: text('content_type').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('cover_images_name').on(table.coverId, table.name)],
);

export const coverCustomizationTypes = pgTable(
  'cover_customization_types',
  {
    coverId: referenceTo('cover_id', () => covers.id),
    customizationTypeId: referenceTo('customization_type_id', () => customizationTypes.id),
  },
  (table) => [
    primaryKey({ columns: [table.coverId, table.customizationTypeId] }),
    index('cover_customization_types_type').on(table.customizationTypeId),
  ],
);

export const coverTags = pgTable(
  'cover_tags',
  {
    coverId: referenceTo('cover_id', () => covers.id),
    tagId: referenceTo('tag_id', () => tags.id),
  },
  (table) => [primaryKey({ columns: [table.coverId, table.tagId] }), index('cover_tags_tag').on(table.tagId)],
);

export const productTags = pgTable(
  'product_tags',
  {
    productId: referenceTo('product_id', () => products.id),
    tagId: referenceTo('tag_id', () => tags.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] })],
);

export const eventTags = pgTable(
  'event_tags',
  {
    eventId: referenceTo('event_id', () => events.id),
    tagId: referenceTo('tag_id', () => tags.id),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.tagId] })],
);
