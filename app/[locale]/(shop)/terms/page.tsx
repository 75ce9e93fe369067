import { getTranslations } from 'next-intl/server';
import { type ArticleOf, LegalPage } from '@/components/content/legal-page';
import { publicMetadata } from '@/lib/page/metadata';

const articles = [
  'scope',
  'goods',
  'price',
  'order',
  'delivery',
  'seller',
  'guarantees',
  'mediation',
  'withdrawal',
  'form',
  'content',
  'data',
  'law',
] as const satisfies readonly ArticleOf<'terms'>[];
const since = '2026-11-21';

export const generateMetadata = publicMetadata('terms', 'legal.terms');

/** In the order of articles L. 111-1 and L. 221-5 of the consumer code. */
export default async function TermsPage() {
  const t = await getTranslations('legal.terms');
  return (
    <LegalPage
      color="green"
      title={t('title')}
      lead={t('lead')}
      since={since}
      articles={articles.map((id) => ({ id, title: t(`${id}.title`), text: (tags) => t.rich(`${id}.text`, tags) }))}
    />
  );
}
