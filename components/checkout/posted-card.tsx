import { shortDay } from '@jolimot/client/dates';
import type { Creation } from '@jolimot/contract/creations';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Envelope } from '@/components/ui/paper/envelope';
import { Stamp } from '@/components/ui/paper/stamp';
import { CreationCard } from './creation-card';

type PostedCardProps = {
  creation: Creation;
  /** The first posting day. */
  day: string;
};

export function PostedCard({ creation, day }: PostedCardProps) {
  const t = useTranslations('checkout.ordered');
  const isPostcard = creation.product.slug === 'postcard';
  return (
    <div className="relative mx-auto h-[372px] w-full max-w-[440px] md:mx-0 md:h-auto md:min-h-[452px] md:max-w-none">
      {isPostcard ? (
        <div className="absolute top-2 left-1/2 w-[224px] -translate-x-1/2 -rotate-4 md:top-12 md:w-[262px]">
          <CreationCard creation={creation} />
        </div>
      ) : (
        <div className="absolute top-0 left-1/2 aspect-[174/208] w-[310px] -translate-x-1/2 rotate-3 md:top-6 md:w-[430px]">
          <Envelope half="back" sizes="(min-width: 900px) 430px, 310px" />
          <div className="absolute bottom-[17.5%] left-[22.5%] w-[55%] rotate-[-2.5deg]">
            <CreationCard creation={creation} />
          </div>
          <Envelope half="front" sizes="(min-width: 900px) 430px, 310px" />
        </div>
      )}
      <Stamp
        motif="rainbow"
        className="absolute right-4 bottom-14 z-1 w-[60px] rotate-6 md:right-6 md:bottom-12 md:w-[92px]"
      />
      <Postmark
        day={day}
        words={t('postmark')}
        className="absolute right-3 bottom-7 z-2 w-[150px] -rotate-10 text-ink/85 mix-blend-multiply md:right-[-30px] md:bottom-6 md:w-[212px]"
      />
    </div>
  );
}

const waves = [30, 40, 50, 60, 70];

/** Decorative: the day is beside it in words. */
function Postmark({ day, words, className }: { day: string; words: string; className?: string }) {
  const written = shortDay(day, useLocale());
  const circle = useId();
  return (
    <svg viewBox="0 0 200 100" aria-hidden="true" className={className}>
      <g fill="none" stroke="currentColor">
        <circle cx="50" cy="50" r="47" strokeWidth="2.2" />
        <circle cx="50" cy="50" r="30" strokeWidth="1.4" />
        {waves.map((y) => (
          <path key={y} strokeWidth="1.9" d={`M104 ${y}q9-7 18 0t18 0 18 0 18 0 18 0`} />
        ))}
        <path id={circle} stroke="none" d="M50 85a35 35 0 1 1 .1 0" />
      </g>
      <g fill="currentColor" className="font-text font-bold">
        <text fontSize="11">
          <textPath href={`#${circle}`} textLength="212">
            {words}
          </textPath>
        </text>
        <text x="50" y="53" fontSize="21" textAnchor="middle" className="font-display font-normal">
          {written.day}
        </text>
        <text x="50" y="68" fontSize="14" textAnchor="middle">
          {written.month}
        </text>
      </g>
    </svg>
  );
}
