import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { daisy } from '../../kit/flowers';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { arm, farLeg, fox, foxTail } from './fox';
import { bark, butter, cream, green, greenDark, ground, ink, lime, orange, red, sand } from './palette';
import { brackets, cranks, handlebars, tandem } from './tandem';

/** A fox alone on a tandem; an arrow leads from the words to the empty saddle. */

function poppy(canvas: Canvas, x: number, y: number, size: number, angle: number): void {
  const at = placed(x, y, angle, size);
  for (const [u, v] of [
    [-0.55, -0.1],
    [0.55, -0.1],
    [0, 0.42],
    [0, -0.45],
  ] as const)
    canvas.cut(pen(at).ellipse(u, v, 0.72, 0.6).d, red, 'hair');
  canvas.print(disc(x, y, size * 0.34), ink);
  for (let dot = 0; dot < 7; dot += 1)
    canvas.print(disc(...polar(x, y, size * 0.48, (dot / 7) * turn), size * 0.07), butter);
}

/** A hill from a crest of points down to the bottom edge. */
const hill = (points: readonly Point[]): string => `${pen().through(points, false).d}L112 156L-7 156Z`;

function poplar(canvas: Canvas, x: number, y: number, height: number): void {
  canvas.print(pen().box(x - 0.35, y - 2, 0.7, 2.6).d, bark);
  const d = pen(placed(x, y, 0, height))
    .move(0, -1)
    .curve(0.16, -0.7, 0.18, -0.3, 0.06, -0.07)
    .quad(0, -0.04, -0.06, -0.07)
    .curve(-0.18, -0.3, -0.16, -0.7, 0, -1)
    .close().d;
  canvas.cut(d, greenDark, 'thin');
  canvas.shade(d, ink, [x + height * 0.14, y - height * 0.2], [x - height * 0.06, y - height * 0.4], 0.6);
}

function village(canvas: Canvas): void {
  const house = (x: number, y: number, w: number, h: number): void => {
    canvas.cut(pen().box(x, y - h, w, h + 2).d, cream, 'hair');
    canvas.cut(
      pen().polygon([x - 0.5, y - h], [x + w / 2, y - h - w * 0.42], [x + w + 0.5, y - h]).d,
      '#CF6A45',
      'hair',
    );
    canvas.print(pen().box(x + w * 0.36, y - h + 1, w * 0.26, 1.4).d, ink, 0.75);
  };
  canvas.cut(pen().box(12.6, 85, 3.8, 12).d, cream, 'hair');
  canvas.cut(pen().polygon([12.1, 85.2], [14.5, 78], [16.9, 85.2]).d, ink, 'hair');
  canvas.print(disc(14.5, 88, 0.8), ink);
  house(5.4, 96, 5.6, 3.8);
  house(16, 96, 6.4, 4.2);
  house(10, 97.4, 5.4, 3.4);
  house(22.6, 97.6, 4.6, 3);
}

function cloud(canvas: Canvas, x: number, y: number, scale: number): void {
  const at = placed(x, y, 0, scale);
  const d = pen(at)
    .move(-12, 3)
    .curve(-14, -1, -9, -3, -7, -1.6)
    .curve(-6.4, -6, 0, -7, 1.4, -3.2)
    .curve(4, -5, 8, -3, 7.4, -0.4)
    .curve(11, -1, 12.4, 1.6, 11, 3)
    .close().d;
  canvas.cut(d, cream, 'thin');
}

