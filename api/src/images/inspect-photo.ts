import { rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { pictureDecoder } from './picture-decoder';
import { type PhotoType, sniffPhoto } from './sniff-photo';

export type InspectedPhoto = {
  contentType: PhotoType;
  /** px, upright. */
  width: number;
  height: number;
  /** WebP, upright, sRGB, at most 1600 px, without metadata. Keeps transparency, as print does. */
  preview: Buffer;
};

const found = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  preview: z.instanceof(Buffer),
});

/**
 * Checks type, size and memory by bytes and header, then decodes once, which proves the file complete.
 * @param file a local path. A HEIC, which print cannot read, is replaced there by a JPEG
 * @throws AppError 422 `photo_type`, `photo_too_many_pixels`, `photo_too_heavy` or `photo_corrupt` on `file`; 503
 * `unavailable` when too many pictures wait
 */
export async function inspectPhoto(file: string): Promise<InspectedPhoto> {
  const sniffed = await sniffPhoto(file);
  if (sniffed !== 'image/heic')
    return { ...(await pictureDecoder.run({ kind: 'inspect', file }, found)), contentType: sniffed };
  const jpegFile = `${file}.jpg`;
  try {
    const seen = await pictureDecoder.run({ kind: 'inspect', file, jpegFile }, found);
    await rename(jpegFile, file);
    return { ...seen, contentType: 'image/jpeg' };
  } finally {
    await rm(jpegFile, { force: true });
  }
}
