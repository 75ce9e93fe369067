import { pricePerCredit } from '@jolimot/client/money';
import type { CreditPackage } from '@jolimot/contract/payments';

export type Thing = { '@type': string } & Record<string, unknown>;

/** Without a trailing slash. */
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

/** Home first, full addresses. */
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

/** Answers as plain text. */
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

/** One card costs one credit (docs/product/credits.md, "Credits"). */
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
  /** Product slug. */
  sku: string;
  url: string;
  images: readonly string[];
  offers: Thing | null;
};

export function product({ images, offers, ...facts }: ProductFacts): Thing {
  return {
    '@type': 'Product',
    ...facts,
    image: images,
    brand: { '@type': 'Brand', name: 'Jolimot' },
    ...(offers ? { offers } : {}),
  };
}

/** A data block never runs: no entry in the policy; `</script>` in a text would end it. */
export function JsonLd({ data }: { data: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
