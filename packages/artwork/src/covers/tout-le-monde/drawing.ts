import type { CoverDrawing } from '../../cover-drawing';
import { baby } from '../../figures/baby';
import { beyond, Canvas, coverOutline } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { almond, almondHalf, branch } from '../../kit/leaves';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { flow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { elephant, tiger } from './jungle-big';
import { mouse, sloth, toucan } from './jungle-small';
import { butter, coral, cream, furDark, ground, leaf, leafDark, leafLight } from './palette';

/** One big photo with animals looking at it from all sides. No words, for any language. */

const window = (grow: number): string => pen().box(9 - grow, 14 - grow, 87 + grow * 2, 109 + grow * 2, 13 + grow).d;

/** A palm leaf: blades round a point. */
function fan(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  angle: number,
  tones: readonly [string, string],
): void {
  for (const index of [-4, 4, -3, 3, -2, 2, -1, 1, 0]) {
    const reach = size * (1 - Math.abs(index) * 0.09);
    const at = placed(x, y, angle + index * 0.33);
    canvas.glue(
      [
        [almond(at, reach, reach * 0.24), tones[0]],
        [almondHalf(at, reach, reach * 0.24), tones[1]],
      ],
      'thin',
    );
  }
}

const dark = [leaf, leafDark] as const;
const light = [leafLight, leaf] as const;

/** The jungle printed and laid on the mount. */
function jungle(canvas: Canvas): void {
  const random = seeded(14);
  for (const [x, y, size, angle, tones] of [
    [-4, 30, 20, -0.2, dark],
    [-4, 62, 17, 0.1, light],
    [-5, 92, 21, -0.3, dark],
    [108, 14, 22, 2.5, dark],
    [109, 78, 20, 3.3, light],
    [109, 104, 20, 2.9, dark],
    [-2, -4, 20, 0.8, light],
    [92, -5, 17, 1.9, light],
    [40, 153, 22, -1.75, dark],
    [70, 154, 22, -1.3, light],
    [50, 155, 15, -1.5, light],
    [104, 36, 13, 3, light],
  ] as const)
    fan(canvas, x, y, size, angle, tones);
  branch(canvas, {
    from: [-4, 80],
    control: [4, 76],
    to: [6, 50],
    kind: 'almond',
    pairs: 5,
    leaf: 8,
    tones: dark,
    stem: leafDark,
    random,
  });
  branch(canvas, {
    from: [110, 128],
    control: [101, 112],
    to: [101, 84],
    kind: 'almond',
    pairs: 6,
    leaf: 8,
    tones: dark,
    stem: leafDark,
    random,
  });
}

function mount(canvas: Canvas): void {
  canvas.cut(`${coverOutline}${window(0)}`, ground, 'lift');
  canvas.inside(`${coverOutline}${window(0)}`, () => {
    for (const point of scatter(beyond(0), 5, seeded(3))) canvas.print(disc(...point, 0.45), cream, 0.8);
    jungle(canvas);
  });
  canvas.cut(`${window(2)}${window(-0.2)}`, cream, 'card');
  const length = 40;
  for (let index = 0; index < length * 2; index += 1) {
    const [x, y, angle] = alongWindow(index / (length * 2));
    canvas.print(pen(placed(x, y, angle)).box(-1, -0.17, 2, 0.34, 0.15).d, coral);
  }
}

/** Where a share of the way round the middle of the rim lies, and its heading. */
function alongWindow(share: number): readonly [number, number, number] {
  const [left, top, right, bottom, r] = [8, 13, 97, 124, 14];
  const [w, h, quarter] = [right - left - 2 * r, bottom - top - 2 * r, (Math.PI / 2) * r];
  let rest = share * 2 * (w + h + 2 * quarter);
  const corners: readonly (readonly [number, number, number, number])[] = [
    [left + r, top, w, 0],
    [right, top + r, h, 1],
    [right - r, bottom, w, 2],
    [left, bottom - r, h, 3],
  ];
  for (const [x, y, straight, side] of corners) {
    const heading = (side * turn) / 4;
    if (rest <= straight) return [x + Math.cos(heading) * rest, y + Math.sin(heading) * rest, heading];
    rest -= straight;
    if (rest <= quarter) {
      const [ex, ey] = [x + Math.cos(heading) * straight, y + Math.sin(heading) * straight];
      const centre = polar(ex, ey, r, heading + turn / 4);
      const angle = heading - turn / 4 + rest / r;
      return [...polar(centre[0], centre[1], r, angle), heading + rest / r];
    }
    rest -= quarter;
  }
  return [left + r, top, 0];
}

function over(canvas: Canvas): void {
  mount(canvas);
  const random = seeded(21);
  const bough: Point[] = flow(
    [
      [-5, 5],
      [20, 8],
      [46, 6.6],
      [70, 9],
    ],
    8,
  );
  canvas.cut(ribbon(bough, [4, 1.6]), furDark, 'card');
  branch(canvas, {
    from: [60, 8],
    control: [74, 8],
    to: [86, 3],
    kind: 'almond',
    pairs: 4,
    leaf: 8,
    tones: dark,
    stem: leafDark,
    random,
  });
  sloth(canvas, placed(31, 7.6));
  fan(canvas, 6, 6, 9, 1.2, light);
  canvas.cut(
    ribbon(
      flow(
        [
          [110, 63],
          [98, 65.6],
          [86, 64],
        ],
        6,
      ),
      [3.4, 1.4],
    ),
    furDark,
    'card',
  );
  fan(canvas, 88, 64.4, 8, 2.9, dark);
  toucan(canvas, placed(97.4, 62.4, 0.04, 0.92));
  tiger(canvas, placed(87, 127, -0.1, 0.97));
  elephant(canvas, placed(14.6, 124, 0.04, 0.96));
  const ball = disc(59, 150.6, 9.6);
  canvas.cut(ball, butter, 'card');
  canvas.inside(ball, () => {
    canvas
      .print(
        ribbon(
          flow(
            [
              [48, 146],
              [59, 143.6],
              [70, 146],
            ],
            5,
          ),
          2.4,
        ),
        coral,
      )
      .print(
        ribbon(
          flow(
            [
              [48, 153],
              [59, 150.6],
              [70, 153],
            ],
            5,
          ),
          2.4,
        ),
        coral,
      );
  });
  mouse(canvas, placed(59.4, 141.6, 0, 0.98));
}

/** A baby, shown in the catalogue where the photo will go. */
function cradle(canvas: Canvas): void {
  canvas.ground('#F6D9B8');
  for (const [radius, fill] of [
    [52, '#F8E0C3'],
    [40, '#FAE8D0'],
    [29, '#FCF0DF'],
  ] as const)
    canvas.cut(disc(52, 66, radius), fill, 'hair');
  const quilt = pen()
    .move(-6, 156)
    .line(-6, 112)
    .curve(16, 96, 34, 90, 52, 90)
    .curve(72, 90, 92, 96, 112, 112)
    .line(112, 156)
    .close().d;
  baby(canvas, 52, 70, 17);
  canvas.cut(quilt, '#F3EBDD', 'lift');
  canvas.inside(quilt, () => {
    for (let row = 0; row < 5; row += 1)
      for (let column = 0; column < 9; column += 1)
        canvas.print(disc(4 + column * 12 + (row % 2) * 6, 97 + row * 8, 1.5), row % 2 ? coral : leafLight, 0.75);
  });
  canvas.cut(
    ribbon(
      flow(
        [
          [-8, 114],
          [8, 104.6],
          [29, 94.6],
          [52, 91],
          [75, 94.6],
          [96, 104.6],
          [112, 114],
        ],
        6,
      ),
      4.4,
    ),
    cream,
    'thin',
  );
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas();
    cradle(canvas);
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
    const random = seeded(33);
    for (const point of scatter(beyond(0), 4.4, random)) canvas.print(disc(...point, 0.45), cream, 0.9);
    scatter(beyond(4), 14, random).forEach(([x, y], index) => {
      const angle = random.between(0, turn);
      const foot = polar(x, y, -5, angle);
      fan(canvas, foot[0], foot[1], random.between(9, 12), angle, index % 2 ? dark : light);
    });
    return canvas.toSvg();
  },
};
