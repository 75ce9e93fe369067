import { describe, expect, it } from 'vitest';
import type { Point } from './geometry';
import { shards } from './shards';

const surface = { x: 0, y: 0, width: 40, height: 30 };
const area = (polygon: readonly Point[]): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
const seeds: Point[] = [
  [5, 5],
  [30, 8],
  [18, 20],
  [35, 26],
];

describe('shards', () => {
  it('share out the whole surface when there is no gap', () => {
    const sum = shards(seeds, surface, 0).reduce((total, polygon) => total + area(polygon), 0);
    expect(sum).toBeCloseTo(40 * 30);
  });

  it('stay nearer to their own seed than to any other, by half the gap', () => {
    shards(seeds, surface, 1).forEach((polygon, index) => {
      expect(polygon.length).toBeGreaterThanOrEqual(3);
      const own = seeds[index] ?? [0, 0];
      for (const [x, y] of polygon)
        for (const other of seeds) {
          if (other === own) continue;
          const [near, far] = [own, other].map(([sx, sy]) => Math.hypot(x - sx, y - sy));
          expect(near).toBeLessThan(far ?? 0);
        }
    });
  });

  it('leave a lone seed the whole', () => {
    expect(area(shards([[3, 4]], surface, 2)[0] ?? [])).toBe(1200);
  });
});
