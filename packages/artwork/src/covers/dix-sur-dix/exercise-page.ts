import type { Canvas } from '../../kit/canvas';
import { type Placement, type Point, placed, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { ribbon } from '../../kit/ribbon';
import {
  blotter,
  blotterDark,
  boldRule,
  cream,
  gold,
  goldDark,
  ink,
  lead,
  margin,
  paper,
  paperFold,
  red,
  redDark,
  thinRule,
  wood,
} from './palette';

/** A page of Seyès ruling, the one every French pupil writes on, and what has been written there. */

const tilt = -0.045;
/** The page's own millimetres: from its top left corner. */
const at: Placement = placed(7.4, 9.6, tilt);
const [width, height] = [91, 131] as const;
/** A bold line every 8 mm, three thin ones between. */
const bold = 8;
const firstLine = 12;
const marginAt = 15;

const sheet = (fold: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, height - fold],
  [width - fold, height],
  [0, height],
];

export function page(canvas: Canvas): void {
  const under = placed(12.5, 5.6, 0.035);
  canvas.cut(pen(under).box(0, 0, 88, 130, 1.4).d, blotter, 'lift');
  for (let v = 6; v < 130; v += 4) canvas.print(pen(under).box(0, v, 88, 0.5).d, blotterDark, 0.55);
  const fold = 11;
  const holes = [22, 62, 102].map((v) => pen(at).ellipse(5.4, v, 2.1).d).join('');
  const outline = pen(at).polygon(...sheet(fold)).d;
  canvas.cut(`${outline}${holes}`, paper, 'deep');
  canvas.inside(`${outline}${holes}`, () => {
    for (let v = firstLine, line = 0; v < height; v += bold / 4, line += 1)
      canvas.print(pen(at).box(0, v - 0.1, width, line % 4 ? 0.16 : 0.32).d, line % 4 ? thinRule : boldRule);
    for (let u = marginAt + bold; u < width; u += bold)
      canvas.print(pen(at).box(u - 0.1, 0, 0.28, height).d, boldRule, 0.7);
    canvas.print(pen(at).box(marginAt - 0.3, 0, 0.6, height).d, margin);
    canvas.shade(
      pen(at).box(0, 0, width, height).d,
      '#C9A36B',
      at(width, height),
      at(width * 0.55, height * 0.7),
      0.22,
    );
  });
  canvas.cut(
    pen(at).polygon([width - fold, height], [width, height - fold], [width - fold - 1.4, height - fold - 1.8]).d,
    paperFold,
    'thin',
  );
}

function say(canvas: Canvas, text: string, u: number, v: number, size: number, fill: string, lean = 0): void {
  const [x, y] = at(u, v);
  canvas.write(letter(text, { font: 'school', size, x, y, anchor: 'start', angle: tilt + lean }), fill, 'flat');
}

/** A stroke of the red pencil, thicker where the hand bears down. */
function stroke(canvas: Canvas, points: readonly Point[], from: number, to: number): void {
  const line = smooth(points);
  canvas.glue(
    [
      [ribbon(line, [from, to], at), red],
      [disc(...at(...(line[0] ?? [0, 0])), from / 2), red],
      [disc(...at(...(line.at(-1) ?? [0, 0])), to / 2), red],
    ],
    'hair',
  );
}

/** Points between points, so that a stroke bends like a hand's. */
function smooth(points: readonly Point[]): Point[] {
  const fine: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [index - 1, index, index + 1, index + 2].map(
      (wanted) => points[Math.max(0, Math.min(points.length - 1, wanted))] ?? ([0, 0] as const),
    ) as [Point, Point, Point, Point];
    for (let step = 0; step < 8; step += 1) {
      const t = step / 8;
      const blend = (p: number, q: number, r: number, s: number): number =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3);
      fine.push([blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])]);
    }
  }
  return [...fine, points.at(-1) ?? [0, 0]];
}

export function homework(canvas: Canvas): void {
  say(canvas, 'Contrôle', 33, 20, 6.4, ink);
  stroke(
    canvas,
    [
      [31.6, 23.2],
      [44, 22.7],
      [57.6, 23.1],
    ],
    0.55,
    0.45,
  );
  say(canvas, '1. Réussir.', 18.6, 36, 6.4, ink);
  say(canvas, '2. Rester modeste.', 18.6, 52, 6.4, ink);
  tick(canvas, 60, 34);
  say(canvas, 'peut mieux faire !', 40, 61.4, 5, red, -0.04);
}

