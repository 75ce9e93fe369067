import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../adapters/storage/storage';
import type { UploadedFile } from '../../../http/input/multipart';
import { inspectPhoto, type PhotoType } from '../../../images/inspect-photo';
import type { StoredPhoto } from './repository';

const extensions: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/**
 * The original stays as sent, except what some programs read otherwise (docs/product/card.md, "Photos").
 * @throws AppError as {@link inspectPhoto}; nothing is stored then
 */
export async function storePhoto(storage: Storage, upload: UploadedFile): Promise<StoredPhoto> {
  // The sender knows the bytes as sent; the inspection may write another file.
  const checksum = await sha256(upload.path);
  const { preview, contentType, width, height } = await inspectPhoto(upload.path);
  const { size } = await stat(upload.path);
  const name = randomUUID();
  const stem = `photos/${name.slice(0, 2)}/${name}`;
  const photo = {
    storageKey: `${stem}.${extensions[contentType]}`,
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
    await deletePhotoFiles(storage, photo);
    throw cause;
  }
  return photo;
}

/** For a photo whose row was not written. */
export async function deletePhotoFiles(
  storage: Storage,
  photo: Pick<StoredPhoto, 'storageKey' | 'previewKey'>,
): Promise<void> {
  for (const key of [photo.storageKey, photo.previewKey]) {
    // The caller needs the first refusal; a job finds the file later.
    if (key) await storage.delete(key).catch(() => undefined);
  }
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
