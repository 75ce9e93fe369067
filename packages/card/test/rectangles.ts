import type { Rect } from '../src/geometry';

const tolerance = 1e-6;

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w - tolerance &&
  b.x < a.x + a.w - tolerance &&
  a.y < b.y + b.h - tolerance &&
  b.y < a.y + a.h - tolerance;

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.w <= outer.x + outer.w + tolerance &&
  inner.y + inner.h <= outer.y + outer.h + tolerance;
