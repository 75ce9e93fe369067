import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { heldAs } from '../document/held';
import { isPhoto, type PlacedPhoto } from '../document/wanted';
import { unsentOf } from '../outbox/keeper';
import { photoKeyAt, want } from '../outbox/want';

/** Whether an upload is complete: the API may have the photo, so that it can no longer be cancelled. */
export const isUploadComplete = (share: number | undefined): boolean => share !== undefined && share >= 1;

/** Crops the photo of a place, sent or not. @param crop a media fragment */
export function cropPhoto(reference: string, slot: ImageName, crop: string): void {
  const key = photoKeyAt(reference, slot);
  if (key !== undefined) want(reference, { place: slot, photo: { key, crop } });
}

/** What a place shows, to be put into another one; a crop that the API does not have yet goes along. */
function photoIn(creation: Creation, slot: ImageName): PlacedPhoto | null {
  const key = heldAs(creation, slot)?.file?.checksum;
  if (key === undefined) return null;
  const entry = unsentOf(creation.reference).entries.findLast(({ wanted }) => wanted.place === slot);
  const crop = entry && isPhoto(entry.wanted) && entry.wanted.photo?.key === key ? entry.wanted.photo.crop : null;
  return { key, crop };
}

/**
 * Lets two places exchange their photos, or moves one into an empty place. One may be the name of a photo that waits.
 * @param creation as it is shown
 */
export function exchangePhotos(creation: Creation, first: ImageName, second: ImageName): void {
  const { reference } = creation;
  const [one, other] = [photoIn(creation, first), photoIn(creation, second)];
  want(reference, { place: first, photo: other });
  want(reference, { place: second, photo: one });
}
