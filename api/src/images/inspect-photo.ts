import { open } from 'node:fs/promises';
import { type photoFile, uploadLimits } from '@jolimot/contract/creations';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { z } from 'zod';
import { type AppError, invalid } from '../errors';
import { decodingGate, photoDecoding } from './decoding';

export type PhotoType = z.infer<typeof photoFile>['contentType'];

/** Pictures that we take, by what their bytes are. An animated PNG shows its first picture. */
const accepted: Readonly<Record<string, PhotoType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
};

/** Enough of a file to know what it is. */
const sniffedBytes = 4100;

/** Longest side of the rendition that leaves the API (px). */
const previewSide = 1600;

export type InspectedPhoto = {
  contentType: PhotoType;
  /** px, once upright. */
  width: number;
  height: number;
  /** WebP, upright, sRGB, at most 1600 px wide or high, without any metadata. Transparent where the photo is, as in print. */
  preview: Buffer;
};

export const corruptPhoto = (): AppError => invalid('file', 'photo_corrupt', 'This photo is damaged or incomplete.');

/**
 * Looks at an uploaded file: believes its bytes, not its name; knows its size from the header before anything is
 * decoded; then decodes all of it once, which both proves it whole and gives the rendition.
 * @param file a local path
 * @throws AppError 422 `photo_type`, `photo_too_many_pixels` or `photo_corrupt` on `file`
 */
export async function inspectPhoto(file: string): Promise<InspectedPhoto> {
  const contentType = await sniff(file);
  return decodingGate(async () => {
    const { width, height } = await sizeFromHeader(file);
    return { contentType, width, height, preview: await renderPreview(file) };
  });
}

async function sniff(file: string): Promise<PhotoType> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    const found = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    const contentType = found && accepted[found.mime];
    if (contentType) return contentType;
  } finally {
    await handle.close();
  }
  throw invalid('file', 'photo_type', 'Only JPEG, PNG, WebP and AVIF photos can be used.');
}

async function sizeFromHeader(file: string): Promise<{ width: number; height: number }> {
  const found = await sharp(file, { ...photoDecoding, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found?.width || !found.height) throw corruptPhoto();
  if (found.width * found.height > uploadLimits.pixels) {
    throw invalid('file', 'photo_too_many_pixels', 'This photo has more than 100 megapixels.');
  }
  return found.autoOrient;
}

async function renderPreview(file: string): Promise<Buffer> {
  try {
    return await sharp(file, photoDecoding)
      .autoOrient()
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer();
  } catch {
    // Nothing but the picture itself is read here: whatever fails, fails because of it.
    throw corruptPhoto();
  }
}
