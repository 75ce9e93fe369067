import { parseCrop } from '@jolimot/card/crop';
import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import type { CardCover, CardCustomizations, CardInput, CardPhoto, CoverArt } from '@jolimot/card/layout/card-input';
import type { CardSnapshot } from './snapshot';

/** A draft may lack its cover. Asset keys are storage keys. */
export function snapshotToCardInput(snapshot: CardSnapshot): CardInput {
  return {
    template: { product: snapshot.product, version: snapshot.templateVersion },
    cover: snapshot.cover && coverOf(snapshot.cover),
    customizations: customizationsOf(snapshot),
    style: snapshot.style,
  };
}

function coverOf({ images, ...cover }: NonNullable<CardSnapshot['cover']>): CardCover {
  const { backColor, logoColor, color, barcodePadding, customizationTypes } = cover;
  const art: Partial<Record<(typeof images)[number]['name'], CoverArt>> = Object.fromEntries(
    images.map(({ name, storageKey }) => [name, { assetKey: storageKey }]),
  );
  return { images: art, backColor, logoColor, color, barcodePadding, customizationTypes };
}

function customizationsOf({ customizations, backgroundCover }: CardSnapshot): CardCustomizations {
  const entries = customizations.flatMap((one): [CustomizationName, CardPhoto | CoverArt | { value: string }][] => {
    if (isImageName(one.name)) return one.photo ? [[one.name, photoOf(one.photo, one.value)]] : [];
    if (one.name === 'Background Cover') {
      return backgroundCover ? [[one.name, { assetKey: backgroundCover.storageKey }]] : [];
    }
    return one.value === null ? [] : [[one.name, { value: one.value }]];
  });
  return Object.fromEntries(entries);
}

type FrozenPhoto = NonNullable<CardSnapshot['customizations'][number]['photo']>;

function photoOf({ storageKey, width, height }: FrozenPhoto, fragment: string | null): CardPhoto {
  const crop = fragment === null ? undefined : parseCrop(fragment);
  return { assetKey: storageKey, widthPx: width, heightPx: height, ...(crop ? { crop } : {}) };
}
