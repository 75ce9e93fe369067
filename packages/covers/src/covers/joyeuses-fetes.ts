import { Canvas, spreadSurface } from '../kit/canvas';
import { berries } from '../kit/flowers';
import { frameSlots, mount, scenery } from '../kit/frames';
import { type Placement, type Point, placed, polar, turn } from '../kit/geometry';
import { branch } from '../kit/leaves';
import { letter } from '../kit/lettering';
import { disc, pen } from '../kit/pen';
import { type Random, seeded } from '../kit/random';
import { bow, ribbon } from '../kit/ribbon';
import { scatter } from '../kit/scatter';
import type { CoverArt } from './cover-art';

/** Three photos in a winter hedge: fir, holly, clementines, and a robin dressed for the weather. */

const ground = '#17463C';
const fir = '#2E6B52';
const firLight = '#4C8A68';
const holly = '#1F5A45';
const hollyLight = '#3B7C5A';
const cream = '#FFF5E2';
const red = '#CF3436';
const wine = '#8C1C2C';
const orange = '#F0882F';
const gold = '#EFC063';
const bark = '#5A3A2C';
const mist = '#9DBFA6';

/** A fir twig: a stalk with needles leaning forward, longest in the middle. */
function twig(canvas: Canvas, from: Point, control: Point, to: Point, reach: number, random: Random): void {
  const spine = bow(from, control, to, 26);
  const needles: [string, string][] = [];
  spine.forEach(([x, y], index) => {
    const [px, py] = spine[Math.max(0, index - 1)] ?? [x, y];
    const heading = index === 0 ? Math.atan2(control[1] - y, control[0] - x) : Math.atan2(y - py, x - px);
    for (const side of [-1, 1]) {
      const place = placed(x, y, heading + side * random.between(0.55, 0.85));
      const length = reach * (1 - (index / spine.length) * 0.55) * random.between(0.85, 1.1);
      needles.push([
        pen(place)
          .move(0, -0.35)
          .quad(length * 0.6, -0.5, length, 0)
          .quad(length * 0.6, 0.5, 0, 0.35)
          .close().d,
        side < 0 ? firLight : fir,
      ]);
    }
  });
  canvas.glue([...needles, [ribbon(spine, [0.9, 0.4]), bark]], 'thin');
}

/** A holly leaf: five spines a side, two tones along the rib. */
function hollyLeaf(canvas: Canvas, x: number, y: number, angle: number, length: number): void {
  const place = placed(x, y, angle, length);
  const half = (side: number): string => {
    const edge = pen(place).move(0, 0);
    const spines = [0.16, 0.38, 0.6, 0.8];
    let at = 0;
    for (const spine of spines) {
      const bulge = 0.3 * Math.sin(Math.PI * (spine * 0.9 + 0.08)) * side;
      edge.quad((at + spine) / 2 + 0.02, bulge * 0.62, spine + 0.035, bulge);
      at = spine + 0.035;
    }
    return edge.quad(0.9, 0.07 * side, 1, 0).close().d;
  };
  canvas.glue(
    [
      [half(-1), hollyLight],
      [half(1), holly],
    ],
    'thin',
  );
  canvas.print(pen(place).move(0, -0.012).line(0.94, 0).line(0, 0.012).close().d, mist, 0.8);
}

function clementine(canvas: Canvas, x: number, y: number, radius: number): void {
  const d = pen().ellipse(x, y, radius * 1.06, radius * 0.96).d;
  canvas.cut(d, orange, 'card');
  canvas.shade(d, '#B9481A', [x + radius * 0.6, y + radius], [x - radius * 0.3, y - radius * 0.5], 0.85);
  canvas.print(
    pen(placed(x - radius * 0.36, y - radius * 0.45, -0.6)).ellipse(0, 0, radius * 0.26, radius * 0.13).d,
    '#FFD9A0',
    0.9,
  );
  canvas.print(pen(placed(x, y - radius * 0.55)).polygon([-0.9, 0], [0, -0.5], [0.9, 0], [0, 0.45]).d, fir);
  const leaf = placed(x + 0.2, y - radius * 0.62, -0.5);
  canvas.cut(
    pen(leaf).move(0, 0).curve(1.6, -2, 4, -2.2, 5.8, -0.4).curve(4, 1.2, 1.8, 1.2, 0, 0).close().d,
    firLight,
    'thin',
  );
}

