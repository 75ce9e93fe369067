import type { ProductSlug } from '@jolimot/card/products';
import { formatMoney } from '@jolimot/client/money';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { preloadCover } from '@/components/card/cover-picture';
import { ButtonLink, Link } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { CoverPicture } from '../../_home/cover-picture';
import type { HomeCover } from '../../_home/home-data';
import { productPages } from './product-data';

type ProductHeroProps = {
  product: ProductSlug;
  covers: readonly HomeCover[];
  /** Of one card, cents; null when nothing is sold. */
  lowest: number | null;
};

export function ProductHero({ product, covers, lowest }: ProductHeroProps) {
  const { words, color, route } = productPages[product];
  const t = useTranslations('products');
  return (
    <section className={clsx(color, 'perforated grain overflow-hidden bg-cp')}>
      <div className="wrap grid lg:min-h-[620px] lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:items-center">
        <div className="relative z-2 pt-4 lg:py-16">
          <nav aria-label={t('crumbs')}>
            <ol className="flex flex-wrap items-center gap-x-2 text-small">
              <li>
                <Link to="index" className="inline-flex min-h-tap items-center underline">
                  {t('home')}
                </Link>
              </li>
              <li aria-hidden="true">/</li>
              <li>
                <Link to={route} aria-current="page" className="inline-flex min-h-tap items-center no-underline">
                  {t(`${words}.name`)}
                </Link>
              </li>
            </ol>
          </nav>
          <h1 className="mt-3 text-[clamp(2.125rem,1.3rem+3.6vw,4rem)] leading-[1.04]">{t(`${words}.title`)}</h1>
          <p className="mt-4 mb-6 max-w-[30em] text-lead text-pretty lg:mt-6 lg:mb-8">{t(`${words}.lead`)}</p>
          <ButtonLink to="creation" query={{ product }}>
            {t(`${words}.create`)}
          </ButtonLink>
          {lowest !== null && (
            <div className="mt-7 flex max-w-[430px] items-center gap-3.5 border-t-[1.5px] border-ink pt-[18px] lg:mt-10">
              <Stamp className="w-[46px]" />
              <p className="text-small">
                <b>{t('fact')}</b>, {t('factMore', { price: formatMoney(lowest) })}
              </p>
            </div>
          )}
        </div>
        <Fan covers={covers.slice(0, 3)} postcard={product === 'postcard'} />
      </div>
    </section>
  );
}

const fan = [
  'top-10 left-1 w-[138px] -rotate-8 lg:top-[88px] lg:left-[6px] lg:w-[238px]',
  'top-8 right-1 w-[138px] rotate-8 lg:top-[72px] lg:right-[-8px] lg:w-[238px]',
  'top-4 left-1/2 w-[158px] -translate-x-1/2 -rotate-1 lg:top-[44px] lg:w-[274px]',
];

const fanSizes = '(min-width: 1024px) 274px, 158px';

function Fan({ covers, postcard }: { covers: readonly HomeCover[]; postcard: boolean }) {
  // The favourite lies on top.
  const order = [...covers].reverse();
  const [favourite] = covers;
  if (favourite) preloadCover(favourite.picture, fanSizes);
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto mt-5 h-[292px] w-full max-w-[330px] lg:mt-0 lg:h-[500px] lg:max-w-none"
    >
      {order.map((cover, index) => (
        <div key={cover.id} className={clsx('absolute', fan[index + fan.length - order.length])}>
          <CoverPicture
            cover={{ ...cover, type: postcard ? 'postcard' : 'greeting' }}
            sizes={fanSizes}
            eager={cover === favourite}
          />
        </div>
      ))}
    </div>
  );
}
