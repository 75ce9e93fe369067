import { textOf, viewOf } from './byte-source';

const orientationTag = 0x0112;

/** From 1 to 8; 1 where there is none (TIFF 6.0 and CIPA DC-008, 4.6.4). @param exif from its byte order on */
export function exifOrientation(exif: Uint8Array): number {
  const order = textOf(exif, 0, 2);
  if (exif.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const view = viewOf(exif);
  const isLittle = order === 'II';
  const first = view.getUint32(4, isLittle);
  if (first + 2 > exif.length) return 1;
  const entries = view.getUint16(first, isLittle);
  for (let at = first + 2; at < first + 2 + 12 * entries && at + 12 <= exif.length; at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
