import type { LoadedCreation, StoredCustomization } from './repository';

/** A creation after some of its customizations were written: as a load would then give it. */
export function withCustomizations(loaded: LoadedCreation, written: readonly StoredCustomization[]): LoadedCreation {
  const ids = new Set(written.map(({ id }) => id));
  const others = loaded.customizations.filter(({ id }) => !ids.has(id));
  const customizations = [...others, ...written].sort(
    (one, other) => one.customizationTypeId - other.customizationTypeId,
  );
  return { ...loaded, customizations };
}

/** A creation after the customization of a name was removed. */
export const withoutCustomization = (loaded: LoadedCreation, removed: StoredCustomization['name']): LoadedCreation => ({
  ...loaded,
  customizations: loaded.customizations.filter(({ name }) => name !== removed),
});
