import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { converted, cropped, isSideways, regionOf, withoutInks } from './renditions.mjs';

/** A photo with fewer pixels is not enlarged. */
const pressPpi = 300;

/**
 * See `print/press-image.ts`.
 * @param {string | Buffer} source
 * @param {{width: number, height: number, hasAlpha: boolean, space: string, hasProfile: boolean}} header upright
 * @param {{crop: object, slot: {w: number, h: number}, mirrored: boolean}} placed in per cent, mm
 * @param {string | undefined} profile path of the printer's
 */
export async function pressImage(source, header, { crop, slot, mirrored }, profile) {
  const region = regionOf(crop, header);
  const sideways = isSideways(crop);
  const { width, height } = storedSize(sideways ? { w: slot.h, h: slot.w } : slot, region);
  const from = profile === undefined ? [source, header] : await withoutInks(source, header);
  const placed = cropped(...from, { crop, mirrored, width, height }, profile ?? 'srgb');
  const size = sideways ? { width: height, height: width } : { width, height };
  const colourSpace = profile === undefined ? 'srgb' : 'cmyk';
  const drawn = header.hasAlpha ? await withOpacity(placed, profile) : { colour: await asJpeg(placed, profile) };
  return { ...size, colourSpace, ...drawn };
}

/** 300 ppi, or the crop's pixels if they are fewer; before any turn. */
function storedSize(slot, region) {
  const wanted = { width: Math.ceil((slot.w / 25.4) * pressPpi), height: Math.ceil((slot.h / 25.4) * pressPpi) };
  return region.width >= wanted.width && region.height >= wanted.height
    ? wanted
    : { width: region.width, height: region.height };
}

async function asJpeg(image, profile) {
  const data = await image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const { channels } = await sharp(data).metadata();
  return { filter: 'DCTDecode', data: requireInk(data, channels, profile) };
}

async function withOpacity(image, profile) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const inks = info.channels - 1;
  const pixels = data.length / info.channels;
  const colour = Buffer.alloc(pixels * inks);
  const opacity = Buffer.alloc(pixels);
  for (let index = 0; index < pixels; index += 1) {
    const from = index * info.channels;
    const to = index * inks;
    // One by one is five times as quick as copying slices.
    for (let ink = 0; ink < inks; ink += 1) colour[to + ink] = data[from + ink];
    opacity[index] = data[from + inks];
  }
  return {
    colour: { filter: 'FlateDecode', data: deflateSync(requireInk(colour, inks, profile)) },
    opacity: deflateSync(opacity),
  };
}

/**
 * @param {string[]} colours `#RRGGBB`
 * @param {string} profile path of the printer's
 * @returns cyan, magenta, yellow and black of each, from 0 to 1
 */
export async function inksOf(colours, profile) {
  const pixels = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex');
  const inks = await sharp(pixels, { raw: { width: colours.length, height: 1, channels: 3 } })
    .withIccProfile(profile, { attach: false })
    .raw()
    .toBuffer();
  requireInk(inks, inks.length / colours.length, profile);
  return colours.map((_, index) => Array.from(inks.subarray(4 * index, 4 * index + 4), (value) => value / 255));
}

/** px: a smaller area of ink dries. */
const measuredSide = 600;

/**
 * In per cent of one full ink.
 * @param {string | Buffer} source
 * @param {{space: string, hasProfile: boolean}} header
 * @param {string} profile path of the printer's
 */
export async function mostInkOf(source, header, profile) {
  const { data, info } = await converted(...(await withoutInks(source, header)), profile)
    .autoOrient()
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inks = requireInk(data, info.channels, profile);
  let most = 0;
  for (let at = 0; at < inks.length; at += 4) {
    most = Math.max(most, inks[at] + inks[at + 1] + inks[at + 2] + inks[at + 3]);
  }
  return (most / 255) * 100;
}

/** sharp ignores a profile that it cannot use. */
function requireInk(data, channels, profile) {
  if (profile !== undefined && channels !== 4) throw new Error('The printer’s profile cannot be used.');
  return data;
}
