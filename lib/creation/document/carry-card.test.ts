import {
  type CustomizationName,
  customizationNames,
  type ImageName,
  isImageName,
} from '@jolimot/card/customization-types';
import { productSlugs } from '@jolimot/card/products';
import type { Creation } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { carryCard, type NewDesign } from './carry-card';
import { type Desired, isHeld } from './desired';
import { shownCreation } from './shown';

const words = ['Background Color', 'Message'] as const;
const top = 'Image Front Right Triptyque 1 Top';
const left = 'Image Front Right Triptyque 1 Left';
const right = 'Image Front Right Triptyque 1 Right';
const full = 'Image Front Right Full';
const back = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const legends = ['Legend Left', 'Legend Middle', 'Legend Right'] as const;
const crop = 'xywh=percent:10,20,50,60';

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
  [customizations, tray].map((serverCard) => Object.keys(serverCard).length);

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

  it('is done once the server has both', () => {
    const desired: Desired = { place: 'cover', design: design([]) };
    const before = filled(design([]));
    expect(isHeld(before, desired)).toBe(true);
    expect(isHeld({ ...before, product: { id: 2, iri: '/products/2', slug: 'postcard' } }, desired)).toBe(false);
  });
});

describe('a photo that waits', () => {
  const before = carryCard(filled(design([top, left, right])), design([full]));
  const checksums = (creation: Creation) =>
    [creation.customizations[full], creation.tray[left]].map((one) => one?.file?.checksum);
  const desiredPhoto = (place: ImageName, key: string | undefined, crop: string | null = null): Desired => ({
    place,
    photo: key === undefined ? null : { key, crop },
  });
  const shown = (creation: Creation, ...desiredValues: Desired[]) => shownCreation(creation, desiredValues, {});

  it('is exchanged for one on the card', () => {
    const [onCard, waiting] = checksums(before);
    const exchange = [desiredPhoto(left, onCard), desiredPhoto(full, waiting)];
    expect(exchange.map((one) => isHeld(before, one))).toEqual([false, false]);
    const after = shown(before, ...exchange);
    expect(checksums(after)).toEqual([waiting, onCard]);
    expect(after.customizations[full]?.home).toBeNull();
    expect(exchange.map((one) => isHeld(after, one))).toEqual([true, true]);
  });

  it('takes an empty place, and waits no more', () => {
    const [, waiting] = checksums(before);
    const empty = shown(before, desiredPhoto(full, undefined));
    const after = shown(empty, desiredPhoto(left, undefined), desiredPhoto(full, waiting));
    expect(checksums(after)).toEqual([waiting, undefined]);
    expect(after.waiting).toEqual([right]);
  });

  it('is removed by its name', () => {
    const removal = desiredPhoto(left, undefined);
    expect(isHeld(before, removal)).toBe(false);
    const after = shown(before, removal);
    expect(isHeld(after, removal)).toBe(true);
    expect(checksums(after)).toEqual([checksums(before)[0], undefined]);
  });

  it('crops of the place that it is in now are not taken home', () => {
    const cropped = shown(before, desiredPhoto(full, checksums(before)[0], 'xywh=percent:0,0,90,90'));
    expect(cropped.customizations[full]?.value).toBe('xywh=percent:0,0,90,90');
    expect(carryCard(cropped, design([top, left, right])).customizations[top]?.value).toBe(crop);
  });
});
