import { useLocale, useTranslations } from 'next-intl';
import { Stamp } from '@/components/ui/paper/stamp';
import { CoverPicture } from './cover-picture';
import type { HomeCover } from './home-data';

const facts = ['paper', 'envelope', 'stamp'] as const;

export function DeliveredCard({ cover }: { cover: HomeCover | undefined }) {
  const t = useTranslations('home.arrives');
  return (
    <section className="py-section">
      <div className="wrap grid gap-[30px] lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:items-center lg:gap-[72px]">
        <Delivered cover={cover} letter={t('letter')} />
        <div>
          <h2>{t('title')}</h2>
          <ul className="mt-[26px] border-b border-line">
            {facts.map((fact) => (
              <li key={fact} className="border-t border-line py-4">
                <h3 className="text-[1.25rem] leading-[1.2]">{t(fact)}</h3>
                {t(`${fact}Text`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Delivered({ cover, letter }: { cover: HomeCover | undefined; letter: string }) {
  const locale = useLocale();
  return (
    <div className="relative h-[400px] max-w-[640px] md:h-[570px]">
      <div
        aria-hidden="true"
        className="absolute top-0 right-0 aspect-[162/114] w-[330px] max-w-full rotate-3 rounded-[3px] bg-vellum shadow-lift md:w-[480px]"
      >
        <div className="stripe absolute inset-x-0 bottom-0 rounded-b-[3px]" />
        <Stamp motif="rainbow" className="absolute top-3.5 right-4 w-[50px] md:top-[22px] md:right-6 md:w-[76px]" />
        <img
          src="/art/postage.svg#postmark"
          alt=""
          loading="lazy"
          className="absolute top-4 right-1.5 w-[132px] -rotate-4 opacity-80 mix-blend-multiply md:top-[30px] md:right-4 md:w-[196px]"
        />
        <p className="absolute top-[48%] left-[48%] text-[.9375rem] leading-[1.4] font-medium md:text-[1.0625rem]">
          Jeanne Le Goff
          <br />
          12 rue des Tilleuls
          <br />
          29900 CONCARNEAU
        </p>
      </div>
      {cover && (
        <div
          aria-hidden="true"
          className="absolute top-[150px] left-[-4px] z-2 w-[150px] -rotate-5 md:top-[196px] md:left-0 md:w-[244px]"
        >
          <CoverPicture cover={cover} sizes="(min-width: 900px) 244px, 150px" />
        </div>
      )}
      <div className="absolute top-[208px] left-[132px] z-1 w-[200px] max-w-[calc(100%-126px)] rotate-2 rounded-card bg-vellum py-2 pr-3 pl-9 shadow-card md:top-[300px] md:left-[232px] md:w-[300px] md:py-4 md:pr-5 md:pl-12">
        <img src={`/home/letter-${locale}.svg`} alt={letter} loading="lazy" decoding="async" className="w-full" />
      </div>
    </div>
  );
}
