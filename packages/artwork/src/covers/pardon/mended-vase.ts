import type { Canvas } from '../../kit/canvas';
import { type Placement, type Point, placed, polar, turn, within } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { blue, blueLight, hollow, plaster, plasterPad, porcelain, porcelainShade, seam } from './palette';
import { shards } from './shards';

/** The good vase, mended with more love than skill. Its own mm: axis at u = 0, lip at v = 0, foot at v = 72. */

const page: Placement = placed(41, 38);

const outline = (place: Placement): string =>
  pen(place)
    .move(-13.6, 0)
    .quad(0, 2.6, 13.6, 0)
    .curve(12.6, 5, 8.6, 8, 8.4, 14)
    .curve(8.6, 21, 26.6, 22, 26.6, 41)
    .curve(26.6, 55, 15, 60, 13, 68)
    .quad(13, 70, 15, 72)
    .quad(0, 74.4, -15, 72)
    .quad(-13, 70, -13, 68)
    .curve(-15, 60, -26.6, 55, -26.6, 41)
    .curve(-26.6, 22, -8.6, 21, -8.4, 14)
    .curve(-8.6, 8, -12.6, 5, -13.6, 0)
    .close().d;

/** A line round the vase, sagging a little as it would. */
const hoop = (canvas: Canvas, place: Placement, v: number, thick: number, fill: string): void => {
  canvas.print(
    pen(place)
      .move(-30, v)
      .quad(0, v + 4.4, 30, v)
      .line(30, v + thick)
      .quad(0, v + thick + 4.4, -30, v + thick)
      .close().d,
    fill,
  );
};

function flower(canvas: Canvas, place: Placement): void {
  for (let petal = 0; petal < 8; petal += 1) {
    const own = within(place, placed(0, 0, (petal / 8) * turn));
    canvas.print(pen(own).move(1.6, 0).curve(3.4, -3.2, 8, -3, 9, 0).curve(8, 3, 3.4, 3.2, 1.6, 0).close().d, blue);
    canvas.print(pen(own).move(3.4, 0).quad(5.4, -1.3, 7.4, 0).quad(5.4, 1.3, 3.4, 0).close().d, blueLight);
  }
  canvas.print(pen(place).ellipse(0, 0, 2.5).d, blue).print(pen(place).ellipse(0, 0, 1.1).d, porcelain);
}

function scroll(canvas: Canvas, place: Placement): void {
  const curl: Point[] = Array.from({ length: 22 }, (_, step) => polar(0, 0, 0.6 + step * 0.22, step * 0.42));
  canvas.print(ribbon(curl, [0.5, 1.1], place), blue);
  for (const [angle, away] of [
    [2.6, 5.4],
    [4.2, 4.8],
    [1.2, 4.6],
  ] as const) {
    const own = within(place, placed(...polar(0, 0, away, angle), angle + 0.6));
    canvas.print(pen(own).move(0, 0).quad(2, -1.7, 4.6, 0).quad(2, 1.7, 0, 0).close().d, blueLight);
  }
}

/** The painter's work, on whatever place a shard has been given. */
function painted(canvas: Canvas, place: Placement): void {
  const d = outline(place);
  canvas.print(d, porcelain);
  canvas.inside(d, () => {
    hoop(canvas, place, -1, 2.4, blue);
    for (let u = -14; u < 15; u += 3.1)
      canvas.print(pen(place).polygon([u, 4.4], [u + 1.5, 8.4], [u + 3, 4.4]).d, blue);
    hoop(canvas, place, 9.4, 0.6, blue);
    hoop(canvas, place, 15, 1.6, blue);
    for (let u = -24; u < 26; u += 4) {
      const sag = 4.4 * 0.5 * (1 - (u / 30) ** 2);
      canvas.print(pen(place).ellipse(u + 1, 19.4 + sag, 1).d, blueLight);
    }
    hoop(canvas, place, 22, 0.7, blue);
    flower(canvas, within(place, placed(0, 40)));
    flower(canvas, within(place, placed(-23, 40, 0, 0.8)));
    flower(canvas, within(place, placed(23, 40, 0, 0.8)));
    for (const side of [-1, 1]) {
      scroll(canvas, within(place, placed(side * 12, 31.4, 0.4, 0.78, side < 0)));
      scroll(canvas, within(place, placed(side * 12, 49, 2.6, 0.78, side < 0)));
    }
    hoop(canvas, place, 55, 0.7, blue);
    for (let u = -22; u < 22; u += 4.4)
      canvas.print(
        pen(place)
          .move(u, 58)
          .quad(u + 2.2, 67, u + 4.4, 58)
          .quad(u + 2.2, 61.4, u, 58)
          .close().d,
        blue,
      );
    hoop(canvas, place, 66, 1.2, blueLight);
    hoop(canvas, place, 69.6, 5, blue);
    canvas.shade(d, porcelainShade, place(25, 52), place(2, 34), 0.6);
  });
}

