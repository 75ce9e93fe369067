import sharp from 'sharp';
import { photoDecoding } from './measure.mjs';

/** Longest side of the rendition that leaves the API (px). */
const previewSide = 1600;

/** The rendition of a photo: WebP, upright, sRGB, without any metadata. Decodes all of the photo, which proves it whole. */
export const preview = (source) =>
  sharp(source, photoDecoding)
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();

/** A cover's press master: upright, lossless, sRGB, without what else the file told. */
export const master = (source) =>
  sharp(source, photoDecoding).autoOrient().webp({ lossless: true, effort: 2 }).toBuffer();

/** One rendition of a master, transparency kept. @param {number} width px */
export const thumbnail = (source, width) =>
  sharp(source, photoDecoding)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, alphaQuality: 100, smartSubsample: true })
    .toBuffer();

/** A cover's art and the card that is cut from it, mm. */
const art = { width: 111, height: 154 };
const card = { width: 105, height: 148 };
const bleed = 3;
/** How wide the card is while its layers are put together, px: twice the largest picture, from which all are scaled. */
const composedWidth = 1120;

/**
 * The pictures of a card as it looks before any photo: the front, what lies over it, cut to the card's edge.
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
    // Judged by eye beside the masters, on lettering of 1 mm: from 50 and 75 on nothing more is gained.
    const packed =
      format === 'avif'
        ? picture.avif({ quality: 50, effort: 2 })
        : picture.webp({ quality: 75, effort: 4, smartSubsample: true });
    made.push(await packed.toBuffer());
  }
  return made;
}

/** Lossless and uncompressed, so that chained operations keep every pixel. */
export const toPixels = (image) => image.png({ compressionLevel: 1 }).toBuffer();
