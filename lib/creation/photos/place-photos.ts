import { type ImageName, isOfStrip } from '@jolimot/card/customization-types';
import { isPrintableIn } from '@jolimot/card/document/carry-photos';
import type { Creation } from '@jolimot/contract/creations';
import { serverCreation } from '@/lib/api/creations';
import { customizationIn } from '../document/customizations';
import { isPhoto, type PlacedPhoto } from '../document/desired';
import { outboxOf } from '../outbox/outbox';
import { unsentOf } from '../outbox/outbox-store';

export function photoKeyAt(reference: string, place: ImageName): string | undefined {
  const entry = unsentOf(reference).entries.findLast(({ desired }) => desired.place === place);
  if (entry && isPhoto(entry.desired)) return entry.desired.photo?.key;
  return serverCreation(reference)?.customizations[place]?.file?.checksum;
}

export function cropPhoto(reference: string, slot: ImageName, crop: string): void {
  const key = photoKeyAt(reference, slot);
  if (key !== undefined) outboxOf(reference).set({ place: slot, photo: { key, crop } });
}

/**
 * With the crop that the screen shows there (`shown.ts`), or none where it is too coarse. Explicit: the API may have
 * forgotten it by then.
 */
function photoFor(creation: Creation, from: ImageName, to: ImageName): PlacedPhoto | null {
  const serverCard = customizationIn(creation, from);
  if (!serverCard?.file) return null;
  const key = serverCard.file.checksum;
  const value = serverCard.crops[to] ?? serverCard.value;
  // The tray has no crops.
  if (value === null || creation.tray[to]) return { key, crop: null };
  const moved = { name: to, home: to, value, crops: {}, picture: serverCard.file };
  return { key, crop: isPrintableIn(moved, creation.product.slug) ? value : null };
}

/** None when the strip has no or all photos. */
export function emptyOfStrip(creation: Creation, slots: readonly ImageName[]): readonly ImageName[] {
  const strip = slots.filter(isOfStrip);
  const empty = strip.filter((name) => !creation.customizations[name]);
  return empty.length < strip.length ? empty : [];
}

export function fillStripWithSame(creation: Creation, slots: readonly ImageName[]): void {
  const empty = emptyOfStrip(creation, slots);
  const first = slots.find((name) => isOfStrip(name) && creation.customizations[name]);
  const key = first && creation.customizations[first]?.file?.checksum;
  if (!key) return;
  for (const place of empty) outboxOf(creation.reference).set({ place, photo: { key, crop: null } });
}

export function emptyStrip(creation: Creation, slots: readonly ImageName[]): void {
  const placed = slots.filter((name) => isOfStrip(name) && creation.customizations[name]);
  for (const place of placed) outboxOf(creation.reference).set({ place, photo: null });
}

/** One place may be empty, or in the tray. */
export function exchangePhotos(creation: Creation, first: ImageName, second: ImageName): void {
  const { reference } = creation;
  const [one, other] = [photoFor(creation, first, second), photoFor(creation, second, first)];
  outboxOf(reference).set({ place: first, photo: other });
  outboxOf(reference).set({ place: second, photo: one });
}
