import { berry, hollyLeaf, slice, twig } from '../../figures/winter-plants';
import type { Canvas } from '../../kit/canvas';
import { type Point, polar, turn } from '../../kit/geometry';
import { branch } from '../../kit/leaves';
import { disc, pen } from '../../kit/pen';
import type { Random } from '../../kit/random';
import { ribbon } from '../../kit/ribbon';
import { cream, fir, gold, mist, mistDark, wicker, wickerDark } from './palette';

/** Middle of the wreath, mm, and the radius of its hoop. */
export const hoop = { x: 52.5, y: 60, radius: 35 };

const at = (angle: number, away: number): Point => polar(hoop.x, hoop.y, hoop.radius + away, angle);

/** Three canes wound round one another. */
function canes(canvas: Canvas): void {
  for (let cane = 0; cane < 3; cane += 1) {
    const line = Array.from({ length: 145 }, (_, step) => {
      const angle = (step / 144) * turn;
      return at(angle, Math.sin(angle * 9 + cane * 2.1) * 1.5);
    });
    canvas.cut(ribbon(line, 1.5), cane === 1 ? wickerDark : wicker, 'thin');
  }
}

function sprigs(canvas: Canvas, random: Random): void {
  for (const ring of [0, 1, 2]) {
    const count = 22;
    const away = [4.4, -4, 0.4][ring] ?? 0;
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + ring * 0.37) / count) * turn;
      const lean = [2.4, -1.6, 0.6][ring] ?? 0;
      twig(canvas, at(angle, away * 0.5), at(angle + 0.18, away), at(angle + 0.36, away + lean), 5.4, random);
      if (ring === 1 && index % 2 === 0)
        branch(canvas, {
          from: at(angle, 0),
          control: at(angle + 0.16, index % 4 ? 7 : -5),
          to: at(angle + 0.34, index % 4 ? 9.4 : -7.4),
          kind: 'coin',
          pairs: 4,
          bare: 0.12,
          leaf: 5.4,
          tones: [mist, mistDark],
          stem: fir,
          random,
        });
    }
  }
}

function mistletoe(canvas: Canvas, angle: number, away: number): void {
  for (const [turned, further] of [
    [0, 0],
    [0.07, 1.4],
    [0.03, -2.4],
  ] as const) {
    const [x, y] = at(angle + turned, away + further);
    canvas.cut(disc(x, y, 1.35), cream, 'thin').print(disc(x + 0.3, y + 0.4, 0.3), gold);
  }
}

function trimmings(canvas: Canvas): void {
  const count = 9;
  for (let index = 0; index < count; index += 1) {
    const angle = 0.3 + (index / count) * turn;
    if (index % 3 === 0) slice(canvas, ...at(angle + 0.34, 1.6), 5);
    for (const [lean, length] of [
      [0.9, 10.5],
      [2.2, 10.5],
      [-0.5, 10],
    ] as const)
      hollyLeaf(canvas, ...at(angle, 0.6), angle + lean, length);
    for (const [turned, away] of [
      [0, -0.6],
      [0.05, 1.6],
      [-0.045, 1.8],
    ] as const)
      berry(canvas, ...at(angle + turned, away));
    mistletoe(canvas, angle + 0.2 + (index % 3) * 0.04, index % 2 ? 5 : -3.4);
  }
}

/** The marks of teeth: circles, one beside the other. */
const bites = (
  [
    [0.0, 6, 7.6],
    [0.16, 0.6, 9.4],
    [0.4, -0.4, 10],
    [0.62, 4.4, 8],
  ] as const
).map(([angle, away, radius]) => disc(...at(angle, away), radius));

/** The wreath, less what has been eaten: each bite is cut out of it, and the bare hoop shows. */
export function wreath(canvas: Canvas, random: Random): void {
  canes(canvas);
  const page = pen().box(-10, -10, 125, 170).d;
  const layers = (left: readonly string[]): void => {
    const [bite, ...rest] = left;
    if (bite === undefined) {
      sprigs(canvas, random);
      trimmings(canvas);
    } else canvas.inside(`${page}${bite}`, () => layers(rest));
  };
  layers(bites);
  for (const [angle, away, lean] of [
    [0.36, 10, 0.4],
    [0.62, 13, 2],
    [0.16, 12.4, 1.1],
  ] as const)
    hollyLeaf(canvas, ...at(angle, away), lean, 4.6);
}
