import type { ScanResult } from '@jolimot/contract/back-office/production';
import type { OrderStatus } from '@jolimot/contract/orders';
import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, foreignId, instantColumn, primaryId, updatedAt } from './columns';
import { orderCards, shippings } from './orders';

/** Cards that are printed together (docs/product/back-office.md, "Batches"). */
export const productionBatches = pgTable('production_batches', {
  id: primaryId(),
  name: text().notNull().default(''),
  state: text({ enum: ['chosen', 'closed', 'printed', 'done'] })
    .notNull()
    .default('chosen'),
  /** SHA-256 of the pick list, hexadecimal; null until the batch is closed. */
  checksum: text(),
  createdById: foreignId('created_by_id')
    .notNull()
    .references(() => shopUsers.id),
  closedAt: instantColumn('closed_at'),
  printedAt: instantColumn('printed_at'),
  doneAt: instantColumn('done_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which cards a batch holds. A card of an order that its client still changes goes with its recipient. */
export const productionBatchCards = pgTable(
  'production_batch_cards',
  {
    batchId: foreignId('batch_id')
      .notNull()
      .references(() => productionBatches.id, { onDelete: 'cascade' }),
    orderCardId: foreignId('order_card_id')
      .notNull()
      .references(() => orderCards.id, { onDelete: 'cascade' }),
    /** Which making of the card it is: see `order_cards.run`. */
    run: integer().notNull(),
    /** Its place in the list, from 1; null until the batch is closed. */
    position: integer(),
    /** Who it goes to and when, as closed: a card that is sent again may go elsewhere. Null until the batch is closed. */
    shippingId: foreignId('shipping_id').references(() => shippings.id),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.orderCardId] }),
    // No card is made twice: one batch for each making of it, whoever chooses at the same time.
    unique('production_cards_once').on(table.orderCardId, table.run),
  ],
);

/** A code that was read, and what became of it. */
export type ScannedCode = { code: string; result: ScanResult; orderId: number | null };

/** What a scan changed, and so what undoing it puts back. */
export type ScanEffect = {
  cards: number[];
  /** For each order whose status followed: the status before, and the rows of the history that were added. */
  orders: { id: number; before: OrderStatus; steps: number[] }[];
};

/** Codes that were read at once as their cards left the workshop. */
export const productionScans = pgTable('production_scans', {
  id: primaryId(),
  scannedById: foreignId('scanned_by_id')
    .notNull()
    .references(() => shopUsers.id),
  /** What became of each code. */
  results: jsonb().$type<ScannedCode[]>().notNull(),
  effect: jsonb().$type<ScanEffect>().notNull(),
  undoneAt: instantColumn('undone_at'),
  createdAt: createdAt(),
});
