import type { Cover, Tag } from '@jolimot/contract/catalogue';
import type { CreditPackage } from '@jolimot/contract/payments';
import { readPublic } from '@/lib/api/server';
import { publicEnv } from '@/lib/env';
import { pricePerCredit } from '@/lib/money';

/** A cover as the home page shows it: the least that draws it, because it travels to the browser. */
export type HomeCover = {
  id: number;
  name: string;
  type: Cover['type'];
  front: { thumb: string; card: string };
  /** Lettering laid over the picture, for covers that have it apart. */
  overlay: { thumb: string; card: string } | null;
};

export type HomeTag = { slug: string; name: string; covers: readonly number[] };

/** Tags whose tabs fit beside « Nos préférées ». */
const TAGS_MAX = 7;
/** Larger sheets of stamps would not fit the section. */
const LARGEST_SHEET = 25;

type Renditions = Partial<Record<'thumb' | 'card', string>>;

function pictureOf(urls: Renditions | undefined): HomeCover['front'] | null {
  if (!urls?.thumb || !urls.card) return null;
  const absolute = (url: string) => new URL(url, publicEnv.apiUrl).href;
  return { thumb: absolute(urls.thumb), card: absolute(urls.card) };
}

/** The covers that have a picture, in the order of the API (priority ascending). */
export function homeCovers(covers: readonly Cover[]): HomeCover[] {
  return covers.flatMap(({ id, name, type, images }) => {
    const front = pictureOf(images.front?.thumbnailUrls);
    return front ? [{ id, name, type, front, overlay: pictureOf(images.overlay?.thumbnailUrls) }] : [];
  });
}

/** The tags that have covers, those with most covers first. */
export function homeTags(tags: readonly Tag[], covers: readonly Cover[]): HomeTag[] {
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
export async function readHome(locale: string) {
  const [covers, tags, packages] = await Promise.all([
    readPublic('listCovers', { query: { active: 'true', itemsPerPage: 50 } }, locale),
    readPublic('listTags', { query: { active: 'true', itemsPerPage: 100 } }, locale),
    readPublic('listCreditPackages', {}, locale),
  ]);
  return { covers: homeCovers(covers), tags: homeTags(tags, covers), ...pricesOf(packages) };
}
