import { customizationNames } from '@jolimot/card/customization-types';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { inkIds, inks } from '@jolimot/card/style';
import type { Creation } from '@jolimot/contract/creations';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testShaper } from '@/packages/card/test/shaper';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { cardInputOf } from './card-input';
import { wordsInk } from './words-ink';

const shaper = testShaper();
const customizationName = z.enum(customizationNames);
const instant = '2026-11-20T10:00:00.000Z';
const front = {
  id: 1,
  iri: '/cover_images/1',
  name: 'front' as const,
  contentUrl: '/front.webp',
  thumbnailUrls: { thumb: '/thumb.webp', card: '/card.webp', large: '/large.webp' },
  checksum: 'sum',
  createdAt: instant,
  updatedAt: instant,
};
const background = aCover({ images: { front } });

type Ground = Partial<Record<'Background Color' | 'Background Cover', string>>;

function creationWith(product: 'greeting-card' | 'postcard', ground: Ground): Creation {
  const texts = [['Message', 'Oui'], ...Object.entries(ground)] as const;
  const customizations = Object.fromEntries(
    texts.map(([name, value]) => [name, aCustomization({ customizationName: customizationName.parse(name), value })]),
  );
  return aCreation({ product: { id: 1, iri: '/products/1', slug: product }, customizations });
}

/** What the layout prints the message in. */
function printed(creation: Creation): string | undefined {
  const faces = layoutCard(cardInputOf(creation, aCover(), background), 'print', { shaper });
  return faces.flatMap(({ items }) =>
    items.flatMap((item) => (item.role === 'Message' && item.kind === 'text' ? [item.color] : [])),
  )[0];
}

const grounds: readonly Ground[] = [
  {},
  { 'Background Color': '#0F4C44' },
  { 'Background Color': '#F3D9A8' },
  { 'Background Color': '#0F4C44', 'Background Cover': '/covers/3' },
];

describe.each(['greeting-card', 'postcard'] as const)('the ink one writes with on a %s', (product) => {
  test.each(grounds)('is the one that is printed on %j', (ground) => {
    for (const ink of inkIds) {
      const creation = creationWith(product, ground);
      const inked = { ...creation, style: { ...creation.style, ink } };
      expect(wordsInk(inked)).toBe(printed(inked));
    }
  });
});

test('it gives way on a dark postcard, and only there', () => {
  const dark = { 'Background Color': '#0F4C44' };
  expect(wordsInk(creationWith('greeting-card', dark))).toBe(inks.violet);
  expect(wordsInk(creationWith('postcard', dark))).toBe('#FFFFFF');
});
