import { type ByteSource, textOf, viewOf } from './byte-source';
import { exifOrientation, type PhotoHeader } from './photo-header';

/** Flags of VP8X (RFC 9649, 2.7). */
const alphaFlag = 0x10;
const exifFlag = 0x08;
const mostChunks = 1_000;

export async function webpHeader(source: ByteSource): Promise<PhotoHeader | undefined> {
  const head = await source(12, 18);
  if (head.length < 18) return undefined;
  const view = viewOf(head);
  const usual = { kind: 'webp', orientation: 1, hasAlpha: false, isGrey: false, colours: { kind: 'usual' } } as const;
  switch (textOf(head, 0, 4)) {
    // A key frame: a tag and a start code, 3 bytes each, then 14 bits of each side (RFC 6386, 9.1).
    case 'VP8 ':
      return { ...usual, width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
    // A signature byte, then 14 bits of each side less one, and a bit for alpha.
    case 'VP8L': {
      const bits = view.getUint32(9, true);
      const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
      return { ...usual, width, height, hasAlpha: ((bits >>> 28) & 1) === 1 };
    }
    // Flags and three spare bytes, then 24 bits of each side less one.
    case 'VP8X': {
      const flags = head[8] ?? 0;
      const width = (view.getUint32(12, true) & 0xffffff) + 1;
      const height = (view.getUint32(14, true) >>> 8) + 1;
      const orientation = flags & exifFlag ? await orientationOf(source) : 1;
      return { ...usual, width, height, orientation, hasAlpha: (flags & alphaFlag) !== 0 };
    }
    default:
      return undefined;
  }
}

async function orientationOf(source: ByteSource): Promise<number> {
  let at = 12;
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await source(at, 8);
    if (head.length < 8) return 1;
    const length = viewOf(head).getUint32(4, true);
    if (textOf(head, 0, 4) === 'EXIF') {
      const exif = await source(at + 8, Math.min(length, 65_536));
      // Some programs repeat JPEG's mark.
      return exifOrientation(textOf(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
    }
    at += 8 + length + (length % 2);
  }
  return 1;
}
