import type { Canvas } from '../kit/canvas';
import { type Point, placed, polar, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { bow, ribbon } from '../kit/ribbon';
import { bark, cream, ink, red, sand } from '../palettes/wish-you-were-here';

/** A tandem facing right, wheels on y 131; the front bottom bracket lies at (58, 119). */

const rear: Point = [21, 117];
const front: Point = [86, 117];
const radius = 14;

function wheel(canvas: Canvas, [x, y]: Point, start: number): void {
  canvas.cut(`${disc(x, y, radius)}${disc(x, y, radius - 1.5)}`, ink, 'card');
  canvas.cut(`${disc(x, y, radius - 1.4)}${disc(x, y, radius - 2.2)}`, cream, 'hair');
  for (let index = 0; index < 18; index += 1) {
    const angle = start + (index / 18) * turn;
    canvas.print(ribbon([polar(x, y, 1, angle + 0.5), polar(x, y, radius - 2, angle)], 0.24), cream);
  }
  canvas.cut(disc(x, y, 1.7), ink, 'hair');
  canvas.print(disc(x, y, 0.7), cream);
}

const tube = (canvas: Canvas, width: number, ...points: Point[]): void => {
  canvas.cut(ribbon(points, width), red, 'thin');
};

function saddle(canvas: Canvas, x: number, y: number): void {
  canvas.cut(
    ribbon(
      [
        [x + 0.4, y + 1],
        [x + 1.4, y + 6],
      ],
      1,
    ),
    '#B9C2BF',
    'hair',
  );
  canvas.cut(
    pen(placed(x, y))
      .move(-5.4, -1.2)
      .curve(-3.6, -2.4, -0.6, -1.2, 1.6, -1.3)
      .curve(4, -1.5, 6, -1.4, 6.6, -0.4)
      .quad(6.6, 0.6, 4.4, 0.8)
      .curve(1, 1, -0.6, 2, -2.6, 2.4)
      .quad(-6.6, 2.4, -5.4, -1.2)
      .close().d,
    bark,
    'card',
  );
}

/** A chainring, its crank and both pedals; `angle` is where the near pedal is. */
export function cranks(canvas: Canvas, [x, y]: Point, angle: number): void {
  for (const [way, dark] of [
    [angle + Math.PI, true],
    [angle, false],
  ] as const) {
    const foot = polar(x, y, 6.4, way);
    if (!dark) {
      canvas.cut(disc(x, y, 3.8), ink, 'thin');
      for (let hole = 0; hole < 5; hole += 1) canvas.print(disc(...polar(x, y, 2.3, (hole / 5) * turn), 0.75), sand);
    }
    canvas.cut(ribbon([[x, y], foot], 1.1), '#B9C2BF', 'hair');
    canvas.cut(pen().box(foot[0] - 2.4, foot[1] - 0.6, 4.8, 1.3, 0.5).d, ink, 'hair');
  }
}

export const brackets: readonly [Point, Point] = [
  [36, 119],
  [58, 119],
];

/** Everything that is behind the rider. */
export function tandem(canvas: Canvas): void {
  wheel(canvas, rear, 0.1);
  wheel(canvas, front, 0.2);
  const [back, fore] = brackets;
  tube(canvas, 1.1, rear, [34.4, 98]);
  tube(canvas, 1.1, rear, back);
  tube(canvas, 1.5, [34.6, 99], fore);
  tube(canvas, 1.7, back, fore);
  tube(canvas, 1.7, back, [34, 96]);
  tube(canvas, 1.7, fore, [55.4, 96]);
  tube(canvas, 1.7, [34.4, 98.4], [55.6, 98], [77.6, 94.6]);
  tube(canvas, 1.9, fore, [79.2, 100]);
  canvas.cut(ribbon(bow([79.2, 99], [81.2, 109], front), [2.1, 1.2]), red, 'thin');
  canvas.cut(
    ribbon(
      [
        [76.6, 90],
        [79.6, 101],
      ],
      2.6,
    ),
    red,
    'thin',
  );
  for (const [x] of [[33], [54.4]] as const) saddle(canvas, x, 92);
  canvas.cut(
    ribbon(
      [
        [54.8, 97],
        [52.2, 90],
        [49.6, 86.4],
      ],
      1.1,
    ),
    '#B9C2BF',
    'hair',
  );
  canvas.cut(ribbon(bow([50.4, 87], [47.6, 84.6], [42.4, 87.4]), 1.1), '#B9C2BF', 'hair');
  canvas.cut(
    ribbon(
      [
        [44.6, 86],
        [41.4, 88],
      ],
      2,
    ),
    bark,
    'hair',
  );
  canvas.cut(ribbon(bow([8, 108], [11, 98.6], [27, 102.6]), 1.4), red, 'thin');
  canvas.cut(ribbon(bow([76, 107.6], [84, 98], [99, 110]), 1.4), red, 'thin');
}

/** Handlebars and the picnic basket, in front of the rider's arms. */
export function handlebars(canvas: Canvas): void {
  canvas.cut(ribbon(bow([77, 91], [76.6, 84.6], [69.6, 85.4]), 1.2), '#B9C2BF', 'hair');
  canvas.cut(
    ribbon(
      [
        [91.6, 92],
        [96.4, 71],
      ],
      [3.8, 3],
    ),
    '#D99A4E',
    'thin',
  );
  for (const t of [0.28, 0.5, 0.72]) {
    const [x, y] = [91.6 + 4.8 * t, 92 - 21 * t];
    canvas.print(
      ribbon(
        [
          [x - 1.2, y + 0.9],
          [x + 1.3, y - 0.6],
        ],
        0.6,
      ),
      cream,
    );
  }
  canvas.cut(
    ribbon(
      [
        [86.4, 92],
        [85.4, 79.6],
      ],
      [4.4, 1.8],
    ),
    '#3C7A55',
    'thin',
  );
  canvas.cut(pen().box(84.2, 77.4, 2.2, 2.6, 0.3).d, red, 'hair');
  const basket = pen().polygon([80.4, 87.4], [97.4, 87.4], [95.6, 99.6], [82.4, 99.6]).d;
  canvas.cut(basket, '#C98A4B', 'card');
  canvas.inside(basket, () => {
    for (let row = 0; row < 5; row += 1)
      for (let column = 0; column < 8; column += 1)
        canvas.print(pen().box(80 + column * 2.4 + (row % 2) * 1.2, 88.8 + row * 2.3, 1.7, 0.9, 0.4).d, bark, 0.5);
  });
  canvas.cut(pen().box(79.6, 86.2, 18.6, 2.2, 0.9).d, '#E0A968', 'thin');
  canvas.cut(
    pen().move(87.6, 87).line(97, 87).quad(96.8, 92, 94.4, 94.6).quad(90, 92, 87.6, 87).close().d,
    cream,
    'thin',
  );
  for (const [x, y] of [
    [90.6, 88.6],
    [93, 90.6],
    [95, 88.6],
    [93.8, 92.6],
  ] as const)
    canvas.print(disc(x, y, 0.6), red);
}
