import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { type Point, placed, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { ribbon } from '../../kit/ribbon';
import { bust, curtains, glint, pedestal } from './jewellers-window';
import { cream, glow, gold, ground, raw, rawDark, velvetDark } from './palette';
import { doughHeart, type Paint, type PastaKind, pasta } from './pasta';

/** The most precious necklace in any mother's drawer, shown as it deserves. */

const paints = {
  raw: [raw, rawDark],
  red: ['#E2483D', '#8C1B22'],
  blue: ['#3A86B4', '#1B4A70'],
  green: ['#4F9B63', '#225B3C'],
  teal: ['#1F918A', '#0F5253'],
  yellow: ['#FBC73F', '#B87717'],
  orange: ['#F2893B', '#A24A16'],
} as const satisfies Record<string, Paint>;

/** A string that hangs from both sides of the neck: its points from the left end to the right one. */
function hanging(end: Point, pull: Point, slack: Point, lowest: number): Point[] {
  const steps = 60;
  const left = Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return [a * end[0] + b * pull[0] + c * slack[0] + d * 52.5, a * end[1] + b * pull[1] + c * slack[1] + d * lowest];
  });
  return [
    ...left,
    ...left
      .slice(0, -1)
      .map(([x, y]): Point => [105 - x, y])
      .toReversed(),
  ];
}

/** The points before and at an index of a line. */
const between = (line: readonly Point[], index: number): [Point, Point] => [
  line[index - 1] ?? [0, 0],
  line[index] ?? [0, 0],
];

/** The places along a line that cut it into equal lengths, with the way it runs there. */
function beadsOn(line: readonly Point[], count: number): { at: Point; angle: number }[] {
  const reach = line.map(() => 0);
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = between(line, index);
    reach[index] = (reach[index - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  const whole = reach.at(-1) ?? 0;
  return Array.from({ length: count }, (_, bead) => {
    const index = Math.max(
      1,
      reach.findIndex((length) => length >= ((bead + 0.5) / count) * whole),
    );
    const [a, b] = between(line, index);
    return { at: b, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
  });
}

function necklace(canvas: Canvas): void {
  const random = seeded(44);
  const short = hanging([43.6, 32.4], [42, 52], [45, 60], 60);
  canvas.cut(ribbon(short, 0.45), '#C8443F', 'hair');
  const inOrder = [paints.red, paints.raw, paints.teal, paints.raw, paints.yellow, paints.raw] as const;
  beadsOn(short, 13).forEach(({ at: [x, y], angle }, index) => {
    pasta(
      canvas,
      'elbow',
      x,
      y,
      2.5,
      angle + Math.PI + random.between(-0.14, 0.14),
      inOrder[index % inOrder.length] ?? paints.raw,
    );
  });
  const long = hanging([42, 41], [25, 58], [30, 88.6], 88.6);
  canvas.cut(ribbon(long, 0.5), '#C8443F', 'hair');
  const strung: readonly (readonly [PastaKind, Paint])[] = [
    ['penne', paints.blue],
    ['shell', paints.orange],
    ['penne', paints.green],
    ['wheel', paints.red],
    ['penne', paints.raw],
    ['bow', paints.teal],
    ['wheel', paints.yellow],
  ];
  const beads = beadsOn(long, strung.length * 2 + 1);
  strung.forEach(([kind, paint], index) => {
    const size = kind === 'penne' ? 3.3 : 4.3;
    // Both sides at once, from the neck down: what hangs lower lies on top.
    for (const bead of [beads[index], beads[strung.length * 2 - index]])
      if (bead) pasta(canvas, kind, ...bead.at, size, bead.angle + random.between(-0.1, 0.1), paint);
  });
  canvas.cut(disc(52.5, 88, 1.2), gold, 'hair');
  doughHeart(canvas, 52.5, 94, 7.4, ['#F0B98A', '#9A5A2C'], '#8A4B26');
}

/** What is left over from the making: paint, a brush, some raw pasta. */
function workshop(canvas: Canvas): void {
  const pot = pen().box(17, 97.4, 10, 8.6, 1).d;
  canvas.cut(
    ribbon(
      [
        [30.4, 84.6],
        [24, 98],
      ],
      [1, 1.5],
    ),
    '#C98F58',
    'thin',
  );
  canvas.cut(
    pen(placed(31.4, 82.4, -1.13))
      .move(-2, -0.9)
      .quad(1, -1.3, 3.2, 0)
      .quad(1, 1.3, -2, 0.9)
      .close().d,
    '#2F7FA8',
    'hair',
  );
  canvas.cut(pot, '#FDF7EA', 'card');
  canvas.shade(pot, '#B27D54', [28, 104], [20, 100], 0.5);
  canvas.cut(pen().ellipse(22, 97.6, 5, 1.5).d, '#3A86B4', 'thin');
  canvas.cut(
    pen().move(18.6, 98).quad(19.4, 103.4, 20.2, 98.6).quad(21, 101.4, 21.8, 98.9).close().d,
    '#3A86B4',
    'hair',
  );
  pasta(canvas, 'wheel', 84.2, 102.6, 2.5, 0.2, paints.raw);
  pasta(canvas, 'bow', 78, 103.4, 2.7, -0.12, paints.raw);
  pasta(canvas, 'penne', 88.4, 104.3, 2.2, -0.06, paints.raw);
}

function words(canvas: Canvas): void {
  canvas.write(letter('Maman', { font: 'yeseva', size: 19.4, x: 52.5, y: 129.6, tracking: 0.01 }), gold, 'thin');
  canvas.write(letter('PIÈCE UNIQUE', { font: 'sans', size: 5, x: 52.5, y: 139.6, tracking: 0.2 }), cream, 'flat');
  for (const side of [-1, 1]) canvas.print(glint(52.5 + side * 27.6, 137.9, 1.5), gold);
}

function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(16);
  const kinds: readonly PastaKind[] = ['bow', 'wheel', 'penne', 'shell', 'elbow'];
  const fills = [
    paints.raw,
    paints.teal,
    paints.yellow,
    paints.raw,
    paints.orange,
    paints.blue,
    paints.yellow,
  ] as const;
  for (let row = 0; row < 12; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const [x, y]: Point = [column * 16 + (row % 2) * 8 - 3.5, row * 13.6 - 1];
      const kind = kinds[(row * 2 + column) % kinds.length] ?? 'bow';
      pasta(
        canvas,
        kind,
        x,
        y,
        kind === 'penne' ? 3 : 3.3,
        random.between(0, turn),
        fills[(row * 3 + column * 2) % fills.length] ?? paints.raw,
      );
      canvas.print(glint(x + 8, y, 1.2), gold, 0.8);
    }
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    for (let ray = 0; ray < 26; ray += 1)
      canvas.print(pen(placed(52.5, 64, (ray / 26) * turn)).polygon([0, 0], [120, -7.2], [120, 7.2]).d, '#AD3350');
    canvas.cut(disc(52.5, 64, 40), glow, 'hair');
    canvas.shade(disc(52.5, 64, 40), velvetDark, [52.5, 106], [52.5, 56], 0.7);
    curtains(canvas);
    pedestal(canvas);
    bust(canvas);
    necklace(canvas);
    workshop(canvas);
    words(canvas);
    for (const [x, y, size] of [
      [27, 34, 3.6],
      [79, 30, 2.6],
      [84, 42, 1.7],
      [22, 46, 1.8],
      [60.6, 90.2, 2],
    ] as const)
      canvas.cut(glint(x, y, size), cream, 'hair');
    return canvas.toSvg();
  },
  background,
};
