import type { Creation } from '@jolimot/contract/creations';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { CreationCard } from './creation-card';

type CalledBackCardProps = {
  /** Null when the draft was removed. */
  creation: Creation | null;
  /** Shown on the envelope. */
  recipient: Order['shippings'][number]['recipient'] | undefined;
};

/** Decorative: the address as it would have been printed, without a stamp. */
export function CalledBackCard({ creation, recipient }: CalledBackCardProps) {
  const t = useTranslations('checkout.cancelled');
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto h-[330px] w-full max-w-[420px] md:mx-0 md:h-auto md:min-h-[420px] md:max-w-none"
    >
      <div className="absolute top-2 right-0 aspect-[162/114] w-[300px] rotate-3 overflow-hidden rounded-[3px] bg-vellum shadow-lift md:top-11 md:w-[400px]">
        <div className="absolute top-[12%] right-[6%] aspect-[30/36] w-[14%] border-[1.5px] border-dashed border-ink-2" />
        {recipient && (
          <p
            translate="no"
            className="absolute top-[46%] left-[51%] text-micro leading-[1.32] font-medium text-ink-2 md:left-[42%]"
          >
            {recipient.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        )}
        <div className="stripe absolute inset-x-0 bottom-0" />
      </div>
      <span className="absolute top-[58px] right-[70px] z-2 -rotate-9 rounded-note border-[3px] border-pink-ink px-[18px] pt-2 pb-2.5 font-display text-[1.75rem] leading-none text-pink-ink outline -outline-offset-5 mix-blend-multiply md:top-[104px] md:right-[130px]">
        {t('stamp')}
      </span>
      {creation && (
        <div className="absolute bottom-2 left-0 z-1 w-[140px] -rotate-4 md:bottom-10 md:w-[218px]">
          <CreationCard creation={creation} />
        </div>
      )}
    </div>
  );
}
