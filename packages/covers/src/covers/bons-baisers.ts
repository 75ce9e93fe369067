import { Canvas, spreadSurface } from '../kit/canvas';
import { type Placement, type Point, placed } from '../kit/geometry';
import { letter } from '../kit/lettering';
import { disc, pen } from '../kit/pen';
import { seeded } from '../kit/random';
import { bow, ribbon } from '../kit/ribbon';
import type { CoverArt } from './cover-art';

/** The seaside through an arch of stacked paper, and the gull who does the postal round. */

const cream = '#FFF3DF';
const sand = '#F3D9A4';
const coral = '#EE6450';
const red = '#D5392F';
const teal = '#1F7A86';
const deep = '#145562';
const foam = '#CDE7E0';
const butter = '#FBC95C';
const ink = '#20344F';
const grey = '#8FA6B5';

/** The arch: straight jambs from `bottom`, a half circle above. `inset` shrinks it all round. */
const arch = (inset: number): string => {
  const left = 8 + inset;
  const right = 97 - inset;
  const radius = (right - left) / 2;
  const spring = 8 + inset + radius;
  const bottom = 110 - inset;
  const k = radius * 0.5523;
  return pen()
    .move(left, bottom)
    .line(left, spring)
    .curve(left, spring - k, 52.5 - k, spring - radius, 52.5, spring - radius)
    .curve(52.5 + k, spring - radius, right, spring - k, right, spring)
    .line(right, bottom)
    .close().d;
};

const panel = 'M-3 -3L108 -3L108 151L-3 151Z';

function sky(canvas: Canvas): void {
  const bands = ['#F9B56B', '#FAC27A', '#FBCF8C', '#FCDCA2', '#FDE7BA'];
  canvas.print(panel, '#F7A45F');
  bands.forEach((fill, index) => {
    const size = 62 - index * 9.5;
    canvas.cut(disc(64, 58, size), fill, 'hair');
  });
  canvas.cut(disc(64, 58, 14.5), '#FFF6DE', 'card');
  const cloud = (x: number, y: number, scale: number) => {
    const place = placed(x, y, 0, scale);
    canvas.cut(
      pen(place)
        .move(-11, 2)
        .curve(-12, -1.5, -8, -2.6, -6.4, -1.8)
        .curve(-6, -5, -0.6, -6, 1, -3)
        .curve(3.4, -4.6, 7, -3, 6.6, -0.8)
        .curve(10, -1.6, 11.4, 1, 10.4, 2)
        .close().d,
      '#FFF6E6',
      'thin',
    );
  };
  cloud(33, 40, 1);
  cloud(80, 34, 0.8);
}

function bird(canvas: Canvas, x: number, y: number, scale: number): void {
  const place = placed(x, y, 0, scale);
  canvas.print(
    pen(place)
      .move(-4, -1.2)
      .quad(-1.6, -2.4, 0, 0.4)
      .quad(1.6, -2.4, 4, -1.2)
      .quad(1.4, -1.4, 0, 1.3)
      .quad(-1.4, -1.4, -4, -1.2)
      .close().d,
    ink,
  );
}

