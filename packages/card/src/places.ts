import type { CustomizationName } from './customization-types';

type BackgroundName = Extract<CustomizationName, `Background ${string}`>;

/** A part of a card that changes alone. */
export type Place = 'cover' | 'style' | 'background' | Exclude<CustomizationName, BackgroundName>;

const isBackground = (name: CustomizationName): name is BackgroundName => name.startsWith('Background ');

/** The place of a customization: the two kinds of background exclude each other, and are one place. */
export const placeOf = (name: CustomizationName): Place => (isBackground(name) ? 'background' : name);

/** The version of a place that holds nothing. */
export const emptyPlace = 'empty';

type Held = Readonly<
  Partial<Record<CustomizationName, { readonly customizationName: CustomizationName; readonly placeVersion: string }>>
>;

/** A creation, as far as the versions of its places are told. */
type Versioned = {
  readonly places: { readonly cover: string; readonly style: string };
  readonly customizations: Held;
  readonly tray: Held;
};

/** The version of a place of a creation, on the card or waiting: a write that names it replaces nothing else. */
export function versionOf({ places, customizations, tray }: Versioned, place: Place): string {
  if (place === 'cover' || place === 'style') return places[place];
  const held = [...Object.values(customizations), ...Object.values(tray)];
  return held.find((one) => placeOf(one.customizationName) === place)?.placeVersion ?? emptyPlace;
}
