import { uploadLimits } from '@jolimot/contract/creations';
import sharp from 'sharp';
import { decodingGate, photoDecoding } from './decoding';
import { heicToJpeg } from './heic';
import { corruptPhoto, tooManyPixels } from './refusals';
import { type PhotoType, sniffPhoto } from './sniff-photo';

/** Longest side of the rendition that leaves the API (px). */
const previewSide = 1600;

export type InspectedPhoto = {
  contentType: PhotoType;
  /** What is kept: the file as it came, or the JPEG made from a HEIC, which print cannot read. */
  original: Buffer | { file: string };
  /** px, once upright. */
  width: number;
  height: number;
  /** WebP, upright, sRGB, at most 1600 px wide or high, without any metadata. Transparent where the photo is, as in print. */
  preview: Buffer;
};

/**
 * Looks at an uploaded file: believes its bytes, not its name; knows its size from the header before anything is
 * decoded; then decodes all of it once, which both proves it whole and gives the rendition.
 * @param file a local path
 * @throws AppError 422 `photo_type`, `photo_too_many_pixels` or `photo_corrupt` on `file`
 */
export async function inspectPhoto(file: string): Promise<InspectedPhoto> {
  const sniffed = await sniffPhoto(file);
  const heic = sniffed === 'image/heic';
  const original = heic ? await heicToJpeg(file) : { file };
  const picture = Buffer.isBuffer(original) ? original : original.file;
  return decodingGate(async () => {
    const { width, height } = await sizeFromHeader(picture);
    const preview = await renderPreview(picture);
    return { contentType: heic ? 'image/jpeg' : sniffed, original, width, height, preview };
  });
}

async function sizeFromHeader(file: string | Buffer): Promise<{ width: number; height: number }> {
  const found = await sharp(file, { ...photoDecoding, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found?.width || !found.height) throw corruptPhoto();
  if (found.width * found.height > uploadLimits.pixels) {
    throw tooManyPixels();
  }
  return found.autoOrient;
}

async function renderPreview(file: string | Buffer): Promise<Buffer> {
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
