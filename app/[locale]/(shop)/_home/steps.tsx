import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardObject } from '@/components/ui/paper/card-object';
import { CoverPicture } from './cover-picture';
import type { HomeCover } from './home-data';

export function Steps({ covers }: { covers: readonly HomeCover[] }) {
  const t = useTranslations('home.steps');
  return (
    <section id="how" className="py-section">
      <div className="wrap">
        <h2 className="mb-[30px] max-w-[760px] md:mb-[52px]">{t('title')}</h2>
        <ol className="grid drop-shadow-[0_18px_22px_#3a2a1a2e] md:grid-cols-3">
          <Panel color="pink" number={1} title={t('card.title')} text={t('card.text')}>
            <FannedCards covers={covers.slice(0, 3)} />
          </Panel>
          <Panel color="orange" number={2} title={t('images.title')} text={t('images.text')} folded>
            <PhotoCard />
          </Panel>
          <Panel color="blue" number={3} title={t('message.title')} text={t('message.text')}>
            <HandwrittenNote alt={t('note')} />
          </Panel>
        </ol>
        <p className="mt-10 max-w-[24em] font-display text-[clamp(1.5rem,1.2rem+1.1vw,2.125rem)] leading-[1.2] md:mt-[84px]">
          {t.rich('after', { soft: (words) => <span className="text-ink-2">{words}</span> })}
        </p>
      </div>
    </section>
  );
}

type PanelProps = {
  color: string;
  number: number;
  title: string;
  text: string;
  folded?: boolean;
  children: ReactNode;
};

function Panel({ color, number, title, text, folded = false, children }: PanelProps) {
  const upright = folded ? 'md:-skew-y-[2.2deg]' : 'md:skew-y-[2.2deg]';
  return (
    <li
      className={clsx(
        color,
        'grain relative grid min-h-[300px] grid-cols-[minmax(0,1fr)_150px] items-start gap-x-3 overflow-hidden bg-cp pt-[26px] pl-6',
        'md:flex md:min-h-[640px] md:flex-col md:pt-12 md:pl-0',
        folded ? 'md:skew-y-[2.2deg]' : 'md:-skew-y-[2.2deg]',
      )}
    >
      <span aria-hidden="true" className={clsx('absolute inset-0', folded ? foldLit : foldShaded)} />
      <div className={clsx('relative pb-[26px] md:px-10 md:pb-0', upright)}>
        <span
          aria-hidden="true"
          className="mb-[26px] block font-display text-[4.25rem] leading-[.8] text-ci md:mb-[38px] md:text-[6.5rem]"
        >
          {number}
        </span>
        <h3 className="text-h3 md:text-[1.875rem] md:leading-[1.06]">{title}</h3>
        <p className="mt-2.5 max-w-[21em]">{text}</p>
      </div>
      <div className={clsx('relative min-h-[270px] self-stretch md:mt-[30px] md:flex-1', upright)}>{children}</div>
    </li>
  );
}

const foldShaded =
  'bg-[linear-gradient(180deg,#00000014,#0000_30%)] md:bg-[linear-gradient(90deg,#0000_55%,#00000017)]';
const foldLit = 'bg-[linear-gradient(0deg,#00000014,#0000_30%)] md:bg-[linear-gradient(90deg,#ffffff55,#0000_45%)]';

const fan = [
  'right-[70px] bottom-[60px] w-[88px] -rotate-[14deg] md:right-auto md:bottom-[30px] md:left-[18px] md:w-[180px]',
  'right-2 bottom-[52px] w-[88px] rotate-[11deg] md:right-5 md:bottom-10 md:w-[180px]',
  'right-8 bottom-[-14px] w-[104px] -rotate-2 md:right-auto md:bottom-[-60px] md:left-[90px] md:w-[206px]',
];

function FannedCards({ covers }: { covers: readonly HomeCover[] }) {
  // The favourite is in front.
  return [...covers].reverse().map((cover, index) => (
    <div key={cover.id} aria-hidden="true" className={clsx('absolute', fan[index])}>
      {/* The widths of head and shelves on a phone: loaded once. */}
      <CoverPicture cover={cover} sizes="(min-width: 900px) 206px, 148px" />
    </div>
  ));
}

function PhotoCard() {
  return (
    <div aria-hidden="true">
      <div className="absolute right-0 bottom-[-22px] w-[140px] rotate-4 md:right-auto md:bottom-[-50px] md:left-1/2 md:-ml-[96px] md:w-[232px]">
        <CardObject shape="folded">
          {/* Three photos that only show together. */}
          <img src="/home/triptych.webp" alt="" width={480} height={677} loading="lazy" decoding="async" />
        </CardObject>
      </div>
      <div className="absolute right-[84px] bottom-1.5 size-[84px] -rotate-9 bg-vellum p-1 shadow-card md:right-auto md:bottom-[38px] md:left-[22px] md:size-[150px] md:p-[7px]">
        <img src="/home/dandelion.webp" alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      </div>
    </div>
  );
}

function HandwrittenNote({ alt }: { alt: string }) {
  const locale = useLocale();
  return (
    <div className="absolute right-[-24px] bottom-[-12px] w-[186px] -rotate-[2.5deg] rounded-card bg-vellum px-4 pt-3 pb-8 shadow-card md:right-auto md:bottom-[-34px] md:left-[46px] md:w-[300px] md:px-7 md:pt-6 md:pb-16">
      <img src={`/home/note-${locale}.svg`} alt={alt} loading="lazy" decoding="async" className="w-full" />
      <img src="/art/postage.svg#lemon" alt="" loading="lazy" className="mt-3 ml-auto w-8 md:w-11" />
    </div>
  );
}
