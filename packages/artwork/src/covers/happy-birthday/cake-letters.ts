import type { Canvas } from '../../kit/canvas';
import { type Placement, placed, turn } from '../../kit/geometry';
import { pen } from '../../kit/pen';
import type { Random } from '../../kit/random';
import type { FittedLetter } from './fitted-lettering';
import { apricot, cream, lemon, mint, pistachio, raspberry, sea, sponge, strawberry, wine } from './palette';

/** Letters baked in layers and iced. Patterns are drawn in shares of a letter's box, bent as it is. */

type Filling = (canvas: Canvas, at: Placement, ink: string) => void;

/** A strip across the letter, cut into pieces so that it bends. */
const strip = (at: Placement, from: number, to: number): string => {
  const edge = pen(at).move(-0.1, from);
  for (let u = 0; u <= 1.1; u += 0.1) edge.line(u, from);
  for (let u = 1.1; u >= -0.1; u -= 0.1) edge.line(u, to);
  return edge.close().d;
};

const layers: Filling = (canvas, at, ink) => {
  for (const [from, to] of [
    [0.4, 0.45],
    [0.6, 0.65],
    [0.8, 0.85],
  ] as const) {
    canvas.print(strip(at, from, to), ink);
    canvas.print(strip(at, from + 0.05, to + 0.035), cream);
  }
};

const dots: Filling = (canvas, at, ink) => {
  for (let row = 0; row < 9; row += 1)
    for (let column = -1; column < 6; column += 1) {
      const [u, v] = [column * 0.2 + 0.1 + (row % 2) * 0.1, 0.32 + row * 0.082];
      const [x, y] = at(u, v);
      canvas.print(pen().ellipse(x, y, 1.05).d, ink);
    }
};

const stripes: Filling = (canvas, at, ink) => {
  for (let line = 0; line < 6; line += 1) canvas.print(pen(at).box(line * 0.18 + 0.02, 0, 0.09, 1).d, ink);
};

const checks: Filling = (canvas, at, ink) => {
  for (let row = 0; row < 12; row += 1)
    for (let column = 0; column < 6; column += 1)
      if ((row + column) % 2 === 0) canvas.print(pen(at).box(column / 6, row / 12, 1 / 6, 1 / 12).d, ink);
};

const zigzags: Filling = (canvas, at, ink) => {
  for (let row = 0; row < 6; row += 1) {
    const v = 0.28 + row * 0.13;
    const edge = pen(at).move(-0.1, v);
    for (let step = 0; step <= 12; step += 1) edge.line(-0.1 + step * 0.1, v + (step % 2 ? 0.045 : 0));
    for (let step = 12; step >= 0; step -= 1) edge.line(-0.1 + step * 0.1, v + 0.055 + (step % 2 ? 0.045 : 0));
    canvas.print(edge.close().d, ink);
  }
};

const petals: Filling = (canvas, at, ink) => {
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const [x, y] = at(column * 0.3 + 0.05 + (row % 2) * 0.15, 0.34 + row * 0.13);
      for (let petal = 0; petal < 5; petal += 1) {
        const own = placed(x, y, (petal / 5) * turn);
        canvas.print(
          pen(own).move(0.3, 0).curve(0.9, -0.9, 2, -0.8, 2.1, 0).curve(2, 0.8, 0.9, 0.9, 0.3, 0).close().d,
          ink,
        );
      }
    }
};

export type Recipe = readonly [cake: string, filling: Filling, ink: string, icing: string, shadow: string];

export const recipes: readonly Recipe[] = [
  [strawberry, stripes, cream, raspberry, wine],
  [sponge, layers, raspberry, mint, '#9A5B22'],
  [lemon, dots, apricot, cream, '#9A5B22'],
  [mint, checks, cream, raspberry, '#1B555C'],
  [apricot, zigzags, cream, lemon, '#9C3F1B'],
  [sea, petals, mint, cream, '#123F47'],
  [raspberry, dots, strawberry, cream, wine],
  [pistachio, layers, cream, lemon, '#3C6A3C'],
  [cream, checks, strawberry, sea, '#A9785C'],
  [strawberry, zigzags, raspberry, cream, wine],
  [sponge, layers, raspberry, strawberry, '#9A5B22'],
  [mint, petals, sea, lemon, '#1B555C'],
];

