import { carriedColour } from '@jolimot/card/carry/carry-background';
import { carryPhotos, type HeldPhoto } from '@jolimot/card/carry/carry-photos';
import { type CustomizationName, customizationNames, isImageName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';

/** The cover and the product that a creation is to have, as far as the rules need them. */
export type NewDesign = {
  readonly cover: NonNullable<Creation['cover']>;
  readonly product: Creation['product'];
  /** What the cover has a place for. */
  readonly names: readonly CustomizationName[];
  /** The colours of the former cover and of this one; null when the former is not known. */
  readonly colours: { readonly from: string; readonly to: string } | null;
  /** The colour inside that comes with the first cover: the shop chooses it, and no step of the history is about it. */
  readonly background?: string;
};

/** Everything that a creation holds, on the card or waiting. */
export const heldCustomizations = ({ customizations, tray }: Pick<Creation, 'customizations' | 'tray'>) =>
  [...Object.values(customizations), ...Object.values(tray)] satisfies Customization[];

/** A photo as the rules of the card know it; undefined for a text, and for a photo of unknown size. */
export function toHeldPhoto({ customizationName, home, value, crops, file }: Customization): HeldPhoto | undefined {
  if (!isImageName(customizationName) || !file) return undefined;
  const at = home && isImageName(home) ? home : customizationName;
  return { name: customizationName, home: at, value, crops, picture: file };
}

/** A photo's customization after the rules of the card have changed where and how it is shown. */
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

/** A creation with these customizations on the card and those in the tray. */
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
 * A creation as the API will answer it with another cover or product: photos, words and background are carried along, and
 * what has no place waits (docs/product/drafts.md, "What comes along").
 */
export function carryCard(creation: Creation, { cover, product, names, colours }: NewDesign): Creation {
  const all = heldCustomizations(creation);
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
