import type { CoverDrawing } from '../../cover-drawing';
import { heart } from '../../figures/heart';
import { type Scenery, scenery } from '../../figures/scenery';
import { beyond, Canvas } from '../../kit/canvas';
import { frameSlots, type Slot } from '../../kit/frames';
import { placed, polar, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { cat, paws } from './cat';
import { brass, coral, cream, ground, groundDark, leaf, petrol, petrolDark, sand, tan, tanDark } from './palette';

/** Three photos in an open suitcase, and a cat that means to come along. No words, for any language. */

const [lid, left, right] = frameSlots.triptyque1 as [Slot, Slot, Slot];
const opening = ([x, y, width, height]: Slot, inset: number, radius: number): string =>
  pen().box(x + inset, y + inset, width - inset * 2, height - inset * 2, radius).d;

/** A printed sun, the pattern of the ground. */
function sunburst(canvas: Canvas, x: number, y: number, size: number, fill: string): void {
  canvas.print(disc(x, y, size * 0.48), fill);
  for (let ray = 0; ray < 9; ray += 1)
    canvas.print(
      pen(placed(...polar(x, y, size * 0.62, (ray / 9) * turn), (ray / 9) * turn)).box(
        0,
        -size * 0.08,
        size * 0.38,
        size * 0.16,
        size * 0.08,
      ).d,
      fill,
    );
}

/** A leather corner; `u` and `v` say to which sides of (x, y) the case lies. */
function corner(canvas: Canvas, x: number, y: number, u: 1 | -1, v: 1 | -1): void {
  const d = pen()
    .move(x, y + v * 12)
    .line(x, y + v * 6)
    .curve(x, y + v * 2, x + u * 2, y, x + u * 6, y)
    .line(x + u * 12, y)
    .curve(x + u * 11, y + v * 6, x + u * 6, y + v * 11, x, y + v * 12)
    .close().d;
  canvas.cut(d, tan, 'thin');
  for (const share of [0.2, 0.5, 0.8]) {
    const angle = (share * turn) / 4;
    canvas.print(
      disc(x + u * (10.2 * Math.cos(angle)) * 0.94 + u * 0.4, y + v * (10.2 * Math.sin(angle)) * 0.94 + v * 0.4, 0.45),
      tanDark,
    );
  }
}

function clothes(canvas: Canvas): void {
  const sock = pen()
    .move(-1, 92)
    .line(6, 90)
    .line(6, 101)
    .curve(6, 105, 3, 107, -1, 107)
    .line(-6, 107)
    .line(-6, 92)
    .close().d;
  canvas.cut(sock, cream, 'card');
  canvas.inside(sock, () => {
    for (let y = 92; y < 108; y += 3.4) canvas.print(pen().box(-7, y, 14, 1.6).d, coral);
  });
  const towel = pen().move(99, 84).line(108.6, 86).line(108.6, 112).line(99, 108).close().d;
  canvas.cut(towel, sand, 'card');
  canvas.inside(towel, () => {
    for (const y of [90, 96, 102])
      canvas.print(pen().polygon([98, y], [110, y + 2], [110, y + 4.6], [98, y + 2.6]).d, leaf);
  });
}

function shell(canvas: Canvas): void {
  const upper = pen().box(2.6, 2.4, 99.8, 72.6, 7).d;
  canvas.cut(`${upper}${opening(lid, -0.8, 2.6)}`, petrol, 'card');
  canvas.print(`${pen().box(4.2, 4, 96.6, 70, 5.6).d}${pen().box(4.6, 4.4, 95.8, 69.2, 5.3).d}`, brass);
  corner(canvas, 2.6, 2.4, 1, 1);
  corner(canvas, 102.4, 2.4, -1, 1);
  const lower = pen().box(2.6, 74.6, 99.8, 70.4, 7).d;
  canvas.cut(`${lower}${opening(left, -0.8, 2.6)}${opening(right, -0.8, 2.6)}`, petrol, 'card');
  for (const slot of [lid, left, right])
    canvas.cut(`${opening(slot, -1.1, 2.8)}${opening(slot, 0.3, 1.9)}`, cream, 'hair');
  for (const x of [22, 83]) {
    canvas.cut(pen().box(x - 6, 73.4, 12, 4, 0.9).d, brass, 'thin');
    canvas.print(pen().box(x - 6, 75.2, 12, 0.45).d, tanDark);
    for (const u of [-4, 4]) canvas.print(disc(x + u, 74.5, 0.5), tanDark).print(disc(x + u, 76.4, 0.5), tanDark);
  }
}

/** Stickers of where the case has been. */
function stickers(canvas: Canvas): void {
  canvas.cut(disc(72, 135.6, 5.6), sand, 'hair');
  canvas.inside(disc(72, 135.6, 4.9), () => {
    canvas.print(disc(72, 135.6, 4.9), '#8FCFD0').print(disc(73.6, 134, 1.7), brass);
    canvas
      .print(pen().polygon([65, 140.6], [70.4, 133], [75, 140.6]).d, petrolDark)
      .print(pen().polygon([70.4, 133], [69, 135], [71.7, 135.2]).d, cream);
    canvas.print(pen().polygon([71, 141.6], [74.6, 136.6], [79, 141.6]).d, leaf);
  });
  const at = placed(86.4, 133.6, 0.14);
  canvas.cut(pen(at).box(-6.4, -4.2, 12.8, 8.4, 0.8).d, cream, 'hair');
  canvas.print(pen(at).box(-5.6, -3.4, 11.2, 6.8, 0.4).d, coral);
  sunburst(canvas, ...at(0, 0), 3, cream);
  canvas.cut(heart(27, 136, 3.4, -0.2), coral, 'hair');
}

function front(canvas: Canvas): void {
  const wall = pen().box(2.6, 123.6, 99.8, 21.4, 6).d;
  canvas.cut(wall, petrol, 'card');
  canvas.shade(wall, petrolDark, [52, 146], [52, 128], 0.7);
  canvas.cut(pen().box(2.6, 123.2, 99.8, 3, 1.4).d, tan, 'thin');
  for (let x = 6; x < 101; x += 3) canvas.print(pen().box(x, 124.5, 1.6, 0.35, 0.15).d, tanDark);
  corner(canvas, 2.6, 145, 1, -1);
  corner(canvas, 102.4, 145, -1, -1);
  stickers(canvas);
  canvas.cut(
    ribbon(
      bow([43, 143.4], [43.4, 151.6], [52.5, 150.4]).concat(bow([52.5, 150.4], [61.6, 151.6], [62, 143.4]).slice(1)),
      3.4,
    ),
    tan,
    'card',
  );
  for (const x of [43, 62]) canvas.cut(disc(x, 142.6, 2), brass, 'thin').print(disc(x, 142.6, 0.7), tanDark);
}

function over(canvas: Canvas): void {
  clothes(canvas);
  shell(canvas);
  cat(canvas);
  front(canvas);
  paws(canvas);
}

const bay: Scenery = {
  sky: '#FBD9B4',
  sun: '#FFF3D6',
  sunAt: [0.5, 0.42],
  hills: ['#7CC0BD', '#3E8E96', '#F0CE96'],
  props: [[['peak', 0.2, 0.56, 20]], [['boat', 0.64, 0.64, 16]], [['palm', 0.88, 0.94, 40]]],
};
const alps: Scenery = {
  sky: '#BFE0E6',
  sun: '#FFF3CF',
  sunAt: [0.7, 0.26],
  hills: ['#9CCBB0', '#5FA57E', '#35775E'],
  props: [[['peak', 0.4, 0.58, 20]], [], []],
};
const dunes: Scenery = {
  sky: '#F6B79E',
  sun: '#FFF0CF',
  sunAt: [0.34, 0.32],
  hills: ['#E9BE7E', '#DDA25C', '#C98449'],
  props: [[], [['palm', 0.74, 0.72, 20]], []],
};

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(8);
    for (const [x, y] of scatter(beyond(2), 7, random)) sunburst(canvas, x, y, 1.8, groundDark);
    scenery(canvas, lid, bay);
    scenery(canvas, left, alps);
    scenery(canvas, right, dunes);
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
    const random = seeded(13);
    scatter(beyond(3), 11, random).forEach(([x, y], index) => {
      if (index % 4 === 0) canvas.cut(heart(x, y, 2.2, random.between(-0.5, 0.5)), coral, 'thin');
      else sunburst(canvas, x, y, random.between(2.6, 3.6), index % 4 === 1 ? cream : groundDark);
    });
    return canvas.toSvg();
  },
};
