import type { Canvas } from '../../kit/canvas';
import { placed, polar, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { blue, butter, cream, ink, moss, red, skin, skinDark } from './palette';

/** Draws a pattern on the band between a ring's edge and the next ring. */
type BandPattern = (canvas: Canvas, x: number, y: number, radius: number) => void;

const all = (count: number, draw: (angle: number, index: number) => void): void => {
  for (let index = 0; index < count; index += 1) draw((index / count) * turn, index);
};

const dots =
  (count: number, size: number, fill: string): BandPattern =>
  (canvas, x, y, radius) =>
    all(count, (angle) => canvas.print(disc(...polar(x, y, radius - 2.1, angle), size), fill));

const petals: BandPattern = (canvas, x, y, radius) =>
  all(22, (angle, index) => {
    const place = placed(...polar(x, y, radius - 2.25, angle), angle);
    const d = pen(place).move(1.7, 0).quad(0, -2.6, -1.7, 0).quad(0, 2.6, 1.7, 0).close().d;
    canvas.print(d, index % 2 ? moss : red);
  });

const rays: BandPattern = (canvas, x, y, radius) =>
  all(30, (angle) => {
    const place = placed(x, y, angle);
    canvas.print(pen(place).polygon([radius - 0.5, -0.85], [radius - 3.9, 0], [radius - 0.5, 0.85]).d, red);
  });

const hearts: BandPattern = (canvas, x, y, radius) =>
  all(10, (angle) => canvas.print(heart(...polar(x, y, radius - 1.65, angle), 0.8, angle + turn / 4), red));

const rings: readonly { radius: number; fill: string; pattern?: BandPattern }[] = [
  { radius: 24, fill: red, pattern: dots(26, 0.95, cream) },
  { radius: 19.4, fill: cream, pattern: petals },
  { radius: 15, fill: butter, pattern: rays },
  { radius: 10.8, fill: blue, pattern: dots(12, 0.85, butter) },
  { radius: 6.8, fill: cream, pattern: hearts },
  { radius: 3.4, fill: red },
];

/** The shell: rings laid on one another, each drifting a little towards the head, as a spiral does. */
export function shell(canvas: Canvas, x: number, y: number): void {
  rings.forEach(({ radius, fill, pattern }, index) => {
    const [cx, cy] = polar(x, y, index * 0.85, 2.4);
    const d = disc(cx, cy, radius);
    canvas.cut(d, fill, index === 0 ? 'lift' : 'thin');
    canvas.shade(d, '#4A1C2A', [cx + radius * 0.6, cy + radius], [cx, cy + radius * 0.1], 0.5);
    pattern?.(canvas, cx, cy, radius);
  });
}

export function body(canvas: Canvas): void {
  const foot = pen()
    .move(94, 119.4)
    .curve(84, 111, 70, 110, 52, 110)
    .curve(44, 110, 39, 108, 36, 100)
    .curve(33.6, 93, 31, 86.4, 25, 86)
    .curve(18.6, 85.6, 15, 90.6, 16.4, 97)
    .curve(18, 104.4, 21, 113, 30, 117.6)
    .curve(36, 120.6, 44, 120.6, 56, 120.6)
    .line(92, 120.6)
    .quad(95.4, 120.6, 94, 119.4)
    .close().d;
  canvas.cut(foot, skin, 'lift');
  canvas.shade(foot, skinDark, [50, 123], [46, 104], 0.85);
  for (let x = 34; x < 88; x += 4.6)
    canvas.print(
      pen()
        .move(x, 119.9)
        .quad(x + 1.4, 117.6, x + 3.2, 119.9)
        .quad(x + 1.5, 118.4, x, 119.9)
        .close().d,
      skinDark,
      0.8,
    );
}

export function face(canvas: Canvas): void {
  for (const [from, control, to] of [
    [
      [21.6, 88],
      [18, 78],
      [14.2, 72.4],
    ],
    [
      [27.4, 87.6],
      [28.4, 77],
      [29.6, 70],
    ],
  ] as const) {
    canvas.glue(
      [
        [ribbon(bow(from, control, to), [2.4, 1.7]), skin],
        [disc(to[0], to[1], 2.9), skin],
      ],
      'card',
    );
    canvas.cut(disc(to[0] - 0.3, to[1] - 0.2, 2.2), cream, 'hair');
    canvas.print(disc(to[0] - 0.9, to[1] + 0.2, 1.2), ink).print(disc(to[0] - 1.3, to[1] - 0.3, 0.4), cream);
  }
  canvas.print(pen().ellipse(25.4, 96.4, 2.1, 1.35).d, '#EE8E78', 0.75);
  canvas.print(ribbon(bow([17.4, 97], [19.8, 99.6], [22.6, 98.4]), 0.6), ink);
}
