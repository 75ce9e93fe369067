import { textOf, viewOf } from './byte-source';
import type { PhotoKind } from './photo-kind';

/** CIE 1931 x and y of white and of each primary. */
export type Chromaticities = Readonly<Record<'white' | 'red' | 'green' | 'blue', readonly [x: number, y: number]>>;

/** From stored numbers to light: sRGB's (IEC 61966-2-1), or a power. */
export type Curve = 'srgb' | { readonly power: number };

export type Colours =
  /** sRGB, or by an ICC profile. `profile` is told of an AVIF and a HEIC only. */
  | { readonly kind: 'usual'; readonly profile?: Uint8Array }
  | { readonly kind: 'inks' }
  /** By numbers, which some programs ignore. */
  | { readonly kind: 'described'; readonly primaries: Chromaticities; readonly curve: Curve }
  /** Brighter than paper (ITU-R BT.2100). */
  | { readonly kind: 'hdr'; readonly primaries: Chromaticities; readonly curve: 'pq' | 'hlg' };

export type PhotoHeader = {
  readonly kind: PhotoKind;
  /** px, before any turn. */
  readonly width: number;
  readonly height: number;
  /** EXIF, 1 to 8; AVIF and HEIC have boxes for it, which decoders obey. */
  readonly orientation: number;
  readonly hasAlpha: boolean;
  readonly isGrey: boolean;
  readonly colours: Colours;
};

/** A photo may be shown and shrunk before the API has read it. */
export const isReadAlike = ({ kind, orientation, colours }: PhotoHeader): boolean =>
  colours.kind === 'usual' && (orientation === 1 || kind === 'jpeg');

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
