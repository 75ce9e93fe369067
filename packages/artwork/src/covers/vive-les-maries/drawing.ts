import type { CoverDrawing } from '../../cover-drawing';
import { Canvas, coverOutline } from '../../kit/canvas';
import { anemone, berries, daisy, ranunculus } from '../../kit/flowers';
import { type Point, placed, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { almond, type Branch, branch } from '../../kit/leaves';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import {
  apricot,
  bottle,
  butter,
  cream,
  ground,
  leaf,
  peach,
  plum,
  sage,
  sageDark,
  terracotta,
  water,
  waterDark,
} from './palette';
import { brideWear, groomWear, swanFigure, tin } from './swan';

/** Two swans, just married, towing tins as a wedding car does. */

const [cx, cy, rx, ry] = [52.5, 60.6, 40, 47];
const shore = 72;

const oval = (grow: number): string => pen().ellipse(cx, cy, rx + grow, ry + grow).d;
const onOval = (angle: number, grow = 0): Point => [
  cx + Math.cos(angle) * (rx + grow),
  cy + Math.sin(angle) * (ry + grow),
];

function lake(canvas: Canvas): void {
  canvas.print(oval(1), '#FBE3CC');
  for (const [radius, fill] of [
    [34, '#FAD9BC'],
    [27, '#F9CDA9'],
  ] as const)
    canvas.cut(disc(cx, 50, radius), fill, 'hair');
  canvas.cut(disc(cx, 51, 20.5), '#FFF0D2', 'thin');
  for (const [base, swing, fill] of [
    [64, 7, sage],
    [69, -5, sageDark],
  ] as const)
    canvas.cut(
      pen()
        .move(0, base)
        .curve(24, base - swing * 1.8, 40, base + swing * 1.4, 58, base - swing * 0.2)
        .curve(76, base - swing * 1.6, 90, base - swing, 110, base - swing * 0.3)
        .line(110, 100)
        .line(0, 100)
        .close().d,
      fill,
      'thin',
    );
  canvas.cut(pen().box(0, shore, 110, 40).d, water, 'thin');
  canvas.shade(pen().box(0, shore, 110, 40).d, waterDark, [cx, 112], [cx, 82], 0.8);
  const random = seeded(3);
  for (let row = 0; row < 12; row += 1) {
    const y = shore + 1.6 + row * 2.8;
    for (let x = 8 + random.between(0, 9); x < 98; x += random.between(13, 24))
      canvas.print(
        pen().box(x, y, random.between(4, 10), 0.5, 0.25).d,
        random.pick([cream, '#A9D0CC', '#A9D0CC']),
        0.75,
      );
  }
}

/** Rings round a swan and its pale reflection, so that it sits in the water. */
function ripples(canvas: Canvas, x: number, y: number, half: number): void {
  for (const [grow, opacity] of [
    [1.18, 0.4],
    [1, 0.6],
  ] as const) {
    const ring = `${pen().ellipse(x, y, half * grow, half * 0.15 * grow).d}${pen().ellipse(x, y - 0.3, half * grow - 1, half * 0.15 * grow - 0.55).d}`;
    canvas.print(ring, cream, opacity);
  }
}

function couple(canvas: Canvas): void {
  const size = 0.86;
  const groom = placed(cx - 0.2, 82.4, 0, size);
  const bride = placed(cx + 0.2, 82.4, 0, size, true);
  for (const side of [-1, 1]) ripples(canvas, cx + side * 19.5, 85, 19);
  swanFigure(canvas, groom);
  groomWear(canvas, groom);
  swanFigure(canvas, bride);
  brideWear(canvas, bride);
  for (const [x, y, half] of [
    [cx, 86, 17],
    [cx - 22, 86.2, 13],
    [cx + 22, 86.2, 13],
  ] as const)
    canvas.print(pen().ellipse(x, y, half, 0.55).d, '#B9DAD5', 0.9);
}

function tins(canvas: Canvas): void {
  const knots: readonly (readonly [x: number, y: number, angle: number, label: string])[] = [
    [65.6, 93.6, 0.42, terracotta],
    [54.4, 96.6, -0.34, butter],
    [42.8, 95.2, 0.3, leaf],
  ];
  for (const [x, y, angle] of knots)
    canvas.cut(
      ribbon(bow([85.4, 78.6], [83 - (66 - x) * 0.2, 93], [x + Math.sin(angle) * 3.4, y - 3.4]), 0.42),
      cream,
      'hair',
    );
  for (const [x, y, angle, label] of knots) {
    tin(canvas, x, y, angle, label);
    canvas.print(pen().ellipse(x, y + 4.4, 5.4, 1.7).d, '#6AA6A8');
    canvas.print(pen().box(x - 4.6, y + 2.9, 9.2, 0.6, 0.3).d, cream, 0.85);
  }
}

/** Sprigs that overlap all round, both halves growing upwards from the foot. */
function wreath(canvas: Canvas, random: Random): void {
  const kinds: readonly Pick<Branch, 'kind' | 'tones' | 'leaf' | 'pairs'>[] = [
    { kind: 'fern', tones: [leaf, bottle], leaf: 7.4, pairs: 7 },
    { kind: 'coin', tones: [sage, sageDark], leaf: 6.4, pairs: 6 },
    { kind: 'almond', tones: [leaf, bottle], leaf: 8, pairs: 5 },
  ];
  const count = 13;
  for (let step = 0; step < count; step += 1)
    for (const side of [-1, 1]) {
      const start = turn / 4 + side * (step / count) * (turn / 2);
      const middle = start + side * 0.2;
      const end = start + side * 0.42;
      const kind = kinds[(step + (side > 0 ? 0 : 1)) % kinds.length];
      if (kind)
        for (const [grow, out] of [
          [2.4, 6],
          [2, 0.6],
        ] as const)
          branch(canvas, {
            ...kind,
            from: onOval(start, 1.5),
            control: onOval(middle, grow + out * 0.3),
            to: onOval(end, grow + out),
            bare: 0.1,
            stem: bottle,
            random,
          });
    }
}

function blooms(canvas: Canvas, random: Random): void {
  const at = (angle: number, grow: number, radius: number) => {
    const [x, y] = onOval(angle * turn, grow);
    return { x, y, radius, turn: random.between(0, 6), random };
  };
  for (const [angle, grow, heading] of [
    [0.4, 6, 2.4],
    [0.1, 6, 0.6],
    [0.63, 5, -2.6],
    [0.88, 5, -0.6],
    [0.22, 7, 1.2],
    [0.3, 7, 2],
  ] as const)
    berries(canvas, { ...at(angle, grow, 5), heading, count: 4, size: 0.95 }, terracotta, bottle, cream);
  daisy(canvas, at(0.142, 2.4, 5.2), [cream, '#F3E2C4'], [butter, '#C4761B']);
  daisy(canvas, at(0.38, 2, 4.8), [cream, '#F3E2C4'], [butter, '#C4761B']);
  daisy(canvas, at(0.7, 1.5, 4.8), [cream, '#F3E2C4'], [butter, '#C4761B']);
  anemone(canvas, at(0.335, 4.4, 8.2), [cream, '#F7E6D0', '#D9A37E'], plum, plum);
  anemone(canvas, at(0.792, 2, 6.4), [peach, apricot, terracotta], plum, cream);
  ranunculus(canvas, at(0.192, 4.8, 8.4), ['#A5402A', terracotta, '#DE7B50', apricot, peach], plum);
  ranunculus(canvas, at(0.742, 2.4, 7), [apricot, peach, '#F9D9BF', cream], terracotta);
  ranunculus(canvas, at(0.4, 3, 5.2), ['#A5402A', terracotta, '#DE7B50', apricot], plum);
  anemone(canvas, at(0.105, 2.6, 5.4), [peach, apricot, terracotta], plum, cream);
  daisy(canvas, at(0.262, 4, 4.8), [cream, '#F3E2C4'], [butter, '#C4761B']);
}

/** Petals and confetti, outside the wreath. */
function thrown(canvas: Canvas, random: Random): void {
  const outside = ([x, y]: Point): boolean => Math.hypot((x - cx) / (rx + 12), (y - cy) / (ry + 12)) > 1 && y < 117;
  for (const [x, y] of scatter({ x: -2, y: -2, width: 109, height: 120 }, 5.6, random, outside)) {
    const fill = random.pick([cream, peach, apricot, terracotta, sage]);
    if (random.next() < 0.5) canvas.cut(disc(x, y, random.between(0.5, 0.95)), fill, 'hair');
    else canvas.cut(almond(placed(x, y, random.between(0, turn)), 3.2, 2), fill, 'hair');
  }
}

/** Two sprigs with an anemone, a daisy or a heart between them, in turn. */
function posy(canvas: Canvas, x: number, y: number, kind: number, random: Random): void {
  for (const side of [-1, 1])
    branch(canvas, {
      from: [x, y + 8],
      control: [x + side, y + 2],
      to: [x + side * 6, y - 7],
      kind: side > 0 ? 'coin' : 'almond',
      tones: side > 0 ? [sage, sageDark] : [leaf, bottle],
      leaf: 4.6,
      pairs: 4,
      bare: 0.2,
      stem: bottle,
      random,
    });
  const bloom = { x, y: y - 1, radius: 4, turn: random.between(0, 6), random };
  if (kind === 0) anemone(canvas, bloom, [cream, '#F7E6D0', '#D9A37E'], plum, plum);
  else if (kind === 1) daisy(canvas, bloom, [cream, '#F3E2C4'], [butter, '#C4761B']);
  else canvas.cut(heart(x, y - 1, 2.6), terracotta, 'thin');
}

/** Posies laid out like a wallpaper. */
function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(29);
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 6; column += 1)
      posy(canvas, column * 22 + (row % 2) * 11 - 2.5, row * 19 - 2, (row * 2 + column) % 3, random);
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(37);
    canvas.inside(oval(0.4), () => {
      lake(canvas);
      couple(canvas);
      tins(canvas);
    });
    canvas.cut(`${coverOutline}${oval(0)}`, ground, 'lift');
    thrown(canvas, seeded(52));
    wreath(canvas, random);
    blooms(canvas, random);
    canvas.write(letter('Vive les mariés', { font: 'grand', size: 19.6, x: 52, y: 137.4 }), '#C04F2B', 'thin');
    return canvas.toSvg();
  },
  background,
};
