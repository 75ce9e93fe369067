import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { confetti } from '../../kit/confetti';
import type { Point } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { candle, checks, cherry, drawTier, fans, stripes, type Tier, tiles } from './cake';
import { drawCat, drawPaw } from './cat';
import { butter, cat, cream, green, ground, mintDark, navy, red, rose } from './palette';

/** A patterned cake of four tiers, and a cat behind it that eats from it. */

function tablecloth(canvas: Canvas): void {
  const top = 129;
  const edge = pen().move(-3, top);
  edge.line(108, top).line(108, 152).line(-3, 152);
  const cloth = edge.close().d;
  canvas.cut(cloth, cream, 'card');
  canvas.inside(cloth, () => {
    const side = 5.55;
    for (let column = 0; column < 20; column += 2)
      canvas.print(pen().box(-3 + column * side, top, side, 26).d, red, 0.55);
    for (let row = 0; row < 5; row += 2) canvas.print(pen().box(-3, top + row * side, 111, side).d, red, 0.55);
  });
}

function stand(canvas: Canvas): void {
  canvas.cut(
    pen().move(43, 126).curve(48, 130, 47, 134, 39, 137).line(66, 137).curve(58, 134, 57, 130, 62, 126).close().d,
    navy,
    'card',
  );
  const plate = pen()
    .move(9, 122.4)
    .line(96, 122.4)
    .curve(95, 127, 86, 128.4, 78, 128.4)
    .line(27, 128.4)
    .curve(19, 128.4, 10, 127, 9, 122.4)
    .close().d;
  canvas.cut(plate, navy, 'lift');
  for (let x = 14; x <= 92; x += 3.9) canvas.print(disc(x, 125.2, 0.75), cream);
}

const papers = [red, butter, cream, navy, rose, green];

function bunting(canvas: Canvas): void {
  const garland = (from: Point, control: Point, to: Point, count: number, offset: number) => {
    const line = bow(from, control, to, count * 4);
    canvas.cut(ribbon(line, 0.35), cat, 'hair');
    for (let index = 0; index < count; index += 1) {
      const a = line[index * 4 + 1];
      const b = line[index * 4 + 4];
      const fill = papers[(index + offset) % papers.length];
      if (!a || !b || !fill) continue;
      const tip: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.3, (a[1] + b[1]) / 2 + 7.4];
      canvas.cut(pen().polygon(a, b, tip).d, fill, 'thin');
    }
  };
  garland([-6, 0], [22, 13], [54, -7], 10, 0);
  garland([50, -8], [84, 13], [112, -1], 10, 3);
}

function words(canvas: Canvas): void {
  const random = seeded(31);
  const bounce = (index: number) => ({
    lift: (index % 2 ? 0.45 : -0.45) + random.between(-0.2, 0.2),
    tilt: random.between(-0.05, 0.05),
  });
  const lines = [
    letter('Joyeux', { font: 'caprasimo', size: 19, x: 52.5, y: 26.5, tracking: 0.015, jiggle: bounce }),
    letter('anniversaire', { font: 'caprasimo', size: 14.4, x: 52.5, y: 41, tracking: 0.012, jiggle: bounce }),
  ];
  for (const line of lines) canvas.write(line, navy, 'card');
}

const tiers: Tier[] = [
  { x: 18, y: 104, width: 69, height: 19, fill: cream, icing: rose, pattern: fans },
  { x: 27, y: 86.5, width: 51, height: 17.5, fill: cream, icing: cream, pattern: checks },
  { x: 35, y: 71.5, width: 35, height: 15, fill: '#FFE39B', icing: red, pattern: tiles },
  { x: 42, y: 60, width: 21, height: 11.5, fill: cream, icing: butter, pattern: stripes },
];

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(5);
    canvas.print(disc(52.5, 88, 46), mintDark, 0.55);
    canvas.shade(disc(52.5, 88, 46), '#4F9C92', [52.5, 134], [52.5, 70], 0.6);
    bunting(canvas);
    const open = ([x, y]: Point) =>
      (y > 49 && y < 124 && (Math.abs(x - 52.5) > 40 || (y < 58 && Math.abs(x - 52.5) > 16))) ||
      (y > 17 && y < 30 && Math.abs(x - 52.5) > 36);
    confetti(canvas, scatter({ x: 0, y: 14, width: 105, height: 112 }, 6.4, random, open), papers, random);
    drawCat(canvas);
    tablecloth(canvas);
    stand(canvas);
    for (const tier of tiers) drawTier(canvas, tier, random);
    drawPaw(canvas);
    cherry(canvas, 22.5, 99.6);
    cherry(canvas, 31.5, 82);
    cherry(canvas, 38.7, 67.2);
    for (const [x, lean, fill] of [
      [45.4, -0.08, red],
      [50.2, -0.02, navy],
      [55, 0.03, green],
      [59.8, 0.08, red],
    ] as const)
      candle(canvas, x, 58.6, lean, fill);
    words(canvas);
    return canvas.toSvg();
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(9);
    confetti(canvas, scatter(beyond(2), 7.6, random), papers, random);
    return canvas.toSvg();
  },
};
