import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ArticleOf, LegalPage } from '@/components/content/legal-page';
import { richTags } from '@/components/content/rich-tags';
import { pageMetadata } from '@/lib/metadata';

const articles = [
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
] as const satisfies readonly ArticleOf<'policy'>[];
const since = '2026-11-21';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.policy');
  return pageMetadata('policy', await getLocale(), { title: t('metaTitle'), description: t('metaDescription') });
}

/** What is done with personal data, in the order of articles 13 and 14 of the GDPR, then the cookies. */
export default async function PolicyPage() {
  const t = await getTranslations('legal.policy');
  return (
    <LegalPage
      color="blue"
      title={t('title')}
      lead={t('lead')}
      since={since}
      articles={articles.map((id) => ({ id, title: t(`${id}.title`), text: t.rich(`${id}.text`, richTags) }))}
    />
  );
}
