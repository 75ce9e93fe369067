import { createHash } from 'node:crypto';
import { coverImagePixels } from '@jolimot/contract/back-office-catalogue';
import { z } from 'zod';
import type { Storage } from '../../../adapters/storage/storage';
import { invalid } from '../../../errors';
import type { UploadedFile } from '../../../http/input/multipart';
import { coverMasterKey } from '../../../images/cover-thumbnails';
import { inspectPhoto } from '../../../images/inspect-photo';
import { pictureDesk } from '../../../images/picture-decoder';

/** How far a picture's shape may be from the panel's: it is stretched to fit, by less than anyone sees. */
const shapeTolerance = 0.01;

/** A picture as a cover's row has it. */
export interface StoredMaster {
  storageKey: string;
  /** SHA-256, hexadecimal. */
  checksum: string;
  contentType: string;
}

/**
 * Checks an uploaded picture by the rules of every upload, and stores it as a press master under its checksum: upright,
 * lossless, sRGB, without what else the file told.
 * @throws AppError 422 on `file`: `required`, `photo_type`, `photo_corrupt`, `photo_too_many_pixels`,
 *   `photo_too_heavy`, `photo_too_small` or `invalid` (not the panel's shape)
 */
export async function keepMaster(storage: Storage, upload: UploadedFile | undefined): Promise<StoredMaster> {
  if (!upload) throw invalid('file', 'required', 'This value should not be blank.');
  const { width, height } = await inspectPhoto(upload.path);
  checkSize(width, height);
  const bytes = await pictureDesk.run({ kind: 'master', source: upload.path }, z.instanceof(Buffer));
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const storageKey = coverMasterKey(checksum);
  if (!(await storage.exists(storageKey))) await storage.put(storageKey, bytes);
  return { storageKey, checksum, contentType: 'image/webp' };
}

function checkSize(width: number, height: number): void {
  const least = coverImagePixels;
  if (width < least.width || height < least.height) {
    throw invalid('file', 'photo_too_small', `A cover's picture has ${least.width}×${least.height} pixels or more.`);
  }
  const stretch = width / height / (least.width / least.height);
  if (Math.abs(stretch - 1) > shapeTolerance) {
    throw invalid('file', 'invalid', "A cover's picture has the shape of the panel, 111×154 mm.");
  }
}