function lighthouse(canvas: Canvas): void {
  const rock = pen().move(8, 86).curve(10, 78, 18, 75, 25, 76.5).curve(32, 75.5, 41, 79, 46, 86).close().d;
  canvas.cut(rock, '#4C5B5E', 'card');
  canvas.shade(rock, '#1F2C33', [30, 88], [26, 76], 0.8);
  canvas.cut(
    pen().through([
      [10, 79.5],
      [17, 76],
      [25, 75.4],
      [33, 76.4],
      [38, 79.6],
      [30, 79],
      [22, 79.6],
      [15, 80.6],
    ]).d,
    '#6E9A6B',
    'hair',
  );
  const tower = pen().move(20, 76.5).line(22, 52).line(29, 52).line(31, 76.5).close().d;
  canvas.cut(tower, cream, 'card');
  canvas.inside(tower, () => {
    for (const y of [54.5, 63.5, 72.5]) canvas.print(pen().box(18, y, 15, 4.6).d, red);
  });
  canvas.shade(tower, '#6A2A2A', [31, 66], [25, 64], 0.65);
  canvas.cut(pen().box(20.6, 50.4, 9.8, 1.9, 0.4).d, ink, 'thin');
  canvas.cut(pen().box(22.7, 45.6, 5.6, 4.8).d, '#FFE9A8', 'hair');
  canvas.print(pen().box(25.2, 45.6, 0.6, 4.8).d, ink);
  canvas.cut(
    pen().move(21.8, 45.8).curve(22.4, 42.4, 24.6, 41.6, 25.5, 41.2).curve(26.4, 41.6, 28.6, 42.4, 29.2, 45.8).close()
      .d,
    red,
    'thin',
  );
  canvas.print(disc(25.5, 40.7, 0.7), ink);
}

/** One layer of sea, its crest a row of even waves. */
function wave(canvas: Canvas, y: number, fill: string, length: number, phase: number, height: number): void {
  const crest: Point[] = [];
  for (let x = -6; x <= 112; x += length / 4)
    crest.push([x, y + Math.sin(((x + phase) / length) * Math.PI * 2) * height]);
  const d = `${pen().through(crest, false).d}L112 130L-6 130Z`;
  canvas.cut(d, fill, 'card');
}

function sail(canvas: Canvas, x: number, y: number, scale: number, fill: string): void {
  const place = placed(x, y, 0.04, scale);
  canvas.cut(
    pen(place).move(-0.6, -2.2).curve(-5, -2.6, -6.8, -3, -7.6, -2.6).quad(-2.4, -9, -0.6, -17).close().d,
    cream,
    'thin',
  );
  canvas.cut(pen(place).move(0.5, -2.2).quad(5.6, -2.6, 6.4, -2.4).quad(4.4, -9.6, 0.5, -15).close().d, fill, 'thin');
  canvas.cut(
    pen(place)
      .move(-7.4, -1.2)
      .line(7.2, -1.2)
      .quad(5.6, 2.2, 3.6, 2.2)
      .line(-4.2, 2.2)
      .quad(-6.4, 1.6, -7.4, -1.2)
      .close().d,
    ink,
    'thin',
  );
}

function beachHut(canvas: Canvas, x: number, base: number, fill: string): void {
  const [w, h] = [9.6, 11.5];
  const wall = pen().polygon([x, base], [x, base - h], [x + w / 2, base - h - 4.6], [x + w, base - h], [x + w, base]).d;
  canvas.cut(wall, cream, 'card');
  canvas.inside(wall, () => {
    for (let stripe = 0; stripe < 3; stripe += 1)
      canvas.print(pen().box(x + 0.95 + stripe * 3.2, base - h - 6, 1.6, h + 6).d, fill);
  });
  canvas.cut(
    pen().polygon(
      [x - 1, base - h + 0.6],
      [x + w / 2, base - h - 5.4],
      [x + w + 1, base - h + 0.6],
      [x + w + 1, base - h - 0.7],
      [x + w / 2, base - h - 6.9],
      [x - 1, base - h - 0.7],
    ).d,
    fill,
    'thin',
  );
  canvas.cut(pen().box(x + 3, base - 7.6, 3.6, 7.6, 0.3).d, ink, 'hair');
  canvas.print(disc(x + 5.9, base - 3.6, 0.3), butter);
}

