/** In mm from the top-left corner of a face's trim. */
export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** In mm (docs/product/card.md, "The card"). */
export const rect = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h });

export const shift = (r: Rect, dx: number): Rect => ({ ...r, x: r.x + dx });

export const grow = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by });

/** @param aspect width ÷ height */
export function fitCentred(outer: Rect, aspect: number): Rect {
  const w = Math.min(outer.w, outer.h * aspect);
  const h = w / aspect;
  return { x: outer.x + (outer.w - w) / 2, y: outer.y + (outer.h - h) / 2, w, h };
}

export const mmPerPoint = 25.4 / 72;
const pointsPerMm = 72 / 25.4;

/** Of a press: in points. */
export const pt = (mm: number): number => mm * pointsPerMm;
