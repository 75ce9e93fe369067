import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { primaryId } from './columns';

/**
 * Sums of a day in Paris, by triggers (`day_line` says what a row adds). Rows of one day, kind and part are added up
 * when read, so no writer waits; each night makes one (modules/accounting/fold-day-sums.ts).
 */
export const daySums = pgTable(
  'day_sums',
  {
    id: primaryId(),
    day: date({ mode: 'string' }).notNull(),
    /**
     * Documents and refunds; movements of credits; those of the provider; cards by the day they were to be posted, and
     * by the first of its month.
     */
    kind: text({
      enum: ['invoice', 'creditNote', 'paidBack', 'sold', 'given', 'spent', 'withdrawn', 'moved', 'posted', 'cover'],
    }).notNull(),
    /** A document's rate of tax in percent, a provider's kind of movement, a card's country code, its cover's slug; else empty. */
    part: text().notNull(),
    /** Below zero where a card came back. */
    count: integer().notNull(),
    /** Cents, each document rounded by itself; of movements of credits, credits. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of a provider's movement, its fee. */
    tax: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('day_sums_kind').on(table.kind, table.day)],
);

/** What was owed to clients at the end of a day in Paris, written the night after; days before the first are computed. */
export const prepaidDays = pgTable('prepaid_days', {
  day: date({ mode: 'string' }).primaryKey(),
  credits: integer().notNull(),
  paidCredits: integer('paid_credits').notNull(),
  /** Cents, as the sums. */
  net: bigint({ mode: 'number' }).notNull(),
  tax: bigint({ mode: 'number' }).notNull(),
  total: bigint({ mode: 'number' }).notNull(),
});
