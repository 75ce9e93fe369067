import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { frameSlots, mount } from '../../kit/frames';
import { placed, turn } from '../../kit/geometry';
import { seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { type Scenery, scenery } from '../../kit/scenery';
import { beachBall, iceCream, lifebuoy, octopus, pencil, tentacle } from './octopus';
import { butter, coral, cream, ground, rose } from './palette';
import { bubbles, fish, starfish, water } from './seabed';

/** An octopus that holds three photos, an ice cream, a ball and a pencil. No words, for any language. */

/** What lies over the corners of the photos. */
function over(canvas: Canvas): void {
  tentacle(
    canvas,
    [
      [-9, 103],
      [-2, 96],
      [2.6, 88],
      [7, 82.6],
      [12, 84.4],
      [12.4, 89],
      [9, 90],
    ],
    [6.4, 2.4],
    1,
  );
  tentacle(
    canvas,
    [
      [-8, 62],
      [-2, 44],
      [1, 24],
      [3, 9],
      [9.6, 3.8],
      [15, 7.6],
      [13.4, 12.4],
      [10, 11.6],
    ],
    [8, 2.6],
    -1,
  );
  tentacle(
    canvas,
    [
      [112, 92],
      [106, 76],
      [103.6, 58],
      [104, 38],
      [100.6, 24],
      [94.6, 22.4],
      [92.4, 27],
      [95.4, 29.6],
    ],
    [8, 2.6],
    1,
  );
  beachBall(canvas, 96.4, 15, 8);
  tentacle(
    canvas,
    [
      [60, 122],
      [62.4, 104],
      [62.6, 88],
      [61.4, 76],
      [66, 69.4],
      [72.4, 72.6],
      [71.6, 78],
      [67.4, 77.6],
    ],
    [9, 2.6],
    -1,
  );
  pencil(canvas, placed(77, 85.4, -0.5));
  tentacle(
    canvas,
    [
      [73.2, 74.6],
      [71.6, 78],
      [67.4, 77.6],
    ],
    [3.1, 2.6],
    -1,
  );
  tentacle(
    canvas,
    [
      [42, 138],
      [28, 131],
      [17, 135],
      [8.4, 129.6],
      [6, 119],
      [10.4, 111.6],
      [17, 113.4],
      [16.6, 118.6],
    ],
    [9.6, 2.8],
    -1,
  );
  iceCream(canvas, placed(15, 117.4, -0.2));
  tentacle(
    canvas,
    [
      [17.6, 111.4],
      [13.6, 110.4],
      [11.4, 112.6],
    ],
    [3, 2.6],
    -1,
  );
  tentacle(
    canvas,
    [
      [69, 141],
      [81, 134],
      [92, 138],
      [100.4, 132],
      [101.8, 122.4],
      [97, 116],
      [91.4, 118.6],
      [92.6, 123.4],
    ],
    [9.6, 2.8],
    1,
  );
  lifebuoy(canvas, 91, 127.6, 6.8);
  tentacle(
    canvas,
    [
      [94.2, 116.6],
      [91.4, 118.6],
      [92.6, 123.4],
    ],
    [3.7, 2.8],
    1,
  );
  octopus(canvas, placed(55, 129.6));
  tentacle(
    canvas,
    [
      [50, 160],
      [43, 150.4],
      [34, 145.6],
      [25, 149],
      [22, 144.4],
      [25.4, 141.6],
    ],
    [9, 2.8],
    -1,
  );
  tentacle(
    canvas,
    [
      [62, 160],
      [69, 150.4],
      [78, 145],
      [87, 148.6],
      [90.6, 144],
      [87.6, 141],
    ],
    [9, 2.8],
    1,
  );
  starfish(canvas, 9, 143.6, 5, 0.3, butter);
  fish(canvas, 97.4, 143, 3.4, Math.PI + 0.1, rose);
}

const scenes: readonly Scenery[] = [
  {
    sky: '#FBD9A8',
    sun: '#FFF4D8',
    sunAt: [0.42, 0.3],
    hills: ['#6FB6AF', '#3F9397', '#F2D6A0', '#E5BD7F'],
    props: [[['peak', 0.68, 0.52, 14]], [['boat', 0.72, 0.68, 12]], [], [['palm', 0.2, 0.86, 38]]],
  },
  {
    sky: '#C9E1E6',
    sun: '#FFF0C4',
    sunAt: [0.36, 0.34],
    hills: ['#B7CF9A', '#86B07A', '#5C9467'],
    props: [[['peak', 0.62, 0.56, 12]], [], [['pine', 0.3, 0.84, 12]]],
  },
  {
    sky: '#F6BFA4',
    sun: '#FFE9C0',
    sunAt: [0.6, 0.34],
    hills: ['#D98B78', '#9B6A7C', '#5B5578'],
    props: [[], [['cabin', 0.4, 0.74, 7]]],
  },
];

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas();
    water(canvas);
    frameSlots.triptyque2.forEach((slot, index) => {
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
    const random = seeded(19);
    const points = scatter({ x: -5, y: -5, width: 115, height: 158 }, 8.4, random);
    points.forEach(([x, y], index) => {
      const angle = random.between(0, turn);
      if (index % 5 === 0) fish(canvas, x, y, 3, angle, random.pick([coral, butter]));
      else if (index % 5 === 2) starfish(canvas, x, y, 3.4, angle, random.pick([rose, butter]));
      else bubbles(canvas, [[x, y]], random);
    });
    return canvas.toSvg();
  },
};
