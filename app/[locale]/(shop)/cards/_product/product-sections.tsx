import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate, findFace } from '@jolimot/card/templates/registry';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { pathOf } from '@/lib/paths';
import { CoverShelves } from '../../_home/cover-shelves';
import type { HomeCover } from '../../_home/home-data';
import { FrontSketch, WrittenSketch } from './face-sketch';
import { figuresOf, productPages, writtenFace } from './product-data';

const facts = ['format', 'paper', 'words', 'photos', 'posting'] as const;
const grounds = { 'greeting-card': 'bg-pink', postcard: 'bg-blue' } as const;

export function ProductFacts({ product }: { product: ProductSlug }) {
  const { words } = productPages[product];
  const t = useTranslations('products');
  const figures = figuresOf(product);
  return (
    <section className="py-section">
      <div className="wrap grid gap-10 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:items-center lg:gap-[72px]">
        <WrittenSketch face={writtenFace(product)} ground={grounds[product]} label={t(`${words}.sketch`)} />
        <div>
          <h2>{t('about')}</h2>
          <dl className="mt-6 border-b border-line">
            {facts.map((fact) => (
              <div key={fact} className="border-t border-line py-3.5">
                <dt className="font-display text-[1.25rem] leading-[1.2]">{t(`${words}.facts.${fact}`)}</dt>
                <dd>{t(`${words}.facts.${fact}Text`, figures)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

const frames = [
  { key: 'full', ground: 'bg-vellum', slots: ['Image Front Right Full'] },
  {
    key: 'triptych1',
    ground: 'bg-green-ink',
    slots: [
      'Image Front Right Triptyque 1 Top',
      'Image Front Right Triptyque 1 Left',
      'Image Front Right Triptyque 1 Right',
    ],
  },
  {
    key: 'triptych2',
    ground: 'bg-yellow',
    slots: [
      'Image Front Right Triptyque 2 Left',
      'Image Front Right Triptyque 2 Top',
      'Image Front Right Triptyque 2 Right',
    ],
  },
] as const satisfies readonly { key: string; ground: string; slots: readonly ImageName[] }[];

export function PhotoFrames({ product }: { product: ProductSlug }) {
  const t = useTranslations('products.frames');
  const face = findFace(currentTemplate('postcard'), 'picture');
  return (
    <section className="orange grain bg-cp py-section">
      <div className="wrap">
        <h2 className="max-w-[760px]">{t('title')}</h2>
        <p className="mt-3.5 max-w-[34em] text-lead text-pretty">{t('lead')}</p>
        <ul className="mt-9 grid gap-x-10 gap-y-9 sm:grid-cols-3 md:mt-14 lg:gap-x-20">
          {frames.map(({ key, ground, slots }) => (
            <li key={key} className="grid grid-cols-[128px_minmax(0,1fr)] items-center gap-5 sm:block">
              {face && (
                <div aria-hidden="true" className="sm:max-w-[250px]">
                  <FrontSketch {...{ product, face, slots, ground }} />
                </div>
              )}
              <div className="sm:mt-6">
                <h3>{t(key)}</h3>
                <p className="mt-1">{t(`${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const SHOWN = 12;

export function ProductShelf({ product, covers }: { product: ProductSlug; covers: readonly HomeCover[] }) {
  const t = useTranslations('products.shelf');
  const names = useTranslations('home.occasions');
  const locale = useLocale();
  return (
    <section className="pt-section">
      <div className="wrap">
        <h2 className="mb-[22px]">{t('title')}</h2>
      </div>
      {covers.length > 0 ? (
        <CoverShelves
          creationPath={pathOf('creation', locale)}
          covers={covers.slice(0, SHOWN)}
          typeNames={{ greeting: names('folded'), postcard: names('postcard'), both: names('both') }}
        />
      ) : (
        <p className="wrap text-lead">{t('empty')}</p>
      )}
      <div className="grain bg-rack">
        <div className="wrap pb-[30px]">
          <TextLink to="creation" query={{ product }}>
            {t('all', { count: covers.length })} <Icon name="arrow" />
          </TextLink>
        </div>
      </div>
    </section>
  );
}

const steps = [
  { key: 'card', color: 'pink' },
  { key: 'images', color: 'orange' },
  { key: 'message', color: 'blue' },
  { key: 'post', color: 'green' },
] as const;

export function ProductSteps({ product }: { product: ProductSlug }) {
  const t = useTranslations('products.steps');
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="max-w-[760px]">{t('title')}</h2>
        <ol className="mt-8 grid gap-x-10 border-b border-line sm:grid-cols-2 lg:mt-12 lg:grid-cols-4 lg:border-b-0">
          {steps.map(({ key, color }, index) => (
            <li
              key={key}
              className={`${color} flex gap-5 border-t border-line py-5 lg:block lg:border-t-[3px] lg:border-c`}
            >
              <span aria-hidden="true" className="w-9 flex-none font-display text-[3.25rem] leading-[.9] text-ci">
                {index + 1}
              </span>
              <div className="lg:mt-5">
                <h3>{t(key)}</h3>
                <p className="mt-1">{t(`${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink to="creation" query={{ product }} className="mt-9">
          {t('create')}
        </ButtonLink>
      </div>
    </section>
  );
}

const others = { 'greeting-card': 'postcards', postcard: 'greeting-cards' } as const;

export function OtherProduct({ product }: { product: ProductSlug }) {
  const { words } = productPages[product];
  const t = useTranslations('products');
  return (
    <section className="wrap py-section">
      <h2 className="text-h2">{t(`${words}.other`)}</h2>
      <p className="mt-2">{t(`${words}.otherText`)}</p>
      <TextLink to={others[product]} className="mt-1">
        {t(`${words}.otherLink`)} <Icon name="arrow" />
      </TextLink>
    </section>
  );
}
