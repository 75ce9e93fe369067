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

/** Ends the upload of a photo that has been replaced, unless all of it has left: the API may have it then. */
function endReplaced(reference: string, { place, ...content }: Wanted): void {
  const key = 'photo' in content ? content.photo?.key : undefined;
  const { upload } = unsentOf(reference);
  if (isUploadComplete(upload?.share)) return;
  endWrite(reference, (sent) => isPhoto(sent) && sent.place === place && sent.photo?.key !== key);
}

/**
 * Wants something else of a place of a card: it is shown at once, kept on this device, and sent when it is its turn.
 * @param state `waiting` for what is being typed or opened: it is sent once it is released
 */
export function want(reference: string, wanted: Wanted, state: EntryState = 'ready'): void {
  const held = heldCreation(reference);
  if (!held) return;
  changeEntries(reference, (entries) => withWant(entries, wanted, held, state));
  if (state !== 'ready') return;
  endReplaced(reference, wanted);
  deliver(reference);
}

/** Sends a text that was typed, as it is now. */
export function releaseText(reference: string, name: TypedName): void {
  const { entries } = unsentOf(reference);
  const meant = entries.filter(({ wanted, state }) => wanted.place === name && state !== 'ready');
  if (meant.length === 0) return;
  changeEntries(reference, (former) => withChanged(former, meant, () => ({ state: 'ready' })));
  deliver(reference);
}

/** A photo has been opened and can be sent: it replaces the one before it. */
export function releasePhoto(reference: string, place: ImageName, key: string): void {
  const held = heldCreation(reference);
  const opened = openingAt(reference, place, key);
  if (!held || !opened) return;
  const wanted = { place, photo: { key, crop: null } };
  changeEntries(reference, (entries) => withWant(without(entries, opened), wanted, held));
  endReplaced(reference, wanted);
  deliver(reference);
}

/** A photo could not be opened: the one before it stays. */
export function dropOpening(reference: string, place: ImageName, key: string): void {
  const opened = openingAt(reference, place, key);
  if (opened) changeEntries(reference, (entries) => without(entries, opened));
  forgetPhotoIfUnwanted(reference, key);
}

/** The entry of a photo that is still being opened for a place; undefined when it was discarded meanwhile. */
export const openingAt = (reference: string, place: ImageName, key: string): Entry | undefined =>
  unsentOf(reference).entries.find(
    ({ wanted, state }) => state !== 'ready' && isPhoto(wanted) && wanted.place === place && wanted.photo?.key === key,
  );

const without = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.filter(({ wanted }) => wanted !== entry.wanted);

/** Sends all that was typed or picked, as it is: where a card is not open for editing, the API judges it. */
export function releaseAll(reference: string): void {
  const { entries } = unsentOf(reference);
  changeEntries(reference, (former) => withChanged(former, entries, () => ({ state: 'ready' })));
  deliver(reference);
}

/**
 * What is wanted instead of a value that is given up: nothing, unless one of its place was sent without an answer. Then it is
 * the text that was sent last, or what the API held, since nobody knows which of them is there.
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

/** No longer wants what is wanted of a place now; a write of it that is under way is ended. */
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

/** The key of the photo that is wanted of a place, or held there; undefined for none. */
export function photoKeyAt(reference: string, place: ImageName): string | undefined {
  const entry = unsentOf(reference).entries.findLast(({ wanted }) => wanted.place === place);
  if (entry && isPhoto(entry.wanted)) return entry.wanted.photo?.key;
  return heldCreation(reference)?.customizations[place]?.file?.checksum;
}
