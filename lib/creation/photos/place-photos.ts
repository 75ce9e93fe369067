import { type ImageName, isOfStrip } from '@jolimot/card/customization-types';
import { isPrintableIn } from '@jolimot/card/document/carry-photos';
import type { Creation } from '@jolimot/contract/creations';
import { serverCreation } from '@/lib/api/creations';
import { customizationIn } from '../document/customizations';
import { isPhoto, type PlacedPhoto } from '../document/desired';
import { outboxOf } from '../outbox/outbox';
import { unsentOf } from '../outbox/outbox-store';

/** The desired photo, else the one the API has. */
export function photoKeyAt(reference: string, place: ImageName): string | undefined {
  const entry = unsentOf(reference).entries.findLast(({ desired }) => desired.place === place);
  if (entry && isPhoto(entry.desired)) return entry.desired.photo?.key;
  return serverCreation(reference)?.customizations[place]?.file?.checksum;
}

/** @param crop a media fragment */
export function cropPhoto(reference: string, slot: ImageName, crop: string): void {
  const key = photoKeyAt(reference, slot);
  if (key !== undefined) outboxOf(reference).set({ place: slot, photo: { key, crop } });
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

/** Of the strip; empty when the strip has none or all of its photos. @param slots of the cover */
export function emptyOfStrip(creation: Creation, slots: readonly ImageName[]): readonly ImageName[] {
  const strip = slots.filter(isOfStrip);
  const empty = strip.filter((name) => !creation.customizations[name]);
  return empty.length < strip.length ? empty : [];
}

/** Puts the strip's first photo into its empty places. @param creation as shown */
export function fillStripWithSame(creation: Creation, slots: readonly ImageName[]): void {
  const empty = emptyOfStrip(creation, slots);
  const first = slots.find((name) => isOfStrip(name) && creation.customizations[name]);
  const key = first && creation.customizations[first]?.file?.checksum;
  if (!key) return;
  for (const place of empty) outboxOf(creation.reference).set({ place, photo: { key, crop: null } });
}

/** Removes the strip's photos. @param creation as shown */
export function emptyStrip(creation: Creation, slots: readonly ImageName[]): void {
  const placed = slots.filter((name) => isOfStrip(name) && creation.customizations[name]);
  for (const place of placed) outboxOf(creation.reference).set({ place, photo: null });
}

/** Also moves a photo into an empty place; one name may be in the tray. @param creation as shown */
export function exchangePhotos(creation: Creation, first: ImageName, second: ImageName): void {
  const { reference } = creation;
  const [one, other] = [photoFor(creation, first, second), photoFor(creation, second, first)];
  outboxOf(reference).set({ place: first, photo: other });
  outboxOf(reference).set({ place: second, photo: one });
}
