import { createHash } from 'node:crypto';
import { emptyPlace, type Place, placeOf } from '@jolimot/card/places';
import type { CreationRow, LoadedCreation, StoredCustomization } from './repository';

/** Equal content has an equal version (docs/product/drafts.md, "Versions"). 15 letters of base64url are 90 bits. */
const tagOf = (content: readonly unknown[]): string =>
  `p${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 15)}`;

export const coverVersion = ({ coverId, productId }: CreationRow): string => tagOf(['cover', coverId, productId]);

export const styleVersion = ({ style: { font, size, ink, align, smilic } }: CreationRow): string =>
  tagOf(['style', font, size, ink, align, smilic]);

/** Home and crops in other places are no content. */
export const customizationVersion = ({ name, value, photo }: StoredCustomization): string =>
  photo ? tagOf([photo.checksum, value]) : tagOf([name, value]);

export function placeVersion({ creation, customizations }: LoadedCreation, place: Place): string {
  if (place === 'cover') return coverVersion(creation);
  if (place === 'style') return styleVersion(creation);
  const held = customizations.find(({ name }) => placeOf(name) === place);
  return held ? customizationVersion(held) : emptyPlace;
}
