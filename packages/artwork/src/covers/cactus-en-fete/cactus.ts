import type { Canvas } from '../../kit/canvas';
import { type Placement, type Point, placed, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { butter, clay, cream, green, greenDark, greenLight, ink, navy, red, rose, wine } from './palette';

/** A rounded limb standing on its end: half width `r`, from `top` down to `foot`. */
const limb = (place: Placement, r: number, top: number, foot: number): string => {
  const k = r * 0.5523;
  return pen(place)
    .move(-r, foot)
    .line(-r, top + r)
    .curve(-r, top + r - k, -k, top, 0, top)
    .curve(k, top, r, top + r - k, r, top + r)
    .line(r, foot)
    .close().d;
};

/** Ribs down a limb, and spines in crosses between them, but on the face. */
function ribs(canvas: Canvas, d: string, place: Placement, r: number, top: number, foot: number): void {
  canvas.inside(d, () => {
    for (const share of [-0.62, -0.22, 0.2, 0.6])
      canvas.print(pen(place).box(r * share - 0.45, top + r * 0.45, 0.9, foot - top, 0.4).d, greenLight, 0.75);
  });
  for (let v = top + r * 0.8; v < foot - 3; v += 7.4)
    for (const [index, share] of [-0.42, 0, 0.4].entries()) {
      const [x, y] = place(r * share, v + (index % 2) * 3.6);
      if (Math.hypot((x - 52) / 13.4, (y - 70) / 10) < 1) continue;
      for (const angle of [0.5, 1.6, 2.7])
        canvas.print(pen(placed(x, y, angle)).box(-0.95, -0.11, 1.9, 0.22, 0.1).d, cream);
    }
}

function arm(canvas: Canvas, side: -1 | 1, reach: number, elbow: number, top: number, r: number): void {
  const x = 51 + side * reach;
  const joint = ribbon(bow([51, elbow + 3], [x, elbow + 5], [x, elbow - 6]), r * 2);
  const upright = limb(placed(x, 0), r, top, elbow - 3);
  canvas.glue(
    [
      [joint, green],
      [upright, green],
    ],
    'card',
  );
  canvas.shade(joint, greenDark, [x, elbow + 6], [x, elbow - 1], 0.6);
  ribs(canvas, upright, placed(x, 0), r, top, elbow - 3);
  blossom(canvas, x, top + 0.6, r * 0.8);
}

function blossom(canvas: Canvas, x: number, y: number, size: number): void {
  for (const angle of [-0.95, 0.95, -0.45, 0.45, 0]) {
    const place = placed(x, y, angle, size);
    canvas.cut(
      pen(place).move(0, 0.3).curve(-0.7, -0.2, -0.42, -1, 0, -1.35).curve(0.42, -1, 0.7, -0.2, 0, 0.3).close().d,
      angle === 0 ? '#FBC3C6' : rose,
      'hair',
    );
  }
}

function eyes(canvas: Canvas, points: readonly Point[], radius: number, look: Point): void {
  for (const [x, y] of points) {
    canvas.cut(disc(x, y, radius), cream, 'hair');
    canvas.print(disc(x + look[0] * radius * 0.42, y + look[1] * radius * 0.42, radius * 0.56), ink);
    canvas.print(
      disc(x + look[0] * radius * 0.2 - radius * 0.1, y + look[1] * radius * 0.4 - radius * 0.2, radius * 0.18),
      cream,
    );
  }
}

function hat(canvas: Canvas): void {
  const place = placed(49.6, 46.2, -0.16);
  const cone = pen(place).move(-8.2, 0.6).quad(0, 3.6, 8.2, 0.6).line(0.9, -18.6).quad(0, -20, -0.9, -18.6).close().d;
  canvas.cut(cone, butter, 'lift');
  canvas.inside(cone, () => {
    for (let band = 0; band < 5; band += 1)
      canvas.print(
        pen(place).polygon([-10, -1 - band * 5], [10, -6 - band * 5], [10, -8.6 - band * 5], [-10, -3.6 - band * 5]).d,
        band % 2 ? navy : red,
      );
  });
  canvas.shade(cone, '#7A3A1C', place(8, 1), place(0, -6), 0.5);
  for (const angle of [0, 0.7, 1.4, 2.1, 2.8, 3.5, 4.2, 4.9, 5.6]) {
    const [x, y] = place(0, -19.6);
    canvas.cut(
      pen(placed(x, y, angle))
        .move(0.4, -0.5)
        .quad(3.4, -0.5, 3.6, 0)
        .quad(3.4, 0.5, 0.4, 0.5)
        .close().d,
      angle % 1.4 === 0 ? cream : rose,
      'hair',
    );
  }
}

/** A saguaro of good will, in its hat, eyeing the balloon. */
export function cactus(canvas: Canvas): void {
  arm(canvas, -1, 23, 88, 64, 6.4);
  arm(canvas, 1, 21, 97, 79, 5.8);
  const trunk = limb(placed(51, 0), 14.5, 44, 116);
  canvas.cut(trunk, green, 'lift');
  ribs(canvas, trunk, placed(51, 0), 14.5, 44, 116);
  canvas.shade(trunk, greenDark, [66, 114], [46, 84], 0.85);
  const facePlate = pen().ellipse(52, 70, 12.2, 8.6).d;
  canvas.print(facePlate, green);
  eyes(
    canvas,
    [
      [47.4, 66.6],
      [57, 66],
    ],
    2.9,
    [0.75, -0.65],
  );
  for (const x of [43.6, 61]) canvas.print(pen().ellipse(x, 72, 2.1, 1.4).d, rose, 0.8);
  canvas.print(ribbon(bow([48.6, 72.2], [52.4, 77.4], [56.4, 71.8]), [0.9, 0.9]), ink);
  hat(canvas);
}

/** The pot: stripes, triangles and dots, by a potter who could not stop. */
export function pot(canvas: Canvas): void {
  const wall = pen()
    .move(31, 108)
    .line(71, 108)
    .curve(70, 122, 67.4, 131, 64.6, 137)
    .quad(64, 138.4, 62.4, 138.4)
    .line(39.6, 138.4)
    .quad(38, 138.4, 37.4, 137)
    .curve(34.6, 131, 32, 122, 31, 108)
    .close().d;
  canvas.cut(wall, clay, 'deep');
  canvas.inside(wall, () => {
    canvas.print(pen().box(28, 114.6, 46, 9).d, cream);
    for (let index = 0; index < 10; index += 1) {
      const x = 28.4 + index * 4.6;
      canvas.print(pen().polygon([x, 123.6], [x + 2.3, 114.6], [x + 4.6, 123.6]).d, index % 2 ? navy : red);
    }
    canvas.print(pen().box(28, 126, 46, 1.5).d, butter).print(pen().box(28, 133.4, 46, 1.5).d, butter);
    for (let x = 31; x < 72; x += 4.1) canvas.print(disc(x, 130.5, 1), cream);
  });
  canvas.shade(wall, wine, [72, 136], [54, 122], 0.65);
  const rim = pen().box(28.6, 104.4, 44.8, 7.4, 1.2).d;
  canvas.cut(rim, clay, 'card');
  canvas.shade(rim, wine, [74, 111], [54, 107], 0.5);
}

/** The balloon keeps as far away as its string allows. */
export function balloon(canvas: Canvas): void {
  const string: Point[] = Array.from({ length: 25 }, (_, step) => {
    const t = step / 24;
    return [72.6 + t * 8.6 + Math.sin(t * turn) * 2.8, 84.6 - t * 28.8];
  });
  canvas.cut(ribbon(string, 0.5), ink, 'hair');
  for (const side of [-1, 1])
    canvas.cut(
      pen(placed(72.6, 84.8, side * 0.5))
        .move(0, 0)
        .curve(side * 2, -3, side * 5.4, -3, side * 5, 0)
        .curve(side * 5.4, 2.6, side * 2, 2.2, 0, 0)
        .close().d,
      butter,
      'thin',
    );
  canvas.cut(disc(72.6, 84.8, 1.3), '#E8A92C', 'hair');
  const place = placed(85, 36.6, 0.2);
  canvas.cut(pen(place).polygon([-2.1, 21], [0, 17.6], [2.1, 21]).d, wine, 'thin');
  const skin = pen(place)
    .move(0, 18.6)
    .curve(-8, 15, -14.6, 6, -14.4, -3)
    .curve(-14.2, -12, -8, -18, 0, -18)
    .curve(8, -18, 14.2, -12, 14.4, -3)
    .curve(14.6, 6, 8, 15, 0, 18.6)
    .close().d;
  canvas.cut(skin, red, 'deep');
  canvas.shade(skin, wine, place(10, 18), place(-3, -4), 0.8);
  canvas.print(
    pen(place)
      .move(-10.4, -3)
      .curve(-10.6, -9, -7, -13.4, -2.6, -14.4)
      .curve(-5.8, -12, -8.4, -8, -8.6, -3.4)
      .quad(-9.4, -2, -10.4, -3)
      .close().d,
    cream,
    0.75,
  );
  eyes(canvas, [place(-5.4, 0.6), place(3, 0.2)], 2.8, [-0.85, 0.55]);
  for (const [u, v, tilt] of [
    [-5.6, -4.6, -0.35],
    [3.2, -5, 0.45],
  ] as const)
    canvas.print(pen(placed(...place(u, v), tilt + 0.2)).box(-2, -0.35, 4, 0.7, 0.3).d, ink);
  canvas.print(pen(place).ellipse(-1.4, 6.6, 1.5, 1.9).d, wine);
}
