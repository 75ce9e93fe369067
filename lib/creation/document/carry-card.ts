import { type CustomizationName, customizationNames, isImageName } from '@jolimot/card/customization-types';
import { carriedColour } from '@jolimot/card/document/carry-card';
import { carryPhotos, type HeldPhoto } from '@jolimot/card/document/carry-photos';
import type { Creation, Customization } from '@jolimot/contract/creations';

export type NewDesign = {
  readonly cover: NonNullable<Creation['cover']>;
  readonly product: Creation['product'];
  /** Customizations with a place on the cover. */
  readonly names: readonly CustomizationName[];
  /** Null when the former cover is unknown. */
  readonly colours: { readonly from: string; readonly to: string } | null;
  /** Comes with the first cover: not a step of the history. */
  readonly background?: string;
};

/** On the card and in the tray. */
export const serverCustomizations = ({ customizations, tray }: Pick<Creation, 'customizations' | 'tray'>) =>
  [...Object.values(customizations), ...Object.values(tray)] satisfies Customization[];

/** Undefined for a text or a photo of unknown size. */
export function toHeldPhoto({ customizationName, home, value, crops, file }: Customization): HeldPhoto | undefined {
  if (!isImageName(customizationName) || !file) return undefined;
  const at = home && isImageName(home) ? home : customizationName;
  return { name: customizationName, home: at, value, crops, picture: file };
}

/** Takes place and crop from the rules of the card. */
export const withPlacement = (
  customization: Customization,
  { name, home, value, crops }: HeldPhoto,
): Customization => ({
  ...customization,
  customizationName: name,
  value,
  home: home === name ? null : home,
  crops,
});

export function arranged(
  creation: Creation,
  shown: readonly Customization[],
  waiting: readonly Customization[],
): Creation {
  const byName = (all: readonly Customization[]): Creation['customizations'] =>
    Object.fromEntries(all.map((one) => [one.customizationName, one]));
  const tray = byName(waiting);
  return {
    ...creation,
    customizations: byName(shown),
    tray,
    waiting: customizationNames.filter((name) => tray[name] !== undefined),
  };
}

/**
 * Predicts the API's answer: photos, words and background come along, others wait in the tray (docs/product/drafts.md,
 * "What comes along").
 */
export function carryCard(creation: Creation, { cover, product, names, colours }: NewDesign): Creation {
  const all = serverCustomizations(creation);
  const photos = all.flatMap((one) => toHeldPhoto(one) ?? []);
  const carried = new Map(
    carryPhotos(photos, { names, product: product.slug }).map((photo, index) => [photos[index]?.name, photo]),
  );
  const placed = all.map((one): Customization => {
    const photo = isImageName(one.customizationName) ? carried.get(one.customizationName) : undefined;
    if (photo) return withPlacement(one, photo);
    if (one.customizationName !== 'Background Color' || !one.value || !colours) return one;
    return { ...one, value: carriedColour(one.value, colours) };
  });
  const isShown = (one: Customization): boolean => names.includes(one.customizationName);
  return arranged(
    { ...creation, cover, product },
    placed.filter(isShown),
    placed.filter((one) => !isShown(one)),
  );
}
