import type { Point } from './geometry';
import { ribbon } from './ribbon';

/**
 * A striped band of knitting along a line, as pieces to glue.
 * @param points the middle line, dense enough to bend well
 * @param width mm
 * @param fills colours in turn
 * @param step points to a stripe
 */
export function striped(
  points: readonly Point[],
  width: number,
  fills: readonly string[],
  step: number,
): (readonly [d: string, fill: string])[] {
  const pieces: (readonly [d: string, fill: string])[] = [];
  for (let start = 0, index = 0; start < points.length - 1; start += step, index += 1)
    pieces.push([ribbon(points.slice(start, start + step + 2), width), fills[index % fills.length] ?? '#000000']);
  return pieces;
}

/** Rows of stitches along the same line: thin threads side by side, `count` of them. */
export function stitches(points: readonly Point[], width: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) => {
    const away = ((row + 1) / (count + 1) - 0.5) * width;
    const thread = points.map(([x, y], index): Point => {
      const [x0, y0] = points[Math.max(0, index - 1)] ?? [x, y];
      const [x1, y1] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      return [x - ((y1 - y0) / length) * away, y + ((x1 - x0) / length) * away];
    });
    return ribbon(thread, 0.22);
  });
}
