import { customizationNames } from '@jolimot/card/customization-types';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { inkIds, inks } from '@jolimot/card/style';
import type { Creation } from '@jolimot/contract/creations';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testShaper } from '@/packages/card/test/shaper';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { cardInputOf } from './creation-card-input';
import { messageInk } from './message-ink';

const shaper = testShaper();
const customizationName = z.enum(customizationNames);
const art = { id: 1, iri: '/cover_images/1', name: 'front', contentUrl: '/art.webp', checksum: 'sum' } as const;
const stamps = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const cover = aCover({
  images: { front: { ...art, ...stamps, thumbnailUrls: { thumb: 't', card: 'c', large: '/large.webp' } } },
});

type Ground = Partial<Record<'Background Color' | 'Background Cover', string>>;

function creationWith(product: 'greeting-card' | 'postcard', ground: Ground): Creation {
  const texts = [['Message', 'Oui'], ...Object.entries(ground)] as const;
  const customizations = Object.fromEntries(
    texts.map(([name, value]) => [name, aCustomization({ customizationName: customizationName.parse(name), value })]),
  );
  return aCreation({ product: { id: 1, iri: '/products/1', slug: product }, customizations });
}

function printed(creation: Creation): string | undefined {
  const faces = layoutCard(cardInputOf(creation, aCover(), cover), 'print', { shaper });
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

describe.each(['greeting-card', 'postcard'] as const)('messageInk on a %s', (product) => {
  test.each(grounds)('is the printed ink on %j', (ground) => {
    for (const ink of inkIds) {
      const creation = creationWith(product, ground);
      const inked = { ...creation, style: { ...creation.style, ink } };
      expect(messageInk(inked)).toBe(printed(inked));
    }
  });
});

test('the ink is replaced only on a postcard’s colour on which it could not be read', () => {
  const lilac = { 'Background Color': '#9A8FD0' };
  expect(messageInk(creationWith('greeting-card', lilac))).toBe(inks.violet);
  expect(messageInk(creationWith('postcard', lilac))).toBe(inks.night);
});
