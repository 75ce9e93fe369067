/** A rectangle in mm from the top-left corner of a face's trim. */
export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Makes a rectangle from its left, top, width and height, mm (docs/product/card.md, "The card"). */
export const rect = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h });

/** Moves a rectangle to the right and down, mm. */
export const shift = (r: Rect, dx: number, dy = 0): Rect => ({ ...r, x: r.x + dx, y: r.y + dy });

/** Grows a rectangle on each side, mm; shrinks it when negative. */
export const grow = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by });

/** The largest rectangle of a given aspect (width ÷ height), centred in another. */
export function fitCentred(outer: Rect, aspect: number): Rect {
  const w = Math.min(outer.w, outer.h * aspect);
  const h = w / aspect;
  return { x: outer.x + (outer.w - w) / 2, y: outer.y + (outer.h - h) / 2, w, h };
}

/** Millimetres in a typographic point. */
export const mmPerPoint = 25.4 / 72;
