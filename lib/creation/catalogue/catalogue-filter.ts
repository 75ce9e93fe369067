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

/** Only in the address: survives sharing, reload and "back". */
export type CatalogueFilter = {
  readonly search: string;
  /** Slug of a tag (birthday, thanks …). */
  readonly occasion: string | null;
  /** Slug of a dated event (Christmas, Mother's Day …). */
  readonly event: string | null;
  readonly product: ProductSlug | null;
  /** `none` for a cover without words. */
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

/** The API's (contract: `search`). */
export const maxSearchLength = 200;

const oneOf = <Value extends string>(known: readonly Value[], value: string | null): Value | null =>
  known.find((one) => one === value) ?? null;

const slugIn = (value: string | null): string | null =>
  value !== null && /^[a-z0-9-]{1,80}$/.test(value) ? value : null;

/** Ignores anything unknown. */
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

/** Keeps foreign keys. @returns with its `?`, or '' */
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

export const activeKeys = (filter: CatalogueFilter): FilterKey[] =>
  filterKeys.filter((key) => (filter[key] ?? '').trim() !== '');

export const without = (filter: CatalogueFilter, key: FilterKey): CatalogueFilter => ({
  ...filter,
  [key]: noFilter[key],
});

const typeOf = { 'greeting-card': 'greeting', postcard: 'postcard' } as const satisfies Record<ProductSlug, string>;

/** For `GET /covers`. */
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

/** Else the creation's, else the cover's (folded when both fit). */
export function productFor(
  cover: Pick<Cover, 'type'>,
  desired: ProductSlug | null,
  current: ProductSlug | null,
): ProductSlug {
  const choices = [desired, current, 'greeting-card', 'postcard'] as const;
  return choices.find((slug) => slug !== null && coverFitsProduct(cover.type, slug)) ?? 'greeting-card';
}
