import { formatCrop } from '@jolimot/card/crop';
import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import { type CardPlaces, carryPhotos, type HeldPhoto } from '@jolimot/card/document/carry-photos';
import { coverFitsProduct, productSlugs } from '@jolimot/card/products';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';

type Card = CardPlaces & { readonly slug: string };

const cards: readonly Card[] = productSlugs.flatMap((product) =>
  catalogue
    .filter(({ type }) => coverFitsProduct(type, product))
    .map(({ slug, customizationTypes }) => ({ slug, product, names: customizationTypes })),
);
const pairs = cards.flatMap((from) => cards.map((to) => [from, to] as const));

const filled = ({ names }: Card): HeldPhoto[] =>
  names.filter(isImageName).map((name, index) => ({
    name,
    home: name,
    value: formatCrop(
      index % 2 === 0
        ? { x: 30 + index, y: 40, width: 14, height: 14, rotate: 0 }
        : { x: index, y: 2 * index, width: 60, height: 50 + index, rotate: 90 },
    ),
    crops: {},
    picture: { width: 4000 + index, height: 3000 },
  }));

const identity = ({ picture }: HeldPhoto): number => picture.width;

const isPlaced = ({ names }: Card, { name }: HeldPhoto): boolean => names.includes(name satisfies CustomizationName);

function countsAfter(from: Card, to: Card): { along: number; waiting: number } {
  const photos = carryPhotos(filled(from), to).map((photo) => isPlaced(to, photo));
  const texts = from.names.filter((name) => !isImageName(name)).map((name) => to.names.includes(name));
  const all = [...photos, ...texts];
  return { along: all.filter(Boolean).length, waiting: all.filter((one) => !one).length };
}

describe('every cover and format to every other, with everything filled in', () => {
  it('has covers to change between', () => {
    expect(cards.length).toBeGreaterThanOrEqual(2 * catalogue.filter(({ type }) => type === 'both').length);
    expect(pairs.length).toBe(cards.length ** 2);
  });

  it.each(cards)('$slug as $product loses nothing on any other, and is as before on the way back', (from) => {
    const before = filled(from);
    for (const to of cards) {
      const after = carryPhotos(before, to);
      const told = `${from.slug} (${from.product}) to ${to.slug} (${to.product})`;
      expect(after.map(identity), told).toEqual(before.map(identity));
      expect(new Set(after.map(({ name }) => name)).size, `${told}: a name each`).toBe(after.length);
      const places = to.names.filter(isImageName).length;
      const along = after.filter((photo) => isPlaced(to, photo)).length;
      expect(along, `${told}: as many as there is room for`).toBe(Math.min(before.length, places));
      expect(carryPhotos(after, from), `${told} and back`).toEqual(before);
      const counts = countsAfter(from, to);
      expect(counts.along + counts.waiting, `${told}: all is counted`).toBe(from.names.length);
    }
  });

  it('does not depend on the covers in between', () => {
    const kinds = [...new Map(cards.map((card) => [`${card.product} ${card.names.join()}`, card])).values()];
    for (const from of kinds) {
      for (const between of kinds) {
        for (const to of kinds) {
          const detour = carryPhotos(carryPhotos(filled(from), between), to);
          expect(detour, `${from.slug}, ${between.slug}, ${to.slug}`).toEqual(carryPhotos(filled(from), to));
        }
      }
    }
  });
});
