/** A point in mm, y downwards. */
export type Point = readonly [number, number];

/** Takes a shape's own coordinates to the page. */
export type Placement = (u: number, v: number) => Point;

export const turn = Math.PI * 2;

/** Three decimals of a mm are well under a printed dot, and keep the files small and stable. */
export const mm = (value: number): string => String(Number(value.toFixed(3)));

/** The point at a distance and an angle (radians, clockwise from the right) from a centre. */
export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/**
 * Puts a shape on the page: scaled, then turned, then moved. The points themselves are moved
 * (no SVG transform), so that every shadow keeps falling the same way.
 */
export function placed(x: number, y: number, angle = 0, scale = 1, flip = false): Placement {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  const side = flip ? -1 : 1;
  return (u, v) => [x + side * u * cos - v * sin, y + side * u * sin + v * cos];
}

/** One placement inside another: `inner` first, then `outer`. */
export const within =
  (outer: Placement, inner: Placement): Placement =>
  (u, v) =>
    outer(...inner(u, v));
