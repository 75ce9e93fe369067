import type { Canvas } from '../../kit/canvas';
import { placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { cream, ink, linen, red, wine } from './palette';

const feather = '#4A3A3F';
const featherDark = '#33272D';
const breast = '#E9A63C';

function needle(canvas: Canvas, from: readonly [number, number], to: readonly [number, number]): void {
  canvas.cut(ribbon([from, to], [0.9, 0.7]), cream, 'thin');
  canvas.cut(disc(from[0], from[1], 1.25), breast, 'hair');
}

function wool(canvas: Canvas, x: number, y: number, radius: number): void {
  const ball = disc(x, y, radius);
  canvas.cut(ball, red, 'card');
  canvas.shade(ball, wine, [x + radius * 0.7, y + radius], [x - radius * 0.2, y - radius * 0.2], 0.8);
  canvas.inside(ball, () => {
    for (const [angle, bend] of [
      [0.5, 0.5],
      [2.2, 0.35],
      [-0.5, 0.4],
    ] as const)
      for (let line = -2; line <= 2; line += 1) {
        const at = placed(x, y, angle, radius);
        const v = line * 0.22;
        canvas.print(ribbon(bow(at(-0.9, v - bend), at(0, v + bend), at(0.9, v - bend)), 0.28), wine, 0.55);
      }
  });
}

/** An oxpecker, the giraffe's oldest friend, still knitting. */
export function knitter(canvas: Canvas, x: number, y: number): void {
  const at = placed(x, y);
  canvas.print(ribbon(bow([x - 8, y - 1], [x + 4, y + 13], [x + 16, y + 4]), 0.45), red);
  wool(canvas, x + 18.4, y + 3.6, 6);
  canvas.cut(pen(at).polygon([7, 1], [15, 4.6], [13.4, 7.4], [4, 5.4]).d, featherDark, 'thin');
  const body = pen(at)
    .move(-6.4, -9)
    .curve(-6.4, -14.6, 1.6, -16.4, 4.6, -11.4)
    .curve(6.2, -8.4, 9.6, -4, 9.6, 1)
    .curve(9.4, 7, 3.6, 9, -1, 8.6)
    .curve(-7, 8, -9.4, 3, -8.4, -2)
    .curve(-8, -4.4, -6.4, -6.6, -6.4, -9)
    .close().d;
  canvas.cut(body, feather, 'lift');
  canvas.inside(body, () =>
    canvas.print(
      pen(at).through([
        [-10, -4],
        [-5.4, -5.4],
        [-1, 0],
        [-1.4, 6],
        [-5, 11],
        [-12, 6],
      ]).d,
      breast,
    ),
  );
  canvas.cut(
    pen(at).move(-6.2, -11).quad(-9.4, -10.6, -12, -8.2).quad(-8.8, -7.4, -6, -7.8).close().d,
    '#E2503F',
    'hair',
  );
  canvas.cut(disc(...at(-2.6, -10.4), 2.3), '#F4C44F', 'hair');
  canvas.print(disc(...at(-3.1, -9.8), 1.35), ink).print(disc(...at(-3.5, -10.2), 0.42), cream);
  needle(canvas, at(-3, -2.4), at(-19, -1.4));
  needle(canvas, at(-1.4, 5.6), at(-17.6, -6.4));
  const wing = pen(at)
    .move(3, -5)
    .curve(7, -3, 7.6, 3, 2, 4.4)
    .curve(-2, 5.4, -6, 3.2, -8, 0.4)
    .curve(-5, 0.8, -2.6, -1, -1, -4)
    .quad(0.6, -6, 3, -5)
    .close().d;
  canvas.cut(wing, featherDark, 'thin');
  for (const step of [0, 1.5, 3])
    canvas.print(
      ribbon(bow(at(3.6 - step, -1 + step * 0.9), at(0, 2 + step * 0.4), at(-3.4, 1.6 + step * 0.5)), 0.28),
      linen,
      0.45,
    );
}
