import type { Canvas } from '../kit/canvas';
import { placed, polar, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { bow, ribbon } from '../kit/ribbon';

const blush = '#EC7F6A';
const cream = '#FFF6E4';
const ink = '#33232B';
const lime = '#9CC66F';
const pale = '#DCE9A8';
const red = '#D8443A';
const skin = '#F5C49B';

/** A baby's head, asleep, in a bonnet with a frill like a leaf's edge; the face's middle at (x, y). */
export function baby(canvas: Canvas, x: number, y: number, size: number): void {
  const place = placed(x, y, -0.13, size);
  const at = (u: number, v: number) => place(u, v);
  const frill = Array.from({ length: 76 }, (_, step) => {
    const angle = (step / 76) * turn;
    const reach = 1.3 + 0.055 * Math.cos(angle * 19);
    return polar(0, -0.06, reach, angle);
  });
  canvas.cut(pen(place).ellipse(0, -0.22, 1.34, 1.32).d, lime, 'lift');
  const ruff = pen(place).through(frill).d;
  canvas.cut(ruff, pale, 'card');
  for (let step = 0; step < 19; step += 1) {
    const angle = ((step + 0.5) / 19) * turn;
    canvas.print(ribbon([polar(0, -0.06, 1.02, angle), polar(0, -0.06, 1.24, angle)], [0.05, 0.015], place), lime);
  }
  const face = pen(place)
    .move(-1.02, 0.02)
    .curve(-1.02, -0.66, -0.6, -1.04, 0, -1.04)
    .curve(0.6, -1.04, 1.02, -0.66, 1.02, 0.02)
    .curve(1.08, 0.62, 0.6, 0.98, 0, 0.98)
    .curve(-0.6, 0.98, -1.08, 0.62, -1.02, 0.02)
    .close().d;
  canvas.cut(face, skin, 'card');
  canvas.shade(face, '#C97F54', at(0.5, 1.1), at(-0.1, 0.1), 0.5);
  canvas.print(
    ribbon(
      bow([-0.06, -1.02], [0.34, -0.98], [0.3, -0.72]).concat(
        bow([0.3, -0.72], [0.26, -0.5], [0.06, -0.6]),
        bow([0.06, -0.6], [-0.02, -0.72], [0.12, -0.76]),
      ),
      [0.09, 0.05],
      place,
    ),
    '#9B5A35',
  );
  for (const side of [-1, 1]) {
    canvas.inside(face, () => canvas.print(pen(place).ellipse(side * 0.7, 0.42, 0.22, 0.17).d, blush, 0.62));
    canvas.print(ribbon(bow([side * 0.27, 0.03], [side * 0.48, 0.28], [side * 0.71, 0.03]), 0.075, place), ink);
  }
  canvas.print(pen(place).ellipse(0, 0.24, 0.11, 0.07).d, blush, 0.8);
  dummy(canvas, ...at(0, 0.6), size * 0.33, -0.13);
}

/** A dummy seen from the front. */
export function dummy(canvas: Canvas, x: number, y: number, size: number, angle = 0): void {
  const place = placed(x, y, angle, size);
  const shield = pen(place)
    .move(-1, -0.1)
    .curve(-1, -0.7, -0.4, -0.62, 0, -0.5)
    .curve(0.4, -0.62, 1, -0.7, 1, -0.1)
    .curve(1, 0.6, 0.5, 0.72, 0, 0.62)
    .curve(-0.5, 0.72, -1, 0.6, -1, -0.1)
    .close().d;
  canvas.cut(shield, cream, 'thin');
  canvas.cut(disc(...place(0, 0.06), size * 0.42), red, 'hair');
  canvas.print(disc(...place(-0.12, -0.06), size * 0.12), cream, 0.8);
}

/** A small fist that holds an edge. */
export function fist(canvas: Canvas, x: number, y: number, size: number, angle: number): void {
  const place = placed(x, y, angle, size);
  canvas.cut(pen(place).box(-1, -0.8, 2, 1.7, 0.75).d, skin, 'card');
  for (const u of [-0.5, 0, 0.5])
    canvas.print(
      ribbon(
        [
          [u, -0.05],
          [u + 0.02, 0.78],
        ],
        [0.06, 0.12],
        place,
      ),
      '#C97F54',
      0.75,
    );
}