/** Where each shard broke off, and how it went back: moved by (du, dv) and turned. */
const pieces: readonly (readonly [u: number, v: number, du: number, dv: number, angle: number])[] = [
  [-9, 2, -0.9, -0.4, -0.06],
  [8, 4, 1.2, 0.6, 0.09],
  [-3, 16, 0.5, 0.4, -0.05],
  [7, 19, -0.4, -0.3, 0.07],
  [-17, 30, -1, 0.3, 0.08],
  [0, 34, 0, 0, 3.05],
  [17, 31, 1.1, -0.6, -0.09],
  [-20, 46, -0.7, 0.9, -0.1],
  [-4, 49, 0.5, -0.3, 0.11],
  [11.4, 46.6, 0, 0, 0],
  [23, 50, 1.3, 0.7, 0.08],
  [-10, 62, -0.6, 0.5, 0.05],
  [8, 63, 0.6, 0.4, -0.06],
];
const missing = 9;
const cells = shards(
  pieces.map(([u, v]) => [u, v]),
  { x: -34, y: -6, width: 68, height: 90 },
  0.5,
);

function shard(canvas: Canvas, index: number, place: Placement): void {
  canvas.sheet('thin', () => {
    canvas.inside(pen(place).polygon(...(cells[index] ?? [])).d, () => painted(canvas, place));
  });
}

/** The shard that nobody has found, its own middle at (x, y). */
export function lostShard(canvas: Canvas, x: number, y: number, angle: number): void {
  const [u, v] = pieces[missing] ?? [0, 0];
  shard(
    canvas,
    missing,
    within(placed(x, y, angle), (a, b) => [a - u, b - v]),
  );
}

function handle(canvas: Canvas, place: Placement): void {
  const line = [...bow([0, 0], [15, -5], [14, 7], 8), ...bow([14, 7], [13, 14], [5, 17], 8).slice(1)];
  canvas.cut(ribbon(line, [4, 3.2], place), porcelain, 'card');
  canvas.print(ribbon(line, [1.5, 1], place), blue);
}

/** A sticking plaster, the surgeon's answer to porcelain. */
export function stickingPlaster(canvas: Canvas, x: number, y: number, angle: number, length = 17): void {
  const place = placed(x, y, angle);
  canvas.cut(pen(place).box(-length / 2, -2.7, length, 5.4, 2.6).d, plaster, 'thin');
  canvas.cut(pen(place).box(-2.9, -2.7, 5.8, 5.4).d, plasterPad, 'hair');
  for (const side of [-1, 1])
    for (const u of [4.4, 6.2]) for (const v of [-1.1, 1.1]) canvas.print(disc(...place(side * u, v), 0.32), '#C9826A');
}

export function mendedVase(canvas: Canvas): void {
  handle(canvas, within(page, placed(-19, 22, -0.16, 1, true)));
  handle(canvas, within(page, placed(14, 26, -1.25)));
  canvas.sheet('lift', () => {
    canvas.raw(
      `<path d="${outline(page)}" fill="${seam}" stroke="${seam}" stroke-width="1.6" stroke-linejoin="round"/>`,
    );
  });
  pieces.forEach(([u, v, du, dv, angle], index) => {
    if (index === missing) return;
    const place = within(
      page,
      within(placed(u + du, v + dv, angle), (a, b) => [a - u, b - v]),
    );
    shard(canvas, index, place);
  });
  const hole = pen(page).polygon(...(cells[missing] ?? [])).d;
  canvas.print(hole, hollow);
  canvas.shade(hole, '#000000', page(11, 38), page(11, 56), 0.7);
  stickingPlaster(canvas, ...page(-13.6, 38.6), 0.9);
  stickingPlaster(canvas, ...page(2, 11), -0.35, 16);
  stickingPlaster(canvas, ...page(0.6, 58.4), 0.3);
}