/** A dried slice of orange, as one hangs on the tree. */
function slice(canvas: Canvas, x: number, y: number, radius: number): void {
  canvas.cut(disc(x, y, radius), orange, 'thin').print(disc(x, y, radius * 0.86), '#FFE3B4');
  for (let index = 0; index < 9; index += 1) {
    const place = placed(x, y, (index / 9) * turn, radius);
    canvas.print(
      pen(place)
        .move(0.1, 0)
        .curve(0.36, -0.24, 0.7, -0.3, 0.78, -0.1)
        .quad(0.8, 0, 0.78, 0.1)
        .curve(0.7, 0.3, 0.36, 0.24, 0.1, 0)
        .close().d,
      '#F5A04A',
    );
  }
}

const leafTones = [mist, '#86AD93'] as const;

/** Twigs end to end along one edge; every third carries leaves, every next third berries. `at` takes (along, inwards) to the page. */
function garland(canvas: Canvas, count: number, at: Placement, random: Random): void {
  for (let index = 0; index < count; index += 1) {
    const start = index * 12.4 - 6;
    twig(canvas, at(start + 15, 1.3), at(start + 7, random.between(-2.4, -0.6)), at(start, 1.6), 4.9, random);
    if (index % 3 === 1)
      branch(canvas, {
        from: at(start + 12, 0),
        control: at(start + 6, -2.2),
        to: at(start - 1, 1.2),
        kind: 'coin',
        pairs: 4,
        bare: 0.1,
        leaf: 4.5,
        tones: leafTones,
        stem: fir,
        random,
      });
    if (index % 3 === 2)
      for (const [along, inwards] of [
        [6, 0.4],
        [7.8, -1.5],
        [8.3, 0.9],
      ] as const)
        berry(canvas, ...at(start + along, inwards));
  }
}

/** The hedge behind the photos: dark sprays, then a garland along each edge. */
function hedge(canvas: Canvas): void {
  const random = seeded(12);
  for (const [x, y] of scatter({ x: -4, y: -4, width: 113, height: 156 }, 6, random, nearEdge)) {
    const place = placed(x, y, random.between(0, turn));
    canvas.print(pen(place).move(-5, 0).quad(0, -2.2, 5, 0).quad(0, 2.2, -5, 0).close().d, '#1E5446');
  }
  garland(canvas, 13, (along, inwards) => [0.8 + inwards, along], random);
  garland(canvas, 13, (along, inwards) => [104.2 - inwards, along], random);
  garland(canvas, 9, (along, inwards) => [along, 0.8 + inwards], random);
  garland(canvas, 9, (along, inwards) => [along, 147 - inwards], random);
}

const nearEdge = ([x, y]: Point): boolean => x < 6 || x > 99 || y < 6 || y > 120;

/** What lies over the corners of the photos. */
function corners(canvas: Canvas): void {
  const random = seeded(40);
  const tones = leafTones;
  twig(canvas, [100, 4], [90, 8], [72, 6], 5.4, random);
  twig(canvas, [102, 2], [99, 16], [101, 33], 5.4, random);
  branch(canvas, {
    from: [103, -1],
    control: [92, 12],
    to: [80, 17],
    kind: 'coin',
    pairs: 5,
    bare: 0.2,
    leaf: 6.4,
    tones,
    stem: fir,
    random,
  });
  for (const [x, y, angle, length] of [
    [95, 10, 2.3, 15],
    [98, 10, 1.45, 15],
    [94, 5, 3.05, 16.5],
  ] as const)
    hollyLeaf(canvas, x, y, angle, length);
  slice(canvas, 86.4, 8, 4.8);
  clementine(canvas, 95.4, 10.4, 5.2);
  for (const [x, y] of [
    [89.4, 14],
    [92.2, 16.4],
    [89.8, 17.4],
  ] as const)
    berry(canvas, x, y);

  twig(canvas, [5, 122], [12, 117], [27, 119], 5.2, random);
  twig(canvas, [4, 124], [5, 110], [3.6, 94], 5.2, random);
  branch(canvas, {
    from: [4, 126],
    control: [13, 113],
    to: [21, 108.5],
    kind: 'coin',
    pairs: 5,
    bare: 0.2,
    leaf: 6.2,
    tones,
    stem: fir,
    random,
  });
  for (const [x, y, angle, length] of [
    [11, 118, -0.62, 15],
    [8, 117, -1.35, 14],
    [12, 121, 0.02, 15.5],
  ] as const)
    hollyLeaf(canvas, x, y, angle, length);
  clementine(canvas, 9.4, 120.4, 5);
  slice(canvas, 6.6, 111, 3.9);
  for (const [x, y] of [
    [15.4, 116.4],
    [17.6, 118.6],
    [14.2, 118.8],
  ] as const)
    berry(canvas, x, y);
}

