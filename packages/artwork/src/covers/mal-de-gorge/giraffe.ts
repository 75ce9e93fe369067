import type { Canvas } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { stitches, striped } from './knit';
import { coat, coatDark, cream, hoof, ink, linen, red, rose, sage, spot, teal, wine } from './palette';

/** The patient: a giraffe whose throat is sore from one end to the other. */

const size = 1.2;
const head = placed(54, 35, 0.1, size);
const scarfFills = [red, red, cream, red, red, '#E9A63C'];

/** Patches of the coat: pebbles with flat sides, kept apart. */
function patches(canvas: Canvas, d: string, x: number, y: number, width: number, height: number, gap: number): void {
  const random = seeded(21);
  canvas.inside(d, () => {
    for (const [px, py] of scatter({ x, y, width, height }, gap, random)) {
      const start = random.between(0, turn);
      const corners = Array.from({ length: 6 }, (_, index) =>
        polar(px, py, gap * random.between(0.36, 0.5), start + (index / 6) * turn),
      );
      canvas.print(pen().through(corners, true, 0.5).d, spot);
    }
  });
}

/** All that neck. */
export function neck(canvas: Canvas): void {
  const d = ribbon(
    [
      [45, 128],
      [45, 112],
      [46, 92],
      [49, 70],
      [53, 44],
    ],
    [25, 13],
  );
  canvas.cut(d, coat, 'lift');
  patches(canvas, d, 34, 40, 26, 84, 5.9);
  canvas.shade(d, coatDark, [60, 92], [46, 84], 0.55);
}

/** One end hangs out of the wraps and is followed to the knitter. */
const tail: Point[] = [
  ...bow([39, 88], [22, 88], [15, 104], 14),
  ...bow([15, 104], [9, 120], [22, 127], 12).slice(1),
  ...bow([22, 127], [31, 131], [40, 129], 8).slice(1),
];

function knitted(canvas: Canvas, line: readonly Point[], width: number, step: number, phase: number): void {
  const fills = [...scarfFills.slice(phase), ...scarfFills.slice(0, phase)];
  canvas.glue(striped(line, width, fills, step), 'card');
  for (const thread of stitches(line, width, 4)) canvas.print(thread, wine, 0.28);
}

/** Seven turns of scarf are barely enough. */
export function scarf(canvas: Canvas): void {
  for (let wrap = 0; wrap < 7; wrap += 1) {
    const y = 92 - wrap * 5.9;
    const x = 46 + wrap * 0.8 + (wrap > 4 ? 0.5 : 0);
    const half = 13.2 - wrap * 0.62;
    const tilt = wrap % 2 ? 2.2 : -1.6;
    knitted(canvas, bow([x - half, y - tilt], [x, y + 5], [x + half, y + tilt], 18), 7.6, 3, (wrap * 2) % 6);
  }
}

export function scarfTail(canvas: Canvas): void {
  knitted(canvas, tail, 8.6, 3, 1);
}

function ear(canvas: Canvas, side: 1 | -1): void {
  const [x, y] = head(side * 9, -9);
  const place = placed(x, y, 0.1 + side * 0.34, size, side < 0);
  canvas.cut(pen(place).move(0, -2).curve(5, -7, 13, -6, 18, 1).curve(13, 5, 5, 5, 0, 2.4).close().d, coat, 'card');
  canvas.print(
    pen(place).move(3, -0.6).curve(6, -3.6, 11.6, -3.4, 15, 0.8).curve(11, 3, 6, 2.6, 3, -0.6).close().d,
    rose,
  );
}

function horns(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    canvas.cut(ribbon([head(side * 4.4, -10), head(side * 5.4, -21)], [4.6, 3.4]), coat, 'thin');
    const [x, y] = head(side * 5.6, -22.4);
    canvas.cut(disc(x, y, 3.2), hoof, 'thin');
    canvas.print(disc(x - 0.8, y - 0.9, 0.6), rose, 0.6);
  }
}

function eye(canvas: Canvas, side: 1 | -1): void {
  const [u, v] = [side * 7.4, -3.4];
  const ball = pen(head).ellipse(u, v, 3.7, 3.9).d;
  canvas.cut(ball, cream, 'hair');
  canvas.inside(ball, () => {
    canvas.print(pen(head).ellipse(u + 0.5, v + 1.5, 2.1, 2.3).d, ink);
    canvas.print(pen(head).ellipse(u - 0.2, v + 0.9, 0.62).d, cream);
    canvas.print(pen(head).box(u - 5, v - 5, 10, 5.1 + (side > 0 ? 0.3 : 0)).d, coatDark);
  });
  for (const lash of [0, 1, 2])
    canvas.print(
      ribbon(
        [
          head(u + side * (2.2 + lash * 0.6), v + 0.6 - lash * 0.7),
          head(u + side * (4.6 + lash * 0.5), v + 2 - lash * 1.5),
        ],
        [0.7, 0.25],
      ),
      ink,
    );
  canvas.print(
    ribbon(bow(head(u - 3.2, v - 5.4 - side * 0.9), head(u, v - 7), head(u + 3, v - 5.4 + side * 0.9)), 0.8),
    spot,
  );
}

function thermometer(canvas: Canvas): void {
  const [x, y] = head(4, 15.4);
  const place = placed(x, y, -0.36, size);
  canvas.cut(pen(place).box(0, -1.35, 25, 2.7, 1.3).d, cream, 'thin');
  canvas.print(pen(place).box(2, -0.42, 17, 0.84, 0.4).d, red);
  for (let mark = 0; mark < 8; mark += 1) canvas.print(pen(place).box(7 + mark * 2, 0.5, 0.25, 0.7).d, ink, 0.7);
}

