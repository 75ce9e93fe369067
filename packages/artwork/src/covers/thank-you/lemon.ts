import type { Canvas } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { almond, almondHalf } from '../../kit/leaves';
import { disc, pen } from '../../kit/pen';
import { flow, ribbon } from '../../kit/ribbon';
import { clayDark, leaf, leafDark, lemon, lemonDark, white } from './palette';

/** A lemon, its stalk end at the placement's left. `size` is half its length, mm. */
export function lemonFruit(canvas: Canvas, x: number, y: number, size: number, angle: number): void {
  const at = placed(x, y, angle, size);
  const d = pen(at)
    .move(-1, 0)
    .curve(-0.95, -0.3, -0.7, -0.74, 0, -0.74)
    .curve(0.5, -0.74, 0.78, -0.42, 0.94, -0.2)
    .quad(1.2, -0.14, 1.2, 0.02)
    .quad(1.18, 0.2, 0.94, 0.22)
    .curve(0.78, 0.44, 0.5, 0.74, 0, 0.74)
    .curve(-0.7, 0.74, -0.95, 0.3, -1, 0)
    .close().d;
  canvas.cut(d, lemon, 'lift');
  canvas.shade(d, lemonDark, [x + size * 0.5, y + size], [x - size * 0.1, y - size * 0.2], 0.85);
  canvas.print(pen(at).ellipse(-0.3, -0.38, 0.34, 0.12).d, white, 0.55);
  for (const [u, v] of [
    [0.2, -0.1],
    [-0.1, 0.24],
    [0.5, 0.16],
    [-0.5, 0],
    [0.1, 0.5],
  ] as const)
    canvas.print(pen(at).ellipse(u, v, 0.045).d, lemonDark);
}

export function leafOn(canvas: Canvas, x: number, y: number, length: number, angle: number): void {
  const place = placed(x, y, angle);
  canvas.glue(
    [
      [almond(place, length, length * 0.46), leaf],
      [almondHalf(place, length, length * 0.46), leafDark],
    ],
    'card',
  );
}

/** A lemon flower: five fleshy petals. */
export function blossom(canvas: Canvas, x: number, y: number, size: number, angle: number): void {
  for (let index = 0; index < 5; index += 1) {
    const at = placed(x, y, angle + (index / 5) * turn, size);
    canvas.cut(
      pen(at).move(0, 0).curve(0.3, -0.5, 0.85, -0.42, 1, 0).curve(0.85, 0.42, 0.3, 0.5, 0, 0).close().d,
      white,
      'thin',
    );
  }
  canvas.cut(disc(x, y, size * 0.27), lemon, 'hair');
  for (let dot = 0; dot < 6; dot += 1)
    canvas.print(disc(...polar(x, y, size * 0.4, (dot / 6) * turn), size * 0.06), lemonDark);
}

/** A bough through points, foot first. */
export function bough(canvas: Canvas, points: readonly Point[], width: number): void {
  canvas.cut(ribbon(flow(points), [width, width * 0.4]), clayDark, 'card');
}
