import { colorFamilies } from '@jolimot/card/cover-filters';
import { coverTypes, productSlugs } from '@jolimot/card/products';
import { z } from 'zod';
import { defineCall } from './call';
import { cover, coverImage, coverImageNames, customizationType, event, product, tag } from './catalogue';
import {
  dayInput,
  decimal,
  idFilter,
  idParam,
  iri,
  localized,
  localizedOrEmpty,
  nothing,
  ordering,
  paging,
  slug,
  staffAll,
} from './fields';

const params = z.object({ id: idParam });
const tags = z.array(iri('tags')).max(100);
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);
const position = z.number().int().min(-10_000).max(10_000);
const creditsOfProduct = z.number().int().min(1).max(100);
/** Null brings back what was deleted. */
const deletedAt = z.null().optional();
const noWords = { fr: '', en: '' };

const productInput = z.object({
  slug: z.enum(productSlugs),
  name: localized,
  description: localizedOrEmpty.default(noWords),
  nbCredit: creditsOfProduct.default(1),
  active: z.boolean().default(false),
  tags: tags.default([]),
});
const productChange = z.object({
  name: localized.optional(),
  description: localizedOrEmpty.optional(),
  nbCredit: creditsOfProduct.optional(),
  active: z.boolean().optional(),
  tags: tags.optional(),
  deletedAt,
});

const tagInput = z.object({
  /** Made from the French name when left out. */
  slug: slug.optional(),
  name: localized,
  position: position.default(0),
  active: z.boolean().default(true),
});
const tagChange = z.object({
  slug: slug.optional(),
  name: localized.optional(),
  position: position.optional(),
  active: z.boolean().optional(),
});

const eventInput = z.object({
  /** The same for every year of one feast; made from the French name when left out. */
  slug: slug.optional(),
  name: localized,
  description: localizedOrEmpty.default(noWords),
  date: dayInput,
  tags: tags.default([]),
});
const eventChange = z.object({
  slug: slug.optional(),
  name: localized.optional(),
  description: localizedOrEmpty.optional(),
  date: dayInput.optional(),
  tags: tags.optional(),
});

const coverFields = {
  slug,
  name: localized,
  keywords: localizedOrEmpty,
  priority: z.number().int().min(0).max(1_000_000),
  type: z.enum(coverTypes),
  logoColor: hexColor,
  color: hexColor,
  backColor: hexColor,
  /** mm */
  barcodePadding: decimal(0, 20),
  usableAsBackground: z.boolean(),
  active: z.boolean(),
  /** The colours that a customer would name, the strongest first. */
  colorFamilies: z
    .array(z.enum(colorFamilies))
    .max(colorFamilies.length)
    .transform((families) => [...new Set(families)]),
  tags,
  /** What the cover takes; at most one Front Right layout. */
  customizationTypes: z.array(iri('customization_types')).max(30),
};
/** A new cover is off the shelf: it goes on show once it has its front picture. */
export const coverInput = z.object({
  ...coverFields,
  slug: slug.optional(),
  keywords: localizedOrEmpty.default(noWords),
  usableAsBackground: z.boolean().default(false),
  active: z.boolean().default(false),
  colorFamilies: coverFields.colorFamilies.default([]),
  tags: tags.default([]),
});
export const coverChange = z.object(coverFields).partial().extend({ deletedAt });

/** The panel with its bleed, 111×154 mm, at 300 dpi: the least that prints sharp. */
export const coverImagePixels = { width: 1311, height: 1819 } as const;
const coverImageInput = z.object({ cover: iri('covers'), name: z.enum(coverImageNames) });

