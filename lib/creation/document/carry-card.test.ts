import { type CustomizationName, customizationNames, isImageName } from '@jolimot/card/customization-types';
import { productSlugs } from '@jolimot/card/products';
import type { Creation } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { carryCard, type NewDesign } from './carry-card';
import { applyChange, type Change, isApplied } from './changes';

const words = ['Background Color', 'Message'] as const;
const top = 'Image Front Right Triptyque 1 Top';
const left = 'Image Front Right Triptyque 1 Left';
const right = 'Image Front Right Triptyque 1 Right';
const full = 'Image Front Right Full';
const back = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const legends = ['Legend Left', 'Legend Middle', 'Legend Right'] as const;
const crop = 'xywh=percent:10,20,50,60';

/** The kinds of covers that there are. */
const fronts: readonly (readonly CustomizationName[])[] = [[], [full], [top, left, right]];
const kinds = fronts.flatMap((front): CustomizationName[][] => [
  [...words, ...front],
  [...words, ...front, ...back, ...legends],
]);
const designs = kinds.flatMap((names, index) =>
  productSlugs.map(
    (slug, product): NewDesign => ({
      cover: { id: index + 1, iri: `/covers/${index + 1}` },
      product: { id: product + 1, iri: `/products/${product + 1}`, slug },
      names,
      colours: null,
    }),
  ),
);

/** A card with something under every name of its cover. */
function filled({ cover, product, names }: NewDesign): Creation {
  const all = names.map((customizationName, index) =>
    aCustomization({
      customizationName,
      value: isImageName(customizationName) ? crop : `${customizationName} …`,
      file: isImageName(customizationName)
        ? { width: 3000 + index, height: 2000, contentType: 'image/jpeg', checksum: `photo ${index}` }
        : null,
    }),
  );
  return aCreation({
    cover,
    product,
    customizations: Object.fromEntries(all.map((one) => [one.customizationName, one])),
  });
}

const design = (names: readonly CustomizationName[]): NewDesign => {
  const found = designs.find((one) => one.names.join() === [...words, ...names].join());
  if (!found) throw new Error('No such cover.');
  return found;
};
const heldNames = ({ customizations, tray }: Creation) =>
  [customizations, tray].map((held) => Object.keys(held).length);

describe('a card with another cover or product', () => {
  it('holds all that it held, shows what has a place, and is as before on the way back', () => {
    for (const from of designs) {
      const before = filled(from);
      for (const to of designs) {
        const after = carryCard(before, to);
        const [shown = 0, waiting = 0] = heldNames(after);
        expect(shown + waiting).toBe(from.names.length);
        expect(Object.keys(after.customizations).every((name) => to.names.some((one) => one === name))).toBe(true);
        expect(after.waiting).toEqual(customizationNames.filter((name) => after.tray[name] !== undefined));
        expect(carryCard(after, from)).toEqual(before);
      }
    }
  });

  it('takes the colour of the new cover for the former one’s, and leaves a chosen one', () => {
    const coloured = (value: string) =>
      aCreation({
        customizations: { 'Background Color': aCustomization({ customizationName: 'Background Color', value }) },
      });
    const colours = { from: '#FFF3DC', to: '#3D2848' };
    const colourOf = (value: string) =>
      carryCard(coloured(value), { ...design([]), colours }).customizations['Background Color']?.value;
    expect([colourOf('#fff3dc'), colourOf('#123456')]).toEqual(['#3D2848', '#123456']);
  });

  it('of a window of an older version changes its cover alone', () => {
    const now = filled(design([full]));
    expect(applyChange(now, { kind: 'cover', cover: '/covers/9' })).toEqual({
      ...now,
      cover: { id: 9, iri: '/covers/9' },
    });
  });

  it('is done once the server has both', () => {
    const change = { kind: 'cover', cover: '/covers/1', design: design([]) } as const;
    const before = filled(design([]));
    expect(isApplied(before, change)).toBe(true);
    expect(isApplied({ ...before, product: { id: 2, iri: '/products/2', slug: 'postcard' } }, change)).toBe(false);
  });
});

describe('a photo that waits', () => {
  const before = carryCard(filled(design([top, left, right])), design([full]));
  const checksums = (creation: Creation) =>
    [creation.customizations[full], creation.tray[left]].map((one) => one?.file?.checksum);

  const placing = (then: string | null): Change => ({ kind: 'swap', first: left, second: full, then });

  it('is exchanged for one on the card', () => {
    const [onCard, waiting] = checksums(before);
    const change = placing(onCard ?? null);
    expect(isApplied(before, change)).toBe(false);
    const after = applyChange(before, change);
    expect(checksums(after)).toEqual([waiting, onCard]);
    expect(after.customizations[full]?.home).toBeNull();
    expect(isApplied(after, change)).toBe(true);
  });

  it('takes an empty place, and waits no more', () => {
    const empty = applyChange(before, { kind: 'removal', name: full });
    const after = applyChange(empty, placing(null));
    expect(checksums(after)).toEqual([checksums(before)[1], undefined]);
    expect(after.waiting).toEqual([right]);
  });

  it('is removed by its name', () => {
    const change = { kind: 'removal', name: left } as const;
    expect(isApplied(before, change)).toBe(false);
    expect(isApplied(applyChange(before, change), change)).toBe(true);
  });

  it('crops of the place that it is in now are not taken home', () => {
    const cropped = applyChange(before, { kind: 'crop', name: full, crop: 'xywh=percent:0,0,90,90' });
    expect(cropped.customizations[full]?.value).toBe('xywh=percent:0,0,90,90');
    expect(carryCard(cropped, design([top, left, right])).customizations[top]?.value).toBe(crop);
  });
});