function tick(canvas: Canvas, u: number, v: number): void {
  stroke(
    canvas,
    [
      [u, v - 3],
      [u + 2.6, v + 1],
      [u + 10, v - 9],
    ],
    1.5,
    0.8,
  );
}

/** The mark, in the red that can be read from the door of the classroom. */
export function mark(canvas: Canvas): void {
  const [row, tall] = [87, 11];
  for (const [u, v] of [
    [25, row],
    [62.4, row + 0.8],
  ] as const) {
    stroke(
      canvas,
      [
        [u - 5.4, v - 4.4],
        [u - 2, v - 7.2],
        [u + 0.4, v - tall],
      ],
      2.2,
      3.2,
    );
    stroke(
      canvas,
      [
        [u + 0.6, v - tall + 0.4],
        [u + 0.9, v - 1],
        [u + 0.4, v + tall],
      ],
      3.4,
      3.2,
    );
    const zero = Array.from({ length: 21 }, (_, step): Point => {
      const angle = -1.7 - (step / 20) * turn;
      return [u + 12.2 + Math.cos(angle) * 6.2, v + Math.sin(angle) * (tall - 0.2)];
    });
    stroke(canvas, zero, 3.3, 3.2);
  }
  stroke(
    canvas,
    [
      [54.4, row - 15],
      [50.2, row],
      [45.6, row + 14.4],
    ],
    2.6,
    3,
  );
  const loop: Point[] = Array.from({ length: 27 }, (_, step) => {
    const angle = -2.2 + (step / 24) * turn;
    const grow = 1 + step * 0.0045;
    return [49.4 + Math.cos(angle) * 34.5 * grow, row + 0.4 + Math.sin(angle) * 17.8 * grow];
  });
  stroke(canvas, loop, 1.8, 0.8);
  shout(canvas);
}

/** Bravo, pressed so hard that the letters are thicker than the hand allows. */
function shout(canvas: Canvas): void {
  const [x, y] = at(19, 125);
  const { letters } = letter('Bravo', { font: 'school', size: 12.8, x, y, anchor: 'start', angle: tilt });
  const outlines = letters.map((d) => `<path d="${d}"/>`).join('');
  canvas.raw(
    `<g class="words" fill="${red}" stroke="${red}" stroke-width="0.9" stroke-linejoin="round">${outlines}</g>`,
  );
}

/** A star cut from gold paper, folded along its rays. */
export function star(canvas: Canvas, x: number, y: number, radius: number, angle: number): void {
  const corner = (index: number): Point => {
    const reach = index % 2 ? radius * 0.44 : radius;
    const way = angle + (index / 10) * turn - turn / 4;
    return [x + Math.cos(way) * reach, y + Math.sin(way) * reach];
  };
  const corners = Array.from({ length: 10 }, (_, index) => corner(index));
  canvas.cut(pen().polygon(...corners).d, gold, 'card');
  for (let ray = 0; ray < 5; ray += 1)
    canvas.print(pen().polygon([x, y], corner(ray * 2), corner(ray * 2 + 1)).d, goldDark, 0.55);
}

/** The teacher's pencil, laid down at last. */
export function pencil(canvas: Canvas, x: number, y: number, angle: number, length: number): void {
  const own = placed(x, y, angle);
  const body = pen(own).box(11, -4, length, 8).d;
  const point = pen(own)
    .move(0, 0)
    .line(11, -4)
    .quad(12.6, -2.8, 11, -1.4)
    .quad(12.6, 0, 11, 1.4)
    .quad(12.6, 2.8, 11, 4)
    .close().d;
  canvas.glue(
    [
      [body, red],
      [pen(own).box(11, -4, length, 2.6).d, '#E8584E'],
      [pen(own).box(11, 1.4, length, 2.6).d, redDark],
      [point, wood],
      [pen(own).polygon([0, 0], [4, -1.46], [4.6, 0], [4, 1.46]).d, red],
    ],
    'deep',
  );
  canvas.print(pen(own).box(38, -1, 16, 2, 0.4).d, gold, 0.9);
  canvas.print(pen(own).box(56, -1, 2, 2, 1).d, cream).print(pen(own).box(34, -1, 2, 2, 1).d, lead, 0.2);
}
