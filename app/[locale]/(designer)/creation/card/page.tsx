import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { columnSizes, preloadCover } from '@/components/card/cover-picture';
import type { FirstCatalogue } from '@/components/designer/catalogue/catalogue-context';
import { CreationScreen } from '@/components/designer/screen/creation-screen';
import { ClientMessages } from '@/components/layout/words/client-messages';
import { readPublic, readPublicPage } from '@/lib/api/server';
import { listedCover } from '@/lib/creation/catalogue/shown-cover';
import { alternatesOf } from '@/lib/page/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('creation');
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: alternatesOf('creation', await getLocale()),
  };
}

export default async function CreationPage() {
  const first = await readFirstCatalogue(await getLocale());
  const [favourite] = first.covers;
  if (favourite?.picture) preloadCover(favourite.picture, columnSizes);
  return (
    <ClientMessages namespaces={['errors', 'creation', 'drafts', 'pending']}>
      {/* It must run before the rows are drawn. */}
      <script src={arrivalScript()} />
      <CreationScreen first={first} />
    </ClientMessages>
  );
}

/** Its content hash makes caches fetch a new version. */
function arrivalScript(): string {
  const version = createHash('sha256').update(readFileSync('public/creation-arrival.js')).digest('hex').slice(0, 10);
  return `/creation-arrival.js?v=${version}`;
}

/** Six rows on a phone, three on the widest screen. */
const rowsOf = 12;

async function readFirstCatalogue(locale: Locale): Promise<FirstCatalogue> {
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
