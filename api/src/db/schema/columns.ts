import { bigint, bigserial, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables share; each call makes new ones. */
export const primaryId = () => bigserial({ mode: 'number' }).primaryKey();
export const foreignId = (name: string) => bigint(name, { mode: 'number' });
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instantColumn('created_at').notNull().defaultNow();
export const updatedAt = () =>
  instantColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
export const deletedAt = () => instantColumn('deleted_at');

/** A word people read, in both languages. */
export type Localized = { fr: string; en: string };
