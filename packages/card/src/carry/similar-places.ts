import { type ImageName, isFrontImage } from '../customization-types';
import type { Rect } from '../geometry';

/** A place for a photo, with its rectangle in mm. */
export type PhotoPlace = { readonly name: ImageName; readonly rect: Rect };

/** The smaller of two figures ÷ the larger: 1 when they are equal. */
const ratio = (one: number, other: number): number => Math.min(one, other) / Math.max(one, other);

/** How alike two rectangles are, 0 to 1: what is left of a photo when it is cut for the other shape × the ratio of areas. */
const alike = (one: Rect, other: Rect): number =>
  ratio(one.w / one.h, other.w / other.h) * ratio(one.w * one.h, other.w * other.h);

const lastWord = (name: ImageName): string | undefined => name.split(' ').at(-1);

/**
 * How well a place suits a photo of another place, the most important figure first: the same name, the same side of the
 * card, shape and size, the same last word such as "Left" (docs/product/drafts.md, "What comes along").
 */
export function suitability(home: PhotoPlace, place: PhotoPlace): readonly number[] {
  return [
    home.name === place.name ? 1 : 0,
    isFrontImage(home.name) === isFrontImage(place.name) ? 1 : 0,
    // Equal but for the last bits of a float.
    Math.round(alike(home.rect, place.rect) * 1e6),
    lastWord(home.name) === lastWord(place.name) ? 1 : 0,
  ];
}

/** Sorts the better suitability first. */
export function bySuitability(one: readonly number[], other: readonly number[]): number {
  const different = one.findIndex((figure, index) => figure !== other[index]);
  return different < 0 ? 0 : (other[different] ?? 0) - (one[different] ?? 0);
}
