import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, bigserial, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

export const primaryId = () => bigserial({ mode: 'number' }).primaryKey();
export const foreignId = (name: string) => bigint(name, { mode: 'number' });
export const referenceTo = (name: string, column: () => AnyPgColumn, actions: { onDelete?: UpdateDeleteAction } = {}) =>
  foreignId(name).notNull().references(column, actions);
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instantColumn('created_at').notNull().defaultNow();
/** Only tables of orders and creations write it, by `deps.clock`, which tests move. */
export const updatedAt = () =>
  instantColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
export const deletedAt = () => instantColumn('deleted_at');

/** Two edits within a millisecond must differ. Drizzle throws on an empty `set`. */
export const nextVersion = (updated: AnyColumn): SQL<Date> =>
  sql`greatest(now(), ${updated} + interval '1 millisecond')`;
/** For clean-up that is not the owner's change. */
export const unchanged = (column: AnyColumn): SQL => sql`${column}`;

export type Localized = { fr: string; en: string };
