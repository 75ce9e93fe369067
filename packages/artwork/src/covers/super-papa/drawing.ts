import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { type Point, placed } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { deep, dusk, ice, iceDark, iceMid, ink, red, sea, sun } from './palette';
import { chipStick, cornet, walruses } from './walrus';

/** A walrus, and one who wants to become one. */

const horizon = 82;

function sunset(canvas: Canvas): void {
  const [x, y] = [80, 62];
  for (const [radius, fill] of [
    [92, '#E47A40'],
    [74, '#E98A4B'],
    [57, '#F09C59'],
    [42, '#F6B26C'],
    [30, '#FAC786'],
  ] as const)
    canvas.cut(disc(x, y, radius), fill, 'hair');
  canvas.cut(disc(x, y, 20.5), sun, 'thin');
  for (const [cx, cy, length, fill] of [
    [88, 20, 30, '#F9C897'],
    [76, 25.4, 22, '#FBD7AE'],
    [14, 37, 30, '#F3A76B'],
    [4, 42.4, 22, '#F9C897'],
    [99, 40, 18, '#FBD7AE'],
  ] as const)
    canvas.cut(pen().box(cx - length / 2, cy - 1.5, length, 3, 1.5).d, fill, 'thin');
}

function berg(canvas: Canvas, points: readonly Point[], shade: readonly Point[]): void {
  canvas.cut(pen().polygon(...points).d, ice, 'thin');
  canvas.print(pen().polygon(...shade).d, iceDark, 0.8);
}

function ocean(canvas: Canvas, random: Random): void {
  berg(
    canvas,
    [
      [-4, 84],
      [-2, 70],
      [3, 64],
      [8, 70],
      [12, 76],
      [17, 84],
    ],
    [
      [3, 64],
      [8, 70],
      [12, 76],
      [17, 84],
      [6, 84],
      [5, 74],
    ],
  );
  berg(
    canvas,
    [
      [88, 84],
      [93, 74],
      [98, 76],
      [102, 66],
      [109, 74],
      [110, 84],
    ],
    [
      [102, 66],
      [109, 74],
      [110, 84],
      [101, 84],
      [104, 76],
    ],
  );
  for (const [base, fill] of [
    [horizon, '#2E939A'],
    [90, sea],
    [101, '#1A6974'],
    [128, '#17606B'],
    [138, deep],
  ] as const) {
    const crest = pen().move(-6, 156).line(-6, base);
    const wave = 7.4 + (base - horizon) * 0.09;
    for (let x = -6 - random.between(0, wave); x < 114; x += wave)
      crest
        .quad(x + wave * 0.3, base + 1.7, x + wave * 0.5, base + 0.6)
        .quad(x + wave * 0.7, base - 0.9, x + wave, base);
    canvas.cut(crest.line(116, 156).close().d, fill, 'thin');
  }
  for (const [x, y, length] of [
    [14, 142, 12],
    [26, 144.4, 7],
    [80, 141.6, 14],
    [93, 144, 8],
    [50, 145.6, 10],
  ] as const)
    canvas.print(pen().box(x - length / 2, y, length, 0.6, 0.3).d, '#3C98A0', 0.8);
  for (const [x, y, length] of [
    [78, 86.4, 22],
    [84, 88.6, 12],
    [72, 93.6, 14],
    [90, 95, 16],
  ] as const)
    canvas.print(pen().box(x - length / 2, y, length, 0.7, 0.35).d, sun, 0.8);
}

function floe(canvas: Canvas): void {
  const top: Point[] = [
    [3, 104],
    [12, 98.6],
    [40, 97.4],
    [70, 97],
    [93, 98.8],
    [102.6, 104.6],
    [101, 113],
    [84, 115.6],
    [60, 114],
    [38, 116],
    [16, 113.6],
    [4, 115],
  ];
  const side: Point[] = [
    [3, 104],
    [102.6, 104.6],
    [101.4, 128],
    [96, 136.4],
    [82, 134],
    [66, 138],
    [50, 135.4],
    [34, 138.4],
    [18, 135],
    [7, 137],
    [3.6, 126],
  ];
  canvas.print(pen().ellipse(52, 138, 54, 5).d, '#0C3F49', 0.4);
  canvas.cut(pen().polygon(...side).d, iceMid, 'lift');
  for (const facet of [
    [
      [101.4, 128],
      [96, 136.4],
      [88, 135],
      [94, 114],
      [101, 113],
    ],
    [
      [3.6, 126],
      [7, 137],
      [12, 136],
      [9, 114],
      [4, 115],
    ],
  ] as const)
    canvas.print(pen().polygon(...facet).d, iceDark, 0.75);
  canvas.shade(pen().polygon(...side).d, '#6FAFB4', [52, 142], [52, 122], 0.55);
  canvas.cut(pen().polygon(...top).d, ice, 'card');
}

/** Chips, fish and moustaches, for the inside of the card. */
function background(): string {
  const canvas = new Canvas().ground('#1F7C85');
  const random = seeded(61);
  for (let row = 0; row < 12; row += 1)
    for (let column = 0; column < 7; column += 1) {
      const [x, y]: Point = [column * 19 + (row % 2) * 9.5 - 4.5, row * 14 - 2];
      const kind = (row + column * 2) % 3;
      if (kind === 0)
        for (const lean of [-0.5, 0.1])
          chipStick(canvas, placed(x + lean * 3, y - 4, random.between(-0.2, 0.2) + lean), 8.4);
      else if (kind === 1) fish(canvas, x, y, random.between(-0.5, 0.5));
      else whiskers(canvas, x, y);
    }
  return canvas.toSvg();
}

function fish(canvas: Canvas, x: number, y: number, angle: number): void {
  const at = placed(x, y, angle, 4.4);
  canvas.cut(pen(at).polygon([0.6, 0], [1.2, -0.5], [1.05, 0], [1.2, 0.5]).d, '#F09C59', 'hair');
  canvas.cut(
    pen(at).move(-1, 0).curve(-0.6, -0.6, 0.3, -0.6, 0.74, 0).curve(0.3, 0.6, -0.6, 0.6, -1, 0).close().d,
    '#F09C59',
    'thin',
  );
  canvas.print(disc(...at(-0.55, -0.1), 0.5), ink);
  for (const u of [-0.2, 0.15, 0.45]) canvas.print(ribbon(bow([u, -0.32], [u + 0.16, 0], [u, 0.32]), 0.09, at), sun);
}

function whiskers(canvas: Canvas, x: number, y: number): void {
  const at = placed(x, y, 0, 5.4);
  for (const side of [-1, 1])
    canvas.cut(
      pen(at)
        .move(0, -0.2)
        .curve(side * 0.3, -0.6, side * 0.8, -0.3, side * 0.9, 0)
        .quad(side * 1, 0.2, side * 1.3, 0.06)
        .curve(side * 1.1, 0.7, side * 0.2, 0.5, 0, 0.16)
        .close().d,
      ice,
      'thin',
    );
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(dusk);
    sunset(canvas);
    ocean(canvas, seeded(8));
    floe(canvas);
    walruses(canvas);
    cornet(canvas, 60.4, 111.4);
    chipStick(canvas, placed(97.6, 109.4, 1.9), 9);
    canvas.write(
      letter('Super papa', { font: 'shrikhand', size: 14.6, x: 52.3, y: 129.2, tracking: 0.012 }),
      red,
      'thin',
    );
    return canvas.toSvg();
  },
  background,
};
