import type { Crop } from '../crop';
import type { CustomizationName, ImageName } from '../customization-types';
import type { FontId } from '../fonts';
import type { Rect } from '../geometry';
import type { FaceId } from '../templates/template';

/** What an item is; screens and tests find items by it. */
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

/**
 * A picture: its crop fills `rect`, turned clockwise by `crop.rotate` within it, then mirrored if asked; only what lies
 * in `clip` is visible.
 */
export type ImageItem = {
  readonly kind: 'image';
  readonly role: ItemRole;
  /** The caller's key of the picture: the caller supplies its bytes or URL when the item is drawn. */
  readonly asset: string;
  readonly rect: Rect;
  readonly crop: Crop;
  readonly clip?: Rect;
  readonly mirrored?: boolean;
};

/** A filled path in its own units, placed by `x`, `y` (mm) and `scale` (mm per unit). Non-zero winding. */
export type PathItem = {
  readonly kind: 'path';
  readonly role: ItemRole;
  readonly d: string;
  readonly fill: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

/** A glyph of a line, in mm from the line's start and baseline (y downwards). */
export type PlacedGlyph = {
  readonly id: number;
  /** Index in the line's text, in UTF-16 units. */
  readonly cluster: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
};

/** One line of text, with the position of every glyph: whoever draws it neither wraps nor measures. */
export type TextItem = {
  readonly kind: 'text';
  readonly role: ItemRole;
  /** Its number among the lines of the same role. */
  readonly line: number;
  readonly fontId: FontId;
  readonly sizeMm: number;
  /** Start of the line and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly color: string;
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
};

/** An empty photo slot, in `edit` mode. */
export type PlaceholderItem = {
  readonly kind: 'placeholder';
  readonly role: ImageName;
  readonly rect: Rect;
  readonly clip?: Rect;
};

export type DisplayItem = RectItem | ImageItem | PathItem | TextItem | PlaceholderItem;

/** One printed side, drawn back to front. Everything is in mm from the trim's top-left. */
export type Face = {
  readonly id: FaceId;
  readonly trim: { readonly w: number; readonly h: number };
  readonly bleed: number;
  readonly fold?: number;
  readonly items: readonly DisplayItem[];
};