const sprinkles = [raspberry, sea, lemon, cream, apricot, pistachio] as const;

/** Icing along the top of the letter's box: it runs down in drops of uneven length. */
function icing(at: Placement, random: Random): string {
  const drops = 5;
  const edge = pen(at).move(-0.15, -0.1);
  for (let u = 0; u <= 1.1; u += 0.1) edge.line(u, -0.1);
  edge.line(1.15, 0.16);
  for (let drop = 0; drop < drops; drop += 1) {
    const right = 1.1 - (drop / drops) * 1.2;
    const width = 1.2 / drops;
    const low = random.between(0.2, 0.36);
    edge
      .line(right, low - 0.05)
      .curve(right, low + 0.02, right - width * 0.62, low + 0.02, right - width * 0.62, low - 0.05)
      .curve(right - width * 0.62, 0.13, right - width, 0.13, right - width, 0.19);
  }
  return edge.close().d;
}

/** A sugar strand. */
export function strand(
  canvas: Canvas,
  x: number,
  y: number,
  random: Random,
  fill: string = random.pick(sprinkles),
): void {
  const own = placed(x, y, random.between(0, turn));
  canvas.cut(pen(own).box(-0.95, -0.34, 1.9, 0.68, 0.34).d, fill, 'hair');
}

export function cakeLetter(canvas: Canvas, { d, at }: FittedLetter, recipe: Recipe, random: Random): void {
  const [cake, filling, ink, icingFill, shadow] = recipe;
  canvas.write({ d, letters: [d], width: 0 }, cake, 'card');
  canvas.inside(d, () => {
    filling(canvas, at, ink);
    canvas.shade(d, shadow, at(0.5, 1.05), at(0.5, 0.55), 0.5);
    canvas.cut(icing(at, random), icingFill, 'thin');
    for (let index = 0; index < 9; index += 1) {
      const [x, y] = at(random.between(0.04, 0.96), random.between(0.03, 0.14));
      const fill = random.pick(sprinkles.filter((colour) => colour !== icingFill));
      strand(canvas, x, y, random, fill);
    }
  });
}

/** The stick of a candle that stands for an I, in the same room as the letters. */
export const candleStick = (at: Placement): string =>
  pen(at).move(0, 0.34).quad(0.5, 0.31, 1, 0.34).line(1, 1).line(0, 1).close().d;

export function candleLetter(canvas: Canvas, at: Placement): void {
  const stick = candleStick(at);
  canvas.write({ d: stick, letters: [stick], width: 0 }, cream, 'card');
  canvas.inside(stick, () => {
    for (let band = 0; band < 6; band += 1) {
      const v = 0.3 + band * 0.15;
      canvas.print(
        pen(at).polygon([-0.1, v + 0.1], [1.1, v], [1.1, v + 0.065], [-0.1, v + 0.165]).d,
        band % 2 ? mint : raspberry,
      );
    }
    canvas.shade(stick, '#A9785C', at(1.2, 0.8), at(0.3, 0.8), 0.6);
  });
  canvas.print(pen(at).box(0.45, 0.26, 0.1, 0.08).d, '#2A1512');
  const flame = (size: number, drop: number): string => {
    const own: Placement = (u, v) => at(0.5 + u * 0.56 * size, 0.17 + drop + v * 0.21 * size);
    return pen(own)
      .move(0, 0.5)
      .curve(-0.9, 0.45, -0.8, -0.25, 0.1, -1)
      .curve(0.2, -0.5, 0.95, 0, 0.75, 0.28)
      .curve(0.6, 0.48, 0.3, 0.5, 0, 0.5)
      .close().d;
  };
  canvas.cut(flame(1, 0), apricot, 'card').print(flame(0.66, 0.03), lemon).print(flame(0.34, 0.06), cream);
}
