import { isPrintableIn } from '@jolimot/card/carry/carry-photos';
import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { heldAs } from '../document/held';
import type { PlacedPhoto } from '../document/wanted';
import { photoKeyAt, want } from '../outbox/want';

/** Crops the photo of a place, sent or not. @param crop a media fragment */
export function cropPhoto(reference: string, slot: ImageName, crop: string): void {
  const key = photoKeyAt(reference, slot);
  if (key !== undefined) want(reference, { place: slot, photo: { key, crop } });
}

/**
 * The photo of one place as it is wanted in another: with the crop that the screen shows there (`shown.ts`), or with none, for
 * the API to choose, where that would print too coarsely. The crop is named here because the API may have replaced the photo
 * in its first place by the time it is sent, and forgets the crop with it.
 * @param creation as it is shown
 */
function photoFor(creation: Creation, from: ImageName, to: ImageName): PlacedPhoto | null {
  const held = heldAs(creation, from);
  if (!held?.file) return null;
  const key = held.file.checksum;
  const value = held.crops[to] ?? held.value;
  // What waits in the tray is not cropped for a place.
  if (value === null || creation.tray[to]) return { key, crop: null };
  const moved = { name: to, home: to, value, crops: {}, picture: held.file };
  return { key, crop: isPrintableIn(moved, creation.product.slug) ? value : null };
}

/**
 * Lets two places exchange their photos, or moves one into an empty place. One may be the name of a photo that waits.
 * @param creation as it is shown
 */
export function exchangePhotos(creation: Creation, first: ImageName, second: ImageName): void {
  const { reference } = creation;
  const [one, other] = [photoFor(creation, first, second), photoFor(creation, second, first)];
  want(reference, { place: first, photo: other });
  want(reference, { place: second, photo: one });
}
