import type { LoadedCreation, StoredCustomization } from './repository';

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
