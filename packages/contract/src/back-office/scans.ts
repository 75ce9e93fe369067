import { z } from 'zod';
import { person } from '../audit';
import { defineCall } from '../call';
import { booleanFilter, id, idFilter, instant, iri, paged } from '../fields';
import { byId, resource } from '../resource';
import { cardFields } from './production';

/** As read or typed; see `orders/card-code.ts`. */
const cardCode = z.string().trim().min(1).max(40);

const scanResults = ['shipped', 'already', 'misread', 'unknown', 'not_printed', 'held', 'other_batch'] as const;
export type ScanResult = (typeof scanResults)[number];

/** Its present state, not that of the scan. */
const scannedCard = z
  .object({
    ...cardFields,
    city: z.string(),
    /** The batch that makes it, or made it. */
    batch: z.object({ iri: z.string(), name: z.string() }).nullable(),
    /** In the batch, from 1. */
    position: z.number().int().nullable(),
  })
  .meta({ id: 'ScannedCard' });
export type ScannedCard = z.infer<typeof scannedCard>;

/** docs/product/back-office.md, "Scans" */
const scan = z
  .object({
    id,
    iri: z.string(),
    results: z.array(
      z.object({
        code: z.string(),
        result: z.enum(scanResults),
        order: z.string().nullable(),
        /** Null for a code of no card. */
        card: scannedCard.nullable(),
        /** For an `already` posted card, if known. */
        posted: z.object({ at: instant, by: person.nullable() }).nullable(),
        /** Set when a posted card was taken back. */
        undoneAt: instant.optional(),
      }),
    ),
    by: person,
    createdAt: instant,
    /** Exclusive. */
    undoableUntil: instant,
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'ProductionScan' });
export type ProductionScan = z.infer<typeof scan>;
export type ScannedResult = ProductionScan['results'][number];

/** With a batch, a card of another one is not posted. */
const scanInput = z.object({
  codes: z.array(cardCode).min(1).max(500),
  batch: iri('production_batches').optional(),
});
export type ScanInput = z.output<typeof scanInput>;

const scans = resource('/production/scans', 'ProductionScan', scan);

export const scanCalls = {
  listScans: scans.list({
    summary: 'What was scanned out, newest first: by everybody or some, all or what can be undone now',
    access: 'staff',
    query: paged({ 'by[]': idFilter('shop_users'), undoable: booleanFilter }),
  }),
  scanCards: scans.create({
    summary: 'Cards that leave, by their codes: they are shipped; the client is mailed when it can no longer be undone',
    access: 'staff',
    body: scanInput,
    idempotent: true,
  }),
  undoScan: scans.act('POST', '/undo', {
    summary: 'Undo a scan within 5 minutes: its cards are printed again, and nobody is mailed',
    access: 'staff',
  }),
  undoScannedCard: defineCall({
    method: 'POST',
    path: '/production/scans/{id}/cards/{code}/undo',
    tag: 'ProductionScan',
    summary: 'Undo a scan for one of its cards, as often as it has cards; the others stay posted',
    access: 'staff',
    params: byId.extend({ code: cardCode }),
    answers: { 200: scan },
    ld: { type: 'ProductionScan', shape: 'item' },
  }),
};
