import sharp from 'sharp';
import { photoDecoding } from './measure.mjs';

/** What numbers of more than eight bits are read as: sharp (0.35) would take them for Display P3. */
const inEightBits = { rgb16: 'srgb', grey16: 'b-w' };

/**
 * With one conversion, the last thing done, from the file's own profile: sharp alone goes by way of sRGB. The intent is
 * perceptual.
 * @param {string | Buffer} source
 * @param {{space: string, hasProfile: boolean}} header
 * @param {string} profile path, `srgb` or `p3`
 * @param {{attach?: boolean, failOn?: import('sharp').FailOnOptions}} options `attach` writes the profile too
 */
export function converted(source, { space, hasProfile }, profile, { attach = false, ...reading } = {}) {
  // A broken profile of greys would end in no conversion; greys lose nothing in sRGB.
  const isGrey = space === 'b-w' || space === 'grey16';
  const image = sharp(source, { ...photoDecoding, ...reading, ignoreIcc: !isGrey });
  if (space in inEightBits) image.pipelineColourspace(inEightBits[space]);
  if (space === 'cmyk' && hasProfile) image.pipelineColourspace('cmyk').toColourspace('cmyk');
  return profile === 'srgb' && !hasProfile ? image : image.withIccProfile(profile, { attach });
}

/** px, longest side. */
const previewSide = 1600;

/** Without metadata but a profile where colours may be wide. Decoding the whole photo proves that it is complete. */
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

/**
 * Cut to the card's edge.
 * @param {{front: string | Buffer, overlay?: string | Buffer, photos: {source: string | Buffer, rect: {x: number,
 * y: number, w: number, h: number}}[]}} layers `rect`: mm from the card's corner
 * @param {{format: 'avif' | 'webp', width: number}[]} pictures px
 */
export async function cardPictures({ front, photos, overlay }, pictures) {
  const pixels = (mm) => Math.round((mm * composedWidth) / card.width);
  const size = { width: pixels(art.width), height: pixels(art.height), fit: 'fill' };
  const layer = (source) => sharp(source, photoDecoding).resize(size);
  const above = [];
  for (const { source, rect } of photos) {
    const photo = sharp(source, photoDecoding).resize(pixels(rect.w), pixels(rect.h), { fit: 'cover' });
    above.push({ input: await toPixels(photo), left: pixels(rect.x + bleed), top: pixels(rect.y + bleed) });
  }
  if (overlay !== undefined) above.push({ input: await toPixels(layer(overlay)) });
  const composed = above.length === 0 ? layer(front) : layer(front).composite(above);
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
const toPixels = (image) => image.png({ compressionLevel: 1 }).toBuffer();
