import { parseCrop } from '@jolimot/card/crop';
import { colourForm } from '@jolimot/card/document/carry-card';
import { productSlugs } from '@jolimot/card/products';
import { alignments, inkIds, messageFontIds, sizeSteps, smilicIds } from '@jolimot/card/style';
import { z } from 'zod';
import { defineCall } from './call';
import { customizationName, customizationType } from './catalogue';
import {
  booleanFilter,
  id,
  idFilter,
  instant,
  iri,
  nothing,
  paged,
  printedText,
  readReasons,
  timestamps,
} from './fields';
import { byId, byReference, resourceByReference } from './resource';

/** docs/product/card.md, "Style" */
export const cardStyle = z.object({
  font: z.enum(messageFontIds),
  size: z.enum(sizeSteps),
  ink: z.enum(inkIds),
  align: z.enum(alignments),
  smilic: z.enum(smilicIds).nullable(),
});

/** After EXIF orientation. No other metadata leaves the API. */
export const photoFile = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  checksum: z.string(),
});

export const customization = z
  .object({
    id,
    type: customizationType.shape.type,
    /** Text, colour, cover's IRI, or crop as a media fragment. */
    value: z.string().nullable(),
    file: photoFile.nullable(),
    /** Signed, short-lived; at most 1600 px wide or high. */
    fileUrl: z.string().nullable(),
    customizationName,
    /** A photo that a cover has moved returns there. */
    home: customizationName.nullable(),
    /** In other places. */
    crops: z.partialRecord(customizationName, z.string()),
    customizationType: z.string(),
    creationReference: z.string(),
    /** After the write that is answered. */
    creationVersion: z.number().int(),
    /** Equal for equal content. */
    placeVersion: z.string(),
    ...timestamps,
  })
  .meta({ id: 'Customization' });
export type Customization = z.infer<typeof customization>;

export const creation = z
  .object({
    id,
    iri: z.string(),
    reference: z.string(),
    shopUser: z.string().nullable(),
    product: z.object({ id, iri: z.string(), slug: z.enum(productSlugs) }),
    cover: z.object({ id, iri: z.string() }).nullable(),
    relatedOrder: z.string().nullable(),
    customizations: z.partialRecord(customizationName, customization),
    /** Not printed: the present cover has no place for them. */
    waiting: z.array(customizationName),
    tray: z.partialRecord(customizationName, customization),
    style: cardStyle,
    version: z.number().int().positive(),
    /** Versions of the places that are no customization. */
    places: z.object({ cover: z.string(), style: z.string() }),
    ...timestamps,
  })
  .meta({ id: 'Creation' });
export type Creation = z.infer<typeof creation>;

/** Undo and redo skip states equal to the present one. */
export const creationHistoryEntry = z
  .object({
    iri: z.string(),
    position: z.number().int().min(0),
    /** Later states can be redone. */
    current: z.boolean(),
    /** Also `cover`, `product` or `style`. */
    changed: z.array(z.string()),
    cover: z.string().nullable(),
    style: cardStyle,
    customizations: z.array(z.object({ name: customizationName, value: z.string().nullable() })),
    createdAt: instant,
  })
  .meta({ id: 'CreationHistoryEntry' });
export type CreationHistoryEntry = z.infer<typeof creationHistoryEntry>;

/** Staff need one where the answer shows another's creation. */
const staffReason = { reason: z.enum(readReasons).optional().catch(undefined) };

/** `grouped`: consecutive changes of one text are one step. */
const undoQuery = z.object({ grouped: booleanFilter, ...staffReason });

