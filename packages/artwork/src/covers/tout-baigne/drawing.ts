import type { CoverDrawing } from '../../cover-drawing';
import { Canvas, coverOutline } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { flow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { catInHelmet } from './cat-in-helmet';
import { brass, brassDark, copper, copperDark, copperLight, coral, cream, deep, ground, ink } from './palette';
import { bubbles, crab, fish, starfish } from './sea-life';

/** One photo behind the glass of a diver's helmet: whoever is in it, is in the water up to the neck. */

/** A rounded window round the middle of the helmet, `grow` mm larger than the photo. */
function pane(grow: number): string {
  const [x, y, rx, ry] = [52.5, 60, 43.2 + grow, 47.6 + grow];
  const [kx, ky] = [rx * 0.74, ry * 0.74];
  return pen()
    .move(x + rx, y)
    .curve(x + rx, y + ky, x + kx, y + ry, x, y + ry)
    .curve(x - kx, y + ry, x - rx, y + ky, x - rx, y)
    .curve(x - rx, y - ky, x - kx, y - ry, x, y - ry)
    .curve(x + kx, y - ry, x + rx, y - ky, x + rx, y)
    .close().d;
}

const open = `${coverOutline}${pane(0)}`;

function weed(canvas: Canvas, x: number, y: number, height: number, fill: string): void {
  for (const [lean, tall] of [
    [-0.34, 0.78],
    [0.3, 0.7],
    [0, 1],
  ] as const) {
    const line = flow(
      [
        [x, y],
        [x + height * (lean * 0.4 - 0.08), y - height * tall * 0.33],
        [x + height * (lean * 0.8 + 0.09), y - height * tall * 0.66],
        [x + height * lean, y - height * tall],
      ],
      6,
    );
    canvas.cut(
      ribbon(line, (share) => 0.9 + 3 * Math.sin(Math.PI * Math.min(1, share + 0.12)) * (1 - share * 0.4)),
      fill,
      'thin',
    );
  }
}

/** The sea round the helmet, with a hole for the photo. */
function sea(canvas: Canvas): void {
  canvas.print(open, '#4E9BC4');
  canvas.inside(open, () => {
    for (const [y, fill, phase] of [
      [16, '#3C88B8', 0],
      [44, ground, 2],
      [80, '#205F93', 4],
    ] as const) {
      const crest: Point[] = Array.from({ length: 15 }, (_, index) => [
        index * 9 - 10,
        y + Math.sin(index * 1.3 + phase) * 2.6,
      ]);
      canvas.cut(`${pen().through(crest, false).d}L116 160L-10 160Z`, fill, 'card');
    }
    const random = seeded(8);
    bubbles(canvas, scatter({ x: -2, y: -2, width: 109, height: 122 }, 6.4, random), random);
    weed(canvas, 1, 138, 40, '#2E8B78');
    weed(canvas, 104, 138, 44, '#2E8B78');
    weed(canvas, 8, 138, 24, '#5AAE84');
  });
}

/** A domed bolt. */
function rivet(canvas: Canvas, x: number, y: number, r: number): void {
  canvas.cut(disc(x, y, r), brass, 'thin').print(disc(x - r * 0.28, y - r * 0.34, r * 0.3), cream, 0.8);
}

/** The breastplate, with the words. */
function collar(canvas: Canvas): void {
  const plate = pen()
    .move(-12, 158)
    .curve(-12, 128, -2, 120, 14, 113)
    .curve(26, 108.4, 40, 109, 52.5, 109)
    .curve(65, 109, 79, 108.4, 91, 113)
    .curve(107, 120, 117, 128, 117, 158)
    .close().d;
  canvas.cut(plate, copperDark, 'deep');
  const face = pen()
    .move(-8, 158)
    .curve(-8, 130, 0, 123, 15.6, 116.4)
    .curve(28, 112, 40, 112.6, 52.5, 112.6)
    .curve(65, 112.6, 77, 112, 89.4, 116.4)
    .curve(105, 123, 113, 130, 113, 158)
    .close().d;
  canvas.cut(face, copper, 'card');
  canvas.shade(face, copperDark, [96, 152], [46, 118], 0.55);
  for (const [x, y] of [
    [20.4, 118.4],
    [34.4, 116],
    [70.6, 116],
    [84.6, 118.4],
  ] as const)
    rivet(canvas, x, y, 1.6);
}

function helmet(canvas: Canvas): void {
  const hose = flow(
    [
      [112, 62],
      [103, 40],
      [99, 24],
      [101, 6],
      [96, -8],
    ],
    8,
  );
  canvas.cut(ribbon(hose, 6.4), ink, 'card');
  for (let index = 1; index < hose.length - 1; index += 1) {
    const [[x0, y0], [x1, y1]] = [hose[index - 1] ?? [0, 0], hose[index + 1] ?? [0, 0]];
    const [x, y] = hose[index] ?? [0, 0];
    canvas.print(pen(placed(x, y, Math.atan2(y1 - y0, x1 - x0))).box(-0.5, -3, 1, 6, 0.4).d, '#46587A');
  }
  const hole = pane(0);
  const cap = pen().box(41.5, -2.4, 22, 12, 3).d;
  canvas.cut(cap, brassDark, 'card');
  for (const x of [45, 49.5, 54, 58.5]) canvas.print(pen().box(x, -1, 1.6, 7, 0.6).d, '#8F5F1C', 0.7);
  canvas.inside(open, () => {
    for (const side of [-1, 1]) {
      const x = 52.5 + side * 50;
      canvas.cut(disc(x, 62, 13), brass, 'card').cut(disc(x, 62, 9.6), deep, 'thin');
      for (let bar = 0; bar < 3; bar += 1)
        canvas.cut(pen().box(x - 10, 55.6 + bar * 5.2, 20, 1.5, 0.6).d, brassDark, 'hair');
    }
  });
  const dome = pen()
    .move(-0.5, 68)
    .curve(-3, 24, 18, 3, 52.5, 3)
    .curve(87, 3, 108, 24, 105.5, 68)
    .curve(104.4, 92, 96, 106, 90, 116)
    .line(15, 116)
    .curve(9, 106, 0.6, 92, -0.5, 68)
    .close().d;
  canvas.cut(`${dome}${hole}`, copper, 'lift');
  canvas.inside(`${dome}${hole}`, () => {
    canvas.shade(dome, copperDark, [100, 108], [60, 40], 0.75);
    canvas.print(
      ribbon(
        flow(
          [
            [1.6, 52],
            [5, 31],
            [13, 16],
            [27, 7.6],
          ],
          6,
        ),
        [0.7, 1.7],
      ),
      copperLight,
    );
  });
  canvas.cut(`${pane(4.6)}${hole}`, brass, 'card');
  canvas.cut(`${pane(1.4)}${hole}`, brassDark, 'hair');
  for (const step of [1, 2, 4, 5, 7, 8, 10, 11]) {
    const angle = (step / 12) * turn - turn / 4;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    rivet(
      canvas,
      52.5 + Math.sign(c) * Math.abs(c) ** 0.84 * 46.2,
      60 + Math.sign(s) * Math.abs(s) ** 0.84 * 50.6,
      1.4,
    );
  }
}

/** Two strokes of light on the glass. */
function glint(canvas: Canvas): void {
  for (const [inset, width, from, to] of [
    [5, 1.7, 3.5, 4.35],
    [9, 0.9, 3.62, 4.1],
  ] as const) {
    const arc = Array.from({ length: 14 }, (_, step): Point => {
      const angle = from + ((to - from) * step) / 13;
      return [52.5 + Math.cos(angle) * (44.5 - inset), 60 + Math.sin(angle) * (49 - inset)];
    });
    canvas.print(
      ribbon(arc, (share) => width * Math.sin(Math.PI * (0.12 + share * 0.76))),
      cream,
      0.75,
    );
  }
}

function over(canvas: Canvas): void {
  sea(canvas);
  helmet(canvas);
  collar(canvas);
  glint(canvas);
  crab(canvas, 20, 11, 5, -0.5);
  fish(canvas, placed(93, 32, 0.12, 7.2), 7.2);
  bubbles(
    canvas,
    [
      [80.4, 29],
      [79, 24.6],
      [81.6, 20.6],
    ],
    seeded(2),
    1.5,
  );
  starfish(canvas, 95, 142.4, 5, 0.5, brass);
  starfish(canvas, 7.6, 146, 3.6, 0.1, cream);
  canvas.write(letter('Tout baigne !', { font: 'shrikhand', size: 13.4, x: 52, y: 134.8 }), cream, 'thin');
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    catInHelmet(canvas);
    over(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(31);
    scatter({ x: -5, y: -5, width: 115, height: 158 }, 11.6, random).forEach(([x, y], index) => {
      const angle = random.between(-0.5, 0.5);
      if (index % 3 === 0) fish(canvas, placed(x, y, angle, 3.8, index % 2 === 0), 3.8);
      else if (index % 3 === 1) starfish(canvas, x, y, 3.8, angle, coral);
      else bubbles(canvas, [polar(x, y, 2, angle), [x + 2, y - 2.4]], random, 1.5);
    });
    return canvas.toSvg();
  },
};
