import type { CoverDrawing } from '../../cover-drawing';
import { Canvas, coverOutline } from '../../kit/canvas';
import type { Slot } from '../../kit/frames';
import { placed } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { perforated } from '../../kit/perforation';
import { cancelLines, roundText } from '../../kit/postmark';
import { type Scenery, scenery } from '../../kit/scenery';

/** One photo as an enormous stamp on an airmail envelope. */

const paper = '#E3EEF1';
const white = '#FFFCF3';
const red = '#DA3B36';
const blue = '#2A4B8D';
const ink = '#2B3358';

const stamp: Slot = [9, 9, 87, 118];
const window: Slot = [13.5, 13.5, 78, 100];
const beach: Scenery = {
  sky: '#FBD3AE',
  sun: '#FFF5DA',
  sunAt: [0.6, 0.36],
  hills: ['#5FB3AE', '#3B9199', '#F0CE96', '#E2B477'],
  props: [
    [['peak', 0.2, 0.53, 15]],
    [['boat', 0.66, 0.69, 13]],
    [],
    [['palm', 0.13, 0.86, 40]],
    [['palm', 0.28, 0.95, 30]],
  ],
};

const box = ([x, y, width, height]: Slot, radius = 0): string => pen().box(x, y, width, height, radius).d;

function airmail(canvas: Canvas): void {
  const rim = `${coverOutline}${pen().box(3.6, 3.6, 97.8, 140.8, 1.2).d}`;
  canvas.inside(rim, () => {
    const slant = 11;
    for (let index = 0; index < 34; index += 1) {
      const start = -30 + index * 7.8 * 1.5;
      const fill = index % 2 ? blue : red;
      canvas.print(
        pen().polygon([start, -3], [start + 7, -3], [start + 7 - slant * 14, 151], [start - slant * 14, 151]).d,
        fill,
      );
    }
  });
}

function postmark(canvas: Canvas): void {
  const [x, y] = [78, 112] as const;
  const mark = [
    `${disc(x, y, 13.6)}${disc(x, y, 13)}`,
    `${disc(x, y, 8.6)}${disc(x, y, 8.2)}`,
    ...cancelLines(x - 15.5, y - 2, 5, 36, -1),
  ];
  canvas.raw(`<g fill="${ink}" fill-opacity="0.86" transform="rotate(8 ${x} ${y})">`);
  for (const d of mark) canvas.raw(`<path d="${d}" fill-rule="evenodd"/>`);
  canvas.raw(
    `<path d="${roundText('AVEC AMOUR • WITH LOVE • ', x, y, 9.85, 3.5)}"/><path d="${heart(x, y + 0.4, 4.4)}"/></g>`,
  );
}

function label(canvas: Canvas): void {
  const tilt = -0.045;
  const place = placed(38.5, 134, tilt);
  canvas.cut(pen(place).box(-28.5, -8.4, 57, 16.8, 0.9).d, blue, 'lift');
  const inner = `${pen(place).box(-27.2, -7.1, 54.4, 14.2, 0.4).d}${pen(place).box(-26.8, -6.7, 53.6, 13.4, 0.3).d}`;
  canvas.raw(`<path d="${inner}" fill="${white}" fill-rule="evenodd"/>`);
  canvas.write(
    letter('PAR AMOUR', { font: 'sans', size: 8.4, ...origin(place, 0, 0.5), tracking: 0.075, angle: tilt }),
    white,
    'flat',
  );
  canvas.write(
    letter('WITH LOVE', { font: 'sans', size: 4.6, ...origin(place, 0, 5), tracking: 0.3, angle: tilt }),
    white,
    'flat',
  );
  for (const side of [-1, 1]) {
    const [hx, hy] = place(side * 19.6, 3.5);
    canvas.print(heart(hx, hy, 1.5, tilt), white);
  }
}

function origin(
  place: (u: number, v: number) => readonly [number, number],
  u: number,
  v: number,
): { x: number; y: number } {
  const [x, y] = place(u, v);
  return { x, y };
}

function draw(canvas: Canvas): void {
  const hole = box(window);
  canvas.print(`${coverOutline}${hole}`, paper);
  canvas.inside(`${coverOutline}${hole}`, () => {
    airmail(canvas);
  });
  canvas.cut(`${perforated(...stamp, 3.55)}${hole}`, white, 'lift');
  canvas.write(letter('1', { font: 'caprasimo', size: 11, x: 14, y: 123.4, anchor: 'start' }), red, 'flat');
  canvas.print(heart(25, 120.4, 3.3), red);
  canvas.write(
    letter('JOLIMOT', { font: 'sans', size: 5, x: 31, y: 123, anchor: 'start', tracking: 0.16 }),
    ink,
    'flat',
  );
  label(canvas);
  postmark(canvas);
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(paper);
    scenery(canvas, window, beach);
    draw(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    draw(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(paper);
    for (let row = 0; row < 15; row += 1)
      for (let column = 0; column < 11; column += 1) {
        const [x, y] = [column * 11.4 - 1 + (row % 2) * 5.7, row * 11 - 1];
        const fill = (row + column) % 3 === 0 ? red : (row + column) % 3 === 1 ? blue : '#9DBBCB';
        canvas.cut(heart(x, y, 2.5, ((row * 7 + column * 3) % 5) * 0.12 - 0.24), fill, 'thin');
      }
    return canvas.toSvg();
  },
};
