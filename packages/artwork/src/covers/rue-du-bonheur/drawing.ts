import type { CoverDrawing } from '../../cover-drawing';
import { Canvas, coverOutline } from '../../kit/canvas';
import { ranunculus } from '../../kit/flowers';
import { frameSlots, mount } from '../../kit/frames';
import { placed, polar, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { almond, almondHalf, branch } from '../../kit/leaves';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { type Scenery, scenery } from '../../kit/scenery';
import {
  cream,
  enamel,
  ground,
  groundDark,
  leaf,
  leafDark,
  red,
  stone,
  teal,
  tealDark,
  tile,
  tileDark,
} from './palette';
import { twoCats } from './two-cats';

/** Three photos as the windows of one house; two cats on the sill, their tails in the shape of a heart. */

function roof(canvas: Canvas): void {
  for (const [y, shift, fill] of [
    [3, 0, tileDark],
    [-0.6, 4, tile],
  ] as const)
    for (let column = -1; column < 15; column += 1) {
      const x = column * 8 + shift - 2;
      const d = pen()
        .move(x - 4.1, y - 6)
        .line(x + 4.1, y - 6)
        .line(x + 4.1, y)
        .curve(x + 4.1, y + 3.4, x - 4.1, y + 3.4, x - 4.1, y)
        .close().d;
      canvas.cut(d, fill, 'card');
      canvas.shade(d, tileDark, [x + 4, y + 2], [x - 2, y - 2], 0.5);
    }
}

/** A louvred shutter folded back on the wall. */
function shutter(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  canvas.cut(pen().box(x, y, width, height, 0.5).d, teal, 'card');
  const panels = height > 50 ? 2 : 1;
  const tall = (height - 2 - (panels - 1) * 1.6) / panels;
  for (let panel = 0; panel < panels; panel += 1) {
    const top = y + 1 + panel * (tall + 1.6);
    canvas.print(pen().box(x + 1.1, top, width - 2.2, tall, 0.3).d, tealDark);
    for (let slat = top + 0.5; slat < top + tall - 1.2; slat += 2)
      canvas.cut(pen().box(x + 1.1, slat, width - 2.2, 1.25, 0.3).d, teal, 'hair');
  }
}

/** Old plaster: paler patches, and a few bricks that show. */
function plaster(canvas: Canvas): void {
  const random = seeded(17);
  for (const [x, y] of scatter({ x: -3, y: 118, width: 111, height: 32 }, 9, random))
    canvas.print(pen().ellipse(x, y, random.between(2, 5), random.between(0.5, 1.2)).d, groundDark, 0.35);
  for (const [x, y] of [
    [17.6, 131],
    [20.6, 133.4],
    [15, 133.4],
    [83.6, 138],
    [86.4, 140.4],
  ] as const)
    canvas.cut(pen().box(x, y, 5, 1.9, 0.3).d, tile, 'hair');
}

const rose = ['#E9776B', red, '#B52C35'] as const;
const blush = ['#FBE3D0', '#F6C7B4', '#EFA796'] as const;

function bloom(canvas: Canvas, x: number, y: number, radius: number, tones: readonly string[], random: Random): void {
  ranunculus(canvas, { x, y, radius, turn: random.between(0, turn), random }, tones, '#8E1F2E');
}

function leaves(canvas: Canvas, x: number, y: number, length: number, angle: number): void {
  const place = placed(x, y, angle);
  canvas.glue(
    [
      [almond(place, length, length * 0.5), leaf],
      [almondHalf(place, length, length * 0.5), leafDark],
    ],
    'thin',
  );
}

/** Flowers in a box under a lower window. */
function windowBox(canvas: Canvas, x: number, random: Random): void {
  for (let index = 0; index < 17; index += 1) {
    const along = x + 1.5 + index * 2.56;
    leaves(canvas, along, 122.4, random.between(6.4, 9), -turn / 4 + random.between(-0.75, 0.75));
  }
  for (let index = 0; index < 8; index += 1) {
    const along = x + 3.4 + index * 5.3;
    bloom(
      canvas,
      along,
      117.4 + (index % 2) * 2.6 + random.between(-0.8, 0.8),
      index % 3 === 0 ? 2.9 : 2.4,
      index % 3 === 1 ? blush : rose,
      random,
    );
  }
  canvas.cut(pen().polygon([x, 120.6], [x + 44, 120.6], [x + 42.4, 126.4], [x + 1.6, 126.4]).d, teal, 'card');
  canvas.cut(pen().box(x - 0.8, 119.8, 45.6, 1.9, 0.7).d, tealDark, 'thin');
  for (let index = 0; index < 7; index += 1) canvas.print(heart(x + 4 + index * 6, 123.9, 0.95), cream);
}

/** The name of the street, in white on enamel. */
function plaque(canvas: Canvas): void {
  const [x, y, w, h] = [20.5, 129.6, 64, 12.4] as const;
  canvas.cut(pen().box(x, y, w, h, 0.7).d, '#2C6B4A', 'lift');
  canvas.print(pen().box(x + 1, y + 1, w - 2, h - 2, 0.4).d, enamel);
  canvas.print(
    `${pen().box(x + 1.5, y + 1.5, w - 3, h - 3, 0.3).d}${pen().box(x + 1.75, y + 1.75, w - 3.5, h - 3.5, 0.25).d}`,
    cream,
    0.8,
  );
  canvas.write(
    letter('RUE DU BONHEUR', { font: 'sans', size: 6.5, x: 52.5, y: y + 8.1, tracking: 0.05 }),
    cream,
    'flat',
  );
  for (const side of [-1, 1]) canvas.cut(disc(52.5 + side * 29.4, y + h / 2, 0.55), stone, 'hair');
}

/** A climbing rose in a pot. */
function climber(canvas: Canvas, side: 1 | -1, height: number, random: Random): void {
  const x = side < 0 ? 3.4 : 101.6;
  const stalk = bow([x + side * -4, 134], [x + side * 3, 112], [x, height], 14);
  canvas.cut(ribbon(stalk, [1.4, 0.6]), '#6B4A34', 'thin');
  branch(canvas, {
    from: [x - side * 2, 122],
    control: [x - side * 8, 114],
    to: [x - side * 6, 104],
    kind: 'almond',
    pairs: 4,
    leaf: 6,
    tones: [leaf, leafDark],
    stem: leafDark,
    random,
  });
  stalk.forEach(([sx, sy], index) => {
    if (index < 2) return;
    for (const way of [-1, 1])
      leaves(canvas, sx, sy, random.between(4.6, 6.6), -turn / 4 + way * random.between(0.6, 1.4));
    if (index % 2 === 0)
      bloom(canvas, sx + random.between(-1.6, 1.6), sy, random.between(2.4, 3.4), index % 4 ? rose : blush, random);
  });
  const px = x - side * 4.4;
  canvas.cut(pen().polygon([px - 8, 133], [px + 8, 133], [px + 6, 149], [px - 6, 149]).d, tile, 'lift');
  canvas.shade(
    pen().polygon([px - 8, 133], [px + 8, 133], [px + 6, 149], [px - 6, 149]).d,
    tileDark,
    [px + 8, 148],
    [px - 3, 138],
    0.7,
  );
  canvas.cut(pen().box(px - 9, 131.4, 18, 3.6, 0.8).d, tile, 'card');
}

function pavement(canvas: Canvas): void {
  canvas.cut(pen().box(-4, 146.4, 113, 8).d, '#B9A898', 'card');
  for (let index = 0; index < 14; index += 1)
    canvas.cut(pen().box(-6 + index * 8.4, 147, 7.8, 6, 1).d, index % 3 ? '#CDBDAC' : '#C3B19F', 'hair');
}

/** What lies over the photos and before the wall. */
function over(canvas: Canvas): void {
  const random = seeded(52);
  windowBox(canvas, 7, random);
  windowBox(canvas, 54, random);
  canvas.cut(pen().box(3.6, 73.4, 97.8, 3.9, 0.8).d, stone, 'lift');
  canvas.print(pen().box(3.6, 76, 97.8, 0.5).d, groundDark);
  twoCats(canvas, 52.5, 74.4);
  plaque(canvas);
  climber(canvas, -1, 66, random);
  climber(canvas, 1, 88, random);
}

function facade(canvas: Canvas): void {
  canvas.print(coverOutline, ground);
  plaster(canvas);
  for (const x of [-4.6, 98.8]) {
    shutter(canvas, x, 6.6, 10.6, 67);
    shutter(canvas, x, 79, 10.6, 42);
  }
  roof(canvas);
  pavement(canvas);
}

const scenes: readonly Scenery[] = [
  {
    sky: '#F8CFA6',
    sun: '#FFF3D2',
    sunAt: [0.72, 0.36],
    hills: ['#8FB7B4', '#5A9A9C', '#F0CE96'],
    props: [[['peak', 0.26, 0.55, 18]], [['boat', 0.2, 0.72, 13]], [], [['palm', 0.9, 0.98, 38]]],
  },
  {
    sky: '#C6DDE4',
    sun: '#FFF6E0',
    sunAt: [0.3, 0.3],
    hills: ['#A9C7B0', '#6FA384', '#4B8B67'],
    props: [[['peak', 0.64, 0.56, 14]], [['pine', 0.24, 0.7, 11]]],
  },
  {
    sky: '#FBE3B4',
    sun: '#F7B955',
    sunAt: [0.64, 0.34],
    hills: ['#C9CF86', '#93B56A', '#5F9457'],
    props: [[], [['cabin', 0.34, 0.72, 8]], [['pine', 0.72, 0.82, 12]]],
  },
];

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas();
    facade(canvas);
    frameSlots.triptyque1.forEach((slot, index) => {
      mount(canvas, slot, cream, 1.3);
      const scene = scenes[index];
      if (scene) scenery(canvas, slot, scene);
    });
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
    const random = seeded(70);
    scatter({ x: -6, y: -6, width: 117, height: 160 }, 12, random).forEach(([x, y], index) => {
      const angle = random.between(0, turn);
      for (const way of [-0.5, 0.5, 2.6]) leaves(canvas, ...polar(x, y, 1.6, angle + way), 5.4, angle + way);
      bloom(canvas, x, y, index % 3 ? 3.2 : 2.4, index % 2 ? rose : blush, random);
    });
    return canvas.toSvg();
  },
};
