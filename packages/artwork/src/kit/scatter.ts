import type { Surface } from './canvas';
import type { Point } from './geometry';
import type { Random } from './random';

/**
 * Throws points on a surface, none nearer to another than `gap` (best of many darts, so the spread is even).
 * @param gap mm
 * @param keep says whether a point may lie there
 */
export function scatter(
  surface: Surface,
  gap: number,
  random: Random,
  keep: (point: Point) => boolean = () => true,
): Point[] {
  const points: Point[] = [];
  let misses = 0;
  while (misses < 900) {
    const point: Point = [
      random.between(surface.x, surface.x + surface.width),
      random.between(surface.y, surface.y + surface.height),
    ];
    const free = keep(point) && points.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) >= gap);
    if (free) {
      points.push(point);
      misses = 0;
    } else misses += 1;
  }
  return points;
}