function beach(canvas: Canvas): void {
  wave(canvas, 79, '#5FB0AE', 15, 2, 0.5);
  sail(canvas, 58, 86, 0.5, coral);
  wave(canvas, 83.4, '#3E9AA0', 17, 9, 0.7);
  wave(canvas, 87.6, teal, 20, 3, 0.85);
  wave(canvas, 91.8, deep, 23, 12, 1);
  const shore = (offset: number): string =>
    `${
      pen().through(
        [
          [-4, 98 + offset],
          [14, 94.5 + offset],
          [32, 95.5 + offset],
          [50, 99 + offset],
          [72, 101.5 + offset],
          [110, 99 + offset],
        ],
        false,
      ).d
    }L112 130L-6 130Z`;
  canvas.cut(shore(-1.6), foam, 'thin');
  canvas.cut(shore(0), sand, 'thin');
  canvas.shade(shore(0), '#C98F45', [50, 122], [50, 103], 0.6);
  beachHut(canvas, 15, 99.6, red);
  beachHut(canvas, 26.6, 99.2, teal);
  beachHut(canvas, 38.2, 100.4, '#E69A2E');
}

/** Three sheets with the arch cut out of each, the widest opening on top: a tunnel to look down. */
function frame(canvas: Canvas): void {
  for (const [inset, fill, depth] of [
    [4.4, coral, 'lift'],
    [2.2, '#F8B58C', 'lift'],
    [0, cream, 'deep'],
  ] as const)
    canvas.cut(`${panel}${arch(inset)}`, fill, depth);
}

function kiss(canvas: Canvas, place: Placement): void {
  canvas.print(
    pen(place)
      .move(-2.4, 0)
      .curve(-1.7, -1.1, -0.8, -1.5, -0.05, -0.85)
      .curve(0.8, -1.5, 1.7, -1.1, 2.4, 0)
      .quad(0, -0.5, -2.4, 0)
      .close().d,
    red,
  );
  canvas.print(
    pen(place).move(-2.2, 0.28).quad(0, -0.12, 2.2, 0.28).curve(1.3, 1.75, -1.3, 1.75, -2.2, 0.28).close().d,
    red,
  );
}

function envelope(canvas: Canvas, x: number, y: number, tilt: number): void {
  const place = placed(x, y, tilt);
  canvas.cut(pen(place).box(-9.5, -6, 19, 12.6, 0.5).d, '#FFFDF4', 'card');
  canvas.print(pen(place).polygon([-9.5, 6.6], [-1, -0.5], [1, -0.5], [9.5, 6.6]).d, '#F1E3C6');
  canvas.cut(
    pen(place).move(-9.5, -5.8).line(9.5, -5.8).line(1, 1.4).quad(0, 2.1, -1, 1.4).close().d,
    '#FFFAEC',
    'thin',
  );
  kiss(canvas, (u, v) => place(u * 1.25, 0.4 + v * 1.25));
}

function post(canvas: Canvas): void {
  const wood = pen().box(68.4, 116, 14, 40, 0.6).d;
  canvas.cut(wood, '#8A5A3C', 'lift');
  canvas.shade(wood, '#40210F', [83, 130], [72, 128], 0.8);
  for (const [x, y, l] of [
    [71, 122, 9],
    [74, 127, 14],
    [78.5, 120.6, 16],
    [72.4, 136, 11],
  ] as const)
    canvas.print(pen().box(x, y, 0.35, l, 0.15).d, '#5B351F');
  canvas.cut(pen().ellipse(75.4, 116.2, 8, 2.5).d, '#B98358', 'thin');
  canvas
    .print(pen().ellipse(75.4, 116.2, 5.2, 1.45).d, '#A06F47')
    .print(pen().ellipse(75.4, 116.2, 2.6, 0.7).d, '#B98358');
  for (const y of [124.5, 127.3])
    canvas.cut(
      pen()
        .move(67.8, y)
        .quad(75.4, y + 2.6, 83, y)
        .line(83, y + 2.3)
        .quad(75.4, y + 4.9, 67.8, y + 2.3)
        .close().d,
      cream,
      'thin',
    );
}

