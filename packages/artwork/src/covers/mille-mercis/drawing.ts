import type { CoverDrawing } from '../../cover-drawing';
import { daisy } from '../../figures/flowers';
import { almond, almondHalf } from '../../figures/leaves';
import { type Scenery, scenery } from '../../figures/scenery';
import { beyond, Canvas, coverOutline } from '../../kit/canvas';
import { frameSlots, mount } from '../../kit/frames';
import { placed, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { lostBoot, millipede, millipedeHead, prints } from './millipede';
import { cream, ground, groundDark, leaf, leafDark, pink, red, skinDark, sun, teal } from './palette';

/** A millipede that winds round three photos, with a shoe of its own for every foot: mille-pattes, mille mercis. */

function leaves(canvas: Canvas, x: number, y: number, length: number, angle: number): void {
  const place = placed(x, y, angle);
  canvas.glue(
    [
      [almond(place, length, length * 0.46), leaf],
      [almondHalf(place, length, length * 0.46), leafDark],
    ],
    'thin',
  );
}

function bloom(canvas: Canvas, x: number, y: number, radius: number, random: Random): void {
  daisy(canvas, { x, y, radius, random, turn: random.next() }, [cream, '#FBE6C2'], [sun, '#C4761B']);
}

/** Leaves and daisies in a corner. */
function tuft(canvas: Canvas, x: number, y: number, towards: number, random: Random): void {
  for (const [step, length] of [
    [-0.85, 11],
    [0.85, 11],
    [-0.4, 14],
    [0.42, 14],
    [0, 15],
  ] as const)
    leaves(canvas, x, y, length, towards + step);
  bloom(canvas, x + Math.cos(towards) * 4, y + Math.sin(towards) * 4, 4.6, random);
}

function over(canvas: Canvas): void {
  const random = seeded(77);
  tuft(canvas, 3, 4, 0.75, random);
  tuft(canvas, 103, 124, -2.3, random);
  millipede(
    canvas,
    [
      [99, -12],
      [101.6, 8],
      [101.4, 40],
      [99.6, 64],
      [88, 75.4],
      [66, 75.2],
      [40, 75.8],
      [15, 75.4],
      [4, 84],
      [2.2, 104],
      [5.6, 119],
      [13, 130],
    ],
    [1, -1],
    7.8,
  );
  millipedeHead(canvas, 13.6, 131.4, 1.16);
  canvas.cut(ribbon(bow([18.6, 146], [26, 146], [26.4, 137.6], 6), 0.8), leafDark, 'hair');
  bloom(canvas, 26.4, 136.4, 4.4, random);
  lostBoot(canvas, placed(91, 138.4, 0.2, 1.7));
  canvas.write(letter('Mille mercis', { font: 'grand', size: 18.8, x: 64.1, y: 138 }), red, 'thin');
}

const scenes: readonly Scenery[] = [
  {
    sky: '#BFE0E6',
    sun: '#FFF3CF',
    sunAt: [0.24, 0.36],
    hills: ['#A9D0A0', '#6FB083', '#3F8C6A'],
    props: [[['peak', 0.62, 0.56, 20]], [['cabin', 0.44, 0.7, 9]], [['pine', 0.76, 0.82, 15]]],
  },
  {
    sky: '#F7C3B0',
    sun: '#FFF0CF',
    sunAt: [0.62, 0.36],
    hills: ['#E79B8D', '#B9708A', '#7B4A7A'],
    props: [[], [], [['pine', 0.4, 0.82, 12]]],
  },
  {
    sky: '#FBE3A8',
    sun: '#FFFBEA',
    sunAt: [0.36, 0.34],
    hills: ['#7CC0BA', '#3F979C', '#EBC48C'],
    props: [[], [['boat', 0.6, 0.68, 11]]],
  },
];

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(6);
    for (const [x, y] of scatter(beyond(0), 9, random))
      prints(canvas, x, y, random.between(0, turn), groundDark, random);
    canvas.inside(coverOutline, () => {
      canvas.cut(
        pen().move(-8, 158).line(-8, 145).quad(20, 142, 52, 145).quad(84, 148, 114, 144).line(114, 158).close().d,
        leaf,
        'card',
      );
    });
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
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(12);
    scatter(beyond(4), 9, random).forEach(([x, y], index) => {
      const angle = random.between(0, turn);
      if (index % 4 === 0) bloom(canvas, x, y, 3.6, random);
      else prints(canvas, x, y, angle, random.pick([red, teal, sun, pink, skinDark, leaf]), random);
    });
    return canvas.toSvg();
  },
};
