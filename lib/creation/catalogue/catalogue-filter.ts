import {
  type ColorFamily,
  type CoverLanguage,
  colorFamilies,
  coverLanguages,
  type PhotoLayout,
  photoLayouts,
} from '@jolimot/card/cover-filters';
import { coverFitsProduct, type ProductSlug, productSlugs } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import type { CoverFilters } from '@/lib/api/covers';

/** What the catalogue is filtered by. It is kept in the address alone, so that it survives sharing, reload and "back". */
export type CatalogueFilter = {
  readonly search: string;
  /** Slug of a tag (birthday, thanks …); the address calls it `occasion`. */
  readonly occasion: string | null;
  /** Slug of an upcoming occasion (Christmas, Mother's Day …), a dated event of the catalogue. */
  readonly event: string | null;
  readonly product: ProductSlug | null;
  /** Of the words drawn on the cover; `none` is a cover without words. */
  readonly language: CoverLanguage | null;
  readonly layout: PhotoLayout | null;
  readonly color: ColorFamily | null;
};

export const noFilter: CatalogueFilter = {
  search: '',
  occasion: null,
  event: null,
  product: null,
  language: null,
  layout: null,
  color: null,
};

const filterKeys = ['search', 'occasion', 'event', 'product', 'language', 'layout', 'color'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Characters of a search that the API reads (contract: `search`). */
export const maxSearchLength = 200;

const oneOf = <Value extends string>(known: readonly Value[], value: string | null): Value | null =>
  known.find((one) => one === value) ?? null;

const slugIn = (value: string | null): string | null =>
  value !== null && /^[a-z0-9-]{1,80}$/.test(value) ? value : null;

/**
 * Reads the filter out of the query of an address. Anything unknown in it is ignored: it may have been typed by hand.
 * @param query with or without its `?`
 */
export function readFilter(query: string): CatalogueFilter {
  const params = new URLSearchParams(query);
  return {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    occasion: slugIn(params.get('occasion')),
    event: slugIn(params.get('event')),
    product: oneOf(productSlugs, params.get('product')),
    language: oneOf(coverLanguages, params.get('language')),
    layout: oneOf(photoLayouts, params.get('layout')),
    color: oneOf(colorFamilies, params.get('color')),
  };
}

/**
 * Writes a filter into the query of an address. Foreign keys stay; an empty part of the filter leaves no key.
 * @returns the query with its `?`, or '' when nothing is left in it
 */
export function writeFilter(query: string, filter: CatalogueFilter): string {
  const params = new URLSearchParams(query);
  for (const key of filterKeys) {
    const value = filter[key];
    if (value === null || value.trim() === '') params.delete(key);
    else params.set(key, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The parts of a filter that are set, in the order in which they are shown. */
export const activeKeys = (filter: CatalogueFilter): FilterKey[] =>
  filterKeys.filter((key) => (filter[key] ?? '').trim() !== '');

/** A filter with one part cleared. */
export const without = (filter: CatalogueFilter, key: FilterKey): CatalogueFilter => ({
  ...filter,
  [key]: noFilter[key],
});

const typeOf = { 'greeting-card': 'greeting', postcard: 'postcard' } as const satisfies Record<ProductSlug, string>;

/** The query of `GET /covers` for a filter. */
export const coverFilters = ({
  search,
  occasion,
  event,
  product,
  language,
  layout,
  color,
}: CatalogueFilter): CoverFilters => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(occasion ? { tag: occasion } : {}),
  ...(event ? { event } : {}),
  ...(product ? { type: typeOf[product] } : {}),
  ...(language ? { language } : {}),
  ...(layout ? { layout } : {}),
  ...(color ? { colorFamily: color } : {}),
});

/**
 * The product to make with a cover: what the visitor filters by, else what the present creation is, else what the
 * cover was drawn for (the folded card when it fits both).
 */
export function productFor(
  cover: Pick<Cover, 'type'>,
  wanted: ProductSlug | null,
  current: ProductSlug | null,
): ProductSlug {
  const choices = [wanted, current, 'greeting-card', 'postcard'] as const;
  return choices.find((slug) => slug !== null && coverFitsProduct(cover.type, slug)) ?? 'greeting-card';
}
