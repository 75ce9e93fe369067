import { getTranslations } from 'next-intl/server';
import { type ArticleOf, LegalPage } from '@/components/content/legal-page';
import { publicEnv } from '@/lib/env';
import { publicMetadata } from '@/lib/page/metadata';

const articles: readonly ArticleOf<'policy'>[] = [
  'controller',
  'purposes',
  'recipients',
  'transfers',
  'retention',
  'rights',
  'consent',
  'complaint',
  'mandatory',
  'cookies',
  // Not those that are off.
  ...(publicEnv.tagManagerId === null ? [] : (['measurement'] as const)),
  ...(publicEnv.recaptchaSiteKey === null ? [] : (['robots'] as const)),
];
const since = '2026-11-21';

export const generateMetadata = publicMetadata('policy', 'legal.policy');

/** In the order of articles 13 and 14 of the GDPR. */
export default async function PolicyPage() {
  const t = await getTranslations('legal.policy');
  return (
    <LegalPage
      color="blue"
      title={t('title')}
      lead={t('lead')}
      since={since}
      articles={articles.map((id) => ({ id, title: t(`${id}.title`), text: (tags) => t.rich(`${id}.text`, tags) }))}
    />
  );
}
