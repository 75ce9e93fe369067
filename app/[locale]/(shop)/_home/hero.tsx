import { formatMoney } from '@jolimot/client/money';
import { useTranslations } from 'next-intl';
import { ButtonLink, textLinkClass } from '@/components/ui/link';
import { Envelope, preloadEnvelope } from '@/components/ui/paper/envelope';
import { Stamp } from '@/components/ui/paper/stamp';
import { CoverPicture } from './cover-picture';
import type { HomeCover } from './home-data';

type HeroProps = {
  covers: readonly HomeCover[];
  /** Of one card, cents. */
  lowest: number | null;
};

export function Hero({ covers, lowest }: HeroProps) {
  const t = useTranslations('home.hero');
  return (
    <section className="perforated grain overflow-hidden bg-sun pb-[34px] lg:pb-0">
      <div className="wrap grid lg:min-h-[720px] lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
        <div className="relative z-2 pt-9 lg:pt-[92px] lg:pb-20">
          <h1 className="text-hero leading-none lg:whitespace-nowrap">{t.rich('title', { br: () => <br /> })}</h1>
          <p className="mt-[18px] mb-[22px] max-w-[31em] text-lead text-pretty lg:mt-7 lg:mb-[34px] lg:max-w-[24em]">
            {t('lead')}
          </p>
          <div className="flex flex-wrap items-center gap-x-[22px] gap-y-1.5">
            <ButtonLink to="creation">{t('create')}</ButtonLink>
            <a href="#catalogue" className={textLinkClass}>
              {t('browse')}
            </a>
          </div>
          {lowest !== null && (
            <div className="mt-11 hidden max-w-[430px] items-center gap-3.5 border-t-[1.5px] border-ink pt-[18px] lg:flex">
              <Stamp className="w-[46px]" />
              <p className="text-small">
                <b>{t('fact')}</b>, {t('factMore', { price: formatMoney(lowest) })}
              </p>
            </div>
          )}
        </div>
        <HeroArt covers={covers} />
      </div>
    </section>
  );
}

const envelopeSizes = '(min-width: 1024px) 520px, 330px';
// 182 px on a phone, but the shelves' file is sharp enough.
const insideSizes = '(min-width: 1024px) 286px, 148px';

function HeroArt({ covers }: { covers: readonly HomeCover[] }) {
  const inside = covers.find((cover) => cover.type !== 'postcard');
  // The largest picture first: others would share a slow line.
  preloadEnvelope(envelopeSizes);
  const beside = covers.find((cover) => cover.type !== 'greeting' && cover !== inside);
  return (
    <div
      aria-hidden="true"
      className="relative -mx-gut h-[408px] sm:mx-auto sm:w-full sm:max-w-[440px] lg:mx-0 lg:h-auto lg:max-w-none"
    >
      <div className="absolute bottom-[-14px] left-1/2 aspect-[174/208] w-[330px] -translate-x-1/2 rotate-3 lg:bottom-[10px] lg:left-[53%] lg:w-[520px]">
        <Envelope half="back" sizes={envelopeSizes} eager />
        {inside && (
          <div className="absolute bottom-[17.5%] left-[22.5%] w-[55%] rotate-[-2.5deg]">
            <CoverPicture cover={inside} sizes={insideSizes} />
          </div>
        )}
        <Envelope half="front" sizes={envelopeSizes} eager />
      </div>
      {beside && (
        <div className="absolute bottom-[-6px] left-2.5 z-1 w-[132px] -rotate-9 lg:bottom-[26px] lg:left-[-30px] lg:w-[190px]">
          <CoverPicture cover={{ ...beside, type: 'postcard' }} sizes="(min-width: 1180px) 190px, 132px" />
        </div>
      )}
      <Stamp
        motif="watermelon"
        className="absolute right-3.5 bottom-1.5 z-1 w-[84px] rotate-8 lg:right-[-26px] lg:bottom-[54px] lg:w-[122px]"
      />
      <img
        src="/art/postage.svg#postmark"
        alt=""
        loading="lazy"
        className="absolute right-14 bottom-[-18px] z-2 w-[150px] -rotate-10 opacity-80 mix-blend-multiply lg:right-[34px] lg:bottom-5 lg:w-[214px]"
      />
    </div>
  );
}
