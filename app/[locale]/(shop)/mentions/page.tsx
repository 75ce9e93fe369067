import { getTranslations } from 'next-intl/server';
import { type ArticleOf, LegalPage } from '@/components/content/legal-page';
import { publicMetadata } from '@/lib/page/metadata';

const articles = [
  'publisher',
  'director',
  'host',
  'property',
  'photographs',
  'report',
  'more',
] as const satisfies readonly ArticleOf<'mentions'>[];
const since = '2026-11-29';

export const generateMetadata = publicMetadata('mentions', 'legal.mentions');

/** In the order of the law of 21 June 2004 (article 1-1). */
export default async function MentionsPage() {
  const t = await getTranslations('legal.mentions');
  return (
    <LegalPage
      color="neutral"
      title={t('title')}
      lead={t('lead')}
      since={since}
      articles={articles.map((id) => ({ id, title: t(`${id}.title`), text: (tags) => t.rich(`${id}.text`, tags) }))}
    />
  );
}