/** The postman, in profile, facing left. */
function gull(canvas: Canvas): void {
  for (const [x, foot] of [
    [73, 70.4],
    [78.6, 76],
  ] as const) {
    canvas.cut(
      ribbon(
        [
          [x, 103],
          [x, 110],
          [x - 0.3, 115.6],
        ],
        1.25,
      ),
      '#EE8A2B',
      'hair',
    );
    canvas.cut(
      pen()
        .move(x - 0.9, 114.8)
        .line(foot - 1.6, 116.8)
        .quad(foot, 117.8, x - 0.2, 117.3)
        .quad(x + 1.8, 117.5, x + 2.2, 116.5)
        .line(x + 0.5, 114.8)
        .close().d,
      '#EE8A2B',
      'hair',
    );
  }
  canvas.cut(pen().polygon([92, 93.6], [99.6, 99.6], [97.4, 100.4], [98.6, 104.6], [88, 101.5]).d, '#E4EBEE', 'thin');
  const body = pen()
    .move(59.5, 62.2)
    .curve(64, 55.2, 74.4, 56.4, 75.8, 64.6)
    .curve(76.6, 69.6, 75.4, 72.4, 79, 76)
    .curve(86, 81.6, 93, 88, 96, 95)
    .curve(94, 104.4, 82, 108.4, 73.4, 106.6)
    .curve(63.4, 104.6, 58.6, 95.4, 60, 86)
    .curve(61, 79.4, 63.4, 75.4, 61.4, 70.4)
    .curve(60.2, 67.6, 58.6, 65, 59.5, 62.2)
    .close().d;
  canvas.cut(body, '#FFFDF6', 'lift');
  canvas.shade(body, '#7E97A8', [74, 112], [66, 90], 0.75);
  const tip = pen().move(90, 93.5).line(99.6, 105.6).quad(93, 105.2, 86, 100.4).close().d;
  canvas.cut(tip, ink, 'thin');
  canvas.print(disc(94.6, 101.6, 0.6), cream).print(disc(97, 104, 0.45), cream);
  const wing = pen()
    .move(70.6, 82.4)
    .curve(77, 76.6, 85, 81.4, 89.6, 88.4)
    .curve(93, 93.4, 95.6, 98, 97.4, 102.6)
    .curve(88, 103.6, 77.4, 103, 72, 96.4)
    .curve(68.8, 92, 68.2, 85.6, 70.6, 82.4)
    .close().d;
  canvas.cut(wing, grey, 'card');
  canvas.shade(wing, '#4F6879', [96, 104], [80, 86], 0.7);
  for (const [x, y, reach] of [
    [78, 98.6, 13],
    [77, 94.6, 12],
    [77.6, 90.4, 10],
  ] as const)
    canvas.print(
      pen()
        .move(x, y)
        .quad(x + reach * 0.5, y + 3.2, x + reach, y + 3.2)
        .quad(x + reach * 0.5, y + 3.9, x, y)
        .close().d,
      cream,
      0.85,
    );
  strap(canvas);
  head(canvas);
}

/** The post bag on its strap: red, so that nobody takes the bird for a rival's. */
function strap(canvas: Canvas): void {
  canvas.cut(ribbon(bow([63.4, 77.5], [70, 84], [76.4, 94.4]), 1.7), '#8A5A3C', 'hair');
  const bag = pen().box(70, 92.6, 14.6, 10.6, 1.3).d;
  canvas.cut(bag, red, 'card');
  canvas.shade(bag, '#7C1518', [77, 105], [77, 95], 0.7);
  canvas.cut(
    pen()
      .move(69.6, 93.6)
      .quad(69.6, 92.2, 71, 92.2)
      .line(83.6, 92.2)
      .quad(85, 92.2, 85, 93.6)
      .line(84.2, 97)
      .quad(77.3, 100.6, 70.4, 97)
      .close().d,
    '#C02D2A',
    'thin',
  );
  canvas.cut(disc(77.3, 98.3, 0.85), butter, 'hair');
}

