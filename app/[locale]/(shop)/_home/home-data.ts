import type { CatalogueCover, Tag } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import type { CreditPackage } from '@jolimot/contract/payments';
import { readPublic } from '@/lib/api/server';
import { pricePerCredit } from '@/lib/money';

/** A cover as the home page shows it: the least that draws it, because it travels to the browser. */
export type HomeCover = {
  id: number;
  name: string;
  type: CatalogueCover['type'];
  /** Its address without width and format: see `coverSrcSet`. */
  picture: string;
};

export type HomeTag = { slug: string; name: string; covers: readonly number[] };

/** Tags whose tabs fit beside « Nos préférées ». */
const TAGS_MAX = 7;
/** Larger sheets of stamps would not fit the section. */
const LARGEST_SHEET = 25;

/** The covers that have a picture, in the order of the API (what the page's readers can read first, then by priority). */
export function homeCovers(covers: readonly CatalogueCover[]): HomeCover[] {
  return covers.flatMap(({ id, name, type, picture }) => (picture ? [{ id, name, type, picture }] : []));
}

/** The first page of the catalogue, as it is prerendered. @throws Error when the API does not answer */
export const readCovers = (locale: Locale): Promise<CatalogueCover[]> =>
  readPublic('listCatalogueCovers', { query: { itemsPerPage: 50, reader: locale } }, locale);

/** The tags that have covers, those with most covers first. */
export function homeTags(tags: readonly Tag[], covers: readonly CatalogueCover[]): HomeTag[] {
  return tags
    .map(({ slug, name, iri }) => ({
      slug,
      name,
      covers: covers.filter((cover) => cover.tags.includes(iri)).map((cover) => cover.id),
    }))
    .filter((tag) => tag.covers.length > 0)
    .sort((a, b) => b.covers.length - a.covers.length)
    .slice(0, TAGS_MAX);
}

/** The packages drawn as sheets of stamps, smallest first, and the lowest price of one credit among all, in cents. */
export function pricesOf(packages: readonly CreditPackage[]): { sheets: CreditPackage[]; lowest: number | null } {
  const sold = packages.filter((item) => item.active && !item.hidden && item.price > 0);
  const prices = sold.map((item) => pricePerCredit(item.price, item.nbCredit));
  return {
    sheets: sold.filter((item) => item.nbCredit <= LARGEST_SHEET).sort((a, b) => a.nbCredit - b.nbCredit),
    lowest: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** All that the home page reads, while it is prerendered. @throws Error when the API does not answer */
export async function readHome(locale: Locale) {
  const [covers, tags, packages] = await Promise.all([
    readCovers(locale),
    readPublic('listTags', { query: { active: 'true', itemsPerPage: 100 } }, locale),
    readPublic('listCreditPackages', {}, locale),
  ]);
  return { covers: homeCovers(covers), tags: homeTags(tags, covers), ...pricesOf(packages) };
}
