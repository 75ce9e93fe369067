import type { ImageName } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/places';
import type { Creation } from '@jolimot/contract/creations';
import { heldCreation } from '@/lib/api/creations';
import { heldAs } from '../document/held';
import type { TypedName } from '../document/unsaved-texts';
import { isPhoto, type Wanted } from '../document/wanted';
import { isUploadComplete } from '../photos/prepare/photo-bytes';
import { deliver, endWrite } from './deliver';
import { type Entry, type EntryState, withChanged, withoutWant, withWant } from './entries';
import { changeEntries, unsentOf } from './keeper';
import { forgetPhotoIfUnwanted } from './photo-keys';

/** Not after a complete upload: the API may have the photo. */
function endReplaced(reference: string, { place, ...content }: Wanted): void {
  const key = 'photo' in content ? content.photo?.key : undefined;
  const { upload } = unsentOf(reference);
  if (isUploadComplete(upload?.share)) return;
  endWrite(reference, (sent) => isPhoto(sent) && sent.place === place && sent.photo?.key !== key);
}

/**
 * Shows a value at once, saves it on the device, and sends it in turn.
 * @param state `waiting` while typing or opening: sent once released
 */
export function want(reference: string, wanted: Wanted, state: EntryState = 'ready'): void {
  const held = heldCreation(reference);
  if (!held) return;
  changeEntries(reference, (entries) => withWant(entries, wanted, held, state));
  if (state !== 'ready') return;
  endReplaced(reference, wanted);
  deliver(reference);
}

export function releaseText(reference: string, name: TypedName): void {
  const { entries } = unsentOf(reference);
  const meant = entries.filter(({ wanted, state }) => wanted.place === name && state !== 'ready');
  if (meant.length === 0) return;
  changeEntries(reference, (former) => withChanged(former, meant, () => ({ state: 'ready' })));
  deliver(reference);
}

/** An opened photo replaces the former one. */
export function releasePhoto(reference: string, place: ImageName, key: string): void {
  const held = heldCreation(reference);
  const opened = openingAt(reference, place, key);
  if (!held || !opened) return;
  const wanted = { place, photo: { key, crop: null } };
  changeEntries(reference, (entries) => withWant(without(entries, opened), wanted, held));
  endReplaced(reference, wanted);
  deliver(reference);
}

/** A photo that cannot be opened: the former one stays. */
export function dropOpening(reference: string, place: ImageName, key: string): void {
  const opened = openingAt(reference, place, key);
  if (opened) changeEntries(reference, (entries) => without(entries, opened));
  forgetPhotoIfUnwanted(reference, key);
}

/** Undefined when the photo was discarded meanwhile. */
export const openingAt = (reference: string, place: ImageName, key: string): Entry | undefined =>
  unsentOf(reference).entries.find(
    ({ wanted, state }) => state !== 'ready' && isPhoto(wanted) && wanted.place === place && wanted.photo?.key === key,
  );

const without = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.filter(({ wanted }) => wanted !== entry.wanted);

/** As it is: where a card is not open for editing, the API validates it. */
export function releaseAll(reference: string): void {
  const { entries } = unsentOf(reference);
  changeEntries(reference, (former) => withChanged(former, entries, () => ({ state: 'ready' })));
  deliver(reference);
}

/**
 * The value to send instead of an abandoned one: none if nothing was sent. After a lost answer the API may have either
 * value: send the last sent text, or the value that the API had.
 */
function insteadOf(held: Creation, { wanted, tried }: Entry): Wanted | undefined {
  const sent = tried.at(-1);
  if (!sent) return undefined;
  if ('text' in wanted) {
    const text = heldAs(held, wanted.place)?.value ?? '';
    return sent === wanted ? { place: wanted.place, text } : sent;
  }
  if (!isPhoto(wanted)) return undefined;
  const { file, value = null } = heldAs(held, wanted.place) ?? {};
  return { place: wanted.place, photo: file ? { key: file.checksum, crop: value } : null };
}

/** Drops the latest value of a place, and aborts its write. */
export function unwant(reference: string, place: Place): void {
  const held = heldCreation(reference);
  const dropped = unsentOf(reference).entries.findLast(({ wanted }) => wanted.place === place);
  if (!dropped) return;
  const wanted = held ? insteadOf(held, dropped) : undefined;
  changeEntries(reference, (entries) =>
    wanted ? withChanged(entries, [dropped], () => ({ wanted, state: 'ready' })) : withoutWant(entries, place),
  );
  endWrite(reference, (sent) => sent === dropped.wanted);
  deliver(reference);
  if (isPhoto(dropped.wanted) && dropped.wanted.photo) forgetPhotoIfUnwanted(reference, dropped.wanted.photo.key);
}

/** The wanted photo, else the one the API has. */
export function photoKeyAt(reference: string, place: ImageName): string | undefined {
  const entry = unsentOf(reference).entries.findLast(({ wanted }) => wanted.place === place);
  if (entry && isPhoto(entry.wanted)) return entry.wanted.photo?.key;
  return heldCreation(reference)?.customizations[place]?.file?.checksum;
}
