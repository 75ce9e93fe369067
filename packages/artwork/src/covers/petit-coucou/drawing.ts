import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { alps, chamois } from './alps';
import { cuckoo } from './cuckoo';
import { bark, butter, cream, fir, ground, groundLight, red, wood, woodDark, woodLight } from './palette';

/** A cuckoo clock in the shape of a chalet, with the sun over the Alps as its dial. */

/** An edelweiss as the stencil painters cut it. */
function edelweiss(canvas: Canvas, x: number, y: number, size: number, fill: string, eye: string): void {
  for (let index = 0; index < 8; index += 1) {
    const at = placed(x, y, (index / 8) * turn, size * (index % 2 ? 0.78 : 1));
    canvas.print(
      pen(at).move(0.1, 0).curve(0.3, -0.34, 0.7, -0.26, 1, 0).curve(0.7, 0.26, 0.3, 0.34, 0.1, 0).close().d,
      fill,
    );
  }
  for (let index = 0; index < 5; index += 1)
    canvas.print(disc(...polar(x, y, size * 0.2, (index / 5) * turn), size * 0.13), eye);
}

/** Painted wallpaper: flowers and hearts in rows. */
function wallpaper(canvas: Canvas, tone: string): void {
  for (let row = 0; row < 15; row += 1)
    for (let column = 0; column < 9; column += 1) {
      const [x, y] = [column * 14 - 3.5 + (row % 2) * 7, row * 11 - 3];
      if (row % 2) canvas.print(heart(x, y, 1.25), tone);
      else edelweiss(canvas, x, y, 3, tone, ground);
    }
}

const windowArch = (inset: number): string => {
  const [left, right, spring, bottom] = [29 + inset, 76 - inset, 66, 94.6 - inset];
  const r = (right - left) / 2;
  const k = r * 0.5523;
  return pen()
    .move(left, bottom)
    .line(left, spring)
    .curve(left, spring - k, 52.5 - k, spring - r, 52.5, spring - r)
    .curve(52.5 + k, spring - r, right, spring - k, right, spring)
    .line(right, bottom)
    .close().d;
};

/** The sun: hours as rays, and two hands cut from bark. */
function dial(canvas: Canvas): void {
  const [x, y, r] = [52.5, 61, 13.4] as const;
  canvas.cut(disc(x, y, r), cream, 'card');
  canvas.print(`${disc(x, y, r - 0.8)}${disc(x, y, r - 1.3)}`, butter);
  for (let hour = 0; hour < 12; hour += 1) {
    const at = placed(x, y, (hour / 12) * turn);
    canvas.print(pen(at).polygon([r - 2, -0.5], [r - 2, 0.5], [r - 4.6, 0]).d, hour % 3 ? woodLight : red);
  }
  const hand = (angle: number, length: number): void => {
    const at = placed(x, y, angle - turn / 4);
    canvas.cut(
      pen(at)
        .move(-2.2, -0.35)
        .line(length * 0.55, -0.35)
        .quad(length * 0.66, -1.5, length, 0)
        .quad(length * 0.66, 1.5, length * 0.55, 0.35)
        .line(-2.2, 0.35)
        .close().d,
      bark,
      'hair',
    );
  };
  hand(-turn / 6, 6.8);
  hand(turn / 12, 10);
  canvas.cut(disc(x, y, 1.1), red, 'hair');
}

const wall = pen().polygon([20, 40], [85, 40], [85, 99], [20, 99]).d;
const gable = pen().polygon([52.5, 11], [88, 45], [17, 45]).d;

function planks(canvas: Canvas, d: string, from: number, to: number): void {
  canvas.inside(d, () => {
    const random = seeded(9);
    for (let y = from; y < to; y += 4.1) {
      canvas.print(pen().box(10, y, 85, 0.4).d, woodDark);
      for (let knot = 0; knot < 3; knot += 1)
        canvas.print(pen().ellipse(random.between(18, 87), y + 2.1, random.between(0.7, 2.4), 0.22).d, woodDark, 0.5);
    }
  });
}

function house(canvas: Canvas): void {
  canvas.cut(pen().box(71, 14, 7.4, 20).d, '#A4503A', 'card');
  canvas.cut(pen().box(69.8, 12, 9.8, 3, 0.8).d, cream, 'thin');
  const walls = `${wall}${windowArch(0)}`;
  canvas.inside(windowArch(-1), () => {
    alps(canvas, dial);
    chamois(canvas, placed(66.4, 84.4, 0, 0.98));
  });
  canvas.cut(walls, wood, 'deep');
  planks(canvas, walls, 42, 100);
  canvas.shade(walls, bark, [85, 99], [60, 70], 0.5);
  canvas.cut(`${windowArch(-2.6)}${windowArch(0.2)}`, cream, 'card');
  canvas.cut(gable, woodLight, 'thin');
  planks(canvas, gable, 13.4, 46);
  canvas.shade(gable, bark, [52.5, 44], [52.5, 22], 0.4);
  shutters(canvas);
  balcony(canvas);
  roof(canvas);
}

function shutters(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    const x = side < 0 ? 20.4 : 79;
    canvas.cut(pen().box(x, 58, 5.6, 28, 0.4).d, fir, 'thin');
    canvas.print(heart(x + 2.8, 65, 1.4), cream).print(heart(x + 2.8, 79, 1.4), cream);
    canvas.print(pen().box(x + 0.8, 71.4, 4, 0.5).d, cream, 0.7);
  }
}

