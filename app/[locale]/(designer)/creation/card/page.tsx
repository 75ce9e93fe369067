import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { columnSizes, preloadCover } from '@/components/card/cover-picture';
import { CreationScreen } from '@/components/designer/screen/creation-screen';
import { ClientMessages } from '@/components/layout/words/client-messages';
import { alternatesOf } from '@/lib/page/metadata';
import { readFirstCatalogue } from './first-rows';

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
