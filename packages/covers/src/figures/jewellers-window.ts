import type { Canvas } from '../kit/canvas';
import { type Point, placed, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { bow, ribbon } from '../kit/ribbon';
import { gold, goldDark, ivory, ivoryDark, plinth, velvet, velvetDark } from '../palettes/haute-nouillerie';

/** Curtains on both sides, tied back, under a pelmet with a fringe. */
export function curtains(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    const x = (inner: number): number => 52.5 + side * (55.5 - inner);
    for (const [edge, waist, hem, fill] of [
      [21, 8, 14, velvetDark],
      [16, 6, 10.5, velvet],
      [11, 4, 7.5, '#9A2443'],
      [6, 2.4, 4, velvet],
    ] as const) {
      const fold = pen()
        .move(x(-4), -4)
        .line(x(edge), -4)
        .curve(x(edge + 1), 40, x(edge - 1), 66, x(waist), 88)
        .curve(x(waist + 4), 100, x(hem), 120, x(hem), 156)
        .line(x(-4), 156)
        .close().d;
      canvas.cut(fold, fill, 'card');
      canvas.shade(fold, '#3A0718', [x(waist - 3), 92], [x(waist + 2), 60], 0.6);
    }
    canvas.cut(ribbon(bow([x(-3), 85], [x(4), 91.4], [x(9.4), 87]), [3, 2.4]), gold, 'card');
    canvas.cut(disc(x(9.4), 87.4, 1.9), gold, 'thin');
    for (const lean of [-1.5, -0.5, 0.5, 1.5])
      canvas.cut(
        ribbon(
          [
            [x(9.4), 88.4],
            [x(9.4) + lean, 97.4],
          ],
          [0.6, 1.1],
        ),
        lean % 1 > 0 ? goldDark : gold,
        'hair',
      );
  }
  pelmet(canvas);
}

function pelmet(canvas: Canvas): void {
  const swag = 111 / 5;
  const scallops = (depth: number): string => {
    const edge = pen().move(-3, -5).line(108, -5).line(108, 6);
    for (let index = 5; index > 0; index -= 1) {
      const right = -3 + index * swag;
      edge.curve(right - swag * 0.2, 6 + depth, right - swag * 0.8, 6 + depth, right - swag, 6);
    }
    return edge.close().d;
  };
  canvas.cut(scallops(14.6), gold, 'lift');
  canvas.cut(scallops(12.2), '#9A2443', 'thin');
  for (let index = 0; index < 5; index += 1) {
    const left = -3 + index * swag;
    for (const [u, v] of [
      [0.3, 9.5],
      [0.5, 11.5],
      [0.7, 9.5],
    ] as const)
      canvas.print(
        ribbon(bow([left + swag * 0.5 + (u - 0.5) * 6, -4], [left + swag * u, 4], [left + swag * u, v]), [1.5, 0.4]),
        velvetDark,
        0.55,
      );
  }
  for (let index = 0; index <= 5; index += 1) {
    const x = -3 + index * swag;
    canvas.cut(disc(x, 6.4, 1.7), gold, 'thin');
    canvas.cut(pen().polygon([x - 1, 7.6], [x + 1, 7.6], [x + 1.9, 15], [x - 1.9, 15]).d, gold, 'thin');
    for (const u of [-0.9, 0, 0.9])
      canvas.print(
        ribbon(
          [
            [x + u * 0.6, 9],
            [x + u, 15],
          ],
          0.24,
        ),
        goldDark,
      );
  }
}

/** A jeweller's bust without a head, on a foot that stands at y = 106. */
export function bust(canvas: Canvas): void {
  canvas.cut(pen().ellipse(52.5, 104.4, 17, 2.6).d, goldDark, 'card');
  canvas.cut(pen().ellipse(52.5, 103.4, 17, 2.4).d, gold, 'thin');
  const right: Point[] = [
    [61, 27],
    [60.8, 38],
    [63.6, 44],
    [72, 47.4],
    [81, 52],
    [83.4, 60],
    [80.4, 74],
    [74.6, 88],
    [68.4, 97],
    [66, 103],
  ];
  const left = right.map(([x, y]): Point => [105 - x, y]).toReversed();
  const outline = `${pen().through(right, false).d}${pen().through(left, false).d.replace('M', 'L')}Z`;
  canvas.cut(outline, ivory, 'deep');
  canvas.shade(outline, '#B27D54', [86, 82], [64, 66], 0.62);
  canvas.shade(outline, '#B27D54', [52.5, 106], [52.5, 90], 0.5);
  canvas.cut(pen().ellipse(52.5, 27.2, 8.5, 2).d, ivoryDark, 'thin');
  canvas.cut(
    pen().move(47.6, 27.2).curve(48, 25, 57, 25, 57.4, 27.2).quad(52.5, 28.6, 47.6, 27.2).close().d,
    plinth,
    'thin',
  );
  canvas.cut(disc(52.5, 23.2, 2.5), gold, 'thin');
  canvas.print(disc(51.7, 22.3, 0.7), '#FFF6E4', 0.9);
}

export function pedestal(canvas: Canvas): void {
  canvas.cut(pen().box(14, 110, 77, 46).d, plinth, 'deep');
  for (const [x, width] of [
    [14, 3.4],
    [87.6, 3.4],
  ] as const)
    canvas.print(pen().box(x, 110, width, 46).d, '#55193A');
  canvas.cut(pen().box(11, 105.4, 83, 5.6, 1).d, '#5B1B3B', 'lift');
  canvas.cut(pen().box(11, 109.6, 83, 1.5, 0.6).d, gold, 'thin');
}

/** A glint: four thin points. */
export const glint = (x: number, y: number, size: number): string => {
  const at = placed(x, y, turn / 8, size);
  return pen(at)
    .move(-0.7, -0.7)
    .quad(0, -0.12, 0.7, -0.7)
    .quad(0.12, 0, 0.7, 0.7)
    .quad(0, 0.12, -0.7, 0.7)
    .quad(-0.12, 0, -0.7, -0.7)
    .close().d;
};
