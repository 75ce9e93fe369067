import type { CoverDrawing } from '../../cover-drawing';
import { berry, clementine, hollyLeaf, slice, twig } from '../../figures/winter-plants';
import { beyond, Canvas } from '../../kit/canvas';
import { berries } from '../../kit/flowers';
import { frameSlots, mount } from '../../kit/frames';
import { type Placement, type Point, placed, polar, turn } from '../../kit/geometry';
import { branch } from '../../kit/leaves';
import { letter } from '../../kit/lettering';
import { pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { type Scenery, scenery } from '../../kit/scenery';
import { cream, fir, firLight, gold, ground, mist, red } from './palette';
import { robin } from './robin';

/** Three photos in a winter hedge of fir, holly and clementines, with a robin in a scarf. */

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

function over(canvas: Canvas): void {
  corners(canvas);
  plate(canvas);
  robin(canvas);
}

const scenes: readonly Scenery[] = [
  {
    sky: '#C9DEE4',
    sun: '#FFF6E0',
    sunAt: [0.3, 0.32],
    hills: ['#E4EFEF', '#F2F6F3', '#FFFFFF'],
    props: [
      [['peak', 0.72, 0.52, 17]],
      [
        ['snowy-pine', 0.14, 0.66, 12],
        ['snowy-pine', 0.22, 0.64, 16],
      ],
      [
        ['chalet', 0.5, 0.79, 12],
        ['snowy-pine', 0.66, 0.8, 19],
        ['snowy-pine', 0.75, 0.83, 15],
      ],
    ],
  },
  {
    sky: '#F5C7A8',
    sun: '#FFF0CF',
    sunAt: [0.66, 0.36],
    hills: ['#E0907A', '#B05B64', '#6A3A55'],
    props: [[], [], [['snowy-pine', 0.62, 0.84, 12]]],
  },
  {
    sky: '#BFD9D0',
    sun: '#FFE9B0',
    sunAt: [0.32, 0.34],
    hills: ['#7FB09A', '#4C8A74', '#2C5F55'],
    props: [[['peak', 0.36, 0.55, 14]], [['snowy-pine', 0.22, 0.7, 12]]],
  },
];

/** Twigs, holly and slices of orange thrown on fir green. */
function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(60);
  scatter(beyond(3), 15.5, random).forEach(([x, y], index) => {
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

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    hedge(canvas);
    frameSlots.triptyque1.forEach((slot, index) => {
      mount(canvas, slot, cream);
      const scene = scenes[index];
      if (scene) scenery(canvas, slot, scene);
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
