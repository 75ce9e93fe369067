import { longDate } from '@jolimot/client/dates';
import type { Messages } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readPublic } from '@/lib/api/server';
import { PageHead } from './page-head';
import { companyTags } from './rich-tags';

type Document = 'licences' | 'mentions' | 'policy' | 'terms';
type NotArticle = 'metaTitle' | 'metaDescription' | 'title' | 'lead';
export type ArticleOf<D extends Document> = Exclude<keyof Messages['legal'][D], NotArticle>;

type LegalPageProps = {
  color: string;
  title: string;
  lead: string;
  /** First day of this version. */
  since: string;
  articles: readonly { id: string; title: string; text: (tags: ReturnType<typeof companyTags>) => ReactNode }[];
};

export async function LegalPage({ color, title, lead, since, articles }: LegalPageProps) {
  const t = await getTranslations('legal');
  const locale = await getLocale();
  const company = await readPublic('getCompany', {}, locale);
  const tags = companyTags(company);
  const date = longDate(since, locale);
  return (
    <>
      <PageHead color={color} title={title} lead={lead}>
        <p className="mt-5 text-small text-ink-2">{t('updated', { date })}</p>
      </PageHead>
      <div className="wrap grid gap-10 py-section md:grid-cols-[280px_minmax(0,1fr)] md:items-start md:gap-[88px] md:pt-20">
        <nav aria-labelledby="contents" className="print:hidden md:sticky md:top-[88px]">
          <h2 id="contents" className="text-h3">
            {t('contents')}
          </h2>
          <ol className="mt-2.5 border-b border-line">
            {articles.map((article, index) => (
              <li key={article.id} className="border-t border-line">
                <a
                  href={`#${article.id}`}
                  className="flex min-h-tap items-center gap-3 py-1.5 leading-tight no-underline hover:underline"
                >
                  <span aria-hidden="true" className="w-6 flex-none font-display">
                    {index + 1}
                  </span>
                  {article.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[42em]">
          {articles.map((article, index) => (
            <section key={article.id} id={article.id} className="[&+&]:mt-12">
              <h2 className="flex gap-4 text-h2">
                <span aria-hidden="true">{index + 1}</span>
                {article.title}
              </h2>
              <div className="mt-3.5 [&_li]:mt-2 [&_p+p]:mt-3 [&_p+ul]:mt-3 [&_ul+p]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
                {article.text(tags)}
              </div>
            </section>
          ))}
          {company.invented && (
            <p className="mt-14 border-t border-line pt-4 text-small text-ink-2">
              <mark className="rounded-card bg-yellow-paper px-0.5 text-ink">{t('invented')}</mark>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
