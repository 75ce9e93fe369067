import { Canvas, spreadSurface } from '../kit/canvas';
import { type Point, placed, turn } from '../kit/geometry';
import { letter } from '../kit/lettering';
import { disc, pen } from '../kit/pen';
import { type Random, seeded } from '../kit/random';
import { bow, ribbon } from '../kit/ribbon';
import { scatter } from '../kit/scatter';
import type { CoverArt } from './cover-art';

/** Four storeys of patterned cake, and a cat that has already begun. */

const ground = '#8FD0C6';
const mintDark = '#6DB8AE';
const cream = '#FFF4E0';
const rose = '#F59AA3';
const red = '#E0443E';
const butter = '#FBC84B';
const navy = '#243B73';
const green = '#2C7A66';
const cat = '#3A2E39';

type Tier = { x: number; y: number; width: number; height: number; fill: string; icing: string; pattern: Pattern };
type Pattern = (canvas: Canvas, tier: Tier) => void;

const checks: Pattern = (canvas, { x, y, width, height }) => {
  const side = width / 14;
  for (let column = 0; column < 14; column += 1)
    for (let row = 0; row * side < height; row += 1)
      if ((column + row) % 2 === 0) canvas.print(pen().box(x + column * side, y + row * side, side, side).d, red);
};

const stripes: Pattern = (canvas, { x, y, width, height }) => {
  for (let index = 0; index < 15; index += 2) {
    const left = x + (index / 15) * width;
    canvas.print(pen().box(left, y, width / 15, height).d, green);
  }
};

const fans: Pattern = (canvas, { x, y, width, height }) => {
  const radius = width / 14;
  for (let row = 0; row < 4; row += 1)
    for (let column = -1; column < 8; column += 1) {
      const cx = x + radius + column * radius * 2 + (row % 2) * radius;
      const cy = y + row * radius * 0.98;
      for (const [share, fill] of [
        [1, navy],
        [0.8, cream],
        [0.6, rose],
        [0.32, red],
      ] as const)
        if (cy - radius < y + height) canvas.print(disc(cx, cy + radius * 0.6, radius * share), fill);
    }
};

const tiles: Pattern = (canvas, { x, y, width, height }) => {
  const side = width / 9;
  for (let column = 0; column < 9; column += 1)
    for (let row = 0; row * side < height; row += 1) {
      const [cx, cy] = [x + (column + 0.5) * side, y + (row + 0.5) * side];
      const r = side / 2;
      canvas.print(pen().box(cx - r, cy - r, side, side).d, (column + row) % 2 ? butter : '#FFE39B');
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const place = placed(cx, cy, (quarter / 4) * turn + turn / 8, r);
        canvas.print(
          pen(place).move(0.1, 0).curve(0.4, -0.42, 0.9, -0.35, 1.18, 0).curve(0.9, 0.35, 0.4, 0.42, 0.1, 0).close().d,
          (column + row) % 2 ? red : navy,
        );
      }
      canvas.print(disc(cx, cy, r * 0.2), cream);
    }
};

/** Icing that runs: rounded drips of uneven length along the top of a tier. */
function icingOf({ x, y, width }: Tier, random: Random): string {
  const count = Math.max(6, Math.round(width / 6));
  const step = (width + 3) / count;
  const edge = pen()
    .move(x - 1.5, y + 0.5)
    .quad(x - 1.5, y - 2.6, x + 1.2, y - 2.6)
    .line(x + width - 1.2, y - 2.6)
    .quad(x + width + 1.5, y - 2.6, x + width + 1.5, y + 0.5);
  for (let index = 0; index < count; index += 1) {
    const right = x + width + 1.5 - index * step;
    const drop = random.between(2.6, 6.2);
    edge
      .line(right, y + drop - step * 0.5)
      .curve(
        right,
        y + drop + step * 0.16,
        right - step * 0.82,
        y + drop + step * 0.16,
        right - step * 0.82,
        y + drop - step * 0.5,
      )
      .curve(right - step * 0.82, y + 0.7, right - step, y + 0.7, right - step, y + 1.4);
  }
  return edge.close().d;
}

function drawTier(canvas: Canvas, tier: Tier, random: Random): void {
  const { x, y, width, height, fill, icing, pattern } = tier;
  const side = pen()
    .move(x, y)
    .line(x + width, y)
    .line(x + width - 0.6, y + height)
    .line(x + 0.6, y + height)
    .close().d;
  canvas.cut(side, fill, 'lift');
  canvas.inside(side, () => pattern(canvas, tier));
  canvas.shade(side, '#5A2A33', [x + width, y + height], [x + width * 0.62, y + height * 0.6], 0.5);
  const cream = icingOf(tier, random);
  canvas.cut(cream, icing, 'card');
  canvas.shade(cream, '#B9777B', [x + width, y + 5], [x + width * 0.4, y - 1], 0.32);
}

