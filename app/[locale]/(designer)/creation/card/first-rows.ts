import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { FirstCatalogue } from '@/components/designer/catalogue/catalogue-context';
import { readPublic, readPublicPage } from '@/lib/api/server';
import { listedCover } from '@/lib/creation/catalogue/shown-cover';

/** Six rows on a phone, three on the widest screen. */
const rowsOf = 12;

/** @throws Error when the API does not answer */
export async function readFirstCatalogue(locale: Locale): Promise<FirstCatalogue> {
  const [covers, tags, events] = await Promise.all([
    readPublicPage(
      'listCatalogueCovers',
      { query: { page: 1, itemsPerPage: rowsOf, reader: locale, 'order[priority]': 'asc' } },
      locale,
    ),
    readPublic('listTags', { query: { active: 'true', page: 1, itemsPerPage: 100 } }, locale),
    readPublic('listEvents', { query: { covered: 'true', 'order[date]': 'asc' } }, locale),
  ]);
  return {
    covers: covers.items.map((cover) => listedCover(cover, locale)),
    total: covers.total,
    tags: tags.filter((tag) => tag.covers.length > 0).map(({ slug, name }) => ({ slug, name })),
    events: events.map(({ slug, name, date }) => ({ slug, name, date })),
    today: parisDay(new Date()),
  };
}
