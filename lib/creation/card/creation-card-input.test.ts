import type { CoverImage } from '@jolimot/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { cardInputOf } from './creation-card-input';

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
