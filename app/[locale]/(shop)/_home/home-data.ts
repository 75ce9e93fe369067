import { pricePerCredit } from '@jolimot/client/money';
import type { CatalogueCover, Tag } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import type { CreditPackage } from '@jolimot/contract/payments';
import { parisDay } from '@jolimot/contract/shipping-days';
import { readPublic } from '@/lib/api/server';
import { seasonFirst, seasonTags } from './season';

/** Sent to the browser. */
export type HomeCover = {
  id: number;
  name: string;
  type: CatalogueCover['type'];
  /** See `coverSrcSet`. */
  picture: string;
};

export type HomeTag = { slug: string; name: string; covers: readonly number[] };

/** Beside « Nos préférées ». */
const TAGS_MAX = 7;
const FAVOURITES = 10;
/** Larger ones do not fit the section. */
const LARGEST_SHEET = 25;

/** With a picture, in the API's order. */
export function homeCovers(covers: readonly CatalogueCover[]): HomeCover[] {
  return covers.flatMap(({ id, name, type, picture }) => (picture ? [{ id, name, type, picture }] : []));
}

/** The season's covers lead. @returns `favourites` in the API's order @throws Error when the API does not answer */
export async function readCovers(locale: Locale) {
  const [favourites, events] = await Promise.all([
    readPublic('listCatalogueCovers', { query: { itemsPerPage: 50, reader: locale } }, locale),
    readPublic('listEvents', { query: { covered: 'true', 'order[date]': 'asc' } }, locale),
  ]);
  const season = seasonTags(events, parisDay(new Date()));
  return { favourites, season, covers: seasonFirst(favourites, season, locale) };
}

/** @param season IRIs that lead @returns the season's, and the others by their number of covers */
export function homeTags(
  tags: readonly Tag[],
  covers: readonly CatalogueCover[],
  season: readonly string[],
): { leading: HomeTag[]; others: HomeTag[] } {
  const tabs = tags
    .map(({ slug, name, iri }) => ({
      ...{ iri, slug, name },
      covers: covers.filter((cover) => cover.tags.includes(iri)).map((cover) => cover.id),
    }))
    .filter((tag) => tag.covers.length > 0)
    .sort((a, b) => b.covers.length - a.covers.length);
  const tabOf = ({ slug, name, covers: ids }: HomeTag): HomeTag => ({ slug, name, covers: ids });
  const leading = season.flatMap((iri) => tabs.find((tag) => tag.iri === iri) ?? []).slice(0, TAGS_MAX);
  const others = tabs.filter((tag) => !leading.includes(tag)).slice(0, TAGS_MAX - leading.length);
  return { leading: leading.map(tabOf), others: others.map(tabOf) };
}

/** @returns sheets smallest first; `lowest` for one credit of theirs, cents */
export function pricesOf(packages: readonly CreditPackage[]): { sheets: CreditPackage[]; lowest: number | null } {
  const sheets = packages
    .filter((item) => item.active && !item.hidden && item.price > 0 && item.nbCredit <= LARGEST_SHEET)
    .sort((a, b) => a.nbCredit - b.nbCredit);
  const prices = sheets.map((item) => pricePerCredit(item.price, item.nbCredit));
  return { sheets, lowest: prices.length > 0 ? Math.min(...prices) : null };
}

export async function readHome(locale: Locale) {
  const [{ covers, favourites, season }, tags, packages] = await Promise.all([
    readCovers(locale),
    readPublic('listTags', { query: { active: 'true', itemsPerPage: 100 } }, locale),
    readPublic('listCreditPackages', {}, locale),
  ]);
  return {
    covers: homeCovers(covers),
    favourites: homeCovers(favourites)
      .slice(0, FAVOURITES)
      .map(({ id }) => id),
    tags: homeTags(tags, covers, season),
    ...pricesOf(packages),
  };
}
