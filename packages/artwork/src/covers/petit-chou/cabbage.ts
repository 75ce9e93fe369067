import type { Canvas } from '../../kit/canvas';
import { type Point, placed, turn } from '../../kit/geometry';
import type { Depth } from '../../kit/paper';
import { pen } from '../../kit/pen';
import type { Random } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { bottle, green, lime, pale } from './palette';

export type CabbageLeaf = {
  /** The foot of the leaf, mm. */
  x: number;
  y: number;
  /** The way it grows, radians. */
  heading: number;
  length: number;
  width: number;
  fill: string;
  vein: string;
  shadow: string;
  depth?: Depth;
  random: Random;
};

/** The ruffled outline of a leaf that grows along +u from its foot, in shares of its length and half width. */
function ruffled(length: number, width: number, random: Random): Point[] {
  const steps = Math.max(36, Math.round(length * 2.2));
  const waves = Math.max(9, Math.round(length / 2.9));
  const phase = random.between(0, turn);
  return Array.from({ length: steps }, (_, step) => {
    const angle = Math.PI + (step / steps) * turn;
    // The foot stays smooth, the far edge is curliest.
    const curl = 0.5 - 0.5 * Math.cos(angle - Math.PI);
    const ruffle = 1 + curl * 0.052 * Math.sin((step / steps) * turn * waves + phase) * random.between(0.6, 1.3);
    const u = length * (0.5 + 0.5 * Math.cos(angle) * ruffle);
    const v = (width / 2) * Math.sin(angle) * (1 + 0.22 * Math.cos(angle)) * ruffle;
    return [u, v] as const;
  });
}

/** One cabbage leaf with its thick midrib and forked veins. */
export function cabbageLeaf(canvas: Canvas, leaf: CabbageLeaf): void {
  const { x, y, heading, length, width, fill, vein, shadow, depth = 'card', random } = leaf;
  const place = placed(x, y, heading);
  const outline = pen(place).through(ruffled(length, width, random)).d;
  canvas.cut(outline, fill, depth);
  canvas.shade(outline, shadow, place(length * 0.08, 0), place(length * 0.72, 0), 0.8);
  canvas.inside(outline, () => {
    canvas.print(
      ribbon(
        [
          [0, 0],
          [length * 0.5, 0],
          [length * 0.92, 0],
        ],
        [length * 0.075, length * 0.008],
        place,
      ),
      vein,
    );
    for (const share of [0.2, 0.36, 0.52, 0.67])
      for (const side of [-1, 1]) {
        const reach = (width / 2) * (0.86 - Math.abs(share - 0.45) * 0.5);
        const from: Point = [length * share, 0];
        const to: Point = [length * (share + 0.2), side * reach];
        const control: Point = [length * (share + 0.13), side * reach * 0.42];
        canvas.print(ribbon(bow(from, control, to), [length * 0.026, length * 0.006], place), vein);
        const [fu, fv] = [length * (share + 0.1), side * reach * 0.5];
        canvas.print(
          ribbon(
            bow([fu, fv], [fu + length * 0.07, fv + side * 0.3], [fu + length * 0.15, fv + side * reach * 0.08]),
            [length * 0.014, length * 0.004],
            place,
          ),
          vein,
        );
      }
  });
}

/** A whole cabbage seen from the side, closed: one in the row behind. */
export function cabbage(canvas: Canvas, x: number, y: number, size: number, random: Random): void {
  const leaf = (heading: number, length: number, width: number, fill: string, vein: string): void =>
    cabbageLeaf(canvas, {
      x,
      y,
      heading: heading - Math.PI / 2,
      length: length * size,
      width: width * size,
      fill,
      vein,
      shadow: bottle,
      depth: 'thin',
      random,
    });
  for (const side of [-1, 1]) leaf(side * 1.25, 1, 0.86, bottle, green);
  for (const side of [-1, 1]) leaf(side * 0.72, 1.08, 0.9, green, lime);
  leaf(0, 1.08, 1.06, lime, pale);
  for (const side of [-1, 1]) leaf(side * 0.34, 0.9, 0.84, green, lime);
  leaf(0.04, 0.66, 0.86, lime, pale);
}
