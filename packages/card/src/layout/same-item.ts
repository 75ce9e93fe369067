import type { Crop } from '../crop';
import type { Rect } from '../geometry';
import type { DisplayItem, ImageItem, TextItem } from './display-list';

const sameRect = (a: Rect | undefined, b: Rect | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h);

const sameCrop = (a: Crop, b: Crop): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotate === b.rotate;

/** Glyphs need no comparison: they follow from the font and the text. */
const sameText = (a: TextItem, b: TextItem): boolean =>
  a.text === b.text &&
  a.x === b.x &&
  a.y === b.y &&
  a.fontId === b.fontId &&
  a.sizeMm === b.sizeMm &&
  a.color === b.color &&
  a.line === b.line;

const sameImage = (a: ImageItem, b: ImageItem): boolean =>
  a.asset === b.asset &&
  sameRect(a.rect, b.rect) &&
  sameRect(a.clip, b.clip) &&
  sameCrop(a.crop, b.crop) &&
  a.mirrored === b.mirrored;

/**
 * Whether two items draw the same. A card is laid out again at each key stroke, and most items stay equal: the screen
 * need not draw those again.
 */
export function sameItem(a: DisplayItem, b: DisplayItem): boolean {
  if (a === b) return true;
  if (a.role !== b.role) return false;
  if (a.kind === 'text' && b.kind === 'text') return sameText(a, b);
  if (a.kind === 'image' && b.kind === 'image') return sameImage(a, b);
  if (a.kind === 'rect' && b.kind === 'rect') return a.fill === b.fill && sameRect(a.rect, b.rect);
  if (a.kind === 'path' && b.kind === 'path') {
    return a.d === b.d && a.fill === b.fill && a.x === b.x && a.y === b.y && a.scale === b.scale;
  }
  return a.kind === 'placeholder' && b.kind === 'placeholder' && sameRect(a.rect, b.rect) && sameRect(a.clip, b.clip);
}
