import type { Canvas } from '../kit/canvas';
import { disc, pen } from '../kit/pen';
import { ribbon } from '../kit/ribbon';
import { bark, cream, gold, hollyLight, red, wine } from '../palettes/joyeuses-fetes';

/** The robin stands on the plate, breast to the left, in a scarf. */
export function robin(canvas: Canvas): void {
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
