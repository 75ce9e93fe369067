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
    /** For staff: its place in the list of tags. */
    position: z.number().int().optional(),
    /** For staff: the words in both languages. */
    translations: z.object({ name: localized }).optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tag>;

export const event = z
  .object({
    id,
    iri: z.string(),
    /** The same in every year of one event. */
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    date: day,
    tags: z.array(z.string()),
    /** For staff: the words in both languages. */
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
    /** For staff: the words in both languages. */
    translations: z.object({ name: localized, description: localizedOrEmpty }).optional(),
    /** For staff: the IRIs of its newest hundred creations, drafts and ordered ones; `/creations` has them all. */
    creations: z.array(z.string()).max(largestPage).optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

/** The renditions of a cover image; `front` is the whole panel with its bleed, 111×154 mm. */
export const thumbnailFilters = ['thumb', 'card', 'large'] as const;
export const coverImageNames = ['front', 'overlay', 'background'] as const;

export const coverImage = z
  .object({
    id,
    iri: z.string(),
    name: z.enum(coverImageNames),
    contentUrl: z.string(),
    /** WebP renditions: `thumb` 240 px wide, `card` 480 px, `large` 1120 px. Public and immutable. */
    thumbnailUrls: z.record(z.enum(thumbnailFilters), z.string()),
    /** SHA-256 of the master: what an order freezes. */
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
    /** The barcode's colour; it contrasts with `backColor`. */
    color: z.string(),
    /** The colour of the folded card's back. */
    backColor: z.string(),
    /** Clear paper round the barcode, mm. */
    barcodePadding: z.number(),
    usableAsBackground: z.boolean(),
    active: z.boolean(),
    /** The colours that customers filter by, the dominant one first. */
    colorFamilies: z.array(z.enum(colorFamilies)),
    /**
     * The languages of the words drawn on it, each once; empty for a cover without words, which serves every reader, and
     * to a storefront that is newer than its API.
     */
    languages: z.array(locale).default([]),
    images: z.partialRecord(z.enum(coverImageNames), coverImage),
    /**
     * The card as it looks before any photo, cut to its 105×148 mm: the address without its ending, which is
     * `-<width>.<format>` with a width of `coverPictureWidths` (packages/card). Public and immutable. Null without a front,
     * and to a storefront that is newer than its API.
     */
    picture: z.string().nullable().default(null),
    customizationTypes: z.partialRecord(customizationName, customizationType),
    tags: z.array(z.string()),
    /** Words besides the name by which the search finds it, in the language asked for. */
    keywords: z.string(),
    /** For staff: the words in both languages. */
    translations: z.object({ name: localized, keywords: localizedOrEmpty }).optional(),
    /** For staff: the day in Paris from which it is on show, once it is active; null for at once. */
    publishFrom: day.nullable().optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Cover' });
export type Cover = z.infer<typeof cover>;

/** What a list shows of a cover; {@link cover} is the whole of it. */
const catalogueCover = cover
  .pick({ id: true, iri: true, name: true, type: true, picture: true, tags: true, languages: true })
  .extend({
    /** A small picture of it as a background, for covers that may be one. */
    pattern: z.string().nullable(),
    /** How many photos it takes, and how many of them on its front. */
    photos: z.object({ all: z.number().int(), front: z.number().int() }),
  })
  .meta({ id: 'CatalogueCover' });
export type CatalogueCover = z.infer<typeof catalogueCover>;

const coverLanguage = z.enum(coverLanguages);
/** Several languages; unknown ones are dropped, and a list without a known one filters nothing. */
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
  /** Slug of an occasion; an inactive or unknown one is ignored, like every invalid filter. */
  tag: slugFilter,
  /** Slug of an upcoming event: covers of any of its occasions. */
  event: slugFilter,
  /**
   * Words in either language. Each must be a word of the cover's name, keywords or occasions, a synonym of one, or the
   * start of one; covers are answered in that order, unless another is asked for (docs/product/catalogue.md, "Search").
   */
  search: z.string().max(200).optional().catch(undefined),
  colorFamily: z.enum(colorFamilies).optional().catch(undefined),
  layout: z.enum(photoLayouts).optional().catch(undefined),
  /** The language of the words on it; `none` for covers without words. */
  language: coverLanguage.optional().catch(undefined),
  'language[]': languageList,
  /**
   * Whom the order is for: covers with words in this language and covers without words come before the others, each
   * part in the order asked for. The answers to a search keep theirs, among equally good ones.
   */
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
    /** For staff. */
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
        /** With `true`: only events whose occasions have at least one active cover. */
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
