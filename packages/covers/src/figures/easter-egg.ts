import type { Canvas } from '../kit/canvas';
import type { Placement, Point } from '../kit/geometry';
import { pen } from '../kit/pen';
import { blue, butter, cream, meadowDark, red } from '../palettes/joyeuses-paques';

/** An egg standing on its broad end: its middle and its half width and half height, mm. */
export type Egg = { x: number; y: number; halfWidth: number; halfHeight: number };

/** Half the width at a height v from -1 (the tip) to 1 (the foot), as a share of the widest. */
const girth = (v: number): number => Math.sqrt(Math.max(0, 1 - v * v)) * (1 + 0.17 * v) * 0.986;

/** How far a band sags in the middle, mm: what makes the flat paper look round. */
export const sag = 5.2;

/** Round the egg: u from -1 (left edge) to 1 (right edge), v from -1 (tip) to 1 (foot). */
const onEgg =
  ({ x, y, halfWidth, halfHeight }: Egg): Placement =>
  (u, v) => [
    x + halfWidth * girth(v) * Math.sin((u * Math.PI) / 2),
    y + halfHeight * v + sag * Math.cos((u * Math.PI) / 2) ** 2 * (v > -0.8 ? 1 : Math.max(0, (1 + v) * 5)),
  ];

export function eggOutline({ x, y, halfWidth, halfHeight }: Egg): string {
  const side = (k: 1 | -1): Point[] =>
    Array.from({ length: 25 }, (_, step) => {
      const angle = (step / 24) * Math.PI;
      const v = -Math.cos(angle);
      return [x + k * halfWidth * girth(v), y + halfHeight * v];
    });
  return pen().through([...side(1), ...side(-1).toReversed().slice(1, -1)]).d;
}

type Motif = (canvas: Canvas, at: Placement) => void;

/** A closed shape from points in the band's own coordinates, with enough steps between them to bend with the egg. */
const bent = (at: Placement, points: readonly Point[]): string => {
  const fine = points.flatMap((from, index): Point[] => {
    const to = points[(index + 1) % points.length] ?? from;
    return [0, 0.2, 0.4, 0.6, 0.8].map(
      (t): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t],
    );
  });
  return pen(at).polygon(...fine).d;
};

/** A stripe all round, from one height to another. */
const stripe = (at: Placement, top: number, bottom: number): string =>
  bent(at, [
    [-1, top],
    [-0.5, top],
    [0, top],
    [0.5, top],
    [1, top],
    [1, bottom],
    [0.5, bottom],
    [0, bottom],
    [-0.5, bottom],
    [-1, bottom],
  ]);

/** Repeats a motif round the egg between two heights; the motif draws in a square from (-1, -1) to (1, 1). */
function round(canvas: Canvas, at: Placement, top: number, bottom: number, count: number, motif: Motif): void {
  for (let index = 0; index < count; index += 1) {
    const middle = -1 + ((index + 0.5) * 2) / count;
    motif(canvas, (u, v) => at(middle + u / count, (top + bottom) / 2 + (v * (bottom - top)) / 2));
  }
}

const diamond =
  (outer: string, inner: string): Motif =>
  (canvas, at) => {
    canvas.cut(
      bent(at, [
        [0, -0.92],
        [0.9, 0],
        [0, 0.92],
        [-0.9, 0],
      ]),
      outer,
      'hair',
    );
    canvas.print(
      bent(at, [
        [0, -0.45],
        [0.44, 0],
        [0, 0.45],
        [-0.44, 0],
      ]),
      inner,
    );
  };

const tooth =
  (fill: string): Motif =>
  (canvas, at) => {
    canvas.cut(
      bent(at, [
        [-1, 1.02],
        [0, -0.8],
        [1, 1.02],
      ]),
      fill,
      'hair',
    );
  };

const bead =
  (fill: string, size = 0.6): Motif =>
  (canvas, at) => {
    canvas.cut(pen(at).ellipse(0, 0, size, size).d, fill, 'hair');
  };

/** A folk tulip between two leaves. */
const tulip =
  (flower: string, heart: string, leaf: string): Motif =>
  (canvas, at) => {
    canvas.print(
      bent(at, [
        [-0.06, 0],
        [0.06, 0],
        [0.06, 0.95],
        [-0.06, 0.95],
      ]),
      leaf,
    );
    for (const side of [-1, 1])
      canvas.cut(
        pen(at)
          .move(0, 0.92)
          .curve(side * 0.3, 0.85, side * 0.8, 0.5, side * 0.86, 0)
          .curve(side * 0.4, 0.1, side * 0.06, 0.5, 0, 0.92)
          .close().d,
        leaf,
        'hair',
      );
    canvas.cut(
      pen(at)
        .move(0, 0.28)
        .curve(-0.66, 0.2, -0.7, -0.5, -0.52, -0.94)
        .curve(-0.4, -0.6, -0.3, -0.5, -0.24, -0.44)
        .curve(-0.2, -0.7, -0.1, -0.86, 0, -0.98)
        .curve(0.1, -0.86, 0.2, -0.7, 0.24, -0.44)
        .curve(0.3, -0.5, 0.4, -0.6, 0.52, -0.94)
        .curve(0.7, -0.5, 0.66, 0.2, 0, 0.28)
        .close().d,
      flower,
      'hair',
    );
    canvas.print(pen(at).ellipse(0, -0.16, 0.17, 0.22).d, heart);
  };

/** A painted egg; a broad band is left plain for words, between the two heights. */
export function easterEgg(canvas: Canvas, egg: Egg, plain: readonly [top: number, bottom: number]): void {
  const at = onEgg(egg);
  const outline = eggOutline(egg);
  const [top, bottom] = plain;
  canvas.cut(outline, cream, 'deep');
  canvas.inside(outline, () => {
    canvas.print(
      pen().box(egg.x - egg.halfWidth, egg.y - egg.halfHeight, egg.halfWidth * 2, egg.halfHeight * 0.5).d,
      red,
    );
    round(canvas, at, -0.82, -0.66, 11, tooth(butter));
    canvas.cut(stripe(at, -0.66, top - 0.08), blue, 'hair');
    round(canvas, at, -0.65, top - 0.09, 9, diamond(cream, red));
    canvas.cut(stripe(at, top - 0.08, top), butter, 'hair');
    round(canvas, at, top - 0.08, top, 19, bead(red));
    canvas.cut(stripe(at, bottom, bottom + 0.08), butter, 'hair');
    round(canvas, at, bottom, bottom + 0.08, 19, bead(red));
    canvas.cut(stripe(at, bottom + 0.08, bottom + 0.42), '#BFDDE6', 'hair');
    round(canvas, at, bottom + 0.085, bottom + 0.4, 9, tulip(red, butter, meadowDark));
    canvas.cut(stripe(at, bottom + 0.42, 1.3), blue, 'hair');
    round(canvas, at, bottom + 0.42, bottom + 0.52, 15, tooth(cream));
    canvas.print(stripe(at, bottom + 0.52, bottom + 0.6), cream);
  });
  const { x, y, halfWidth, halfHeight } = egg;
  canvas.shade(
    outline,
    '#5B3A2A',
    [x + halfWidth * 1.05, y + halfHeight * 0.7],
    [x + halfWidth * 0.25, y + halfHeight * 0.1],
    0.55,
  );
}