function face(canvas: Canvas): void {
  ear(canvas, -1);
  ear(canvas, 1);
  horns(canvas);
  const skull = pen(head)
    .move(-10.6, -6)
    .curve(-11.2, -12.6, -7, -15.2, 0, -15.2)
    .curve(7, -15.2, 11.2, -12.6, 10.6, -6)
    .curve(10, 0, 8.4, 4, 10.4, 10)
    .curve(12.4, 17.4, 6, 21, 0, 21)
    .curve(-6, 21, -12.4, 17.4, -10.4, 10)
    .curve(-8.4, 4, -10, 0, -10.6, -6)
    .close().d;
  canvas.cut(skull, coat, 'lift');
  canvas.inside(skull, () => {
    for (const [u, v, r] of [
      [0, -11.6, 2.5],
      [-4.2, -7.6, 1.7],
      [4, -7.2, 1.9],
      [-0.2, -5.2, 1.6],
    ] as const)
      canvas.print(
        pen(head).through(
          Array.from({ length: 6 }, (_, index) => polar(u, v, r * (index % 2 ? 1 : 0.82), index * 1.05)),
          true,
          0.5,
        ).d,
        spot,
      );
  });
  canvas.shade(skull, coatDark, head(12, 8), head(0, 0), 0.6);
  const muzzle = pen(head).ellipse(0, 12.6, 10, 7.6).d;
  canvas.cut(muzzle, linen, 'thin');
  canvas.shade(muzzle, '#C9937A', head(6, 21), head(0, 12), 0.6);
  canvas.print(pen(head).ellipse(0, 7.4, 6.4, 3.2).d, '#E4685A', 0.85);
  for (const side of [-1, 1] as const) {
    canvas.print(pen(placed(...head(side * 3, 8.8), side * 0.5)).ellipse(0, 0, 1, 0.62).d, wine);
    canvas.inside(skull, () => canvas.print(pen(head).ellipse(side * 9.2, 3.6, 3, 1.9).d, '#E4685A', 0.6));
    eye(canvas, side);
  }
  canvas.print(
    ribbon(
      bow(head(-5, 16.8), head(-1.6, 14.2), head(2, 15.4)).concat(bow(head(2, 15.4), head(4, 16), head(5.6, 15))),
      0.75,
    ),
    ink,
  );
}

/** Two forelegs from under the sheet. */
export function forelegs(canvas: Canvas): void {
  for (const line of [bow([55, 130], [57, 114], [64.4, 104.6]), bow([94, 132], [93, 114], [83, 104.6])])
    canvas.cut(ribbon(line, [10, 7.4]), coat, 'card');
}

/** The tea, between two hooves. */
export function tea(canvas: Canvas): void {
  const mug = pen()
    .move(63.5, 95)
    .line(83.5, 95)
    .line(82.4, 110)
    .quad(82, 112.6, 79.4, 112.6)
    .line(67.6, 112.6)
    .quad(65, 112.6, 64.6, 110)
    .close().d;
  const handle = `${disc(84.8, 102.6, 5.2)}${disc(84.8, 102.6, 3)}`;
  canvas.glue(
    [
      [handle, teal],
      [mug, teal],
    ],
    'lift',
  );
  canvas.inside(mug, () => {
    for (let x = 66; x < 84; x += 4.6)
      canvas.print(pen().polygon([x - 2.3, 112.6], [x, 105], [x + 2.3, 112.6]).d, sage);
    canvas.print(pen().box(62, 98.6, 24, 1.2).d, cream);
  });
  canvas.shade(mug, '#123B40', [84, 113], [72, 100], 0.6);
  canvas
    .cut(pen().ellipse(73.5, 95.2, 10, 2.1).d, '#4F9194', 'hair')
    .print(pen().ellipse(73.5, 95.5, 8.7, 1.5).d, '#A5532B');
  canvas.print(ribbon(bow([78, 95.6], [79.4, 97], [78.4, 101]), 0.35), cream);
  canvas.cut(pen(placed(78.4, 102.4, 0.12)).box(-1.5, -1.5, 3, 3.2, 0.3).d, '#E9A63C', 'hair');
  for (const [x, y, angle] of [
    [64.4, 104, 0.5],
    [83, 104, -0.5],
  ] as const) {
    const place = placed(x, y, angle);
    canvas.cut(
      pen(place).through(
        [
          [-3.6, -3.4],
          [3.6, -3.4],
          [4.2, 2.8],
          [0, 3.8],
          [-4.2, 2.8],
        ],
        true,
        0.7,
      ).d,
      hoof,
      'thin',
    );
    canvas.print(pen(place).box(-0.25, -0.4, 0.5, 4).d, ink);
  }
  for (const [x, height, sway] of [
    [69.6, 17, 2.2],
    [74, 24, -2.4],
    [78.4, 15, 2],
  ] as const) {
    const curl: Point[] = Array.from({ length: 19 }, (_, step) => {
      const t = step / 18;
      return [x + Math.sin(t * 6) * sway * (0.3 + t), 92 - t * height];
    });
    canvas.print(ribbon(curl, [1.5, 0.3]), cream, 0.8);
  }
}

/** The poor head and its thermometer. */
export function patient(canvas: Canvas): void {
  face(canvas);
  thermometer(canvas);
}
