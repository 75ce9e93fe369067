import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aPackage } from '@/test/samples/payments';
import { breadcrumbList, cardOffers, faqPage, JsonLd, organization, product, webSite } from './structured-data';

describe('the offers of a card', () => {
  it('span the price of one card over all packages on sale, in euros', () => {
    const welcome = aPackage(1, 0);
    const hidden = aPackage(10, 100, { hidden: true });
    const retired = aPackage(100, 100, { active: false });
    const offers = cardOffers(
      [aPackage(1, 320), aPackage(50, 11_500), welcome, hidden, retired],
      'https://shop.test/x',
    );
    expect(offers).toMatchObject({ lowPrice: '2.30', highPrice: '3.20', offerCount: 2, priceCurrency: 'EUR' });
  });

  it('are left out when nothing is sold', () => {
    const card = { name: 'Card', description: '', sku: 'card', url: 'https://shop.test/x', images: [] };
    expect(cardOffers([], card.url)).toBeNull();
    expect(product({ ...card, offers: null })).not.toHaveProperty('offers');
  });
});

it('the site is published by the organization', () => {
  const shop = organization('https://shop.test', 'Cards');
  const site = webSite('https://shop.test', { url: 'https://shop.test/en', locale: 'en' });
  expect(site).toMatchObject({ url: 'https://shop.test/en', inLanguage: 'en', publisher: { '@id': shop['@id'] } });
});

it('the breadcrumb list counts from one', () => {
  const trail = breadcrumbList([
    { name: 'Home', url: 'https://shop.test' },
    { name: 'Cards', url: 'https://shop.test/cards' },
  ]);
  expect(trail.itemListElement).toMatchObject([
    { position: 1, item: 'https://shop.test' },
    { position: 2, item: 'https://shop.test/cards' },
  ]);
});

it('the data block escapes a closing script tag, and reads back whole', () => {
  const answer = 'a </script><script>alert(1)</script> & "quotes"';
  const html = renderToStaticMarkup(<JsonLd data={faqPage([{ question: 'q', answer }])} />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    mainEntity: [{ name: 'q', acceptedAnswer: { text: answer } }],
  });
});
