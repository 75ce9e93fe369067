import { type ImageName, isFrontImage } from '../customization-types';
import type { Rect } from '../geometry';

export type PhotoPlace = { readonly name: ImageName; readonly rect: Rect };

const ratio = (one: number, other: number): number => Math.min(one, other) / Math.max(one, other);

/** 0 to 1: the part that survives a cut to the other shape × the ratio of areas. */
const alike = (one: Rect, other: Rect): number =>
  ratio(one.w / one.h, other.w / other.h) * ratio(one.w * one.h, other.w * other.h);

const lastWord = (name: ImageName): string | undefined => name.split(' ').at(-1);

/**
 * Most important figure first: same name, side, shape and size, last word such as "Left" (docs/product/drafts.md, "What
 * comes along").
 */
export function suitability(home: PhotoPlace, place: PhotoPlace): readonly number[] {
  return [
    home.name === place.name ? 1 : 0,
    isFrontImage(home.name) === isFrontImage(place.name) ? 1 : 0,
    // Ignores float rounding.
    Math.round(alike(home.rect, place.rect) * 1e6),
    lastWord(home.name) === lastWord(place.name) ? 1 : 0,
  ];
}

export function bySuitability(one: readonly number[], other: readonly number[]): number {
  const different = one.findIndex((figure, index) => figure !== other[index]);
  return different < 0 ? 0 : (other[different] ?? 0) - (one[different] ?? 0);
}
