import type { BatchFile, PrintStock } from '@jolimot/contract/back-office/press-files';
import type { ScanResult } from '@jolimot/contract/back-office/scans';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, foreignId, instantColumn, primaryId, referenceTo, updatedAt } from './columns';
import { orderCards, shippings } from './orders';

/** Cards printed together (docs/product/back-office.md, "Batches"). */
export const productionBatches = pgTable('production_batches', {
  id: primaryId(),
  name: text().notNull().default(''),
  state: text({ enum: ['chosen', 'closed', 'printed', 'done'] })
    .notNull()
    .default('chosen'),
  /** SHA-256 of the pick list, hexadecimal; null until the batch is closed. */
  checksum: text(),
  createdById: referenceTo('created_by_id', () => shopUsers.id),
  closedAt: instantColumn('closed_at'),
  printedAt: instantColumn('printed_at'),
  doneAt: instantColumn('done_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A card goes with its recipient while the client still changes the order. */
export const productionBatchCards = pgTable(
  'production_batch_cards',
  {
    batchId: referenceTo('batch_id', () => productionBatches.id, { onDelete: 'cascade' }),
    orderCardId: referenceTo('order_card_id', () => orderCards.id, { onDelete: 'cascade' }),
    /** See `order_cards.run`. */
    run: integer().notNull(),
    /** From 1; null until the batch is closed. */
    position: integer(),
    /** As closed, since a card sent again may go elsewhere. */
    shippingId: foreignId('shipping_id').references(() => shippings.id),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.orderCardId] }),
    // Keeps concurrent batches from making a card twice.
    unique('production_cards_once').on(table.orderCardId, table.run),
  ],
);

/** Asking again for a file adds a row. */
export const productionFiles = pgTable(
  'production_files',
  {
    id: primaryId(),
    batchId: referenceTo('batch_id', () => productionBatches.id, { onDelete: 'cascade' }),
    stock: text().$type<PrintStock>().notNull(),
    single: boolean().notNull(),
    state: text().$type<BatchFile['state']>().notNull().default('waiting'),
    nbDone: integer('nb_done').notNull().default(0),
    nbCard: integer('nb_card').notNull(),
    endsAt: instantColumn('ends_at'),
    /** Set with the next two, once the file is made. */
    storageKey: text('storage_key'),
    sha256: text(),
    bytes: bigint({ mode: 'number' }),
    failure: jsonb().$type<NonNullable<BatchFile['failure']>>(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('production_files_once').on(table.batchId, table.stock, table.single)],
);

export type ScannedCode = {
  code: string;
  result: ScanResult;
  orderId: number | null;
  /** Of a card that was posted before; absent where that is not known. */
  posted?: { at: string; byId: number | null };
  /** Of a posted card that was taken back; ISO. */
  undoneAt?: string;
};

/** The ids of the cards that it posted, without those taken back. */
type ScanEffect = { cards: number[] };

export const productionScans = pgTable('production_scans', {
  id: primaryId(),
  scannedById: referenceTo('scanned_by_id', () => shopUsers.id),
  results: jsonb().$type<ScannedCode[]>().notNull(),
  effect: jsonb().$type<ScanEffect>().notNull(),
  undoneAt: instantColumn('undone_at'),
  createdAt: createdAt(),
});
