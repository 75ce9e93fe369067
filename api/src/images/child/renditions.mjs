import sharp from 'sharp';
import { photoDecoding } from './measure.mjs';

/**
 * In sRGB. sharp (0.35) takes 16 bits for Display P3 unless it converts them from the file's profile last.
 * @param {string | Buffer} source
 * @param {{space: string, hasProfile: boolean}} header
 */
export const opened = (source, { space, hasProfile }) =>
  space === 'rgb16' && hasProfile
    ? sharp(source, { ...photoDecoding, ignoreIcc: true }).withIccProfile('srgb', { attach: false })
    : sharp(source, photoDecoding);

/** px, longest side. */
const previewSide = 1600;

/** Without metadata. Decoding the whole photo proves that it is complete. */
export const preview = (source, header) =>
  opened(source, header)
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();

/** A press master: lossless, without metadata. */
export const master = (source, header) =>
  opened(source, header).autoOrient().webp({ lossless: true, effort: 2 }).toBuffer();

/** Keeps transparency. @param {number} width px */
export const thumbnail = (source, width) =>
  sharp(source, photoDecoding)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, alphaQuality: 100, smartSubsample: true })
    .toBuffer();

/** A cover's art and the card cut from it, mm. */
const art = { width: 111, height: 154 };
const card = { width: 105, height: 148 };
const bleed = 3;
/** px: twice the largest picture. */
const composedWidth = 1120;

/**
 * Before any photo, cut to the card's edge.
 * @param {string | Buffer | undefined} overlay
 * @param {{format: 'avif' | 'webp', width: number}[]} pictures px
 */
export async function cardPictures(front, overlay, pictures) {
  const pixels = (mm) => Math.round((mm * composedWidth) / card.width);
  const size = { width: pixels(art.width), height: pixels(art.height), fit: 'fill' };
  const layer = (source) => sharp(source, photoDecoding).resize(size);
  const composed =
    overlay === undefined ? layer(front) : layer(front).composite([{ input: await toPixels(layer(overlay)) }]);
  const opaque = sharp(await toPixels(composed.flatten({ background: '#ffffff' })));
  const cut = { left: pixels(bleed), top: pixels(bleed), width: composedWidth, height: pixels(card.height) };
  const trimmed = await toPixels(opaque.extract(cut));
  const made = [];
  for (const { format, width } of pictures) {
    const height = Math.round((width * card.height) / card.width);
    const picture = sharp(trimmed).resize({ width, height, fit: 'fill' });
    // By eye on lettering of 1 mm: more improves nothing.
    const packed =
      format === 'avif'
        ? picture.avif({ quality: 50, effort: 2 })
        : picture.webp({ quality: 75, effort: 4, smartSubsample: true });
    made.push(await packed.toBuffer());
  }
  return made;
}

/** Chained operations must keep every pixel. */
export const toPixels = (image) => image.png({ compressionLevel: 1 }).toBuffer();
