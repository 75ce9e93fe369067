import { berry, hollyLeaf } from '../../figures/winter-plants';
import type { Canvas } from '../../kit/canvas';
import { type Placement, type Point, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { antler, antlerDark, blush, coat, coatDark, cream, fir, gold, ink, muzzle, nose, wine } from './palette';

/** A reindeer with its mouth full, looking as if nothing had happened. */

const head = placed(52.5, 62, 0.05);
const mirrored =
  (side: 1 | -1): Placement =>
  (u, v) =>
    head(u * side, v);

function antlers(canvas: Canvas): void {
  for (const side of [-1, 1] as const) {
    const at = mirrored(side);
    const beam: Point[] = [
      ...bow([5, -23], [8, -36], [20, -38.6], 8),
      ...bow([20, -38.6], [31, -41], [32.6, -53], 8).slice(1),
    ];
    const tines = [
      [beam, [4.6, 2.6]],
      [bow([9.4, -33], [5, -38], [6.2, -46.6]), [3.4, 2.2]],
      [bow([18.4, -38], [14.6, -43], [17.6, -53.6]), [3.4, 2.2]],
      [bow([27, -41.4], [36, -40.6], [40.4, -44.4]), [3.2, 2.1]],
    ] as const;
    const pieces = tines.flatMap(([line, [from, to]]) => {
      const end = line.at(-1) ?? [0, 0];
      return [
        [ribbon(line, [from, to], at), antler],
        [disc(...at(end[0], end[1]), to / 2), antler],
      ] as const;
    });
    canvas.glue(pieces, 'lift');
    for (const [line] of tines) canvas.print(ribbon(line.slice(0, 6), [0.7, 0.2], at), antlerDark, 0.8);
  }
}

function ears(canvas: Canvas): void {
  for (const side of [-1, 1] as const) {
    const [x, y] = mirrored(side)(12, -15);
    const place = placed(x, y, side * 0.2 + 0.05, 1, side < 0);
    canvas.cut(
      pen(place).move(-1, -3.4).curve(5, -8.4, 14, -8, 19.5, -2.6).curve(14.6, 4.6, 6, 6, -1, 3.6).close().d,
      coat,
      'lift',
    );
    canvas.cut(
      pen(place).move(3, -1.6).curve(7, -5, 12, -5, 16, -2).curve(12, 1.8, 7, 2.6, 3, 1.4).close().d,
      muzzle,
      'hair',
    );
  }
}

function eyes(canvas: Canvas): void {
  for (const side of [-1, 1] as const) {
    const [u, v] = [side * 7.2, -5.6];
    const ball = pen(head).ellipse(u, v, 4.4, 5.1).d;
    canvas.cut(ball, cream, 'hair');
    canvas.inside(ball, () => {
      canvas.print(pen(head).ellipse(u - 1.7, v - 1.7, 2.6, 2.9).d, ink);
      canvas.print(pen(head).ellipse(u - 2.7, v - 2.9, 0.85).d, cream);
    });
    canvas.print(
      ribbon(
        bow(head(u - 3.6, v - 7.4 - side * 0.9), head(u + side, v - 10), head(u + 3.6, v - 7.4 + side * 0.9)),
        [1.1, 1.1],
      ),
      coatDark,
    );
  }
}

/** What is left of the evidence. */
function mouthful(canvas: Canvas): void {
  const [x, y] = head(9, 21.4);
  canvas.cut(ribbon(bow([x - 3, y - 0.6], [x + 5, y - 1], [x + 10.6, y + 3]), [1.2, 0.7]), '#5A3A2C', 'thin');
  hollyLeaf(canvas, x + 3.4, y, 0.95, 11.5);
  hollyLeaf(canvas, x + 6, y + 0.4, -0.5, 12.5);
  hollyLeaf(canvas, x + 9.6, y + 2.4, 0.42, 11);
  for (const [u, v] of [
    [7.4, 2.6],
    [9.6, 1],
    [9.8, 3.8],
  ] as const)
    berry(canvas, x + u, y + v);
}

export function reindeer(canvas: Canvas): void {
  antlers(canvas);
  ears(canvas);
  const skull = pen(head)
    .move(-14, -12)
    .curve(-14.4, -21.6, -7.6, -25.4, 0, -25.4)
    .curve(7.6, -25.4, 14.4, -21.6, 14, -12)
    .curve(13.6, -5, 12, -1, 12.4, 3.4)
    .curve(13, 7.6, 20.6, 9.6, 20.4, 19)
    .curve(20, 29, 10, 32.4, 0, 32.4)
    .curve(-9, 32.4, -17, 29, -17.4, 20)
    .curve(-17.6, 12, -13, 8, -12.4, 3.4)
    .curve(-12, -1, -13.6, -5, -14, -12)
    .close().d;
  canvas.cut(skull, coat, 'deep');
  canvas.shade(skull, coatDark, head(20, 4), head(2, -6), 0.75);
  canvas.inside(skull, () => {
    canvas.print(pen(head).move(-3.4, -26).quad(-3, -12, 0, -7.6).quad(3, -12, 3.4, -26).close().d, coatDark, 0.55);
  });
  const cheeks = pen(head)
    .move(0, 6)
    .curve(5, 6, 9, 8, 12, 9.4)
    .curve(17.4, 11.4, 19.6, 15, 19.2, 19.6)
    .curve(18.6, 28, 9.6, 31.2, 0, 31.2)
    .curve(-8.6, 31.2, -15.8, 28, -16.2, 20.4)
    .curve(-16.4, 14, -12.6, 11, -9.6, 9)
    .curve(-7, 7, -4, 6, 0, 6)
    .close().d;
  canvas.cut(cheeks, muzzle, 'thin');
  canvas.shade(cheeks, '#C08A63', head(6, 34), head(2, 16), 0.7);
  for (const [u, v] of [
    [-11.6, 19],
    [15, 17.4],
  ] as const)
    canvas.print(pen(head).ellipse(u, v, 3.4, 2.5).d, blush, 0.8);
  const snout = pen(head)
    .move(-8.4, 8.6)
    .curve(-8.4, 4.4, -4, 3, 0, 3)
    .curve(4, 3, 8.4, 4.4, 8.4, 8.6)
    .curve(8.4, 13.4, 3.6, 15.6, 0, 15.6)
    .curve(-3.6, 15.6, -8.4, 13.4, -8.4, 8.6)
    .close().d;
  canvas.cut(snout, nose, 'card');
  canvas.shade(snout, wine, head(6, 16), head(-1, 7), 0.75);
  canvas.print(pen(placed(...head(-3.4, 6.4), -0.35)).ellipse(0, 0, 2.2, 1.15).d, cream, 0.9);
  canvas.print(ribbon([head(0, 15.4), head(0, 19)], 0.8), wine);
  canvas.print(
    ribbon(
      bow(head(-9.4, 19.4), head(-5, 24.4), head(0.4, 20.6)).concat(bow(head(0.4, 20.6), head(6, 25.4), head(12, 19))),
      0.95,
    ),
    ink,
  );
  // The fringe.
  for (const [u, tilt, length] of [
    [-4, -0.5, 8],
    [4, 0.5, 8],
    [-1.6, -0.16, 10.4],
    [1.8, 0.2, 9.6],
  ] as const) {
    const [x, y] = head(u * 0.6, -26.4);
    canvas.cut(
      pen(placed(x, y, -tilt))
        .move(-2.4, -1)
        .quad(-2.6, length * 0.6, 0, length)
        .quad(2.6, length * 0.6, 2.4, -1)
        .quad(0, -3, -2.4, -1)
        .close().d,
      coatDark,
      'hair',
    );
  }
  eyes(canvas);
  mouthful(canvas);
  bauble(canvas, ...mirrored(-1)(30.4, -41.4), 4.6);
}

/** Somebody has already begun to decorate the antlers. */
function bauble(canvas: Canvas, x: number, y: number, radius: number): void {
  const [cx, cy] = [x, y + 6.4 + radius];
  canvas.print(
    ribbon(
      [
        [x, y],
        [x, cy - radius],
      ],
      0.4,
    ),
    cream,
  );
  canvas.cut(pen().box(x - 1.2, cy - radius - 1.4, 2.4, 2, 0.4).d, '#C98F34', 'hair');
  const ball = disc(cx, cy, radius);
  canvas.cut(ball, gold, 'card');
  canvas.inside(ball, () => {
    canvas.print(pen().box(cx - 6, cy - 1.5, 12, 3).d, cream);
    for (let u = -6; u < 6; u += 2)
      canvas.print(pen().polygon([cx + u, cy + 1.5], [cx + u + 1, cy - 1.5], [cx + u + 2, cy + 1.5]).d, fir);
  });
  canvas.shade(ball, '#8E5A14', [cx + radius, cy + radius], [cx - 1, cy - 1], 0.7);
}
