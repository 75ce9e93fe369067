import type { CoverDrawing } from '../../cover-drawing';
import { baby } from '../../figures/baby';
import { type Scenery, scenery } from '../../figures/scenery';
import { beyond, Canvas } from '../../kit/canvas';
import { frameSlots, type Slot } from '../../kit/frames';
import { placed, polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { butter, cream, navy, red, redDark, road, sky } from './palette';
import { cloud, dinosaur, duckling, teddy } from './passengers';

/** Three photos as the windows of a double-decker bus; one passenger needs both decks. */

const [upper, left, right] = frameSlots.triptyque1 as [Slot, Slot, Slot];

/** A window's opening: the slot with round corners, a hair smaller so that no edge of the photo shows. */
const opening = ([x, y, width, height]: Slot, inset: number, radius: number): string =>
  pen().box(x + inset, y + inset, width - inset * 2, height - inset * 2, radius).d;

const openings = (inset: number, radius: number): string =>
  [upper, left, right].map((slot) => opening(slot, inset, radius)).join('');

function wheel(canvas: Canvas, x: number): void {
  const y = 139;
  const arch = pen()
    .move(x - 9.6, y + 2.4)
    .line(x - 9.6, y)
    .curve(x - 9.6, y - 12.6, x + 9.6, y - 12.6, x + 9.6, y)
    .line(x + 9.6, y + 2.4)
    .close().d;
  canvas.cut(arch, redDark, 'hair');
  canvas.cut(disc(x, y, 7.6), '#33384F', 'card');
  canvas
    .cut(disc(x, y, 4.9), cream, 'thin')
    .cut(disc(x, y, 3.9), red, 'hair')
    .cut(disc(x, y, 1.7), butter, 'thin');
  for (let bolt = 0; bolt < 8; bolt += 1) canvas.print(disc(...polar(x, y, 2.9, (bolt / 8) * turn), 0.36), cream);
}

function street(canvas: Canvas): void {
  canvas.cut(pen().box(-6, 141.6, 120, 14).d, road, 'card');
  for (let x = -4; x < 110; x += 13) canvas.print(pen().box(x, 149.2, 7.6, 0.9, 0.2).d, cream, 0.75);
}

/** The bus from the side, as one sheet with three windows cut out. */
function body(canvas: Canvas): void {
  const side = pen()
    .move(2.6, 141)
    .line(2.6, 11)
    .curve(2.6, 5, 5.4, 2.4, 11, 2.4)
    .line(94, 2.4)
    .curve(99.6, 2.4, 102.4, 5, 102.4, 11)
    .line(102.4, 141)
    .close().d;
  canvas.cut(`${side}${openings(-0.6, 5.6)}`, red, 'lift');
  canvas.inside(`${side}${openings(-0.6, 5.6)}`, () => {
    canvas.shade(pen().box(2, 112, 101, 30).d, redDark, [52, 146], [52, 118], 0.55);
    canvas.print(pen().box(0, 74.4, 110, 2.2).d, cream);
    canvas.print(pen().box(0, 3.9, 110, 0.45).d, butter).print(pen().box(0, 122.5, 110, 0.45).d, butter);
    for (let x = 8; x < 100; x += 6) canvas.print(disc(x, 75.5, 0.3), redDark);
  });
  canvas.cut(`${openings(-1.1, 6)}${openings(0.4, 4.8)}`, cream, 'thin');
}

function sides(canvas: Canvas): void {
  canvas.cut(pen().box(1.4, 124.6, 2.6, 5.4, 1.2).d, butter, 'thin');
  canvas.cut(pen().box(101.2, 125, 2, 4.4, 0.9).d, '#F08A4B', 'thin');
  canvas.cut(pen().box(0.8, 134.4, 4.2, 6.6, 1).d, '#E9E2D2', 'card');
  canvas.cut(pen().box(100, 134.4, 4.2, 6.6, 1).d, '#E9E2D2', 'card');
}

function panel(canvas: Canvas): void {
  canvas.cut(pen().box(24.8, 124.2, 56, 16.4, 1.4).d, cream, 'card');
  canvas.print(`${pen().box(25.7, 125.1, 54.2, 14.6, 0.9).d}${pen().box(26.05, 125.45, 53.5, 13.9, 0.7).d}`, butter);
  canvas.write(letter('Hello', { font: 'sansita', size: 8.2, x: 52.8, y: 131.4 }), red, 'hair');
  canvas.write(letter('little one', { font: 'sansita', size: 8.8, x: 52.8, y: 138.4 }), navy, 'hair');
}

function over(canvas: Canvas): void {
  dinosaur(canvas);
  teddy(canvas);
  body(canvas);
  street(canvas);
  sides(canvas);
  wheel(canvas, 14.4);
  wheel(canvas, 90.6);
  panel(canvas);
  for (const [x, size] of [
    [30, 2.6],
    [43.6, 1.9],
    [53.6, 1.9],
    [63.6, 1.9],
  ] as const)
    duckling(canvas, x, 146.4 - size * 1.45, size);
}

const night: Scenery = {
  sky: '#FBE3C4',
  sun: '#FFF6E0',
  sunAt: [0.5, 0.5],
  hills: ['#F5C9A6', '#EBAE92'],
};
const park: Scenery = {
  sky: '#FBE9C9',
  sun: '#F9CF7C',
  sunAt: [0.32, 0.3],
  hills: ['#F6C9A0', '#EFA988'],
  props: [[['peak', 0.44, 0.7, 14]]],
};
const sea: Scenery = {
  sky: '#F8D9C0',
  sun: '#FFF4DA',
  sunAt: [0.36, 0.3],
  hills: ['#8CC7C8', '#5AA5AE'],
  props: [[['boat', 0.36, 0.72, 12]], []],
};

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(sky);
    scenery(canvas, upper, night);
    baby(canvas, 28, 44, 15, [red, cream]);
    scenery(canvas, left, park);
    scenery(canvas, right, sea);
    over(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(sky);
    const random = seeded(4);
    scatter(beyond(4), 15, random).forEach(([x, y], index) => {
      if (index % 3 === 0) duckling(canvas, x, y, 2.4);
      else cloud(canvas, x, y, random.between(1.5, 2.2));
    });
    for (const [x, y] of scatter(beyond(0), 9, random)) canvas.print(pen(placed(x, y)).ellipse(0, 0, 0.5).d, cream);
    return canvas.toSvg();
  },
};
