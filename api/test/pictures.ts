import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** 12 MP, stored on its side (EXIF orientation 6), with a GPS position. Upright: 4000×3000. */
export const phonePhoto = path.join(import.meta.dirname, '../../e2e/fixtures/seeding-exif6-gps.jpg');

/** The same scene as a HEIC with a colour profile, turned by its own property, with EXIF and GPS. Upright: 2000×1500. */
export const heicPhoto = path.join(import.meta.dirname, '../../e2e/fixtures/seeding-gps.heic');

/** A photo of coloured noise: it compresses badly, so that cutting it cuts pixels. */
export function noisePhoto(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  return (format === 'avif' ? picture.avif({ effort: 0 }) : picture.toFormat(format)).toBuffer();
}

/**
 * A valid PNG of one grey tone: some kilobytes, however many pixels it claims.
 * @param extra further chunks, before the pixels
 */
export function blankPng(width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for a pixel, greyscale.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG's chunk with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A file damaged by chance: bytes overwritten, a piece cut out or repeated, or the end missing. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = () => Math.floor(random() * bytes.length);
  const kind = Math.floor(random() * 4);
  if (kind === 0) {
    const copy = Buffer.from(bytes);
    for (let change = 0; change < 20; change += 1) copy.writeUInt8(Math.floor(random() * 256), at());
    return copy;
  }
  const [from = 0, to = 0] = [at(), at()].sort((one, other) => one - other);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  if (kind === 2) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  return bytes.subarray(0, to);
}
