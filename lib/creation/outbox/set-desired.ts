import type { ImageName } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/document/places';
import type { Creation } from '@jolimot/contract/creations';
import { serverCreation } from '@/lib/api/creations';
import type { TypedName } from '@/lib/creation/document/unsaved-texts';
import { isUploadComplete } from '@/lib/creation/photos/prepare/photo-bytes';
import { customizationIn } from '../document/customizations';
import { type Desired, isPhoto } from '../document/desired';
import { deliver, endWrite } from './deliver';
import { type Entry, type EntryState, withChanged, withDesired, withoutDesired } from './entries';
import { changeEntries, unsentOf } from './outbox-store';
import { forgetPhotoIfUnused } from './photo-keys';

/** Aborts the write of a replaced photo, unless its upload is complete: the API may have it then. */
function endReplaced(reference: string, { place, ...content }: Desired): void {
  const key = 'photo' in content ? content.photo?.key : undefined;
  const { upload } = unsentOf(reference);
  if (isUploadComplete(upload?.share)) return;
  endWrite(reference, (sent) => isPhoto(sent) && sent.place === place && sent.photo?.key !== key);
}

/**
 * Shows a value at once, saves it on the device, and sends it in turn.
 * @param state `waiting` while typing or opening: sent once released
 */
export function setDesired(reference: string, desired: Desired, state: EntryState = 'ready'): void {
  const serverCard = serverCreation(reference);
  if (!serverCard) return;
  changeEntries(reference, (entries) => withDesired(entries, desired, serverCard, state));
  if (state !== 'ready') return;
  endReplaced(reference, desired);
  deliver(reference);
}

export function releaseText(reference: string, name: TypedName): void {
  const { entries } = unsentOf(reference);
  const meant = entries.filter(({ desired, state }) => desired.place === name && state !== 'ready');
  if (meant.length === 0) return;
  changeEntries(reference, (former) => withChanged(former, meant, () => ({ state: 'ready' })));
  deliver(reference);
}

/** An opened photo replaces the former one. */
export function releasePhoto(reference: string, place: ImageName, key: string): void {
  const serverCard = serverCreation(reference);
  const opened = openingAt(reference, place, key);
  if (!serverCard || !opened) return;
  const desired = { place, photo: { key, crop: null } };
  changeEntries(reference, (entries) => withDesired(without(entries, opened), desired, serverCard));
  endReplaced(reference, desired);
  deliver(reference);
}

/** A photo that cannot be opened: the former one stays. */
export function dropOpening(reference: string, place: ImageName, key: string): void {
  const opened = openingAt(reference, place, key);
  if (opened) changeEntries(reference, (entries) => without(entries, opened));
  forgetPhotoIfUnused(reference, key);
}

/** Undefined when the photo was discarded meanwhile. */
export const openingAt = (reference: string, place: ImageName, key: string): Entry | undefined =>
  unsentOf(reference).entries.find(
    ({ desired, state }) =>
      state !== 'ready' && isPhoto(desired) && desired.place === place && desired.photo?.key === key,
  );

const without = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.filter(({ desired }) => desired !== entry.desired);

/** Releases every entry as it is: without the open editor only the API can validate it. */
export function releaseAll(reference: string): void {
  const { entries } = unsentOf(reference);
  changeEntries(reference, (former) => withChanged(former, entries, () => ({ state: 'ready' })));
  deliver(reference);
}

/**
 * The value to send instead of an abandoned one: none if nothing was sent. After a lost answer the API may have either
 * value: send the last sent text, or the value that the API had.
 */
function insteadOf(serverCard: Creation, { desired, tried }: Entry): Desired | undefined {
  const sent = tried.at(-1);
  if (!sent) return undefined;
  if ('text' in desired) {
    const text = customizationIn(serverCard, desired.place)?.value ?? '';
    return sent === desired ? { place: desired.place, text } : sent;
  }
  if (!isPhoto(desired)) return undefined;
  const { file, value = null } = customizationIn(serverCard, desired.place) ?? {};
  return { place: desired.place, photo: file ? { key: file.checksum, crop: value } : null };
}

/** Drops the latest value of a place, and aborts its write. */
export function clearDesired(reference: string, place: Place): void {
  const serverCard = serverCreation(reference);
  const dropped = unsentOf(reference).entries.findLast(({ desired }) => desired.place === place);
  if (!dropped) return;
  const desired = serverCard ? insteadOf(serverCard, dropped) : undefined;
  changeEntries(reference, (entries) =>
    desired ? withChanged(entries, [dropped], () => ({ desired, state: 'ready' })) : withoutDesired(entries, place),
  );
  endWrite(reference, (sent) => sent === dropped.desired);
  deliver(reference);
  if (isPhoto(dropped.desired) && dropped.desired.photo) forgetPhotoIfUnused(reference, dropped.desired.photo.key);
}

/** The desired photo, else the one the API has. */
export function photoKeyAt(reference: string, place: ImageName): string | undefined {
  const entry = unsentOf(reference).entries.findLast(({ desired }) => desired.place === place);
  if (entry && isPhoto(entry.desired)) return entry.desired.photo?.key;
  return serverCreation(reference)?.customizations[place]?.file?.checksum;
}