export const backOfficeCatalogueCalls = {
  getProduct: defineCall({
    method: 'GET',
    path: '/products/{id}',
    tag: 'Product',
    summary: 'One product',
    access: 'public',
    params,
    query: z.object(staffAll),
    staffView: true,
    answers: { 200: product },
    ld: { type: 'Product', shape: 'item' },
  }),
  createProduct: defineCall({
    method: 'POST',
    path: '/products',
    tag: 'Product',
    summary: 'Add a product',
    access: 'admin',
    body: productInput,
    answers: { 201: product },
    ld: { type: 'Product', shape: 'item' },
  }),
  updateProduct: defineCall({
    method: 'PUT',
    path: '/products/{id}',
    tag: 'Product',
    summary: 'Change a product; what is left out stays',
    access: 'admin',
    params,
    body: productChange,
    answers: { 200: product },
    ld: { type: 'Product', shape: 'item' },
  }),
  deleteProduct: defineCall({
    method: 'DELETE',
    path: '/products/{id}',
    tag: 'Product',
    summary: 'Delete a product softly',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  getTag: defineCall({
    method: 'GET',
    path: '/tags/{id}',
    tag: 'Tag',
    summary: 'One occasion',
    access: 'public',
    params,
    query: z.object(staffAll),
    staffView: true,
    answers: { 200: tag },
    ld: { type: 'Tag', shape: 'item' },
  }),
  createTag: defineCall({
    method: 'POST',
    path: '/tags',
    tag: 'Tag',
    summary: 'Add an occasion',
    access: 'admin',
    body: tagInput,
    answers: { 201: tag },
    ld: { type: 'Tag', shape: 'item' },
  }),
  updateTag: defineCall({
    method: 'PUT',
    path: '/tags/{id}',
    tag: 'Tag',
    summary: 'Change an occasion; what is left out stays',
    access: 'admin',
    params,
    body: tagChange,
    answers: { 200: tag },
    ld: { type: 'Tag', shape: 'item' },
  }),
  deleteTag: defineCall({
    method: 'DELETE',
    path: '/tags/{id}',
    tag: 'Tag',
    summary: 'Delete an occasion; what carried it stays',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  getEvent: defineCall({
    method: 'GET',
    path: '/events/{id}',
    tag: 'Event',
    summary: 'One event',
    access: 'public',
    params,
    query: z.object(staffAll),
    staffView: true,
    answers: { 200: event },
    ld: { type: 'Event', shape: 'item' },
  }),
  createEvent: defineCall({
    method: 'POST',
    path: '/events',
    tag: 'Event',
    summary: 'Add an event',
    access: 'admin',
    body: eventInput,
    answers: { 201: event },
    ld: { type: 'Event', shape: 'item' },
  }),
  updateEvent: defineCall({
    method: 'PUT',
    path: '/events/{id}',
    tag: 'Event',
    summary: 'Change an event; what is left out stays',
    access: 'admin',
    params,
    body: eventChange,
    answers: { 200: event },
    ld: { type: 'Event', shape: 'item' },
  }),
  deleteEvent: defineCall({
    method: 'DELETE',
    path: '/events/{id}',
    tag: 'Event',
    summary: 'Delete an event',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  createCover: defineCall({
    method: 'POST',
    path: '/covers',
    tag: 'Cover',
    summary: 'Add a cover; it goes on show once it has its front picture',
    access: 'admin',
    body: coverInput,
    answers: { 201: cover },
    ld: { type: 'Cover', shape: 'item' },
  }),
  updateCover: defineCall({
    method: 'PUT',
    path: '/covers/{id}',
    tag: 'Cover',
    summary: 'Change a cover; what is left out stays, placed orders keep the old one',
    access: 'admin',
    params,
    body: coverChange,
    answers: { 200: cover },
    ld: { type: 'Cover', shape: 'item' },
  }),
  deleteCover: defineCall({
    method: 'DELETE',
    path: '/covers/{id}',
    tag: 'Cover',
    summary: 'Delete a cover softly',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  listCoverImages: defineCall({
    method: 'GET',
    path: '/cover_images',
    tag: 'CoverImage',
    summary: 'The pictures of covers',
    access: 'staff',
    query: z.object({ 'cover[]': idFilter('covers'), ...ordering('id', 'createdAt'), ...paging(50) }),
    answers: { 200: z.array(coverImage) },
    ld: { type: 'CoverImage', shape: 'collection' },
  }),
  getCoverImage: defineCall({
    method: 'GET',
    path: '/cover_images/{id}',
    tag: 'CoverImage',
    summary: 'One picture of a cover',
    access: 'staff',
    params,
    answers: { 200: coverImage },
    ld: { type: 'CoverImage', shape: 'item' },
  }),
  createCoverImage: defineCall({
    method: 'POST',
    path: '/cover_images',
    tag: 'CoverImage',
    summary: 'Upload a picture of a cover, or replace it; placed orders keep the old one',
    access: 'admin',
    body: coverImageInput,
    multipart: { file: 'file' },
    answers: { 201: coverImage },
    ld: { type: 'CoverImage', shape: 'item' },
    rateLimit: 'upload',
  }),
  deleteCoverImage: defineCall({
    method: 'DELETE',
    path: '/cover_images/{id}',
    tag: 'CoverImage',
    summary: 'Remove a picture that its cover can do without',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  listCustomizationTypes: defineCall({
    method: 'GET',
    path: '/customization_types',
    tag: 'CustomizationType',
    summary: 'Everything that a cover may take',
    access: 'public',
    answers: { 200: z.array(customizationType) },
    ld: { type: 'CustomizationType', shape: 'collection' },
  }),
  getCustomizationType: defineCall({
    method: 'GET',
    path: '/customization_types/{id}',
    tag: 'CustomizationType',
    summary: 'One thing that a cover may take',
    access: 'public',
    params,
    answers: { 200: customizationType },
    ld: { type: 'CustomizationType', shape: 'item' },
  }),
};
