import type { Placement, Point } from './geometry';
import { pen } from './pen';

/**
 * A stem, string or stroke as a filled piece: a line through points, as wide as asked at each.
 * Strokes are avoided in the artwork because a shadow's reach is counted from the filled outline.
 * @param points the middle line, at least two
 * @param width mm, or the widths at the start and at the end
 */
export function ribbon(points: readonly Point[], width: number | readonly [number, number], place?: Placement): string {
  const [startWidth, endWidth] = typeof width === 'number' ? [width, width] : width;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([u, v], index) => {
    const [u0, v0] = points[Math.max(0, index - 1)] ?? [u, v];
    const [u1, v1] = points[Math.min(points.length - 1, index + 1)] ?? [u, v];
    const length = Math.hypot(u1 - u0, v1 - v0) || 1;
    const half = (startWidth + ((endWidth - startWidth) * index) / Math.max(1, points.length - 1)) / 2;
    const [normalU, normalV] = [(-(v1 - v0) / length) * half, ((u1 - u0) / length) * half];
    left.push([u + normalU, v + normalV]);
    right.unshift([u - normalU, v - normalV]);
  });
  const there = pen(place).through(left, false).d;
  const back = pen(place).through(right, false).d;
  return `${there}${back.replace('M', 'L')}Z`;
}

/** Points along a quadratic Bézier, for stems that carry leaves. */
export function bow(from: Point, control: Point, to: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]];
  });
}
