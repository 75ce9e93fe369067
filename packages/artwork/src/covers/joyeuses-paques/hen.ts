import type { Canvas } from '../../kit/canvas';
import { type Point, placed, polar } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { blue, butter, cream, ink, orange, red, wine } from './palette';

/** A plume from its quill end, with a coloured eye near the tip. */
export function plume(
  canvas: Canvas,
  x: number,
  y: number,
  angle: number,
  length: number,
  tones: readonly [string, string],
): void {
  const at = placed(x, y, angle, length);
  canvas.cut(
    pen(at).move(0, 0).curve(0.3, -0.24, 0.8, -0.3, 1, 0).curve(0.8, 0.24, 0.3, 0.2, 0, 0).close().d,
    tones[0],
    'thin',
  );
  canvas.print(
    pen(at).move(0.5, 0).curve(0.6, -0.13, 0.8, -0.15, 0.9, 0).curve(0.8, 0.13, 0.6, 0.12, 0.5, 0).close().d,
    tones[1],
  );
  canvas.print(ribbon([at(0, 0), at(0.5, -0.01), at(0.82, 0)], 0.3), tones[1]);
}

function legs(canvas: Canvas): void {
  for (const [from, knee, foot] of [
    [
      [46, 42],
      [41, 45.5],
      [40, 49.6],
    ],
    [
      [58, 42],
      [63.4, 45],
      [64.6, 49],
    ],
  ] as const) {
    canvas.cut(ribbon([from, knee, foot], 1.5), orange, 'thin');
    const [x, y] = foot;
    for (const [dx, dy] of [
      [-4.2, 1.2],
      [-0.6, 3],
      [3.6, 1.6],
    ] as const)
      canvas.cut(ribbon(bow([x, y - 0.4], [x + dx * 0.5, y - 0.4], [x + dx, y + dy]), [1.4, 0.7]), orange, 'hair');
  }
}

function tail(canvas: Canvas): void {
  for (const [angle, length, tones] of [
    [-0.12, 15, [blue, butter]],
    [-0.42, 18, [red, cream]],
    [-0.74, 20, [blue, butter]],
    [-1.06, 20, [butter, red]],
    [-1.4, 17, [red, cream]],
  ] as const)
    plume(canvas, 70, 24.5, angle, length, tones);
}

const body = pen()
  .move(28.6, 17.6)
  .curve(27.6, 8.6, 40.4, 6, 44.2, 14.6)
  .curve(47.4, 22.6, 56, 24.6, 64, 21.4)
  .curve(69, 19.4, 71.6, 16.4, 75.6, 15.6)
  .curve(80.2, 24, 77, 36.6, 67.6, 41.6)
  .curve(58, 46.4, 43, 46.2, 35.4, 39)
  .curve(28.8, 32.6, 30, 24.6, 28.6, 17.6)
  .close().d;

/** Rows of overlapping rounds for a wing: paper scales from the tip to the shoulder. */
function wing(canvas: Canvas): void {
  const outline = pen()
    .move(44, 28.6)
    .curve(47, 24.6, 58, 26.4, 64, 28.4)
    .curve(68, 29.8, 72, 28.6, 75, 26.2)
    .curve(75, 33.6, 69, 40, 60, 40.6)
    .curve(51, 41, 43, 36, 44, 28.6)
    .close().d;
  canvas.cut(outline, blue, 'card');
  canvas.inside(outline, () => {
    for (let column = 7; column >= 0; column -= 1)
      for (let row = 0; row < 5; row += 1) {
        const x = 45.4 + column * 4.1;
        const y = 25.4 + row * 4.4 + (column % 2) * 2.2;
        const fill = [red, blue, butter][(column + 2) % 3] ?? red;
        canvas.cut(disc(x, y, 3.1), cream, 'hair').print(disc(x - 0.1, y, 2.45), fill);
        canvas.print(disc(x - 0.3, y, 0.9), cream);
      }
  });
}

function face(canvas: Canvas): void {
  for (const [x, y, r] of [
    [32.4, 9.6, 2.7],
    [36.4, 7.2, 3.2],
    [40.8, 9, 2.8],
  ] as const)
    canvas.cut(pen(placed(x, y)).ellipse(0, 0, r * 0.86, r * 1.2).d, red, 'thin');
}

function surprise(canvas: Canvas): void {
  const wattle = pen()
    .move(27.6, 21.4)
    .curve(24.6, 24, 25, 29.4, 27.8, 29.6)
    .curve(30.8, 29.4, 31, 24.4, 29.6, 21.6)
    .close().d;
  canvas.cut(wattle, red, 'thin');
  canvas.shade(wattle, wine, [28, 30], [28, 23], 0.6);
  canvas.cut(pen().move(29.4, 18.6).quad(25.6, 20.8, 23, 24).quad(27, 24.2, 31.6, 21.8).close().d, '#D9731F', 'hair');
  canvas.cut(pen().move(29.6, 13.6).quad(24, 12.6, 20, 15.4).quad(24.6, 18, 30.4, 18.6).close().d, orange, 'thin');
  const [x, y] = [35.6, 15.4];
  canvas.cut(disc(x, y, 3.9), butter, 'hair').cut(disc(x, y, 3.1), '#FFFDF4', 'hair');
  canvas.print(disc(x - 0.3, y + 0.8, 1.35), ink).print(disc(x - 0.7, y + 0.3, 0.42), cream);
  canvas.print(ribbon(bow([33, 9.9], [35.6, 8.6], [38.4, 10]), 0.55), ink);
}

/** A hen who had expected something smaller; she faces left, her feet near (52, 49). */
export function hen(canvas: Canvas): void {
  tail(canvas);
  legs(canvas);
  face(canvas);
  canvas.cut(body, cream, 'lift');
  canvas.inside(body, () => {
    for (let row = 0; row < 9; row += 1)
      for (let column = 0; column < 14; column += 1) {
        const [x, y]: Point = [29 + column * 3.6 + (row % 2) * 1.8, 23 + row * 2.7];
        if (x < 43 || y > 40)
          canvas.print(ribbon([polar(x, y, 0.55, 1.9), polar(x, y, 0.55, 1.9 + Math.PI)], 0.42), ink, 0.75);
      }
  });
  canvas.shade(body, '#B08A5C', [52, 48], [48, 32], 0.6);
  wing(canvas);
  surprise(canvas);
}
