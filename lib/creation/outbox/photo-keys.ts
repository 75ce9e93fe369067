import { fetchedCode } from '@jolimot/client/fetched-code';
import { isPhoto } from '../document/desired';
import {
  addPhotoBytes,
  forgetPhotoBytes,
  photoBytes,
  renamePhotoBytes,
  type SentBytes,
} from '../photos/prepare/photo-bytes';
import { deletePhoto, readPhoto, savePhoto } from './device';
import { withPhotoKey } from './entries';
import { saveNow } from './keep-on-device';
import { changeUnsent, unsentOf } from './outbox-store';

export function isPhotoDesired(reference: string, key: string): boolean {
  const { entries, spares } = unsentOf(reference);
  const isPlaced = entries.some(({ desired }) => isPhoto(desired) && desired.photo?.key === key);
  return isPlaced || spares.some((one) => one.key === key);
}

/** Or saved by an earlier page, whose picture is then shown. */
export async function bytesOf(reference: string, key: string): Promise<SentBytes | undefined> {
  const known = photoBytes(key);
  if (known) return known;
  const kept = await readPhoto(reference, key).catch(() => undefined);
  if (!kept) return undefined;
  // Saved before it was shrunk.
  const { openPhoto } = await fetchedCode(() => import('../photos/prepare/open-photo'));
  const opened = await openPhoto(kept).catch(() => null);
  // Discarded meanwhile.
  if (!isPhotoDesired(reference, key)) return undefined;
  const isOpen = opened !== null && typeof opened !== 'string';
  return addPhotoBytes(key, isOpen ? opened : { file: kept, local: null, isShrinkable: false });
}

/**
 * Its arrival is recognised, and its bytes are sent once. Does nothing where the browser makes no checksums.
 * @returns true when the key is gone
 */
export async function nameByChecksum(reference: string, key: string): Promise<boolean> {
  const made = await bytesOf(reference, key);
  if (!isPhotoDesired(reference, key)) {
    forgetPhotoBytes(key);
    return true;
  }
  if (!made?.checksum || made.checksum === key) return false;
  const { file, checksum } = made;
  renamePhotoBytes(key, checksum);
  const isThere = await savePhoto(reference, checksum, file);
  if (!isPhotoDesired(reference, key)) {
    forgetPhotoIfUnused(reference, checksum);
    return true;
  }
  changeUnsent(reference, ({ entries, spares }) => ({
    entries: withPhotoKey(entries, key, checksum),
    spares: spares.map((one) => (one.key === key ? { ...one, key: checksum } : one)),
  }));
  // Until the work is saved under the new name, the former one stays.
  if (isThere) void saveNow(reference).then((isKept) => isKept && deletePhoto(reference, key));
  return true;
}

export function forgetPhotoIfUnused(reference: string, key: string): void {
  if (isPhotoDesired(reference, key)) return;
  forgetPhotoBytes(key);
  void deletePhoto(reference, key);
}
