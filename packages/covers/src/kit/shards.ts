import type { Surface } from './canvas';
import type { Point } from './geometry';

/** Keeps the part of a convex polygon that lies on the side of the line through `on` to which `away` does not point. */
function cutOff(polygon: readonly Point[], on: Point, away: Point): Point[] {
  const side = ([x, y]: Point): number => (x - on[0]) * away[0] + (y - on[1]) * away[1];
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const [a, b] = [side(from), side(to)];
    const kept: Point[] = a <= 0 ? [from] : [];
    if (a < 0 !== b < 0) {
      const t = a / (a - b);
      kept.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
    return kept;
  });
}

/**
 * Breaks a surface into one shard round each seed (a Voronoi diagram).
 * @param gap mm left open between neighbours
 */
export function shards(seeds: readonly Point[], surface: Surface, gap: number): Point[][] {
  const { x, y, width, height } = surface;
  const whole: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return seeds.map((seed) =>
    seeds.reduce<Point[]>((left, other) => {
      const away: Point = [other[0] - seed[0], other[1] - seed[1]];
      const distance = Math.hypot(...away);
      if (distance === 0) return left;
      const share = 0.5 - gap / 2 / distance;
      return cutOff(left, [seed[0] + away[0] * share, seed[1] + away[1] * share], away);
    }, whole),
  );
}
