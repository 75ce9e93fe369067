import { type CreationStep, type CustomizationName, customizationTypeDefinitions } from '../customization-types';

type BackgroundName = Extract<CustomizationName, `Background ${string}`>;

export type Place = 'cover' | 'style' | 'background' | Exclude<CustomizationName, BackgroundName>;

const isBackground = (name: CustomizationName): name is BackgroundName => name.startsWith('Background ');

/** The two backgrounds exclude each other: one place. */
export const placeOf = (name: CustomizationName): Place => (isBackground(name) ? 'background' : name);

export function stepOf(place: Place): CreationStep {
  if (place === 'cover' || place === 'background') return 'card';
  if (place === 'style') return 'message';
  return customizationTypeDefinitions.find(({ name }) => name === place)?.parameters.editionStep ?? 'message';
}

export const emptyPlace = 'empty';

type Held = Readonly<
  Partial<Record<CustomizationName, { readonly customizationName: CustomizationName; readonly placeVersion: string }>>
>;

type Versioned = {
  readonly places: { readonly cover: string; readonly style: string };
  readonly customizations: Held;
  readonly tray: Held;
};

/** A write with this version replaces nothing newer. */
export function versionOf({ places, customizations, tray }: Versioned, place: Place): string {
  if (place === 'cover' || place === 'style') return places[place];
  const held = [...Object.values(customizations), ...Object.values(tray)];
  return held.find((one) => placeOf(one.customizationName) === place)?.placeVersion ?? emptyPlace;
}
