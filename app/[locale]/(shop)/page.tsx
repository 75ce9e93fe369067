import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { PrintedScenes } from '@/components/content/printed-scenes';
import { TakeUpCard } from '@/components/drafts/take-up-card';
import { lateWords } from '@/components/layout/words/late-words';
import { JsonLd, organization, webSite } from '@/components/seo/structured-data';
import { serverEnv } from '@/lib/env';
import { pageMetadata } from '@/lib/page/metadata';
import { pathOf } from '@/lib/paths';
import { CoversByTag } from './_home/covers-by-tag';
import { DeliveredCard } from './_home/delivered-card';
import { DeliveryAndQuestions } from './_home/delivery-and-questions';
import { Hero } from './_home/hero';
import { readHome } from './_home/home-data';
import { Prices } from './_home/prices';
import { Steps } from './_home/steps';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations('home.meta');
  const [title, description] = [t('title'), t('description')];
  return { ...pageMetadata('index', locale, { title, description }), title: { absolute: `${title} – Jolimot` } };
}

/** Otherwise `/logo.png` would be rendered as a language and cached. */
export const dynamicParams = false;

const offerWords = ({ drafts: { visit: _visit, welcome: _welcome, ...drafts } }: Messages) => ({ drafts });

export default async function HomePage() {
  const locale = await getLocale();
  const t = await getTranslations('home.meta');
  const { covers, favourites, tags, sheets, lowest } = await readHome(locale);
  const { siteUrl } = serverEnv();
  return (
    <>
      <JsonLd data={organization(siteUrl, t('description'))} />
      <JsonLd data={webSite(siteUrl, { url: siteUrl + pathOf('index', locale), locale })} />
      <Hero covers={covers} lowest={lowest} />
      <div className="with-sheet">
        <Steps covers={covers} />
        <CoversByTag covers={covers} favourites={favourites} tags={tags} />
        <PrintedScenes scenes={['shelf', 'sea']} />
        <DeliveredCard cover={covers.find((cover) => cover.type !== 'postcard')} />
        <Prices sheets={sheets} />
        <DeliveryAndQuestions />
      </div>
      <TakeUpCard
        words={await lateWords(offerWords)}
        className="above-foot fixed inset-x-3 bottom-[calc(var(--foot,0px)+12px)] z-foot md:right-6 md:bottom-[calc(var(--foot,0px)+24px)] md:left-auto md:w-[400px]"
      />
    </>
  );
}
