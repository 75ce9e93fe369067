import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { tulip } from '../../kit/flowers';
import { type Point, placed, turn } from '../../kit/geometry';
import { almond, almondHalf } from '../../kit/leaves';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { hedgehog } from './hedgehog';
import { lostShard, mendedVase, stickingPlaster } from './mended-vase';
import {
  coral,
  coralDark,
  coralLight,
  cream,
  ground,
  groundLight,
  leaf,
  leafDark,
  seam,
  table,
  tableDark,
  tableLight,
} from './palette';

/** A broken vase glued together, and the hedgehog that broke it. */

function wallpaper(canvas: Canvas): void {
  for (let row = 0; row < 14; row += 1)
    for (let column = 0; column < 10; column += 1) {
      const [x, y] = [column * 12 - 2 + (row % 2) * 6, row * 11 + 1];
      for (const angle of [-0.7, 0, 0.7])
        canvas.print(almond(placed(x, y + 2, angle - turn / 4), 5.6, 2.1), groundLight);
      canvas.print(disc(x, y + 3.6, 0.7), groundLight);
    }
}

function flowers(canvas: Canvas): void {
  const random = seeded(3);
  for (const [from, control, to] of [
    [
      [40, 44],
      [39, 30],
      [41, 18],
    ],
    [
      [37, 44],
      [31, 32],
      [22.4, 25],
    ],
    [
      [44, 44],
      [53, 20],
      [64, 27],
    ],
  ] as const)
    canvas.cut(ribbon(bow(from, control, to), [1.5, 1.2]), leaf, 'thin');
  for (const [x, y, angle, length] of [
    [37, 42, -2.3, 24],
    [45, 42, -1.05, 26],
    [41, 42, -1.75, 21],
  ] as const) {
    const place = placed(x, y, angle);
    canvas.glue(
      [
        [almond(place, length, 7, 1.6), leaf],
        [almondHalf(place, length, 7, 1.6), leafDark],
      ],
      'card',
    );
  }
  const tones = [coralLight, coral, coralDark] as const;
  tulip(canvas, { x: 41.4, y: 13.6, radius: 8, turn: -1.5, random }, tones);
  tulip(canvas, { x: 19.4, y: 21, radius: 7.4, turn: -2.4, random }, tones);
  tulip(canvas, { x: 67, y: 32.6, radius: 7.4, turn: 1.05, random }, tones);
}

/** A painted console with the word on its drawer. */
function furniture(canvas: Canvas): void {
  canvas.cut(pen().box(-4, 112, 113, 42).d, table, 'lift');
  canvas.cut(pen().box(-4, 107.4, 113, 6.4).d, tableLight, 'card');
  const drawer = pen().box(8, 117.6, 89, 27, 1.4).d;
  canvas.cut(drawer, tableDark, 'hair').cut(pen().box(9, 118.6, 87, 25, 1).d, table, 'hair');
  canvas.shade(pen().box(-4, 113.8, 113, 6).d, '#0B2A2E', [50, 113.8], [50, 119], 0.5);
}

function word(canvas: Canvas): void {
  // The fifth letter is tilted, as if it had come loose.
  const jiggle = (index: number) => (index === 4 ? { lift: 0.5, tilt: 0.26 } : { lift: 0, tilt: 0 });
  canvas.write(letter('Pardon', { font: 'lily', size: 25, x: 52, y: 138.6, jiggle }), cream, 'thin');
}

/** Plasters in all directions, for the inside of the card. */
function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(31);
  wallpaper(canvas);
  for (const [x, y] of scatter(beyond(2), 16, random)) stickingPlaster(canvas, x, y, random.between(0, turn));
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(9);
    wallpaper(canvas);
    furniture(canvas);
    flowers(canvas);
    mendedVase(canvas);
    const drips: readonly Point[] = [
      [60, 110.4],
      [66.4, 109.4],
      [20, 110.6],
    ];
    for (const [x, y] of drips) canvas.cut(pen().ellipse(x, y, 2.2, 0.8).d, seam, 'hair');
    hedgehog(canvas, random, () => lostShard(canvas, 90.4, 82.4, 0.7));
    word(canvas);
    return canvas.toSvg();
  },
  background,
};
