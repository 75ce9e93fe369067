import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/content/page-head';
import { Question } from '@/components/content/question';
import { plainTags, richTags } from '@/components/content/rich-tags';
import { faqPage, JsonLd } from '@/components/seo/structured-data';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';
import { publicMetadata } from '@/lib/page/metadata';
import { OpenByHash } from './open-by-hash';
import { anchorOf, type QuestionKey, questionGroups } from './questions';

export const generateMetadata = publicMetadata('faq', 'faq');

export default async function FaqPage() {
  const t = await getTranslations('faq');
  const all = questionGroups.flatMap(({ questions }): readonly QuestionKey[] => questions);
  const asked = all.map((key) => ({ question: t(`${key}.q`), answer: t.markup(`${key}.a`, plainTags) }));
  return (
    <>
      <OpenByHash />
      <JsonLd data={faqPage(asked)} />
      <PageHead color="yellow" title={t('title')} lead={t('lead')} />
      <div className="wrap grid gap-10 py-section md:grid-cols-[240px_minmax(0,1fr)] md:items-start md:gap-[88px] md:pt-20">
        <nav
          aria-label={t('groups')}
          className="no-scrollbar print:hidden -mx-gut flex gap-2 overflow-x-auto px-gut md:sticky md:top-[88px] md:mx-0 md:block md:px-0"
        >
          {questionGroups.map(({ id, color }) => (
            <a
              key={id}
              href={`#${id}`}
              className={`${color} flex min-h-tap flex-none items-center gap-3 rounded-label border border-line bg-cp px-4 font-display leading-none whitespace-nowrap no-underline hover:underline md:rounded-none md:border-0 md:border-t md:bg-transparent md:px-0 md:py-3.5`}
            >
              <i className="hidden h-[26px] w-2.5 flex-none rounded-card bg-c md:block" />
              {t(`${id}.title`)}
            </a>
          ))}
        </nav>
        <div className="grid max-w-[46em] gap-14">
          {questionGroups.map(({ id, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-4 text-h2">
                {t(`${id}.title`)}
              </h2>
              <div className="border-b border-line">
                {questions.map((key) => (
                  <Question key={key} id={anchorOf(key)} question={t(`${key}.q`)}>
                    {t.rich(`${key}.a`, richTags)}
                  </Question>
                ))}
              </div>
            </section>
          ))}
          <aside>
            <h2 className="text-h2">{t('more.title')}</h2>
            <p className="mt-2">{t('more.text')}</p>
            <TextLink to="contact-us" className="mt-1">
              {t('more.link')} <Icon name="arrow" />
            </TextLink>
          </aside>
        </div>
      </div>
    </>
  );
}
