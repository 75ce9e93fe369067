import type { HeldPhoto } from '@jolimot/card/carry/carry-photos';
import { type CustomizationName, customizationNames, isImageName } from '@jolimot/card/customization-types';
import type { LoadedCreation, StoredCustomization } from './repository';

/** Null without a cover. */
export const allowedNames = (loaded: LoadedCreation): CustomizationName[] | null =>
  loaded.allowed?.map((type) => type.name) ?? null;

/** Those that the present cover lists. The others are kept until a cover lists them. */
export const shownCustomizations = (loaded: LoadedCreation): StoredCustomization[] => {
  const names = new Set(allowedNames(loaded));
  return loaded.customizations.filter((one) => names.has(one.name));
};

/** In the order of {@link customizationNames}. */
export const waitingCustomizations = (loaded: LoadedCreation): StoredCustomization[] => {
  const shown = new Set(shownCustomizations(loaded));
  return loaded.customizations
    .filter((one) => !shown.has(one))
    .sort((one, other) => customizationNames.indexOf(one.name) - customizationNames.indexOf(other.name));
};

export function withCustomizations(loaded: LoadedCreation, written: readonly StoredCustomization[]): LoadedCreation {
  const ids = new Set(written.map(({ id }) => id));
  const others = loaded.customizations.filter(({ id }) => !ids.has(id));
  const customizations = [...others, ...written].sort(
    (one, other) => one.customizationTypeId - other.customizationTypeId,
  );
  return { ...loaded, customizations };
}

export const withoutCustomization = (loaded: LoadedCreation, removed: StoredCustomization['name']): LoadedCreation => ({
  ...loaded,
  customizations: loaded.customizations.filter(({ name }) => name !== removed),
});

export function toHeldPhoto({ name, home, value, crops, photo }: StoredCustomization): HeldPhoto | undefined {
  if (!isImageName(name) || !photo) return undefined;
  return { name, home: home ?? name, value, crops: crops ?? {}, picture: photo };
}

export const placementOf = ({ name, home, crops }: HeldPhoto): Pick<StoredCustomization, 'home' | 'crops'> => ({
  home: home === name ? null : home,
  crops: Object.keys(crops).length === 0 ? null : crops,
});
