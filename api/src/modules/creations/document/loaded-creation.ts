import { createHash } from 'node:crypto';
import { type CustomizationName, customizationNames } from '@jolimot/card/customization-types';
import { type Card, contentOf, type Held } from '@jolimot/card/document/card';
import { emptyPlace, type Place } from '@jolimot/card/document/places';
import type { PhotoRow } from '../photos/repository';
import type { LoadedCover, LoadedCreation, StoredCustomization } from './repository';

export const allowedNames = ({ cover }: LoadedCreation): CustomizationName[] | null =>
  cover?.types.map((type) => type.name) ?? null;

/** The others are kept until a cover lists them. */
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

export const heldOf = ({ name, value, photo, home, crops }: StoredCustomization): Held<PhotoRow> => ({
  ...{ name, value, photo, home },
  crops: crops ?? {},
});

export const cardOf = ({ creation, product, cover, customizations }: LoadedCreation): Card<PhotoRow> => ({
  product,
  cover: cover && cardCover(cover),
  style: creation.style,
  held: customizations.map(heldOf),
});

export const cardCover = ({ id, colour, types }: LoadedCover): NonNullable<Card['cover']> => ({
  ...{ id, colour },
  names: types.map(({ name }) => name),
});

/** Equal content has an equal version (docs/product/drafts.md, "Versions"). 15 letters of base64url are 90 bits. */
export function placeVersion(card: Card, place: Place): string {
  const content = contentOf(card, place);
  if (!content) return emptyPlace;
  return `p${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 15)}`;
}
