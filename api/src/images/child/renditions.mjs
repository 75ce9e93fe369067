import sharp from 'sharp';
import { photoDecoding, Refused } from './measure.mjs';

/** sharp (0.35) would take numbers of more than eight bits for Display P3. */
const inEightBits = { rgb16: 'srgb', grey16: 'b-w' };

/**
 * The last operation and the only conversion, from the file's own profile: sharp alone goes by way of sRGB. The intent
 * is perceptual.
 * @param {string | Buffer} source
 * @param {{space: string, hasProfile: boolean}} header
 * @param {string} profile path, `srgb` or `p3`
 * @param {{attach?: boolean, failOn?: import('sharp').FailOnOptions}} options `attach` writes the profile too
 */
export function converted(source, { space, hasProfile }, profile, { attach = false, ...reading } = {}) {
  // Greys lose nothing in sRGB, and a broken profile would end in no conversion.
  const isGrey = space === 'b-w' || space === 'grey16';
  const image = sharp(source, { ...photoDecoding, ...reading, ignoreIcc: !isGrey });
  if (space in inEightBits) image.pipelineColourspace(inEightBits[space]);
  if (space === 'cmyk' && hasProfile) image.pipelineColourspace('cmyk').toColourspace('cmyk');
  return profile === 'srgb' && !hasProfile ? image : image.withIccProfile(profile, { attach });
}

/**
 * Inks become a screen's colours before the printer's: tables from inks to inks make the darkest paler than the
 * customer saw.
 * @returns {Promise<[source: string | Buffer, header: object]>} as for `converted`
 */
export async function withoutInks(source, header) {
  if (header.space !== 'cmyk' || !header.hasProfile) return [source, header];
  const screen = converted(source, header, 'p3', { attach: true });
  return [await toPixels(screen.autoOrient()), { ...header, space: 'srgb' }];
}

/** A quarter turn, after which width is height. */
export const isSideways = ({ rotate }) => rotate === 90 || rotate === 270;

/** In whole pixels, inside the upright picture. */
export function regionOf(crop, { width, height }) {
  const left = Math.min(Math.round((crop.x / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.y / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((crop.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((crop.height / 100) * height), height - top)),
  };
}

/**
 * The part of a picture that a slot shows, turned and mirrored.
 * @param {string | Buffer} source
 * @param {{width: number, height: number, space: string, hasProfile: boolean}} header upright
 * @param {{crop: object, mirrored?: boolean, width: number, height: number}} placed px, before any turn
 * @param {string} profile as for `converted`
 */
export function cropped(source, header, { crop, mirrored = false, width, height }, profile) {
  // Quarter turns come last, and sharp mirrors before them.
  return converted(source, header, profile)
    .autoOrient()
    .extract(regionOf(crop, header))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .flip(mirrored && isSideways(crop))
    .flop(mirrored && !isSideways(crop))
    .rotate(crop.rotate);
}

/** px, longest side. */
const previewSide = 1600;

/** Keeps only the profile of wide colours. Decoding the whole photo proves that it is complete. */
export function preview(source, header, reading) {
  const isWide = header.hasProfile && header.space !== 'b-w' && header.space !== 'grey16';
  return converted(source, header, isWide ? 'p3' : 'srgb', { ...reading, attach: isWide })
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** A press master: lossless, in sRGB, without metadata. */
export const master = (source, header) =>
  converted(source, header, 'srgb').autoOrient().webp({ lossless: true, effort: 2 }).toBuffer();

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

/** Readers of mails know neither AVIF nor WebP. The best one small enough is used. */
const jpegQualities = [84, 76, 68, 58, 46, 34];

/**
 * Cut to the card's edge.
 * @param {{front: string | Buffer, overlay?: string | Buffer, photos?: object[]}} layers photos lie between the two:
 * `source`, its `header`, the slot's `rect` from the art's corner, mm, and the `crop`, or none for the middle
 * @param {{format: 'avif' | 'webp' | 'jpeg', width: number, bytes?: number}[]} pictures px; of a JPEG, the most bytes
 * @throws Refused when a JPEG stays larger
 */
export async function cardPictures({ front, overlay, photos = [] }, pictures) {
  const pixels = (mm) => Math.round((mm * composedWidth) / card.width);
  const size = { width: pixels(art.width), height: pixels(art.height), fit: 'fill' };
  const layer = (source) => sharp(source, photoDecoding).resize(size);
  const layers = [];
  for (const { source, header, crop, rect } of photos) {
    const [left, top] = [pixels(rect.x), pixels(rect.y)];
    const [across, down] = [pixels(rect.x + rect.w) - left, pixels(rect.y + rect.h) - top];
    const [width, height] = crop && isSideways(crop) ? [down, across] : [across, down];
    const photo = crop
      ? cropped(source, header, { crop, width, height }, 'srgb').flatten({ background: '#ffffff' })
      : sharp(source, photoDecoding).resize(across, down, { fit: 'cover' });
    layers.push({ input: await toPixels(photo), left, top });
  }
  if (overlay !== undefined) layers.push({ input: await toPixels(layer(overlay)) });
  const composed = layers.length === 0 ? layer(front) : layer(front).composite(layers);
  const opaque = sharp(await toPixels(composed.flatten({ background: '#ffffff' })));
  const cut = { left: pixels(bleed), top: pixels(bleed), width: composedWidth, height: pixels(card.height) };
  const trimmed = await toPixels(opaque.extract(cut));
  const made = [];
  for (const { format, width, bytes } of pictures) {
    const height = Math.round((width * card.height) / card.width);
    made.push(await packed(sharp(trimmed).resize({ width, height, fit: 'fill' }), format, bytes));
  }
  return made;
}

/** Tried by eye on lettering of 1 mm: more improves nothing. */
async function packed(picture, format, bytes) {
  if (format === 'avif') return picture.avif({ quality: 45, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 75, effort: 4, smartSubsample: true }).toBuffer();
  for (const quality of jpegQualities) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= bytes) return jpeg;
  }
  throw new Refused('too-heavy');
}

/** Chained operations must keep every pixel. */
const toPixels = (image) => image.png({ compressionLevel: 1 }).toBuffer();
