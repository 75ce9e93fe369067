import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, deletedAt, instantColumn, type Localized, primaryId, referenceTo, updatedAt } from './columns';

export const countryZones = pgTable('country_zones', {
  id: primaryId(),
  slug: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  nbCredit: integer('nb_credit').notNull().default(1),
  /** Days by post (docs/product/addresses.md, "Delays"). */
  deliveryMin: integer('delivery_min').notNull(),
  deliveryMax: integer('delivery_max').notNull(),
  active: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const countries = pgTable('countries', {
  id: primaryId(),
  isoCode: text('iso_code').notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  needsZipcode: boolean('needs_zipcode').notNull(),
  /** A regular expression for the whole postcode. */
  zipcodeFormat: text('zipcode_format'),
  active: boolean().notNull().default(true),
  zoneId: referenceTo('zone_id', () => countryZones.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: deletedAt(),
});

export const addresses = pgTable(
  'addresses',
  {
    id: primaryId(),
    shopUserId: referenceTo('shop_user_id', () => shopUsers.id),
    firstname: text().notNull().default(''),
    lastname: text().notNull(),
    company: text().notNull().default(''),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    address3: text().notNull().default(''),
    zipcode: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull().default(''),
    countryId: referenceTo('country_id', () => countries.id),
    /** Recent addresses come first. */
    lastUsedAt: instantColumn('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index('addresses_user').on(table.shopUserId)],
);

export const shopHolidays = pgTable('shop_holidays', {
  id: primaryId(),
  date: date({ mode: 'string' }).notNull().unique(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
