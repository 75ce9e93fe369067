import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../adapters/storage/storage';
import type { Tx } from '../../../db/client';
import { photos } from '../../../db/schema/creations';
import type { UploadedFile } from '../../../http/input/multipart';
import { inspectPhoto } from '../../../images/inspect-photo';
import type { PhotoType } from '../../../images/sniff-photo';

const endings: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** A photo whose files are stored, and whose row is not written yet. */
export type KeptPhoto = Omit<typeof photos.$inferInsert, 'id' | 'createdAt'>;

/**
 * Checks an upload and stores it with its rendition, under keys of the server's making. The original stays as it
 * came; of a HEIC, which print cannot read, a JPEG of the same pixels is kept instead.
 * @throws AppError as {@link inspectPhoto}; nothing is stored then
 */
export async function keepPhoto(storage: Storage, upload: UploadedFile): Promise<KeptPhoto> {
  const { preview, contentType, width, height } = await inspectPhoto(upload.path);
  // A HEIC has become a JPEG of another size.
  const { size } = await stat(upload.path);
  const checksum = await sha256(upload.path);
  const name = randomUUID();
  const stem = `photos/${name.slice(0, 2)}/${name}`;
  const photo = {
    storageKey: `${stem}.${endings[contentType]}`,
    previewKey: `${stem}-preview.webp`,
    checksum,
    contentType,
    bytes: size,
    width,
    height,
  };
  try {
    await storage.put(photo.storageKey, { file: upload.path });
    await storage.put(photo.previewKey, preview);
  } catch (cause) {
    await forgetPhoto(storage, photo);
    throw cause;
  }
  return photo;
}

/** Removes the files of a photo whose row was never written. */
export async function forgetPhoto(
  storage: Storage,
  photo: Pick<KeptPhoto, 'storageKey' | 'previewKey'>,
): Promise<void> {
  for (const key of [photo.storageKey, photo.previewKey]) {
    // Best effort: the refusal that led here matters more than a file nobody can reach.
    if (key) await storage.delete(key).catch(() => undefined);
  }
}

/** Writes the row of a kept photo. @returns its id */
export async function insertPhoto(tx: Tx, photo: KeptPhoto): Promise<number> {
  const [row] = await tx.insert(photos).values(photo).returning({ id: photos.id });
  if (!row) throw new Error('A photo was not inserted.');
  return row.id;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