function cherry(canvas: Canvas, x: number, y: number): void {
  canvas.print(ribbon(bow([x, y - 1.5], [x + 0.6, y - 5], [x + 3, y - 6.4]), 0.4), green);
  canvas.cut(disc(x, y, 2.1), red, 'thin');
  canvas.shade(disc(x, y, 2.1), '#8A1A2B', [x + 1.4, y + 1.8], [x - 0.6, y - 0.8], 0.8);
  canvas.print(pen(placed(x - 0.7, y - 0.8, -0.6)).ellipse(0, 0, 0.55, 0.32).d, cream, 0.9);
}

function candle(canvas: Canvas, x: number, y: number, lean: number, fill: string): void {
  const place = placed(x, y, lean);
  const stick = pen(place).box(-1, -9.8, 2, 9.8, 0.3).d;
  canvas.cut(stick, cream, 'thin');
  canvas.inside(stick, () => {
    for (let band = 0; band < 6; band += 1)
      canvas.print(
        pen(place).polygon([-1, -band * 2.4], [1, -band * 2.4 - 1.4], [1, -band * 2.4 - 2.6], [-1, -band * 2.4 - 1.2])
          .d,
        fill,
      );
  });
  canvas.print(pen(place).box(-0.12, -10.9, 0.24, 1.2).d, cat);
  const flame = (size: number): string => {
    const own = (u: number, v: number) => place(u * size, -11.6 + v * size);
    return pen(own).move(0, 1.6).curve(-2, 1.4, -1.5, -1, 0, -3.6).curve(1.5, -1, 2, 1.4, 0, 1.6).close().d;
  };
  canvas.cut(flame(1), '#F58A3C', 'thin').print(flame(0.58), butter);
}

/** The cat: behind the cake, chin on the second storey, one paw on the next. */
function drawCat(canvas: Canvas): void {
  const place = placed(82, 78, 0.12);
  const tail = ribbon(bow([92, 132], [104, 118], [97, 104]).concat(bow([97, 104], [93, 96], [98.5, 90])), [4.6, 3]);
  canvas.cut(tail, cat, 'card');
  const body = pen().move(66, 134).curve(66, 98, 72, 86, 83, 86).curve(95, 86, 98, 110, 97, 134).close().d;
  canvas.cut(body, cat, 'card');
  const head = pen(place)
    .move(-12.4, 1)
    .curve(-13.2, -5, -12.4, -12, -10.6, -16.2)
    .quad(-9.9, -17.4, -8.8, -16.3)
    .line(-4, -10.8)
    .curve(-1.4, -11.5, 1.4, -11.5, 4, -10.8)
    .line(8.8, -16.3)
    .quad(9.9, -17.4, 10.6, -16.2)
    .curve(12.4, -12, 13.2, -5, 12.4, 1)
    .curve(11.6, 7.6, 6.4, 10.6, 0, 10.6)
    .curve(-6.4, 10.6, -11.6, 7.6, -12.4, 1)
    .close().d;
  canvas.cut(head, cat, 'lift');
  canvas.shade(head, '#6B5768', place(-12, -10), place(6, 6), 0.5);
  for (const side of [-1, 1]) {
    canvas.print(pen(place).polygon([side * 10.2, -13.6], [side * 6, -10], [side * 11, -6.6]).d, rose);
    const eye = pen(place).ellipse(side * 5.4, -1.4, 3.4, 3.6).d;
    canvas.cut(eye, butter, 'hair');
    canvas.print(pen(place).ellipse(side * 5.4 - 1.15, -0.6, 1.5, 2.3).d, '#1E1620');
    canvas.print(pen(place).ellipse(side * 5.4 - 1.6, -1.6, 0.55, 0.65).d, cream);
    for (const tilt of [-0.5, 0.35, 1.2])
      canvas.print(
        pen(place)
          .move(side * 6, 4 + tilt * 0.4)
          .line(side * 15.4, 2.4 + tilt * 2.2)
          .line(side * 6, 4.25 + tilt * 0.4)
          .close().d,
        cream,
        0.9,
      );
  }
  const muzzle = pen(place).ellipse(-2.2, 5, 3.3, 2.6).ellipse(2.2, 5, 3.3, 2.6).d;
  canvas.print(muzzle, '#55445A');
  // The evidence.
  canvas.cut(
    pen(place).through([
      [-6.2, 5.2],
      [-4.4, 2.6],
      [-1.6, 3.4],
      [0.6, 2.7],
      [2, 4.6],
      [1.2, 7],
      [-1.2, 7.4],
      [-3.2, 8.4],
      [-5.4, 7.4],
    ]).d,
    cream,
    'hair',
  );
  canvas.print(
    pen(place).move(-1.5, 2.1).quad(0, 1.5, 1.5, 2.1).quad(1, 3.7, 0, 4).quad(-1, 3.7, -1.5, 2.1).close().d,
    rose,
  );
  canvas.print(
    pen(place)
      .move(-2.6, 6.3)
      .quad(-1, 7.5, 0, 5.6)
      .quad(1, 7.5, 2.6, 6.3)
      .quad(1.4, 8.3, 0, 6.7)
      .quad(-1.4, 8.3, -2.6, 6.3)
      .close().d,
    '#1E1620',
  );
}

