import type { Canvas } from '../../kit/canvas';
import { type Placement, placed, turn, within } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { pen } from '../../kit/pen';
import type { Random } from '../../kit/random';
import { cream, linen, red, rose, sage, teal } from './palette';

/** Draws on a patch that reaches from 0 to 1 both ways. */
type Patch = (canvas: Canvas, at: Placement, ink: string) => void;

const dots: Patch = (canvas, at, ink) => {
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1)
      canvas.print(pen(at).ellipse(0.14 + column * 0.24, 0.14 + row * 0.24, 0.055).d, ink);
};

const stripes: Patch = (canvas, at, ink) => {
  for (let line = 0; line < 5; line += 1) canvas.print(pen(at).box(0.06 + line * 0.2, 0, 0.09, 1).d, ink);
};

const gingham: Patch = (canvas, at, ink) => {
  for (const start of [0, 0.4, 0.8]) {
    canvas.print(pen(at).box(start, 0, 0.2, 1).d, ink, 0.55);
    canvas.print(pen(at).box(0, start, 1, 0.2).d, ink, 0.55);
  }
};

const triangles: Patch = (canvas, at, ink) => {
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 2; column += 1) {
      const [u, v] = [column * 0.5, row * 0.5];
      canvas.print(pen(at).polygon([u, v + 0.5], [u + 0.5, v], [u + 0.5, v + 0.5]).d, ink);
    }
};

const bloom: Patch = (canvas, at, ink) => {
  for (let petal = 0; petal < 8; petal += 1) {
    const place = within(at, placed(0.5, 0.5, (petal / 8) * turn));
    canvas.print(
      pen(place).move(0.06, 0).curve(0.16, -0.14, 0.34, -0.12, 0.4, 0).curve(0.34, 0.12, 0.16, 0.14, 0.06, 0).close().d,
      ink,
    );
  }
};

const star: Patch = (canvas, at, ink) => {
  for (let ray = 0; ray < 4; ray += 1) {
    const place = within(at, placed(0.5, 0.5, (ray / 4) * turn));
    canvas.print(pen(place).polygon([0, 0], [0.2, -0.2], [0.46, 0], [0.2, 0.2]).d, ink);
  }
};

const loving: Patch = (canvas, at, ink) => {
  const [x, y] = at(0.5, 0.52);
  const [right] = at(0.82, 0.5);
  canvas.print(heart(x, y, right - x), ink);
};

const patches = [dots, stripes, gingham, triangles, bloom, star, loving] as const;

/** Ground and ink of a patch; the light and the dark ones take turns. */
const cloths = [
  [cream, red],
  [rose, cream],
  [sage, teal],
  ['#EDB24E', cream],
  [linen, teal],
  [red, '#F6C7A4'],
  [sage, cream],
  ['#3C7D80', sage],
  [cream, '#E0913A'],
] as const;

/** A quilt of square patches, laid through `at` (which takes columns and rows to the page), seams stitched. */
export function patchwork(canvas: Canvas, columns: number, rows: number, at: Placement, random: Random): void {
  let last = -1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const own: Placement = (u, v) => at(column + u, row + v);
      const cloth = cloths[(column * 2 + row * 5) % cloths.length] ?? cloths[0];
      let kind = Math.floor(random.between(0, patches.length));
      if (kind === last) kind = (kind + 1) % patches.length;
      last = kind;
      const square = pen(own)
        .move(0, 0)
        .quad(0.5, 0, 1, 0)
        .quad(1, 0.5, 1, 1)
        .quad(0.5, 1, 0, 1)
        .quad(0, 0.5, 0, 0)
        .close().d;
      canvas.cut(square, cloth[0], 'hair');
      canvas.inside(square, () => (patches[kind] ?? dots)(canvas, own, cloth[1]));
      for (let stitch = 0; stitch < 7; stitch += 1) {
        canvas.print(pen(own).box(0.05 + stitch * 0.135, 0.035, 0.075, 0.022).d, '#FFFDF5', 0.9);
        canvas.print(pen(own).box(0.035, 0.05 + stitch * 0.135, 0.022, 0.075).d, '#FFFDF5', 0.9);
      }
    }
}