export const customizationCreate = z.object({
  customizationName,
  creationReference: z.string().max(40),
  value: printedText.lines(5000).optional(),
  /** Checksum, instead of the bytes, of a photo that the creation has had. */
  photo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Must stay inside the picture. */
export const cropValue = z.string().refine((value) => parseCrop(value) !== undefined);

const colourValue = z
  .string()
  .refine((value) => colourForm.test(value), {
    error: 'A colour is written #RRGGBB.',
    params: { code: 'color_invalid' },
  })
  .meta({ pattern: colourForm.source });

const creations = resourceByReference('/creations', 'Creation', creation);

export const creationCalls = {
  listCreations: creations.list({
    summary: 'One’s own creations, or a guest’s draft by its reference',
    access: 'guest',
    query: paged({
      'exists[relatedOrder]': booleanFilter,
      'id[]': idFilter('creations'),
      reference: z.string().max(40).optional(),
    }),
    rateLimit: 'guestRead',
  }),
  createCreation: creations.create({
    summary: 'Start a creation from a product, with or without a cover',
    access: 'guest',
    body: z.object({
      product: iri('products'),
      cover: iri('covers').nullable().optional(),
      /** The cover's colour, where the cover has a place for one; no step of the history. */
      background: colourValue.optional(),
    }),
    rateLimit: 'guestWrite',
  }),
  updateCreation: creations.update({
    summary:
      'Select a cover or another product, which carries photos and words along, or set the style; honours If-Match',
    access: 'guest',
    query: z.object(staffReason),
    body: z.object({
      cover: iri('covers').nullable().optional(),
      product: iri('products').optional(),
      style: cardStyle.partial().optional(),
      /** With a cover: used if the creation has no background. */
      background: colourValue.optional(),
    }),
    rateLimit: 'guestEdit',
    versioned: true,
  }),
  deleteCreation: creations.remove({
    summary: 'Remove a draft, by reference or (its owner) by id',
    access: 'guest',
    rateLimit: 'guestEdit',
    versioned: true,
  }),
  duplicateCreation: defineCall({
    method: 'POST',
    path: '/creations/duplicate/{reference}',
    tag: 'Creation',
    summary:
      'Make a new draft with the same cover, photos and words; of an ordered card, the copy that nobody has changed yet',
    access: 'guest',
    params: byReference,
    query: z.object(staffReason),
    answers: { 201: creation },
    ld: { type: 'Creation', shape: 'item' },
    rateLimit: 'guestWrite',
  }),
  associateCreations: defineCall({
    method: 'PUT',
    path: '/creations/associate-user',
    tag: 'Creation',
    summary: 'Attach a guest’s drafts to the account; references that are no guest draft are passed over',
    access: 'user',
    body: z.object({ references: z.array(z.string().max(40)).max(100) }),
    answers: { 200: z.array(creation) },
    ld: { type: 'Creation', shape: 'collection' },
    rateLimit: 'guestEdit',
  }),
  getCreationProof: creations.file('/proof', {
    summary: 'The press pages of a draft, watermarked',
    access: 'guest',
    query: z.object(staffReason),
    produces: 'application/pdf',
    rateLimit: 'proof',
  }),
  createCustomization: defineCall({
    method: 'POST',
    path: '/customizations',
    tag: 'Customization',
    summary: 'Create or replace a customization by creation and name; honours If-Match',
    access: 'guest',
    body: customizationCreate,
    multipart: { file: 'file', orJson: true },
    answers: { 201: customization },
    ld: { type: 'Customization', shape: 'item' },
    rateLimit: 'upload',
    versioned: true,
  }),
  deleteCustomization: defineCall({
    method: 'DELETE',
    path: '/customizations/{id}',
    tag: 'Customization',
    summary: 'Remove a customization; a guest also gives the draft’s reference; honours If-Match',
    access: 'guest',
    params: byId,
    query: z.object({ creationReference: z.string().max(40).optional() }),
    answers: { 204: nothing },
    rateLimit: 'guestEdit',
    versioned: true,
  }),
  swapPhotos: creations.act('POST', '/swap', {
    summary: 'Let two photo slots, or one and the tray, exchange what they hold in one step; honours If-Match',
    access: 'guest',
    query: z.object(staffReason),
    body: z.object({ first: customizationName, second: customizationName }),
    rateLimit: 'guestEdit',
    versioned: true,
  }),
  getCreationHistory: defineCall({
    method: 'GET',
    path: '/creations/{reference}/history',
    tag: 'Creation',
    summary: 'The states that a creation has had, newest first, those that were undone among them',
    access: 'guest',
    params: byReference,
    query: paged(staffReason),
    answers: { 200: z.array(creationHistoryEntry) },
    ld: { type: 'CreationHistoryEntry', shape: 'collection' },
    rateLimit: 'guestRead',
  }),
  undoCreation: creations.act('POST', '/undo', {
    summary: 'Go back to the last state that differs; honours If-Match, 409 when there is none',
    access: 'guest',
    query: undoQuery,
    rateLimit: 'guestEdit',
    versioned: true,
  }),
  redoCreation: creations.act('POST', '/redo', {
    summary: 'Go forward again to the next state that differs; honours If-Match, 409 when there is none',
    access: 'guest',
    query: undoQuery,
    rateLimit: 'guestEdit',
    versioned: true,
  }),
};
