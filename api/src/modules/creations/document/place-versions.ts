import { createHash } from 'node:crypto';
import { emptyPlace, type Place, placeOf } from '@jolimot/card/places';
import type { CreationRow, LoadedCreation, StoredCustomization } from './repository';

/**
 * The version of what a place holds: an opaque tag made of the content alone, so that a place that holds the same again has
 * the same version again (docs/product/drafts.md, "Versions"). 15 letters of base64url are 90 bits.
 */
const tagOf = (content: readonly unknown[]): string =>
  `p${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 15)}`;

export const coverVersion = ({ coverId, productId }: CreationRow): string => tagOf(['cover', coverId, productId]);

export const styleVersion = ({ style: { font, size, ink, align, smilic } }: CreationRow): string =>
  tagOf(['style', font, size, ink, align, smilic]);

/** Where a photo is at home, and its crops in other places, are no content of the place it is in. */
export const customizationVersion = ({ name, value, photo }: StoredCustomization): string =>
  photo ? tagOf([photo.checksum, value]) : tagOf([name, value]);

/** The version of a place of a creation, on the card or waiting. */
export function placeVersion({ creation, customizations }: LoadedCreation, place: Place): string {
  if (place === 'cover') return coverVersion(creation);
  if (place === 'style') return styleVersion(creation);
  const held = customizations.find(({ name }) => placeOf(name) === place);
  return held ? customizationVersion(held) : emptyPlace;
}
