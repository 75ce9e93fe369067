import { fetchedCode } from '@/lib/api/fetched-code';
import { isPhoto } from '../document/wanted';
import {
  addPhotoBytes,
  forgetPhotoBytes,
  photoBytes,
  renamePhotoBytes,
  type SentBytes,
} from '../photos/prepare/photo-bytes';
import { deletePhoto, readPhoto, savePhoto } from './device';
import { withPhotoKey } from './entries';
import { changeUnsent, unsentOf } from './keeper';

/** Whether anything that is unsent needs a photo. */
export function isPhotoWanted(reference: string, key: string): boolean {
  const { entries, spares } = unsentOf(reference);
  const isPlaced = entries.some(({ wanted }) => isPhoto(wanted) && wanted.photo?.key === key);
  return isPlaced || spares.some((one) => one.key === key);
}

/** The bytes of a photo: of this page, or kept on the device by one before, which is shown from then on. */
export async function bytesOf(reference: string, key: string): Promise<SentBytes | undefined> {
  const known = photoBytes(key);
  if (known) return known;
  const kept = await readPhoto(reference, key).catch(() => undefined);
  if (!kept) return undefined;
  // It may have been kept before it was made small.
  const { openPhoto } = await fetchedCode(() => import('../photos/prepare/open-photo'));
  const opened = await openPhoto(kept).catch(() => null);
  // Discarded while it was read.
  if (!isPhotoWanted(reference, key)) return undefined;
  const isOpen = opened !== null && typeof opened !== 'string';
  return addPhotoBytes(key, isOpen ? opened.file : kept, isOpen ? opened.local : null);
}

/**
 * A photo that has been made small is known by the checksum of what is sent, here and on the device: it is recognised when it
 * has arrived, and its bytes are sent once. Does nothing where the browser makes no checksums.
 * @returns whether nothing is wanted under this key any more: it has another one now, or was discarded meanwhile
 */
export async function nameByChecksum(reference: string, key: string): Promise<boolean> {
  const made = await bytesOf(reference, key);
  if (!isPhotoWanted(reference, key)) {
    forgetPhotoBytes(key);
    return true;
  }
  if (!made?.checksum || made.checksum === key) return false;
  const { file, checksum } = made;
  renamePhotoBytes(key, checksum);
  const isThere = await savePhoto(reference, checksum, file);
  changeUnsent(reference, ({ entries, spares }) => ({
    entries: withPhotoKey(entries, key, checksum),
    spares: spares.map((one) => (one.key === key ? { ...one, key: checksum } : one)),
  }));
  if (isThere) void deletePhoto(reference, key);
  // Discarded while it was being kept.
  forgetPhotoIfUnwanted(reference, checksum);
  return true;
}

/** Forgets the bytes of a photo, here and on the device, once nothing that is unsent needs them. */
export function forgetPhotoIfUnwanted(reference: string, key: string): void {
  if (isPhotoWanted(reference, key)) return;
  forgetPhotoBytes(key);
  void deletePhoto(reference, key);
}
