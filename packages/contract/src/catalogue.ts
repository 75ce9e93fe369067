import { colorFamilies, coverLanguages, photoLayouts } from '@jolimot/card/cover-filters';
import { creationSteps, customizationKinds, customizationNames } from '@jolimot/card/customization-types';
import { coverTypes, productSlugs } from '@jolimot/card/products';
import { z } from 'zod';
import {
  booleanFilter,
  day,
  id,
  idFilter,
  instant,
  largestPage,
  listOf,
  locale,
  localized,
  localizedOrEmpty,
  ordering,
  paged,
  softTimestamps,
  staffAllAndDeleted,
  timestamps,
} from './fields';
import { resource, withStaffView } from './resource';

export const customizationName = z.enum(customizationNames);
const creationStep = z.enum(creationSteps);

export const customizationType = z
  .object({
    id,
    name: customizationName,
    type: z.enum(customizationKinds),
    parameters: z.object({ editionStep: creationStep.optional(), displaySteps: z.array(creationStep) }),
    ...timestamps,
  })
  .meta({ id: 'CustomizationType' });
export type CustomizationType = z.infer<typeof customizationType>;

export const tag = z
  .object({
    id,
    iri: z.string(),
    slug: z.string(),
    name: z.string(),
    active: z.boolean(),
    events: z.array(z.string()),
    covers: z.array(z.string()),
    products: z.array(z.string()),
    /** Staff only: place in the list. */
    position: z.number().int().optional(),
    /** Staff only. */
    translations: z.object({ name: localized }).optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tag>;

export const event = z
  .object({
    id,
    iri: z.string(),
    /** The same every year. */
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    date: day,
    tags: z.array(z.string()),
    /** Staff only. */
    translations: z.object({ name: localized, description: localizedOrEmpty }).optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

export const product = z
  .object({
    id,
    iri: z.string(),
    name: z.string(),
    slug: z.enum(productSlugs),
    type: z.literal('card'),
    description: z.string(),
    nbCredit: z.number().int(),
    active: z.boolean(),
    tags: z.array(z.string()),
    /** Staff only. */
    translations: z.object({ name: localized, description: localizedOrEmpty }).optional(),
    /** Staff only: IRIs of the newest hundred; `/creations` has all. */
    creations: z.array(z.string()).max(largestPage).optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

export const thumbnailFilters = ['thumb', 'card', 'large'] as const;
export const coverImageNames = ['front', 'overlay', 'background'] as const;

export const coverImage = z
  .object({
    id,
    iri: z.string(),
    name: z.enum(coverImageNames),
    contentUrl: z.string(),
    /** WebP: `thumb` 240 px wide, `card` 480 px, `large` 1120 px. Public and immutable. */
    thumbnailUrls: z.record(z.enum(thumbnailFilters), z.string()),
    /** Orders freeze it. */
    checksum: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CoverImage' });
export type CoverImage = z.infer<typeof coverImage>;

export const cover = z
  .object({
    id,
    iri: z.string(),
    slug: z.string(),
    name: z.string(),
    priority: z.number().int(),
    type: z.enum(coverTypes),
    logoColor: z.string(),
    /** The barcode; contrasts with `backColor`. */
    color: z.string(),
    /** The folded card's back. */
    backColor: z.string(),
    /** Clear paper round the barcode, mm. */
    barcodePadding: z.number(),
    usableAsBackground: z.boolean(),
    active: z.boolean(),
    /** The dominant one first. */
    colorFamilies: z.array(z.enum(colorFamilies)),
    /** Of the drawn words. Default: the API may be older than the storefront. */
    languages: z.array(locale).default([]),
    images: z.partialRecord(z.enum(coverImageNames), coverImage),
    /**
     * With the shop's sample photographs, cut to 105×148 mm. The address lacks `-<width>.<format>`, see
     * `coverPictureWidths` (packages/card). Public and immutable. Null without a front. Default: the API may be older
     * than the storefront.
     */
    picture: z.string().nullable().default(null),
    customizationTypes: z.partialRecord(customizationName, customizationType),
    tags: z.array(z.string()),
    /** In the language asked for. */
    keywords: z.string(),
    /** Staff only. */
    translations: z.object({ name: localized, keywords: localizedOrEmpty }).optional(),
    /** Staff only; null for at once. */
    publishFrom: day.nullable().optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Cover' });
export type Cover = z.infer<typeof cover>;

/** {@link cover} has everything. */
const catalogueCover = cover
  .pick({ id: true, iri: true, name: true, type: true, picture: true, tags: true, languages: true })
  .extend({
    /** For covers usable as a background. */
    pattern: z.string().nullable(),
    photos: z.object({ all: z.number().int(), front: z.number().int() }),
  })
  .meta({ id: 'CatalogueCover' });
export type CatalogueCover = z.infer<typeof catalogueCover>;

const coverLanguage = z.enum(coverLanguages);
/** Drops unknown languages; without a known one nothing is filtered. */
const languageList = z
  .unknown()
  .transform((value) => listOf(value).flatMap((item) => coverLanguage.safeParse(item).data ?? []))
  .optional();

const slugFilter = z.string().max(80).optional().catch(undefined);

const catalogueFilters = {
  type: z.enum(coverTypes).optional().catch(undefined),
  usableAsBackground: booleanFilter,
  'id[]': idFilter('covers'),
  'tags[]': idFilter('tags'),
  /** Unknown or inactive tags are ignored. */
  tag: slugFilter,
  event: slugFilter,
  /**
   * In either language. Each word matches or starts a word of name, keywords or occasions, or a synonym; best matches
   * first by default (docs/product/catalogue.md, "Search").
   */
  search: z.string().max(200).optional().catch(undefined),
  colorFamily: z.enum(colorFamilies).optional().catch(undefined),
  layout: z.enum(photoLayouts).optional().catch(undefined),
  /** `none` for covers without words. */
  language: coverLanguage.optional().catch(undefined),
  'language[]': languageList,
  /** These covers come first; in a search only among equal matches. */
  reader: locale.optional().catch(undefined),
  ...ordering('priority', 'id', 'createdAt', 'updatedAt'),
};

const coversPerPage = 50;
const catalogueQuery = paged(catalogueFilters, coversPerPage);
export const coverQuery = paged({ ...catalogueFilters, active: booleanFilter, ...staffAllAndDeleted }, coversPerPage);

export const shopHoliday = z
  .object({
    id,
    date: day,
    /** Staff only. */
    updatedAt: instant.optional(),
  })
  .meta({ id: 'ShopHoliday' });

export const products = resource('/products', 'Product', product);
export const tags = resource('/tags', 'Tag', tag);
export const events = resource('/events', 'Event', event);
export const covers = resource('/covers', 'Cover', cover);
const catalogueCovers = resource('/catalogue_covers', 'CatalogueCover', catalogueCover);
export const shopHolidays = resource('/shop_holidays', 'ShopHoliday', shopHoliday);

export const catalogueCalls = {
  listProducts: products.list({
    summary: 'The products on sale',
    access: 'public',
    query: z.object({ slug: z.string().max(80).optional(), active: booleanFilter, ...staffAllAndDeleted }),
    staffView: true,
  }),
  listTags: tags.list({
    summary: 'The occasions',
    access: 'public',
    query: paged(
      {
        active: booleanFilter,
        'id[]': idFilter('tags'),
        ...ordering('position', 'id'),
        ...staffAllAndDeleted,
      },
      100,
    ),
    staffView: true,
  }),
  listEvents: events.list({
    summary: 'The yearly events with their next dates',
    access: 'public',
    query: paged(
      {
        'id[]': idFilter('events'),
        /** Only with an active cover. */
        covered: booleanFilter,
        ...ordering('date', 'id'),
        ...staffAllAndDeleted,
      },
      100,
    ),
    staffView: true,
  }),
  listCovers: covers.list({
    summary: 'The covers, by priority ascending unless asked otherwise',
    access: 'public',
    query: coverQuery,
    staffView: true,
  }),
  listCatalogueCovers: catalogueCovers.list({
    summary: 'What a list shows of the covers on sale, in the order of the covers and narrowed as they are',
    access: 'public',
    query: catalogueQuery,
  }),
  getCover: covers.get({ summary: 'One cover', access: 'public', ...withStaffView }),
  listShopHolidays: shopHolidays.list({
    summary: 'The days on which nothing is posted',
    access: 'public',
    ...withStaffView,
  }),
};
