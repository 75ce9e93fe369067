import type { PhotoKind } from './photo-kind';

/** CIE 1931 x and y of white and of each primary. */
export type Chromaticities = Readonly<Record<'white' | 'red' | 'green' | 'blue', readonly [x: number, y: number]>>;

/** From stored numbers to light: sRGB's (IEC 61966-2-1), or a power. */
export type Curve = 'srgb' | { readonly power: number };

/** What a file says of its colours. */
export type Colours =
  /** sRGB, or by an ICC profile: every program agrees. `profile` is told of an AVIF and a HEIC only. */
  | { readonly kind: 'usual'; readonly profile?: Uint8Array }
  /** Cyan, magenta, yellow and black. */
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
  /** EXIF, 1 to 8. AVIF and HEIC have boxes for it, which every decoder obeys. */
  readonly orientation: number;
  /** Pixels may be transparent. */
  readonly hasAlpha: boolean;
  readonly isGrey: boolean;
  readonly colours: Colours;
};

/** Every program reads the same picture: it may be shown, and made smaller, before the API has read it. */
export const isReadAlike = ({ kind, orientation, colours }: PhotoHeader): boolean =>
  colours.kind === 'usual' && (orientation === 1 || kind === 'jpeg');
