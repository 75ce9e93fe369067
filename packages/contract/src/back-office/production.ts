import { productSlugs } from '@jolimot/card/products';
import { z } from 'zod';
import { person } from '../audit';
import { defineCall } from '../call';
import {
  booleanFilter,
  day,
  dayFilter,
  dayInput,
  id,
  idFilter,
  idParam,
  instant,
  listOf,
  paged,
  timestamps,
} from '../fields';
import { cardStates } from '../orders/statuses';
import { byId, resource } from '../resource';
import { batchFile, printStocks } from './press-files';

export const batchStates = ['chosen', 'closed', 'printed', 'done'] as const;
const productSlug = z.enum(productSlugs);

/** ISO codes; what is none matches nothing. */
const countryFilter = z
  .unknown()
  .transform((value) =>
    listOf(value)
      .map(String)
      .filter((code) => /^[A-Z]{2}$/.test(code)),
  )
  .optional();

/** For every list of the workshop. */
export const cardFields = {
  id,
  code: z.string(),
  order: z.string(),
  orderReference: z.string(),
  product: productSlug,
  cover: z.string(),
  countryCode: z.string(),
  shippingDay: day,
  state: z.enum(cardStates),
};

const productionCard = z
  .object({
    ...cardFields,
    city: z.string(),
    late: z.boolean(),
    batch: z.string().nullable(),
  })
  .meta({ id: 'ProductionCard' });
export type ProductionCard = z.infer<typeof productionCard>;

const batchCard = z
  .object({
    ...cardFields,
    /** From 1; null until closed. */
    position: z.number().int().nullable(),
    /** Not posted from this batch: not printed with it, or printed once more. */
    again: z.boolean(),
    /** Must not leave: cancelled, waiting or error. */
    held: z.boolean(),
    /** Path and side, in modules. */
    dataMatrix: z.object({ path: z.string(), modules: z.number().int() }),
  })
  .meta({ id: 'BatchCard' });
export type BatchCard = z.infer<typeof batchCard>;

/** docs/product/back-office.md, "Batches" */
const batch = z
  .object({
    id,
    iri: z.string(),
    name: z.string(),
    state: z.enum(batchStates),
    nbCard: z.number().int(),
    /** Folded, in envelopes; the others are postcards. */
    nbGreetingCard: z.number().int(),
    nbShipped: z.number().int(),
    /** SHA-256 of the pick list; null until closed. */
    checksum: z.string().nullable(),
    /** Those that were asked for. */
    files: z.array(batchFile),
    createdBy: person,
    closedAt: instant.nullable(),
    printedAt: instant.nullable(),
    doneAt: instant.nullable(),
    ...timestamps,
  })
  .meta({ id: 'ProductionBatch' });
export type ProductionBatch = z.infer<typeof batch>;

/** docs/product/back-office.md, "Preflight" */
const preflightCodes = [
  'resolution_low',
  'picture_missing',
  'ink_high',
  'text_unfit',
  'address_short',
  'address_line_long',
  'address_letter_missing',
  'code_wrong',
  'code_twice',
] as const;

const preflight = z
  .object({
    nbCard: z.number().int(),
    /** The printing condition. */
    profile: z.string(),
    /** Per cent of one full ink: the most of a picture, or of a profile within the limit. */
    ink: z.object({ most: z.number(), limit: z.number() }),
    /** Null without photos. */
    lowestPpi: z.number().nullable(),
    fonts: z.array(z.string()),
    findings: z.array(
      z.object({
        code: z.enum(preflightCodes),
        /** True blocks the closing of a batch; false asks staff to look. */
        stops: z.boolean(),
        card: z.object({ id, code: z.string(), order: z.string(), orderReference: z.string() }),
        /** A customization, `address` or `code`. */
        place: z.string(),
        /** Pixels per inch, per cent, letters or lines. */
        value: z.union([z.number(), z.string()]).nullable(),
        /** For a lost picture: uploading the same file again repairs it. */
        cover: z.object({ id, name: z.object({ fr: z.string(), en: z.string() }) }).nullable(),
      }),
    ),
  })
  .meta({ id: 'BatchPreflight' });
export type BatchPreflight = z.infer<typeof preflight>;
export type PreflightFinding = BatchPreflight['findings'][number];

const mostBatchCards = 1000;
const cardIds = z.array(id).min(1).max(mostBatchCards);
const batchName = z.string().trim().max(120);

/** Cards, or the first to be posted, up to a day and a number. */
const batchInput = z.object({
  name: batchName.default(''),
  cards: cardIds.optional(),
  product: productSlug.optional(),
  until: dayInput.optional(),
  limit: z.number().int().min(1).max(mostBatchCards).default(200),
});
export type BatchInput = z.output<typeof batchInput>;

