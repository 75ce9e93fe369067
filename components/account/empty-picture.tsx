import { useTranslations } from 'next-intl';
import { CardObject } from '@/components/ui/paper/card-object';
import { Stamp } from '@/components/ui/paper/stamp';

const frameClass = 'relative mx-auto w-full max-w-[480px] md:mx-0 md:justify-self-end';

/** Decorative. */
export function WaitingPost() {
  return (
    <div aria-hidden="true" className={`${frameClass} pt-9`}>
      <div className="relative aspect-[8/5] rounded-[3px] border-2 border-dashed border-line-strong">
        <Stamp className="absolute top-[9%] right-[6%] w-[17%] rotate-3" />
        <span className="absolute right-[9%] bottom-[18%] grid w-[32%] gap-3 md:gap-4.5">
          {[0, 1, 2, 3].map((line) => (
            <i key={line} className="block h-[1.5px] bg-line-strong" />
          ))}
        </span>
        <span className="absolute bottom-[20%] left-[9%] w-[36%] -rotate-4">
          <CardObject shape="folded">
            <span className="block bg-kraft" />
          </CardObject>
        </span>
      </div>
    </div>
  );
}

/** Decorative. */
export function ShutCounter() {
  const t = useTranslations('myAccount');
  return (
    <div aria-hidden="true" className={frameClass}>
      <div className="mx-auto w-[78%] drop-shadow-[0_10px_14px_#3a2a1a33]">
        <div className="mx-[4%] grid aspect-[6/5] place-items-center border-x-8 border-t-8 border-vellum bg-[repeating-linear-gradient(#d9c9a8_0_14px,#c9b68f_14px_16px)]">
          <span className="-rotate-2 bg-vellum px-5 py-3 text-center font-display text-h3 leading-[1.15] text-balance shadow-card">
            {t('counterShut')}
          </span>
        </div>
        <div className="h-5 rounded-card bg-vellum" />
      </div>
    </div>
  );
}
