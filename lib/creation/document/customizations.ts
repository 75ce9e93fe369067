import type { CustomizationName } from '@jolimot/card/customization-types';
import { placeOf } from '@jolimot/card/document/places';
import type { Creation, Customization } from '@jolimot/contract/creations';

export const allCustomizations = ({ customizations, tray }: Pick<Creation, 'customizations' | 'tray'>) =>
  [...Object.values(customizations), ...Object.values(tray)] satisfies Customization[];

export const customizationIn = (
  { customizations, tray }: Creation,
  name: CustomizationName,
): Customization | undefined => customizations[name] ?? tray[name];

export const byName = (all: readonly Customization[]): Creation['customizations'] =>
  Object.fromEntries(all.map((one) => [one.customizationName, one]));

function filtered(creation: Creation, isKept: (one: Customization) => boolean): Creation {
  const tray = byName(Object.values(creation.tray).filter(isKept));
  return {
    ...creation,
    customizations: byName(Object.values(creation.customizations).filter(isKept)),
    tray,
    waiting: creation.waiting.filter((name) => tray[name] !== undefined),
  };
}

export const withoutCustomization = (creation: Creation, name: CustomizationName): Creation =>
  filtered(creation, ({ customizationName }) => customizationName !== name);

/** Replaces what held its place. */
export function withCustomization(creation: Creation, answered: Customization): Creation {
  const place = placeOf(answered.customizationName);
  const rest = filtered(creation, ({ customizationName }) => placeOf(customizationName) !== place);
  return { ...rest, customizations: { ...rest.customizations, [answered.customizationName]: answered } };
}
