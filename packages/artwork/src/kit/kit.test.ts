import { describe, expect, it } from 'vitest';
import { Canvas } from './canvas';
import { placed } from './geometry';
import { letter } from './lettering';
import { disc, pen } from './pen';
import { seeded } from './random';
import { flow, ribbon } from './ribbon';
import { scatter } from './scatter';

const points = (d: string): [number, number][] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const span = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

describe('seeded chance', () => {
  it('repeats itself for a seed and differs for the next', () => {
    const draw = (seed: number): number[] => {
      const random = seeded(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('spreads evenly over [0, 1)', () => {
    const random = seeded(1);
    const tenths = new Array<number>(10).fill(0);
    for (let n = 0; n < 10_000; n += 1) {
      const tenth = Math.floor(random.next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('has nothing to pick from an empty list', () => {
    expect(() => seeded(1).pick([])).toThrow(RangeError);
  });
});

describe('placing and drawing', () => {
  it('scales, turns clockwise, then moves', () => {
    const [x, y] = placed(10, 20, Math.PI / 2, 2)(3, 0);
    expect(x).toBeCloseTo(10);
    expect(y).toBeCloseTo(26);
  });

  it('mirrors left and right', () => {
    expect(placed(10, 0, 0, 1, true)(3, 1)).toEqual([7, 1]);
  });

  it('closes a smooth line through all its points', () => {
    const corners: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    const { d } = pen().through(corners);
    expect(d.match(/C/g)).toHaveLength(4);
    for (const corner of corners) expect(points(d)).toContainEqual(corner);
    expect(d.endsWith('Z')).toBe(true);
  });
});

describe('ribbons', () => {
  const straight: [number, number][] = [
    [0, 0],
    [5, 0],
    [10, 0],
  ];
  const height = (d: string): number => {
    const [low, high] = span(points(d).map(([, y]) => y));
    return high - low;
  };

  it('are as wide as asked: the same all along, from end to end, or by the share of the way', () => {
    expect(height(ribbon(straight, 2))).toBeCloseTo(2);
    expect(height(ribbon(straight, [1, 3]))).toBeCloseTo(3);
    expect(height(ribbon(straight, (share) => (share === 0.5 ? 6 : 1)))).toBeCloseTo(6);
  });

  it('flow through every given point, smoothly', () => {
    const bend: [number, number][] = [
      [0, 0],
      [10, 8],
      [20, 0],
    ];
    const line = flow(bend, 10);
    expect(line).toHaveLength(21);
    for (const point of bend) expect(line).toContainEqual(point);
    const steps = line
      .slice(1)
      .map(([x, y], index) => Math.hypot(x - (line[index]?.[0] ?? 0), y - (line[index]?.[1] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(2);
  });
});

describe('scatter', () => {
  it('keeps points apart, inside, and where they may lie', () => {
    const surface = { x: 0, y: 0, width: 60, height: 40 };
    const found = scatter(surface, 5, seeded(3), ([x]) => x > 20);
    expect(found.length).toBeGreaterThan(30);
    for (const [index, [x, y]] of found.entries()) {
      expect(x).toBeGreaterThan(20);
      for (const [otherX, otherY] of found.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('lettering', () => {
  const base = { font: 'caprasimo', size: 10, x: 50, y: 30 } as const;

  it('centres a line on its anchor', () => {
    const { d, width, letters } = letter('à bientôt', base);
    const [left, right] = span(points(d).map(([x]) => x));
    expect((left + right) / 2).toBeCloseTo(50, 0);
    expect(right - left).toBeLessThanOrEqual(width + 1);
    expect(letters).toHaveLength(8);
  });

  it('begins or ends at the anchor when asked', () => {
    const start = points(letter('oo', { ...base, anchor: 'start' }).d).map(([x]) => x);
    const end = points(letter('oo', { ...base, anchor: 'end' }).d).map(([x]) => x);
    expect(Math.min(...start)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...end)).toBeLessThanOrEqual(50);
  });

  it('tracks letters apart without a trailing gap', () => {
    const tight = letter('ooo', base).width;
    expect(letter('ooo', { ...base, tracking: 0.1 }).width).toBeCloseTo(tight + 2);
  });

  it('bows a line: its ends hang lower than its middle', () => {
    const bowed = letter('ooooo', { ...base, arc: 20 }).letters.map((d) => Math.min(...points(d).map(([, y]) => y)));
    expect(bowed[0]).toBeGreaterThan((bowed[2] ?? 0) + 1);
  });

  it('names the face that lacks a character', () => {
    expect(() => letter('日', base)).toThrow(/caprasimo lacks/);
  });
});

describe('the canvas', () => {
  it('defines each effect once, before it is used', () => {
    const svg = new Canvas()
      .ground('#FFFFFF')
      .cut(disc(5, 5, 2), '#FF0000')
      .cut(disc(9, 9, 2), '#00FF00')
      .toSvg();
    expect(svg.match(/<filter id="cut-card"/g)).toHaveLength(1);
    expect(svg.match(/url\(#cut-card\)/g)).toHaveLength(2);
    expect(svg.indexOf('</defs>')).toBeLessThan(svg.indexOf('<path'));
  });

  it('puts no grain on what must stay transparent', () => {
    expect(new Canvas().toSvg('smooth')).not.toContain('grain');
  });
});