function country(canvas: Canvas): void {
  canvas.cut(disc(78, 68, 30), '#F6E08E', 'hair').cut(disc(78, 68, 23), butter, 'thin');
  cloud(canvas, 93, 23, 1);
  cloud(canvas, 101, 40, 0.62);
  canvas.cut(
    hill([
      [-7, 96],
      [14, 93.4],
      [36, 99],
      [60, 96],
      [84, 90],
      [112, 94],
    ]),
    lime,
    'card',
  );
  village(canvas);
  for (const [x, y, height] of [
    [88, 96, 16],
    [93, 97, 21],
    [98, 97, 18],
    [103, 98, 23],
  ] as const)
    poplar(canvas, x, y, height);
  const mid = hill([
    [-7, 101],
    [20, 103],
    [48, 106],
    [76, 99],
    [112, 100],
  ]);
  canvas.cut(mid, green, 'card');
  canvas.inside(mid, () => {
    for (let row = -3; row < 26; row += 1)
      canvas.print(
        ribbon(
          [
            [row * 7 - 30, 156],
            [40 + row * 2.4, 98],
          ],
          [2.2, 0.5],
        ),
        greenDark,
        0.28,
      );
  });
  const near = hill([
    [-7, 114],
    [30, 117],
    [70, 113.6],
    [112, 116],
  ]);
  canvas.cut(near, greenDark, 'card');
  canvas.cut(
    `${
      pen().through(
        [
          [-7, 127.4],
          [30, 129.2],
          [74, 128.4],
          [112, 126.8],
        ],
        false,
      ).d
    }L112 140L-7 140Z`,
    sand,
    'card',
  );
  for (let index = 0; index < 11; index += 1)
    canvas.print(pen().box(-4 + index * 11 + (index % 3), 133 + (index % 2) * 1.6, 4, 0.5, 0.25).d, '#C99F5C');
}

function verge(canvas: Canvas, random: Random): void {
  const strip = (base: number, height: number, fill: string): void => {
    const edge = pen().move(-6, 156).line(-6, base);
    for (let x = -6; x < 111; x += 1.7) {
      const tip = base - height * random.between(0.4, 1);
      edge
        .quad(x + 0.3, base - height * 0.3, x + 0.85 + random.between(-0.4, 0.6), tip)
        .quad(x + 1.3, base - height * 0.3, x + 1.7, base);
    }
    canvas.cut(edge.line(112, 156).close().d, fill, 'card');
  };
  strip(138.6, 3.6, greenDark);
  for (let index = 0; index < 13; index += 1) {
    const [x, y] = [index * 8.6 + random.between(-2, 2), 138.4 + random.between(-2.4, 2)];
    canvas.print(ribbon(bow([x, 150], [x + 1, 145], [x, y]), 0.5), lime);
    if (index % 3 === 1) daisy(canvas, { x, y, radius: 2.5, turn: index, random }, [cream, cream], [butter, orange]);
    else poppy(canvas, x, y, random.between(1.6, 2.3), random.between(-0.4, 0.4));
  }
  strip(144.6, 4.4, ink);
}

/** From the word to the saddle. */
function arrow(canvas: Canvas): void {
  const line = bow([24, 68.8], [37, 69.6], [34, 83.4], 10);
  canvas.cut(ribbon(line, [1, 1.5]), red, 'thin');
  canvas.cut(pen(placed(33.4, 87.6, 1.74)).polygon([0.6, 0], [-4.6, -3], [-3.4, 0], [-4.6, 3]).d, red, 'thin');
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(31);
    country(canvas);
    foxTail(canvas);
    farLeg(canvas);
    tandem(canvas);
    cranks(canvas, brackets[0], 1.15);
    cranks(canvas, brackets[1], 1.15);
    fox(canvas);
    handlebars(canvas);
    arm(canvas);
    verge(canvas, random);
    canvas.write(letter('Wish', { font: 'berkshire', size: 31, x: 8.4, y: 29.4, anchor: 'start' }), ink);
    canvas.write(letter('you were', { font: 'berkshire', size: 18.4, x: 8.8, y: 44.2, anchor: 'start' }), ink);
    canvas.write(letter('here', { font: 'berkshire', size: 22.4, x: 14.8, y: 64.2, anchor: 'start' }), red);
    arrow(canvas);
    return canvas.toSvg();
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(8);
    scatter({ x: -6, y: -6, width: 117, height: 160 }, 11, random).forEach(([x, y], index) => {
      if (index % 3 === 0) daisy(canvas, { x, y, radius: 3.6, turn: index, random }, [cream, cream], [butter, orange]);
      else if (index % 3 === 1) poppy(canvas, x, y, 2.9, random.between(0, turn));
      else
        for (const side of [-0.5, 0, 0.5]) {
          const at = placed(x, y + 3, -turn / 4 + side);
          canvas.cut(
            pen(at).move(0, 0).quad(3.4, -1.7, 7, 0).quad(3.4, 1.7, 0, 0).close().d,
            side === 0 ? green : lime,
            'thin',
          );
        }
    });
    return canvas.toSvg();
  },
};
