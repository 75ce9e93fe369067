import { customizationNames } from '@jolimot/card/customization-types';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { inkIds, inks } from '@jolimot/card/style';
import type { CoverImage } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { testShaper } from '@/packages/card/test/shaper';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { cardInputOf, messageInk } from './creation-card-input';

const image = (name: CoverImage['name'], thumbnailUrls: CoverImage['thumbnailUrls']): CoverImage => ({
  id: 1,
  iri: '/cover_images/1',
  name,
  contentUrl: `/master/${name}.webp`,
  thumbnailUrls,
  checksum: 'sum',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

const cover = aCover({ images: { front: image('front', { thumb: 't', card: 'c', large: '/large.webp' }) } });

describe('cardInputOf', () => {
  it('draws the large rendition of the cover, under its address', () => {
    const input = cardInputOf(aCreation(), cover);
    expect(input.template).toEqual({ product: 'greeting-card', version: 1 });
    expect(input.cover?.images).toEqual({ front: { assetKey: '/large.webp' } });
    expect(input.cover?.customizationTypes).toEqual(['Background Color', 'Background Cover', 'Message']);
    expect(cardInputOf(aCreation(), null).cover).toBeNull();
  });

  it('takes photos with their upright size and crop, and leaves out one without a file', () => {
    const file = { width: 3000, height: 4000, contentType: 'image/jpeg', checksum: 'x' } as const;
    const creation = aCreation({
      customizations: {
        'Image Back Left': aCustomization({
          customizationName: 'Image Back Left',
          file,
          fileUrl: '/media/1',
          value: 'xywh=percent:10,20,50,60&rotate=90',
        }),
        'Image Back Right': aCustomization({ customizationName: 'Image Back Right' }),
      },
    });
    expect(cardInputOf(creation, cover).customizations).toEqual({
      'Image Back Left': {
        assetKey: '/media/1',
        widthPx: 3000,
        heightPx: 4000,
        crop: { x: 10, y: 20, width: 50, height: 60, rotate: 90 },
      },
    });
  });

  it('shows unsaved texts in place of saved texts', () => {
    const creation = aCreation({
      customizations: { Message: aCustomization({ customizationName: 'Message', value: 'Avant' }) },
    });
    expect(cardInputOf(creation, cover).customizations.Message?.value).toBe('Avant');
    expect(cardInputOf(creation, cover, null, { Message: 'Après' }).customizations.Message?.value).toBe('Après');
    expect(cardInputOf(creation, cover, null, { Message: '' }).customizations.Message).toBeUndefined();
  });

  it('leaves out what the step does not show', () => {
    const creation = aCreation({
      customizations: {
        Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
        'Legend Left': aCustomization({ customizationName: 'Legend Left', value: 'Le soir' }),
      },
    });
    const shown = cardInputOf(creation, cover, null, { Message: 'typed', 'Legend Left': 'typed' }, ['Legend Left']);
    expect(shown.customizations).toEqual({ 'Legend Left': { value: 'typed' } });
  });

  it('takes the lettering-free picture of a background cover, once it is known', () => {
    const creation = aCreation({
      customizations: {
        'Background Cover': aCustomization({ customizationName: 'Background Cover', value: '/covers/8' }),
      },
    });
    const front = image('front', { thumb: 't', card: 'c', large: '/front.webp' });
    const background = image('background', { thumb: 't', card: 'c', large: '/plain.webp' });
    const art = (images: Parameters<typeof aCover>[0]) =>
      cardInputOf(creation, cover, aCover(images)).customizations['Background Cover']?.assetKey;
    expect(cardInputOf(creation, cover).customizations['Background Cover']).toBeUndefined();
    expect(art({ images: { front, background } })).toBe('/plain.webp');
    expect(art({ images: { front } })).toBe('/front.webp');
  });
});

const shaper = testShaper();
const customizationName = z.enum(customizationNames);

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
