import { type ByteSource, textOf, viewOf } from './byte-source';
import { exifOrientation, type PhotoHeader } from './photo-header';

/** Frame headers; C4, C8 and CC are tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const app1 = 0xe1;
const startOfScan = 0xda;
/** Some write extended XMP in hundreds. */
const mostSegments = 2_000;

export async function jpegHeader(source: ByteSource): Promise<PhotoHeader | undefined> {
  let orientation = 1;
  let at = 2;
  for (let count = 0; count < mostSegments; count += 1) {
    const head = await source(at, 10);
    if (head.length < 10 || head[0] !== 0xff) return undefined;
    const marker = head[1] ?? 0;
    // A fill byte.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) return undefined;
    const length = viewOf(head).getUint16(2);
    if (isFrame(marker)) {
      const components = (await source(at + 9, 1))[0];
      const [height, width] = [viewOf(head).getUint16(5), viewOf(head).getUint16(7)];
      const colours = { kind: components === 4 ? 'inks' : 'usual' } as const;
      return { kind: 'jpeg', width, height, orientation, hasAlpha: false, isGrey: components === 1, colours };
    }
    if (marker === app1 && orientation === 1) {
      const segment = await source(at + 4, length - 2);
      if (textOf(segment, 0, 6) === 'Exif\0\0') orientation = exifOrientation(segment.subarray(6));
    }
    at += 2 + length;
  }
  return undefined;
}
