import type { Crop } from '../crop';
import type { CustomizationName, ImageName } from '../customization-types';
import type { FontId } from '../fonts';
import type { Rect } from '../geometry';
import type { FaceId } from '../templates/template';

export type ItemRole =
  | CustomizationName
  | 'cover'
  | 'overlay'
  | 'back colour'
  | 'plate'
  | 'paper'
  | 'logo'
  | 'smilic'
  | 'code'
  | 'address'
  | 'return address';

export type RectItem = { readonly kind: 'rect'; readonly role: ItemRole; readonly rect: Rect; readonly fill: string };

/** `rect` is filled, turned clockwise by `crop.rotate`, mirrored, clipped. */
export type ImageItem = {
  readonly kind: 'image';
  readonly role: ItemRole;
  /** Resolved when drawing. */
  readonly asset: string;
  readonly rect: Rect;
  readonly crop: Crop;
  readonly clip?: Rect;
  readonly mirrored?: boolean;
};

/** In its own units; `x` and `y` in mm, `scale` in mm per unit. Non-zero winding. */
export type PathItem = {
  readonly kind: 'path';
  readonly role: ItemRole;
  readonly d: string;
  readonly fill: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

/** mm from the line's start and baseline (y downwards). */
export type PlacedGlyph = {
  readonly id: number;
  /** UTF-16 index in the line's text. */
  readonly cluster: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
};

/** Painters neither wrap nor measure. */
export type TextItem = {
  readonly kind: 'text';
  readonly role: ItemRole;
  readonly line: number;
  readonly fontId: FontId;
  readonly sizeMm: number;
  /** Start of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly color: string;
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
};

export type PlaceholderItem = {
  readonly kind: 'placeholder';
  readonly role: ImageName;
  readonly rect: Rect;
  readonly clip?: Rect;
};

export type DisplayItem = RectItem | ImageItem | PathItem | TextItem | PlaceholderItem;

/** Back to front, in mm from the trim's top-left. */
export type Face = {
  readonly id: FaceId;
  readonly trim: { readonly w: number; readonly h: number };
  readonly bleed: number;
  readonly fold?: number;
  readonly items: readonly DisplayItem[];
};
