import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, bigserial, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables share; each call makes new ones. */
export const primaryId = () => bigserial({ mode: 'number' }).primaryKey();
export const foreignId = (name: string) => bigint(name, { mode: 'number' });
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instantColumn('created_at').notNull().defaultNow();
/**
 * Written by the database's clock whenever a row is inserted or updated, so a write does not name it. Orders and
 * creations name it, with `deps.clock`: rules depend on their age, and a test moves that clock.
 */
export const updatedAt = () =>
  instantColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
export const deletedAt = () => instantColumn('deleted_at');

/**
 * What an edit sets `updatedAt` to where that is the item's version: the present, and always later than before, so that two
 * edits within a millisecond are two versions. It also keeps a `set` from being empty, on which drizzle throws.
 */
export const nextVersion = (updated: AnyColumn): SQL<Date> =>
  sql`greatest(now(), ${updated} + interval '1 millisecond')`;
/** Keeps a column's value in an update: for a change that the owner of the row did not make, such as clean-up. */
export const unchanged = (column: AnyColumn): SQL => sql`${column}`;

/** A word people read, in both languages. */
export type Localized = { fr: string; en: string };
