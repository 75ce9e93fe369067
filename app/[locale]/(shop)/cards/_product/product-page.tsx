import type { ProductSlug } from '@jolimot/card/products';
import type { Locale } from '@jolimot/contract/fields';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PrintedScenes, type Scene } from '@/components/content/printed-scenes';
import { breadcrumbList, cardOffers, JsonLd, product as productThing } from '@/components/seo/structured-data';
import { serverEnv } from '@/lib/env';
import { pageMetadata } from '@/lib/page/metadata';
import { pathOf } from '@/lib/paths';
import { pricesOf } from '../../_home/home-data';
import { Prices } from '../../_home/prices';
import { productPages, readProduct } from './product-data';
import { ProductHero } from './product-hero';
import { OtherProduct, PhotoFrames, ProductFacts, ProductShelf, ProductSteps } from './product-sections';

export async function productMetadata(slug: ProductSlug): Promise<Metadata> {
  const { words, route } = productPages[slug];
  const t = await getTranslations(`products.${words}`);
  return pageMetadata(route, await getLocale(), { title: t('metaTitle'), description: t('metaDescription') });
}

const scenes = {
  'greeting-card': { fr: ['envelope', 'window'], en: ['envelope', 'shelf'] },
  postcard: { fr: ['sea'], en: ['sea'] },
} as const satisfies Record<ProductSlug, Record<Locale, readonly Scene[]>>;

export async function ProductPage({ slug }: { slug: ProductSlug }) {
  const locale = await getLocale();
  const { words, route } = productPages[slug];
  const t = await getTranslations('products');
  const { product, packages, covers } = await readProduct(slug, locale);
  const { sheets, lowest } = pricesOf(packages);
  const { siteUrl } = serverEnv();
  const url = siteUrl + pathOf(route, locale);
  return (
    <>
      <JsonLd
        data={productThing({
          name: product.name,
          description: product.description,
          sku: product.slug,
          url,
          images: covers.slice(0, 3).map(({ picture }) => `${picture}-560.webp`),
          offers: cardOffers(packages, url),
        })}
      />
      <JsonLd
        data={breadcrumbList([
          { name: t('home'), url: siteUrl + pathOf('index', locale) },
          { name: t(`${words}.name`), url },
        ])}
      />
      <ProductHero product={slug} covers={covers} lowest={lowest} />
      <div className="with-sheet">
        <ProductFacts product={slug} />
        <PrintedScenes scenes={scenes[slug][locale]} />
        <PhotoFrames product={slug} />
        <ProductShelf product={slug} covers={covers} />
        <ProductSteps product={slug} />
        <Prices sheets={sheets} />
        <OtherProduct product={slug} />
      </div>
    </>
  );
}
