import sharp from 'sharp';

// No picture comes twice: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

export class Refused extends Error {
  /** @param {'corrupt' | 'too-many-pixels' | 'too-heavy'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Each library words missing memory in its own way. @throws Refused */
export function refuse(cause) {
  if (cause instanceof Refused) throw cause;
  throw new Refused(cause instanceof Error && /memory|alloc/i.test(cause.message) ? 'too-heavy' : 'corrupt');
}

/** An accepted upload must print. `error` allows harmless warnings of phones' files. */
export const photoDecoding = { failOn: 'error', limitInputPixels: 100_000_000, sequentialRead: true };

/** Samples per pixel by a JPEG's subsampling. */
const samples = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5, '4:4:0': 2 };

/**
 * Besides the process itself. Each figure is a measured peak of resident memory, for 12 to 100 megapixels.
 * @param {import('sharp').Metadata} header
 * @returns {number}
 */
function bytesToDecode({ format, width, height, channels = 4, depth, isProgressive, orientation = 1, ...more }) {
  const pixels = width * height;
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  const turned = orientation > 1 ? pixels * channels * sampleBytes : 0;
  if (format === 'jpeg') {
    // A progressive file needs its last bytes for its first rows, so all coefficients, two bytes each, are held.
    const coefficients = isProgressive ? pixels * 2 * (samples[more.chromaSubsampling] ?? channels) : 0;
    return coefficients + turned;
  }
  if (format === 'png') return (isProgressive ? pixels * channels * sampleBytes : 0) + turned;
  // Memory for the decoder's copy and for the pixels.
  if (format === 'webp') return pixels * 8.5 + turned;
  // AVIF: planes of the picture and of its possible references, and the pixels.
  return pixels * 19 * sampleBytes + turned;
}

/**
 * By the header only.
 * @param {string | Buffer} source a local path, or the bytes
 * @param {{pixels: number, bytes: number}} limits
 * @throws Refused when it is no picture, or over a limit
 */
export async function measure(source, limits) {
  const header = await sharp(source, { ...photoDecoding, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (!header?.width || !header.height) throw new Refused('corrupt');
  const bytes = within(header.width * header.height, bytesToDecode(header), limits);
  const { hasAlpha, space, icc, bitsPerSample: bits = 8 } = header;
  return { ...header.autoOrient, hasAlpha, space, hasProfile: isProfileOf(space, icc), bits, bytes };
}

/** libvips' names of spaces by ICC's (ICC.1:2022, table 19); other profiles are ignored, as browsers do. */
const spaces = { 'RGB ': ['srgb', 'rgb16'], GRAY: ['b-w', 'grey16'], CMYK: ['cmyk'] };
const isProfileOf = (space, icc) => spaces[icc?.toString('latin1', 16, 20)]?.includes(space) ?? false;

/** @returns {number} the bytes again. @throws Refused over a limit */
export function within(pixels, bytes, limits) {
  if (pixels > limits.pixels) throw new Refused('too-many-pixels');
  if (bytes > limits.bytes) throw new Refused('too-heavy');
  return bytes;
}