function drawPaw(canvas: Canvas): void {
  const arm = ribbon(
    [
      [88, 103],
      [82, 99.5],
      [75.5, 96.5],
      [70.5, 92.8],
    ],
    [8, 6.2],
  );
  const place = placed(69.4, 92.2, 0.5);
  const paw = pen(place).ellipse(0, 0, 4.6, 4).d;
  canvas.glue(
    [
      [arm, cat],
      [paw, cat],
      [disc(88, 103, 4), cat],
    ],
    'card',
  );
  for (const offset of [-2.2, -0.2, 1.8]) canvas.print(pen(place).box(-4.2, offset, 2.6, 0.36, 0.15).d, '#6B5768');
  canvas.cut(
    pen(place).through([
      [-5.4, -1.6],
      [-3, -3.6],
      [-0.6, -2.6],
      [-1.2, 0.2],
      [-2.6, 2.6],
      [-4.8, 1.4],
    ]).d,
    cream,
    'hair',
  );
}

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

function bunting(canvas: Canvas): void {
  const fills = [red, butter, cream, navy, rose, green];
  const garland = (from: Point, control: Point, to: Point, count: number, offset: number) => {
    const line = bow(from, control, to, count * 4);
    canvas.cut(ribbon(line, 0.35), cat, 'hair');
    for (let index = 0; index < count; index += 1) {
      const a = line[index * 4 + 1];
      const b = line[index * 4 + 4];
      const fill = fills[(index + offset) % fills.length];
      if (!a || !b || !fill) continue;
      const tip: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.3, (a[1] + b[1]) / 2 + 7.4];
      canvas.cut(pen().polygon(a, b, tip).d, fill, 'thin');
    }
  };
  garland([-6, 0], [22, 13], [54, -7], 10, 0);
  garland([50, -8], [84, 13], [112, -1], 10, 3);
}

/** One wave of paper ribbon. */
const streamer: Point[] = Array.from({ length: 17 }, (_, step) => [
  step * 0.26 - 2.1,
  Math.sin((step / 16) * turn * 1.25) * 0.85,
]);

function confetti(canvas: Canvas, points: readonly Point[], random: Random): void {
  const fills = [red, butter, cream, navy, rose, green];
  for (const [x, y] of points) {
    const place = placed(x, y, random.between(0, turn));
    const kind = random.next();
    const fill = random.pick(fills);
    if (kind < 0.35) canvas.cut(disc(x, y, random.between(0.7, 1.1)), fill, 'hair');
    else if (kind < 0.7) canvas.cut(pen(place).box(-1.5, -0.5, 3, 1).d, fill, 'hair');
    else canvas.cut(ribbon(streamer, 0.6, place), fill, 'hair');
  }
}

function words(canvas: Canvas): void {
  const random = seeded(31);
  const bounce = (index: number) => ({
    lift: (index % 2 ? 0.45 : -0.45) + random.between(-0.2, 0.2),
    tilt: random.between(-0.05, 0.05),
  });
  const lines = [
    letter('Joyeux', { font: 'caprasimo', size: 19, x: 52.5, y: 26.5, tracking: 0.015, jiggle: bounce }),
    letter('anniversaire', { font: 'caprasimo', size: 15, x: 52.5, y: 41, tracking: 0.012, jiggle: bounce }),
  ];
  for (const line of lines) for (const d of line.letters) canvas.cut(d, navy, 'card');
}

const tiers: Tier[] = [
  { x: 18, y: 104, width: 69, height: 19, fill: cream, icing: rose, pattern: fans },
  { x: 27, y: 86.5, width: 51, height: 17.5, fill: cream, icing: cream, pattern: checks },
  { x: 35, y: 71.5, width: 35, height: 15, fill: '#FFE39B', icing: red, pattern: tiles },
  { x: 42, y: 60, width: 21, height: 11.5, fill: cream, icing: butter, pattern: stripes },
];

export const joyeuxAnniversaire: CoverArt = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(5);
    canvas.print(disc(52.5, 88, 46), mintDark, 0.55);
    canvas.shade(disc(52.5, 88, 46), '#4F9C92', [52.5, 134], [52.5, 70], 0.6);
    bunting(canvas);
    const open = ([x, y]: Point) =>
      (y > 49 && y < 124 && (Math.abs(x - 52.5) > 40 || (y < 58 && Math.abs(x - 52.5) > 16))) ||
      (y > 17 && y < 30 && Math.abs(x - 52.5) > 36);
    confetti(canvas, scatter({ x: 0, y: 14, width: 105, height: 112 }, 6.4, random, open), random);
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
    const canvas = new Canvas(spreadSurface).ground(ground);
    const random = seeded(9);
    confetti(canvas, scatter({ x: -5, y: -5, width: 220, height: 160 }, 7.6, random), random);
    return canvas.toSvg();
  },
};