function berry(canvas: Canvas, x: number, y: number): void {
  canvas.cut(disc(x, y, 1.5), red, 'thin').print(disc(x - 0.45, y - 0.5, 0.36), cream, 0.9);
}

function plate(canvas: Canvas): void {
  const d = pen()
    .move(9, 126)
    .quad(9, 124.6, 10.4, 124.6)
    .line(94.6, 124.6)
    .quad(96, 124.6, 96, 126)
    .line(96, 139.6)
    .quad(96, 141, 94.6, 141)
    .line(10.4, 141)
    .quad(9, 141, 9, 139.6)
    .close().d;
  canvas.cut(d, cream, 'lift');
  const rule = `${pen().box(10.4, 126, 84.2, 13.6, 0.6).d}${pen().box(10.75, 126.35, 83.5, 12.9, 0.4).d}`;
  canvas.raw(`<path d="${rule}" fill="${gold}" fill-rule="evenodd"/>`);
  canvas.write(letter('Joyeuses fêtes', { font: 'oleo', size: 12.2, x: 46.8, y: 135.9 }), red, 'hair');
}

/** The robin stands on the plate, breast to the left, in a scarf. */
function robin(canvas: Canvas): void {
  for (const x of [84.4, 88]) {
    canvas.cut(
      ribbon(
        [
          [x, 119],
          [x - 0.2, 125.4],
        ],
        0.7,
      ),
      bark,
      'hair',
    );
    canvas.cut(
      ribbon(
        [
          [x - 2, 125.6],
          [x - 0.2, 125.2],
          [x + 1.6, 125.6],
        ],
        0.7,
      ),
      bark,
      'hair',
    );
  }
  canvas.cut(pen().polygon([94, 113], [101, 117.4], [100.4, 119.6], [92, 117.2]).d, '#6B4A35', 'thin');
  const body = pen()
    .move(77.6, 104)
    .curve(78.4, 97.4, 85.4, 95.2, 90, 98.8)
    .curve(93.4, 101.6, 96, 107.6, 96.4, 113.4)
    .curve(96, 119.4, 90.8, 122.4, 85.4, 121.6)
    .curve(78.6, 120.6, 75.4, 114.4, 76.4, 108.6)
    .curve(76.7, 107, 77.4, 105.4, 77.6, 104)
    .close().d;
  canvas.cut(body, '#8A6246', 'lift');
  canvas.inside(body, () => {
    canvas.print(
      pen().through([
        [74, 108],
        [79, 98.6],
        [84.4, 100.4],
        [85.4, 106],
        [86, 112],
        [82, 118],
        [74, 116],
      ]).d,
      '#E4572E',
    );
    canvas.print(
      pen().through([
        [76, 116.4],
        [81, 115],
        [86.4, 112.6],
        [90, 117],
        [88, 124],
        [78, 123],
      ]).d,
      cream,
    );
  });
  canvas.shade(body, '#4B2A1A', [94, 122], [82, 106], 0.55);
  canvas.cut(
    pen()
      .move(87.4, 107.4)
      .curve(91.6, 106.4, 95.6, 110.4, 97.6, 116.4)
      .curve(92.4, 118.6, 87, 116.4, 86, 111.6)
      .quad(85.8, 108.6, 87.4, 107.4)
      .close().d,
    '#6B4A35',
    'thin',
  );
  for (const [y, reach] of [
    [112.4, 6],
    [114.6, 5.4],
  ] as const)
    canvas.print(
      pen()
        .move(89.4, y)
        .quad(92, y + 1.4, 89.4 + reach, y + 2)
        .quad(92, y + 1.9, 89.4, y)
        .close().d,
      gold,
      0.7,
    );
  canvas.print(pen().polygon([77.8, 101.4], [73.6, 103.4], [77.6, 104.4]).d, '#3B2A2A');
  canvas.print(disc(81.6, 101.6, 1.15), '#241A1C').print(disc(81.2, 101.2, 0.36), cream);
  const scarf = pen()
    .move(76.6, 106.4)
    .curve(80, 109.4, 88, 109, 92, 104.2)
    .line(93.6, 107)
    .curve(89.4, 112, 80.4, 112.6, 76, 109.6)
    .close().d;
  canvas.cut(scarf, hollyLight, 'thin');
  const tailEnd = pen().move(79, 110).line(83, 110.4).line(81.6, 119).line(77.6, 118.4).close().d;
  canvas.cut(tailEnd, hollyLight, 'thin');
  for (const [d, steps] of [
    [
      scarf,
      [
        [78.4, 107, 80, 112],
        [83, 107, 84.2, 113],
        [88, 106, 90, 112],
      ],
    ],
    [
      tailEnd,
      [
        [76, 113.2, 84, 114.6],
        [76, 116, 84, 117.2],
      ],
    ],
  ] as const)
    canvas.inside(d, () => {
      for (const [x0, y0, x1, y1] of steps)
        canvas.print(
          ribbon(
            [
              [x0, y0],
              [(x0 + x1) / 2, (y0 + y1) / 2],
              [x1, y1],
            ],
            0.9,
          ),
          cream,
        );
    });
  const hat = pen()
    .move(79.4, 99.2)
    .curve(79.8, 92.6, 85.4, 87.6, 92.4, 88.6)
    .curve(96.6, 89.4, 98.6, 93, 98.4, 97.4)
    .curve(96.8, 94.6, 94.2, 94.2, 92.2, 95.8)
    .quad(91.2, 98, 91.6, 101.4)
    .curve(88, 98.6, 83.4, 97.8, 79.4, 99.2)
    .close().d;
  canvas.cut(hat, red, 'card');
  canvas.shade(hat, wine, [95, 98], [84, 92], 0.7);
  canvas.cut(
    pen().through([
      [78.6, 98.8],
      [82.4, 96.7],
      [87.4, 97.4],
      [92, 100.4],
      [91.8, 102.6],
      [87, 100.3],
      [82.6, 99.4],
      [79.2, 101],
    ]).d,
    cream,
    'thin',
  );
  canvas.cut(disc(98.2, 98.2, 1.8), cream, 'thin');
}

