import type { Canvas } from '../../kit/canvas';
import { type Placement, placed, polar, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';

export type PastaKind = 'penne' | 'bow' | 'wheel' | 'shell' | 'elbow';
/** The paint it was given, and its shade. */
export type Paint = readonly [light: string, dark: string];

type Draw = (canvas: Canvas, at: Placement, paint: Paint) => void;

const penne: Draw = (canvas, at, [light, dark]) => {
  canvas.cut(pen(at).move(-1.15, -0.44).line(0.85, -0.44).line(1.25, 0.44).line(-0.75, 0.44).close().d, light, 'thin');
  for (const v of [-0.24, 0, 0.24])
    canvas.print(
      ribbon(
        [
          [-0.98 + v * 0.4, v],
          [0.94 + v * 0.4, v],
        ],
        0.07,
        at,
      ),
      dark,
      0.75,
    );
  canvas.cut(
    pen(at).move(0.85, -0.44).quad(1.24, -0.2, 1.25, 0.44).quad(0.86, 0.2, 0.85, -0.44).close().d,
    dark,
    'hair',
  );
};

const bowTie: Draw = (canvas, at, [light, dark]) => {
  for (const side of [-1, 1]) {
    const wing = pen(at)
      .move(0, -0.22)
      .quad(side * 0.5, -0.5, side * 1.05, -0.86)
      .line(side * 1.2, -0.62)
      .line(side * 1.06, -0.42)
      .line(side * 1.22, -0.18)
      .line(side * 1.08, 0.04)
      .line(side * 1.22, 0.26)
      .line(side * 1.06, 0.48)
      .line(side * 1.18, 0.68)
      .line(side * 1.02, 0.88)
      .quad(side * 0.5, 0.5, 0, 0.22)
      .close().d;
    canvas.cut(wing, light, 'thin');
    for (const v of [-0.4, 0, 0.4])
      canvas.print(
        ribbon(
          [
            [side * 0.2, v * 0.3],
            [side * 0.85, v],
          ],
          [0.12, 0.03],
          at,
        ),
        dark,
        0.7,
      );
  }
  canvas.cut(pen(at).ellipse(0, 0, 0.25, 0.34).d, light, 'hair');
  for (const u of [-0.08, 0.08])
    canvas.print(
      ribbon(
        [
          [u, -0.24],
          [u, 0.24],
        ],
        0.05,
        at,
      ),
      dark,
      0.8,
    );
};

const wheel: Draw = (canvas, at, [light, dark]) => {
  const rim = Array.from({ length: 96 }, (_, step) =>
    polar(0, 0, 1.02 + 0.035 * Math.cos((step / 96) * turn * 16), (step / 96) * turn),
  );
  const holes = Array.from({ length: 6 }, (_, index) => {
    const own = placed(0, 0, (index / 6) * turn);
    return pen((u, v) => at(...own(u, v)))
      .move(0.3, -0.07)
      .line(0.68, -0.24)
      .quad(0.8, 0, 0.68, 0.24)
      .line(0.3, 0.07)
      .close().d;
  });
  canvas.cut(`${pen(at).through(rim).d}${holes.join('')}${pen(at).ellipse(0, 0, 0.14).d}`, light, 'thin');
  canvas.print(
    ribbon(
      Array.from({ length: 41 }, (_, step) => polar(0, 0, 0.88, (step / 40) * turn)),
      0.05,
      at,
    ),
    dark,
    0.6,
  );
};

const shell: Draw = (canvas, at, [light, dark]) => {
  const outline = pen(at)
    .move(0, 0.86)
    .curve(-0.5, 0.86, -1.1, 0.3, -0.98, -0.4)
    .quad(-0.8, -0.78, -0.5, -0.7)
    .quad(-0.3, -0.98, 0, -0.86)
    .quad(0.3, -0.98, 0.5, -0.7)
    .quad(0.8, -0.78, 0.98, -0.4)
    .curve(1.1, 0.3, 0.5, 0.86, 0, 0.86)
    .close().d;
  canvas.cut(outline, light, 'thin');
  for (const u of [-0.76, -0.4, 0, 0.4, 0.76])
    canvas.print(ribbon(bow([u * 0.14, 0.72], [u * 0.9, 0.3], [u, -0.56]), [0.04, 0.1], at), dark, 0.75);
};

const elbow: Draw = (canvas, at, [light, dark]) => {
  canvas.cut(ribbon(bow([-1, 0.34], [0, -0.62], [1, 0.34]), 0.74, at), light, 'thin');
  canvas.print(ribbon(bow([-0.8, 0.1], [0, -0.66], [0.8, 0.1]), 0.08, at), dark, 0.5);
  canvas.cut(pen(at).ellipse(0.98, 0.33, 0.2, 0.38).d, dark, 'hair');
};

const draw: Record<PastaKind, Draw> = { penne, bow: bowTie, wheel, shell, elbow };

/** One piece of dry pasta, painted, about twice as wide as `size` (mm). */
export function pasta(
  canvas: Canvas,
  kind: PastaKind,
  x: number,
  y: number,
  size: number,
  angle: number,
  paint: Paint,
): void {
  draw[kind](canvas, placed(x, y, angle, size), paint);
}

/** A heart of salt dough with a thumbprint, baked a little too long. */
export function doughHeart(canvas: Canvas, x: number, y: number, size: number, paint: Paint, hole: string): void {
  const at = placed(x, y, 0.05, size);
  const outline = pen(at)
    .move(0, 1)
    .curve(-0.46, 0.6, -1.16, 0.2, -1.14, -0.44)
    .curve(-1.1, -1.06, -0.3, -1.16, 0.02, -0.6)
    .curve(0.34, -1.14, 1.12, -1, 1.12, -0.4)
    .curve(1.12, 0.16, 0.5, 0.56, 0, 1)
    .close().d;
  canvas.cut(outline, paint[0], 'card');
  canvas.shade(outline, paint[1], at(0.5, 1), at(-0.2, -0.2), 0.75);
  canvas.print(disc(...at(0.02, -0.36), size * 0.1), hole);
  for (const r of [0.1, 0.2, 0.3, 0.4])
    for (const [from, to] of [
      [0.15, 0.44],
      [0.56, 0.95],
    ] as const)
      canvas.print(
        ribbon(
          Array.from({ length: 9 }, (_, step) => {
            const angle = (from + ((to - from) * step) / 8 + r * 0.4) * turn;
            return [0.02 + Math.cos(angle) * r * 0.85, 0.2 + Math.sin(angle) * r * 1.05] as const;
          }),
          0.05,
          at,
        ),
        paint[1],
        0.85,
      );
}
