import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { type Point, placed, turn } from '../../kit/geometry';
import { almond, almondHalf, branch } from '../../kit/leaves';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';

const sky = '#9FB7B3';
const skyLight = '#B4C7C0';
const halo = '#C9D5C8';
const moon = '#FBF2DC';
const moonShade = '#D9C9A2';
const hills = ['#8BA8A6', '#6F9293', '#557C80'] as const;
const waters = ['#6B9092', '#588083', '#467075', '#376067', '#2B5159'] as const;
const mist = '#DCE5DB';
const leafDark = '#2C4A47';
const leafLight = '#456862';
const reed = '#24403F';
const gold = '#DDA94F';
const goldDark = '#B07C2C';
const cream = '#FFF6E4';

/** Moonlight on still water, and one fallen leaf. */

const moonAt: Point = [45, 36.4];
const shore = 82;

function night(canvas: Canvas): void {
  for (const [radius, fill, strength] of [
    [58, skyLight, 0.7],
    [42, skyLight, 0.9],
    [29, halo, 0.9],
  ] as const)
    canvas.print(disc(...moonAt, radius), fill, strength);
  const face = disc(...moonAt, 17.5);
  canvas.cut(face, moon, 'card');
  canvas.shade(face, moonShade, [moonAt[0] + 15, moonAt[1] + 16], [moonAt[0] - 2, moonAt[1] - 2], 0.6);
  canvas.inside(face, () => {
    for (const [u, v, r] of [
      [5, -5, 4.2],
      [-6.5, 3.4, 3],
      [3, 8, 2.2],
    ] as const)
      canvas.print(disc(moonAt[0] + u, moonAt[1] + v, r), moonShade, 0.24);
  });
}

function distance(canvas: Canvas): void {
  const ridges: readonly (readonly Point[])[] = [
    [
      [-6, 66],
      [12, 59],
      [28, 64],
      [47, 60],
      [66, 63.4],
      [86, 53.6],
      [112, 61],
    ],
    [
      [-6, 70],
      [14, 71],
      [32, 66],
      [52, 72],
      [74, 66.6],
      [92, 70],
      [112, 64],
    ],
    [
      [-6, 75.6],
      [16, 78],
      [40, 77],
      [62, 79],
      [82, 75],
      [98, 76.4],
      [112, 73],
    ],
  ];
  ridges.forEach((points, index) => {
    const d = `${pen().through(points, false).d}L112 ${shore + 6}L-6 ${shore + 6}Z`;
    const fill = hills[index] ?? hills[0];
    canvas.cut(d, fill, 'card');
    canvas.shade(d, mist, [52, shore + 2], [52, 60 + index * 5], 0.55);
  });
}

/** Sheets of water, each a little darker and a little lower. */
function water(canvas: Canvas): void {
  waters.forEach((fill, index) => {
    const y = shore + ([0, 9, 22, 38, 54][index] ?? 0);
    const swing = index === 0 ? 0 : 0.9 + index * 0.35;
    const d = pen()
      .move(-6, y + swing)
      .curve(20, y - swing * 2, 36, y + swing * 2.4, 56, y)
      .curve(76, y - swing * 2.4, 92, y + swing * 2, 112, y - swing)
      .line(112, 156)
      .line(-6, 156)
      .close().d;
    canvas.cut(d, fill, 'card');
  });
}

/** The moon's reflection: slips of paper, longer and further apart as they come nearer. */
function road(canvas: Canvas, random: Random): void {
  for (let step = 0; step < 19; step += 1) {
    const t = step / 18;
    const y = shore + 1.6 + 43 * t ** 1.3 + random.between(-0.5, 0.5);
    const reach = (17 - Math.abs(t - 0.2) * 11) * (step % 2 ? random.between(0.75, 1.1) : random.between(0.35, 0.7));
    const x = moonAt[0] + random.between(-3.4, 3.4) * (0.6 + t);
    const thick = 0.34 + t * 0.6;
    const slip = (middle: number, half: number): string =>
      pen()
        .move(middle - half, y)
        .quad(middle, y - thick * 1.5, middle + half, y)
        .quad(middle, y + thick * 1.5, middle - half, y)
        .close().d;
    canvas.cut(slip(x, reach), moon, 'hair');
    if (step % 3 === 1) canvas.print(slip(x + random.sign() * (reach + random.between(5, 9)), 3), moon, 0.7);
  }
}

