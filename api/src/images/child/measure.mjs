import sharp from 'sharp';

// Every picture is another one: remembering operations would only hold memory and files that are gone.
sharp.cache(false);
// One picture at a time in a process, on one thread.
sharp.concurrency(1);

/** Why a picture is not worked on; the parent process words it. */
export class Refused extends Error {
  /** @param {'corrupt' | 'too-many-pixels' | 'too-heavy'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** What a decoder's words mean: each library has its own for memory that it did not get. @throws Refused */
export function refuse(cause) {
  if (cause instanceof Refused) throw cause;
  throw new Refused(cause instanceof Error && /memory|alloc/i.test(cause.message) ? 'too-heavy' : 'corrupt');
}

/**
 * How pictures are decoded, at upload and in print: what an upload accepted must also print.
 * `error`: broken or cut pictures are refused, but not the harmless warnings that some phones' files cause.
 */
export const photoDecoding = { failOn: 'error', limitInputPixels: 100_000_000, sequentialRead: true };

/** Samples of one pixel by a JPEG's subsampling; a CMYK picture has them all four. */
const samples = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5, '4:4:0': 2 };

/**
 * The bytes that decoding takes at most beside the process itself, whatever is then done with the picture. Each figure
 * is measured (resident memory at its peak) on pictures of 12 to 100 megapixels.
 * @param {import('sharp').Metadata} header
 * @returns {number}
 */
function bytesToDecode({ format, width, height, channels = 4, depth, isProgressive, orientation = 1, ...more }) {
  const pixels = width * height;
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  // A picture that lies on its side is turned as a whole.
  const turned = orientation > 1 ? pixels * channels * sampleBytes : 0;
  if (format === 'jpeg') {
    // A progressive file ends with what its first rows need: all coefficients, two bytes each, are held until then.
    const coefficients = isProgressive ? pixels * 2 * (samples[more.chromaSubsampling] ?? channels) : 0;
    return coefficients + turned;
  }
  if (format === 'png') return (isProgressive ? pixels * channels * sampleBytes : 0) + turned;
  // Whole in memory, twice: the decoder's own and the pixels.
  if (format === 'webp') return pixels * 8.5 + turned;
  // AVIF: planes of the picture and of those that it might refer to, and the pixels.
  return pixels * 19 * sampleBytes + turned;
}

/**
 * A picture's size and weight by its header alone.
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
  return { ...header.autoOrient, hasAlpha: header.hasAlpha, bytes };
}

/** @returns {number} the bytes again. @throws Refused over a limit */
export function within(pixels, bytes, limits) {
  if (pixels > limits.pixels) throw new Refused('too-many-pixels');
  if (bytes > limits.bytes) throw new Refused('too-heavy');
  return bytes;
}
