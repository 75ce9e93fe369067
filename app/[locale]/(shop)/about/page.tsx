import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd, organization } from '@/components/seo/structured-data';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { serverEnv } from '@/lib/env';
import { publicMetadata } from '@/lib/page/metadata';
import { CoverPicture } from '../_home/cover-picture';
import { type HomeCover, homeCovers, readCovers } from '../_home/home-data';

export const generateMetadata = publicMetadata('about', 'about');

const promises = [
  { key: 'price', color: 'green' },
  { key: 'preview', color: 'yellow' },
  { key: 'day', color: 'orange' },
  { key: 'green', color: 'blue' },
  { key: 'photos', color: 'pink' },
  { key: 'withdraw', color: 'purple' },
] as const;

export default async function AboutPage() {
  const locale = await getLocale();
  const t = await getTranslations('about');
  const covers = homeCovers((await readCovers(locale)).covers);
  return (
    <>
      <JsonLd data={organization(serverEnv().siteUrl, t('metaDescription'))} />
      <section className="perforated grain overflow-hidden bg-sun">
        <div className="wrap grid lg:min-h-[560px] lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)] lg:items-center">
          <div className="relative z-2 pt-12 lg:py-20">
            <h1 className="text-hero leading-[1.02]">{t('title')}</h1>
            <p className="mt-5 max-w-[27em] text-lead text-pretty lg:mt-7">{t('lead')}</p>
          </div>
          <Posted covers={covers.slice(3, 5)} />
        </div>
      </section>
      <section className="wrap grid gap-8 py-section md:grid-cols-[400px_minmax(0,1fr)] md:gap-[110px]">
        <h2>{t('story.title')}</h2>
        <div className="grid max-w-[36em] gap-5 text-lead">
          <p>{t('story.want')}</p>
          <p>{t('story.do')}</p>
          <p className="font-display text-h2 leading-[1.2]">{t('story.result')}</p>
        </div>
      </section>
      <section className="grain bg-rack py-section">
        <div className="wrap">
          <h2 className="mb-8 md:mb-12">{t('promises.title')}</h2>
          <ul className="grid gap-x-16 md:grid-cols-2">
            {promises.map(({ key, color }) => (
              <li key={key} className={`${color} flex gap-5 border-t border-line-strong py-6`}>
                <i className="mt-1 h-10 w-3 flex-none rounded-card bg-c" />
                <div>
                  <h3>{t(`promises.${key}.title`)}</h3>
                  <p className="mt-1.5 max-w-[32em]">{t(`promises.${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wrap py-section">
        <h2 className="max-w-[700px]">{t('end.title')}</h2>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="creation">{t('end.create')}</ButtonLink>
          <TextLink to="contact-us">{t('end.contact')}</TextLink>
        </div>
      </section>
    </>
  );
}

function Posted({ covers: [under, over] }: { covers: readonly HomeCover[] }) {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto mt-6 h-[330px] w-full max-w-[360px] lg:mt-0 lg:h-[520px] lg:max-w-none"
    >
      {under && (
        <div className="absolute top-4 right-3 w-[164px] rotate-6 lg:top-8 lg:right-2 lg:w-[270px]">
          <CoverPicture cover={under} sizes="(min-width: 1180px) 270px, 164px" eager />
        </div>
      )}
      {over && (
        <div className="absolute top-12 left-3 w-[164px] -rotate-7 lg:top-20 lg:left-8 lg:w-[270px]">
          <CoverPicture cover={over} sizes="(min-width: 1180px) 270px, 164px" eager />
        </div>
      )}
      <Stamp
        motif="orange"
        className="absolute right-8 bottom-5 z-1 w-[78px] rotate-5 lg:right-10 lg:bottom-10 lg:w-[118px]"
      />
      <img
        src="/art/postage.svg#postmark"
        alt=""
        className="absolute right-1 bottom-0 z-2 w-[150px] -rotate-8 opacity-80 mix-blend-multiply lg:right-0 lg:bottom-2 lg:w-[220px]"
      />
    </div>
  );
}