function head(canvas: Canvas): void {
  envelope(canvas, 47.2, 73.4, -0.16);
  const upper = pen()
    .move(60.6, 62.6)
    .curve(56.6, 62.4, 51.4, 64, 48.4, 66.4)
    .quad(47, 68.2, 48, 69.6)
    .curve(52, 67.8, 56.4, 67.6, 61, 67.2)
    .close().d;
  const lower = pen().move(61, 66.6).curve(57, 67.2, 54, 67.8, 51.2, 69).quad(54.4, 71.2, 61.6, 69.6).close().d;
  canvas.cut(lower, '#E39A22', 'hair').cut(upper, butter, 'thin');
  canvas.print(disc(52.6, 69, 0.85), red);
  canvas
    .print(disc(66.2, 63.2, 1.75), butter)
    .print(disc(66, 63.2, 1.05), ink)
    .print(disc(65.6, 62.8, 0.34), cream);
  canvas.print(pen().move(63.8, 61.2).quad(66.2, 59.4, 68.8, 61.4).quad(66.2, 60.5, 63.8, 61.2).close().d, ink);
  canvas.print(pen().ellipse(67.6, 67.6, 1.7, 1.1).d, '#F4A79A', 0.8);
  const cap = pen()
    .move(58.8, 58.6)
    .curve(58.4, 52.4, 62, 49.4, 68.6, 49.6)
    .curve(75.4, 49.8, 78.4, 53.2, 76.8, 59.4)
    .quad(68, 56.6, 58.8, 58.6)
    .close().d;
  canvas.cut(cap, red, 'card');
  canvas.shade(cap, '#7C1518', [77, 58], [66, 51], 0.6);
  canvas.cut(
    pen().move(58.6, 59.6).quad(68, 56.6, 77, 60.2).line(77.2, 57.6).quad(68, 54.2, 58.4, 57).close().d,
    ink,
    'hair',
  );
  canvas.cut(
    pen().move(59.6, 58).curve(55.6, 57.4, 52.6, 58.8, 51.8, 60.8).quad(56.4, 59.8, 62.4, 59.6).close().d,
    ink,
    'thin',
  );
  canvas.cut(pen(placed(66.6, 53.4)).box(-1.9, -1.4, 3.8, 2.8, 0.3).d, cream, 'hair');
  canvas.print(pen(placed(66.6, 53.4)).polygon([-1.9, -1.2], [0, 0.5], [1.9, -1.2], [0, 0.05]).d, red);
}

/** Fish-scale waves in three tones. */
function background(): string {
  const canvas = new Canvas(spreadSurface).ground(foam);
  const radius = 9;
  const tones = ['#F9C9A0', cream, '#BFE0D8', '#F7B79A'];
  const random = seeded(4);
  for (let row = 0; row * radius * 0.62 < 176; row += 1)
    for (let column = -1; column < 14; column += 1) {
      const [x, y] = [column * radius * 2 + (row % 2) * radius - 4, row * radius * 0.62 - 6];
      canvas.cut(disc(x, y + radius * 0.5, radius), random.pick(tones), 'thin');
      canvas
        .print(disc(x, y + radius * 0.5, radius * 0.68), cream, 0.55)
        .print(disc(x, y + radius * 0.5, radius * 0.38), coral, 0.55);
    }
  return canvas.toSvg();
}

export const bonsBaisers: CoverArt = {
  front() {
    const canvas = new Canvas();
    canvas.inside(panel, () => {
      sky(canvas);
      bird(canvas, 42, 28, 0.9);
      bird(canvas, 52, 33.5, 0.65);
      lighthouse(canvas);
      beach(canvas);
    });
    frame(canvas);
    post(canvas);
    gull(canvas);
    const line = letter('Bons', { font: 'lily', size: 18.4, x: 8, y: 125.6, anchor: 'start' });
    const rest = letter('baisers', { font: 'lily', size: 17.8, x: 8, y: 141.2, anchor: 'start' });
    canvas.write(line, red).write(rest, red);
    return canvas.toSvg();
  },
  background,
};