function balcony(canvas: Canvas): void {
  const rail = pen().box(17, 90.6, 71, 9.6, 0.6).d;
  const holes = Array.from({ length: 9 }, (_, index) => heart(22.5 + index * 7.5, 96, 1.7)).join('');
  canvas.print(pen().box(18.6, 92, 67.8, 7).d, cream);
  canvas.cut(`${rail}${holes}`, woodDark, 'card');
  canvas.cut(pen().box(15.6, 89.4, 73.8, 2.2, 0.8).d, woodLight, 'thin');
  const fringe = pen().move(17, 99);
  for (let step = 0; step < 10; step += 1)
    fringe.line(17 + step * 7.1, 101).quad(20.55 + step * 7.1, 108.4, 24.1 + step * 7.1, 101);
  canvas.cut(fringe.line(88, 99).close().d, woodLight, 'card');
  for (let step = 0; step < 10; step += 1) canvas.print(disc(20.55 + step * 7.1, 102.2, 0.8), bark);
  canvas.cut(pen().box(16, 98.6, 73, 1.6, 0.5).d, cream, 'thin');
}

/** Two boards under thick snow, cut wavy below. */
function roof(canvas: Canvas): void {
  const boards = pen().polygon([52.5, 5.5], [97, 47], [92.6, 52], [52.5, 15.4], [12.4, 52], [8, 47]).d;
  canvas.cut(boards, red, 'deep');
  for (const side of [-1, 1])
    for (let index = 0; index < 9; index += 1) {
      const t = 0.13 + index * 0.1;
      canvas.print(disc(52.5 + side * 44 * t * 0.985, 12.6 + 38 * t, 0.8), cream);
    }
  const drip: Point[] = [[98.6, 50]];
  for (let index = 0; index <= 14; index += 1) {
    const t = 1 - index / 7;
    const deep = index % 2 ? 3.4 : 1.4;
    drip.push([52.5 + 45 * t, 6 + 41 * Math.abs(t) + deep - (index === 7 ? 1.4 : 0)]);
  }
  drip.push(
    [6.4, 50],
    [4.8, 46.8],
    [20, 32],
    [36, 17.4],
    [50.4, 4.6],
    [52.5, 3.6],
    [54.6, 4.6],
    [69, 17.4],
    [85, 32],
    [100.2, 46.8],
  );
  canvas.cut(pen().through(drip, true, 0.9).d, cream, 'card');
}

function hole(canvas: Canvas): void {
  const arch = pen().move(42, 46).line(42, 33).curve(42, 20, 63, 20, 63, 33).line(63, 46).close().d;
  canvas.cut(
    pen().move(40.4, 46).line(40.4, 33).curve(40.4, 18, 64.6, 18, 64.6, 33).line(64.6, 46).close().d,
    cream,
    'thin',
  );
  canvas.print(arch, bark);
  canvas.cut(pen().polygon([64.2, 28], [71, 26], [71, 47], [64.2, 46]).d, red, 'card');
  canvas.cut(pen().polygon([40.8, 28], [34, 26], [34, 47], [40.8, 46]).d, red, 'card');
  for (const x of [37.4, 67.6]) canvas.print(heart(x, 36, 1.8), cream);
}

/** A cone on a chain, scale over scale. */
function weight(canvas: Canvas, x: number, top: number, y: number): void {
  for (let v = top; v < y - 1; v += 1.9) canvas.cut(`${disc(x, v, 0.85)}${disc(x, v, 0.4)}`, butter, 'hair');
  for (let row = 5; row >= 0; row -= 1) {
    const half = [1.7, 2.9, 3.4, 3.3, 2.6, 1.4][row] ?? 2;
    for (const u of row % 2 ? [-1, 0, 1] : [-0.55, 0.55])
      canvas.cut(
        pen(placed(x + u * half * 0.75, y + 1.6 + row * 2))
          .move(-half * 0.5, -1.8)
          .line(half * 0.5, -1.8)
          .quad(half * 0.62, 0.8, 0, 1.8)
          .quad(-half * 0.62, 0.8, -half * 0.5, -1.8)
          .close().d,
        row % 2 ? wood : woodDark,
        'hair',
      );
  }
  canvas.cut(pen().box(x - 1.2, y - 1.6, 2.4, 1.8, 0.5).d, bark, 'hair');
}

function pendulum(canvas: Canvas): void {
  canvas.cut(ribbon(bow([52.5, 100], [53.4, 103], [55, 107]), 0.9), butter, 'thin');
  canvas.cut(heart(55.6, 109.4, 4.6, -0.3), red, 'card');
  edelweiss(canvas, 55.5, 109, 2.7, cream, butter);
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    wallpaper(canvas, groundLight);
    weight(canvas, 24, 104, 110);
    weight(canvas, 81, 104, 111.6);
    pendulum(canvas);
    house(canvas);
    hole(canvas);
    cuckoo(canvas, placed(51.8, 48.8, 0, 0.94));
    canvas.write(letter('Un petit', { font: 'berkshire', size: 10, x: 51, y: 123.4 }), butter);
    canvas.write(letter('coucou', { font: 'berkshire', size: 28.5, x: 52.5, y: 142 }), cream);
    return canvas.toSvg();
  },
  background() {
    const canvas = new Canvas(beyond(0)).ground(ground);
    for (let row = 0; row < 15; row += 1)
      for (let column = 0; column < 9; column += 1) {
        const [x, y] = [column * 14 - 3.5 + (row % 2) * 7, row * 11 - 3];
        if (row % 2) canvas.cut(heart(x, y, 1.7), red, 'thin');
        else edelweiss(canvas, x, y, 4.2, cream, butter);
      }
    return canvas.toSvg();
  },
};