function over(canvas: Canvas): void {
  corners(canvas);
  plate(canvas);
  robin(canvas);
}

/** Twigs, holly and slices of orange thrown on fir green. */
function background(): string {
  const canvas = new Canvas(spreadSurface).ground(ground);
  const random = seeded(60);
  scatter({ x: -6, y: -6, width: 222, height: 162 }, 15.5, random).forEach(([x, y], index) => {
    const angle = random.between(0, turn);
    if (index % 4 === 0) slice(canvas, x, y, 4.6);
    else if (index % 4 === 1) twig(canvas, polar(x, y, 8, angle), [x + 2, y - 2], polar(x, y, -8, angle), 4.4, random);
    else if (index % 4 === 2) {
      hollyLeaf(canvas, x, y, angle, 10);
      hollyLeaf(canvas, x, y, angle + 2.1, 10);
      for (const step of [0, 2.1, 4.2]) berry(canvas, ...polar(x, y, 1.7, step));
    } else
      berries(
        canvas,
        { x, y, radius: 6, heading: angle, count: 5, size: 1, random },
        random.pick([gold, red]),
        firLight,
        cream,
      );
  });
  return canvas.toSvg();
}

export const joyeusesFetes: CoverArt = {
  front() {
    const canvas = new Canvas().ground(ground);
    hedge(canvas);
    const scenes = [
      { sky: '#CFE0E2', sun: '#FFF6E0', hills: ['#F3F6F2', '#DCE8E6', '#FFFFFF'] },
      { sky: '#F5C7A8', sun: '#FFF0CF', hills: ['#E0907A', '#B05B64', '#6A3A55'] },
      { sky: '#BFD9D0', sun: '#FFE9B0', hills: ['#7FB09A', '#4C8A74', '#2C5F55'] },
    ];
    frameSlots.triptyque1.forEach((slot, index) => {
      mount(canvas, slot, cream);
      const scene = scenes[index];
      if (scene) scenery(canvas, slot, scene, index === 0 ? 0.4 : 0.62);
    });
    over(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    return canvas.toSvg('smooth');
  },
  background,
};
