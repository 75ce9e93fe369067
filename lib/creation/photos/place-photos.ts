import type { ImageName } from '@jolimot/card/customization-types';
import { isPrintableIn } from '@jolimot/card/document/carry-photos';
import type { Creation } from '@jolimot/contract/creations';
import { customizationIn } from '../document/customizations';
import type { PlacedPhoto } from '../document/desired';
import { photoKeyAt, setDesired } from '../outbox/set-desired';

/** @param crop a media fragment */
export function cropPhoto(reference: string, slot: ImageName, crop: string): void {
  const key = photoKeyAt(reference, slot);
  if (key !== undefined) setDesired(reference, { place: slot, photo: { key, crop } });
}

/**
 * A photo for another place, with the crop that the screen shows there (`shown.ts`), or none where that is too coarse
 * to print. The crop is explicit because the API may have forgotten it by then.
 * @param creation as shown
 */
function photoFor(creation: Creation, from: ImageName, to: ImageName): PlacedPhoto | null {
  const serverCard = customizationIn(creation, from);
  if (!serverCard?.file) return null;
  const key = serverCard.file.checksum;
  const value = serverCard.crops[to] ?? serverCard.value;
  // The tray has no crops for a place.
  if (value === null || creation.tray[to]) return { key, crop: null };
  const moved = { name: to, home: to, value, crops: {}, picture: serverCard.file };
  return { key, crop: isPrintableIn(moved, creation.product.slug) ? value : null };
}

/** Also moves a photo into an empty place; one name may be in the tray. @param creation as shown */
export function exchangePhotos(creation: Creation, first: ImageName, second: ImageName): void {
  const { reference } = creation;
  const [one, other] = [photoFor(creation, first, second), photoFor(creation, second, first)];
  setDesired(reference, { place: first, photo: other });
  setDesired(reference, { place: second, photo: one });
}