/** Cards only until the batch is closed. */
const batchChange = z.object({ name: batchName.optional(), add: cardIds.optional(), remove: cardIds.optional() });
export type BatchChange = z.output<typeof batchChange>;

const batches = resource('/production/batches', 'ProductionBatch', batch);

const sheetsOf = byId.extend({ stock: z.enum(printStocks) });
/** A page per side of each card. Envelopes always, labels never. */
const single = booleanFilter;

const fileAct = <const Suffix extends string>(suffix: Suffix, summary: string) =>
  defineCall({
    method: 'POST',
    path: `/production/batches/{id}/sheets/{stock}${suffix}`,
    tag: 'ProductionBatch',
    summary,
    access: 'staff',
    params: sheetsOf,
    query: z.object({ single }),
    answers: { 200: batch },
    ld: { type: 'ProductionBatch', shape: 'item' },
  });

export const productionCalls = {
  listProductionCards: defineCall({
    method: 'GET',
    path: '/production/cards',
    tag: 'ProductionBatch',
    summary: 'The cards of the workshop, those to be posted first on top',
    access: 'staff',
    query: paged(
      {
        state: z.enum(cardStates).optional().catch(undefined),
        product: productSlug.optional().catch(undefined),
        batched: booleanFilter,
        late: booleanFilter,
        posted: booleanFilter,
        'country[]': countryFilter,
        'shippingDay[after]': dayFilter,
        'shippingDay[before]': dayFilter,
      },
      50,
    ),
    answers: { 200: z.array(productionCard) },
    ld: { type: 'ProductionCard', shape: 'collection' },
  }),
  listBatches: batches.list({
    summary: 'The batches, newest first',
    access: 'staff',
    query: paged({ 'id[]': idFilter('production_batches'), state: z.enum(batchStates).optional().catch(undefined) }),
  }),
  getBatch: batches.get({ summary: 'One batch', access: 'staff' }),
  createBatch: batches.create({
    summary: 'Choose cards for a batch: these, or the first to be posted; a card is in one batch at a time',
    access: 'staff',
    body: batchInput,
    idempotent: true,
  }),
  updateBatch: batches.update({
    summary: 'Rename a batch; add cards and take some out while it is being chosen',
    access: 'staff',
    body: batchChange,
    versioned: true,
  }),
  deleteBatch: batches.remove({ summary: 'Give up a batch that is not closed', access: 'staff' }),
  listBatchCards: defineCall({
    method: 'GET',
    path: '/production/batches/{id}/cards',
    tag: 'ProductionBatch',
    summary: 'The cards of a batch in their order; the whole pick list, the same byte for byte, for `Accept: text/csv`',
    access: 'staff',
    params: byId,
    query: paged({}, 50),
    answers: { 200: z.array(batchCard) },
    alsoProduces: ['text/csv'],
    ld: { type: 'BatchCard', shape: 'collection' },
  }),
  getBatchSheets: defineCall({
    method: 'GET',
    path: '/production/batches/{id}/sheets/{stock}',
    tag: 'ProductionBatch',
    summary:
      'What a closed batch prints on one stock, as stored: SRA3 sheets with marks, one page a side, or labels; 409 while it is being made, which this asks for',
    access: 'staff',
    params: sheetsOf,
    query: z.object({
      single,
      /** This card only, at its place in the file. */
      card: idParam.optional(),
    }),
    produces: 'application/pdf',
    answers: { 200: z.unknown() },
  }),
  makeBatchSheets: fileAct('/make', 'Have this file made, or made again after it failed or was stopped'),
  cancelBatchSheets: fileAct('/cancel', 'Stop the making of this file; what is done is kept for the next time'),
  getBatchPreflight: defineCall({
    method: 'GET',
    path: '/production/batches/{id}/preflight',
    tag: 'ProductionBatch',
    summary: 'What is to be known of a batch before it is printed: resolution, ink, fonts, words, addresses, codes',
    access: 'staff',
    params: byId,
    answers: { 200: preflight },
    ld: { type: 'BatchPreflight', shape: 'item' },
  }),
  closeBatch: batches.act('POST', '/close', {
    summary:
      'Close a batch: its list is fixed, and its orders are in preparation; not while a finding stops a card of it',
    access: 'staff',
  }),
  printBatch: batches.act('POST', '/printed', {
    summary: 'Say that a closed batch is printed: so are its cards',
    access: 'staff',
  }),
  finishBatch: batches.act('POST', '/done', {
    summary: 'Say that a printed batch is done: all of its cards are posted, or made again in another one',
    access: 'staff',
  }),
};
