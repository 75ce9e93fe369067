import { open, readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heicPixels } from './heic.mjs';
import { measure, photoDecoding, within } from './measure.mjs';
import { toneMapped } from './tone-map.mjs';

/**
 * Writes a JPEG that every reader shows alike: upright, with an ICC profile, without visible loss or other metadata.
 * @param {string} file
 * @param {string} target a new path
 * @param {{decoder: 'heic' | 'sharp', segment?: Uint8Array, hdr?: object}} how with the profile of what is written
 * @param {{pixels: number, bytes: number}} limits
 * @param {(bytes: number) => Promise<void>} permission awaited before decoding
 * @throws Refused
 */
export async function remake(file, target, { decoder, segment, hdr }, limits, permission) {
  const pixelsOf = decoder === 'heic' ? heicPixels : sharpPixels;
  const found = await pixelsOf(file, hdr ? 2 : 1, limits, permission);
  const { width, height } = found;
  const [pixels, channels] = hdr ? [await toneMapped(found, hdr), 3] : [found.pixels, found.channels];
  const jpeg = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: limits.pixels })
    // The paper under it.
    .flatten({ background: '#FFFFFF' })
    // Optimizing would hold all coefficients in memory for a few bytes less.
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer();
  await writeParts(target, [jpeg.subarray(0, 2), segment ?? Buffer.alloc(0), jpeg.subarray(2)]);
}

/** As `heicPixels`, for what sharp decodes. */
async function sharpPixels(file, valueBytes, limits, permission) {
  const { width, height, bytes, bits } = await measure(file, limits);
  const pixels = width * height;
  await permission(within(pixels, bytes + pixels * 4 * valueBytes, limits));
  const image = sharp(file, { ...photoDecoding, ignoreIcc: true }).autoOrient();
  const wide = valueBytes === 2 ? image.toColourspace('rgb16').raw({ depth: 'ushort' }) : image.raw();
  const { data, info } = await wide.toBuffer({ resolveWithObject: true });
  if (valueBytes === 2) {
    // Values come shifted to the left.
    const codes = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
    for (let at = 0; at < codes.length; at += 1) codes[at] >>>= 16 - bits;
  }
  return { width, height, channels: info.channels, bits, pixels: data };
}

/** Its signature and IHDR. */
const pngHeadBytes = 33;

/** A copy of a PNG with a profile (PNG, third edition, 11.3.2.3): pixels stay as they are. */
export async function pngWithProfile(file, target, profile) {
  const png = await readFile(file);
  const body = Buffer.concat([Buffer.from('iCCPas described\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  await writeParts(target, [png.subarray(0, pngHeadBytes), length, body, check, png.subarray(pngHeadBytes)]);
}

async function writeParts(target, parts) {
  const handle = await open(target, 'wx', 0o600);
  try {
    await handle.writev(parts);
  } finally {
    await handle.close();
  }
}
