import { coverFitsProduct, type ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import { type Frame, frameOf } from './frames';

export type CatalogueFilter = {
  readonly search: string;
  /** IRI of a tag, or null for every occasion. */
  readonly tag: string | null;
  readonly product: ProductSlug | null;
  readonly frame: Frame | null;
};

export const noFilter: CatalogueFilter = { search: '', tag: null, product: null, frame: null };

type Searchable = Pick<Cover, 'name' | 'keywords' | 'tags' | 'type' | 'customizationTypes' | 'priority'>;

/** Letters without accents or case: « Noël » is found by "noel". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/œ/giu, 'oe')
    .replace(/['’]/gu, ' ')
    .toLowerCase();

/** Whether each word of a search begins a word of a text. */
function matches(search: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(search).split(/\s+/u).filter(Boolean);
  return wanted.every((want) => words.some((word) => word.startsWith(want)));
}

/**
 * The covers that pass a filter, by priority ascending.
 * @param tagNames the occasions' names by IRI, which the search looks through too
 */
export function filterCovers<C extends Searchable>(
  covers: readonly C[],
  { search, tag, product, frame }: CatalogueFilter,
  tagNames: ReadonlyMap<string, string> = new Map(),
): C[] {
  return covers
    .filter((cover) => tag === null || cover.tags.includes(tag))
    .filter((cover) => product === null || coverFitsProduct(cover.type, product))
    .filter((cover) => frame === null || frameOf(cover) === frame)
    .filter((cover) => {
      const occasions = cover.tags.map((iri) => tagNames.get(iri) ?? '').join(' ');
      return matches(search, `${cover.name} ${cover.keywords} ${occasions}`);
    })
    .sort((one, other) => one.priority - other.priority);
}

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