/** Rings round the leaf on the water. */
function fallen(canvas: Canvas, x: number, y: number): void {
  for (const [reach, strength] of [
    [21, 0.22],
    [15, 0.34],
    [9.4, 0.5],
  ] as const)
    canvas.print(
      `${pen().ellipse(x, y, reach, reach * 0.25).d}${pen().ellipse(x, y, reach - 0.6, reach * 0.25 - 0.4).d}`,
      mist,
      strength,
    );
  leaf(canvas, x - 5, y + 0.9, -0.16, 11);
}

function leaf(canvas: Canvas, x: number, y: number, angle: number, length: number): void {
  const place = placed(x, y, angle);
  canvas.glue(
    [
      [ribbon(bow(place(-length * 0.26, 0.6), place(-length * 0.1, 0.2), place(0.4, 0)), 0.5), goldDark],
      [almond(place, length, length * 0.38, -0.5), gold],
      [almondHalf(place, length, length * 0.38, -0.5), goldDark],
    ],
    'card',
  );
}

function willow(canvas: Canvas, random: Random): void {
  for (const [from, control, to, pairs, near] of [
    [[76, -8], [80, 6], [73, 28], 8, false],
    [[112, -6], [92, 20], [99, 96], 22, false],
    [[88, -8], [94, 20], [86, 56], 15, true],
    [[104, -10], [108, 20], [94, 78], 19, true],
    [[112, 4], [108, 50], [107, 108], 19, true],
    [[64, -8], [67, 0], [62, 13], 5, true],
  ] as const)
    branch(canvas, {
      from,
      control,
      to,
      kind: 'fern',
      pairs,
      bare: 0.04,
      leaf: 7.6,
      tones: near ? [leafLight, leafDark] : ['#5C807A', '#4A6E69'],
      stem: leafDark,
      random,
    });
}

function reeds(canvas: Canvas, random: Random): void {
  for (const [x, top, lean] of [
    [1, 100, -5],
    [4, 88, 3],
    [8, 104, 7],
    [12, 94, 6],
    [-1, 112, 2],
    [16, 116, 9],
  ] as const) {
    const line = bow([x, 156], [x + lean * 0.1, (156 + top) / 2], [x + lean, top], 14);
    canvas.cut(ribbon(line, [1.9, 0.2]), random.pick([reed, leafDark]), 'thin');
  }
  for (const [x, top, lean] of [
    [5.6, 96, 1.4],
    [10.4, 108, 3.4],
  ] as const) {
    canvas.cut(ribbon(bow([x, 156], [x, 130], [x + lean, top]), 0.7), reed, 'hair');
    const place = placed(x + lean, top, lean * 0.03);
    canvas.cut(pen(place).box(-1.25, -1, 2.5, 11, 1.25).d, '#6B4B36', 'thin');
    canvas.cut(pen(place).box(-0.25, -4, 0.5, 3.4, 0.2).d, reed, 'hair');
  }
}

/** Willow leaves on the water, for the inside of the card. */
function background(): string {
  const canvas = new Canvas().ground(sky);
  const random = seeded(61);
  for (const [x, y] of scatter(beyond(3), 13, random)) {
    const angle = random.between(0, turn);
    const place = placed(x - Math.cos(angle) * 4.5, y - Math.sin(angle) * 4.5, angle);
    const length = random.between(8, 10.5);
    canvas.glue(
      [
        [almond(place, length, 2.9, 0.4), random.pick([skyLight, halo, '#86A5A1'])],
        [almondHalf(place, length, 2.9, 0.4), '#8FABA7'],
      ],
      'thin',
    );
  }
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(sky);
    const random = seeded(19);
    night(canvas);
    distance(canvas);
    water(canvas);
    road(canvas, random);
    fallen(canvas, 68, 117);
    willow(canvas, random);
    reeds(canvas, random);
    canvas.write(letter('De tout cœur', { font: 'young', size: 9.4, x: 58.5, y: 138, tracking: 0.03 }), cream, 'hair');
    return canvas.toSvg();
  },
  background,
};
