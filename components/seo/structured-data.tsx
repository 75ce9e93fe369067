import type { CreditPackage } from '@jolimot/contract/payments';
import { pricePerCredit } from '@/lib/money';

/** A thing of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** The shop itself. @param siteUrl public address without a trailing slash */
export function organization(siteUrl: string, description: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: 'Jolimot',
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    description,
  };
}

/** The site as one work, published by the shop. @param url address of its home page in that language */
export function webSite(siteUrl: string, { url, locale }: { url: string; locale: string }): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: 'Jolimot',
    url,
    inLanguage: locale,
    publisher: { '@id': `${siteUrl}/#organization` },
  };
}

/** Where a page stands in the shop, home first. @param trail names and whole addresses */
export function breadcrumbList(trail: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Questions with their answers as plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

/**
 * The packages on sale as offers of one card: what a card costs depends on the package its credit comes from. One card
 * costs one credit (docs/product/credits.md, "Credits").
 */
export function cardOffers(packages: readonly CreditPackage[], url: string): Thing | null {
  const prices = packages
    .filter((item) => item.active && !item.hidden && item.price > 0)
    .map((item) => pricePerCredit(item.price, item.nbCredit));
  if (prices.length === 0) return null;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: euros(Math.min(...prices)),
    highPrice: euros(Math.max(...prices)),
    offerCount: prices.length,
    availability: 'https://schema.org/InStock',
    url,
  };
}

type ProductFacts = {
  name: string;
  description: string;
  /** Slug of the product: its stock number for search engines. */
  sku: string;
  url: string;
  images: readonly string[];
  offers: Thing | null;
};

/** A card that can be bought. */
export function product({ images, offers, ...facts }: ProductFacts): Thing {
  return {
    '@type': 'Product',
    ...facts,
    image: images,
    brand: { '@type': 'Brand', name: 'Jolimot' },
    ...(offers ? { offers } : {}),
  };
}

/**
 * Facts for search engines. A data block is never run, so the page's policy has nothing to allow; `<` is escaped
 * because a text holding `</script>` would end it.
 */
export function JsonLd({ data }: { data: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
