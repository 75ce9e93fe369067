import { createHash } from 'node:crypto';
import { type Card, contentOf } from '@jolimot/card/document/card';
import { emptyPlace, type Place } from '@jolimot/card/document/places';

/** Equal content has an equal version (docs/product/drafts.md, "Versions"). 15 letters of base64url are 90 bits. */
export function placeVersion(card: Card, place: Place): string {
  const content = contentOf(card, place);
  if (!content) return emptyPlace;
  return `p${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 15)}`;
}
