import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photoDecoding } from './measure.mjs';

/** Longest side of the rendition that leaves the API (px). */
const previewSide = 1600;
/** Pixels per inch of a press image; a photo with fewer keeps its own, nothing is ever enlarged. */
const pressPpi = 300;

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

/**
 * A picture as a press file holds it: see `print/press-image.ts`.
 * @param {string | Buffer} source
 * @param {{width: number, height: number, hasAlpha: boolean}} header upright
 * @param {{crop: object, slot: {w: number, h: number}, mirrored: boolean}} placed in per cent, mm
 */
export async function pressImage(source, header, { crop, slot, mirrored }) {
  const region = regionOf(crop, header.width, header.height);
  const sideways = crop.rotate === 90 || crop.rotate === 270;
  const { width, height } = storedSize(sideways ? { w: slot.h, h: slot.w } : slot, region);
  // Turning comes last: sharp turns by quarter turns after it has resized.
  const upright = sharp(source, photoDecoding)
    .autoOrient()
    .extract(region)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  const turned = crop.rotate === 0 ? upright : sharp(await toPixels(upright)).rotate(crop.rotate);
  const placed = (mirrored ? sharp(await toPixels(turned)).flop() : turned).toColourspace('srgb');
  const size = sideways ? { width: height, height: width } : { width, height };
  return header.hasAlpha ? { ...size, ...(await withOpacity(placed)) } : { ...size, colour: await asJpeg(placed) };
}

/** The crop in whole pixels of the upright picture, inside it whatever rounding does. */
function regionOf(crop, width, height) {
  const left = Math.min(Math.round((crop.x / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.y / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((crop.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((crop.height / 100) * height), height - top)),
  };
}

/** The size to store: 300 ppi of the slot, or the crop's own pixels if it has fewer. Before any turn. */
function storedSize(slot, region) {
  const wanted = { width: Math.ceil((slot.w / 25.4) * pressPpi), height: Math.ceil((slot.h / 25.4) * pressPpi) };
  return region.width >= wanted.width && region.height >= wanted.height
    ? wanted
    : { width: region.width, height: region.height };
}

/** Lossless and uncompressed, so that chained operations keep every pixel. */
const toPixels = (image) => image.png({ compressionLevel: 1 }).toBuffer();

async function asJpeg(image) {
  const data = await image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return { filter: 'DCTDecode', data };
}

async function withOpacity(image) {
  const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = data.length / 4;
  const colour = Buffer.alloc(pixels * 3);
  const opacity = Buffer.alloc(pixels);
  for (let index = 0; index < pixels; index += 1) {
    data.copy(colour, index * 3, index * 4, index * 4 + 3);
    opacity[index] = data[index * 4 + 3];
  }
  return { colour: { filter: 'FlateDecode', data: deflateSync(colour) }, opacity: deflateSync(opacity) };
}
