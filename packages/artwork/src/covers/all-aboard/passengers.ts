import { eye } from '../../figures/eye';
import type { Canvas } from '../../kit/canvas';
import { type Placement, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, flow, ribbon } from '../../kit/ribbon';
import { blush, butter, cream, fur, furDark, green, greenDark, navy, red } from './palette';

/** A dinosaur that sits on the lower deck and looks out of the upper one. */
export function dinosaur(canvas: Canvas): void {
  const tail = ribbon(
    flow(
      [
        [27, 122],
        [16, 119],
        [11.6, 111],
        [15, 104.6],
      ],
      8,
    ),
    [9, 1.4],
  );
  const back = pen().ellipse(38, 125.6, 21, 10.4).d;
  const throat = flow(
    [
      [50, 130],
      [52.4, 112],
      [51.4, 92],
      [53.6, 68],
    ],
    10,
  );
  const neck = ribbon(throat, (share) => 15.4 - 5.8 * share);
  canvas.glue(
    [
      [tail, green],
      [back, green],
      [neck, green],
    ],
    'card',
  );
  canvas.inside(neck, () => {
    canvas.print(
      ribbon(
        throat.map(([x, y]) => [x + 6.4, y] as const),
        [5, 3.4],
      ),
      '#CBE0A4',
    );
    for (const [x, y, r] of [
      [47.6, 112, 2],
      [47.4, 99, 2.4],
      [49, 87, 1.8],
      [49.6, 78, 1.7],
    ] as const)
      canvas.print(pen().ellipse(x, y, r, r * 1.25).d, greenDark, 0.55);
  });
  const at = placed(0, 5.4);
  const head = pen(at)
    .move(47.6, 58)
    .curve(47, 51.6, 52.4, 48.6, 57.4, 50.2)
    .curve(62, 51.4, 68.6, 52.6, 70, 57)
    .curve(71, 61.6, 66.4, 64.4, 61, 64.6)
    .curve(54, 65.2, 48.4, 64.6, 47.6, 58)
    .close().d;
  for (const [x, y, angle] of [
    [48.4, 55.2, -2.7],
    [50, 51.6, -2.2],
    [53.4, 49.6, -1.75],
  ] as const)
    canvas.cut(
      pen(placed(x, y + 5.4, angle))
        .move(-0.8, -1.5)
        .quad(3.4, 0, -0.8, 1.5)
        .close().d,
      red,
      'hair',
    );
  canvas.cut(head, green, 'lift');
  canvas.shade(head, greenDark, [56, 71], [57, 61], 0.6);
  canvas.print(pen(at).ellipse(67.2, 55.6, 0.7, 0.45).d, greenDark);
  canvas.print(ribbon(bow([61.4, 60.4], [65.4, 62.8], [69.2, 59.4]), [0.35, 0.6], at), greenDark);
  canvas.print(pen(at).ellipse(60.2, 60.4, 1.9, 1.3).d, blush, 0.85);
  eye(canvas, placed(57, 60.8), 0, 0, 2.3, 0.5, -0.1);
}

/** A teddy bear at the right-hand window, waving. */
export function teddy(canvas: Canvas): void {
  const at: Placement = placed(86, 113.4, -0.1);
  for (const side of [-1, 1]) {
    canvas.cut(pen(at).ellipse(side * 5.6, -5.8, 2.9).d, fur, 'thin');
    canvas.print(pen(at).ellipse(side * 5.6, -5.6, 1.6).d, blush, 0.8);
  }
  canvas.cut(pen(at).box(-8.4, 5.4, 17, 12, 5).d, navy, 'card');
  canvas.cut(pen(at).ellipse(0, 0, 8, 7.2).d, fur, 'card');
  canvas.shade(pen(at).ellipse(0, 0, 8, 7.2).d, furDark, at(5, 8), at(-1, -1), 0.7);
  canvas.cut(pen(at).ellipse(0, 2.6, 3.7, 2.8).d, '#F0CFA0', 'hair');
  canvas.print(pen(at).ellipse(0, 1.3, 1.4, 0.95).d, navy);
  canvas.print(ribbon(bow([-1.6, 3.6], [0, 5], [1.6, 3.6]), 0.4, at), navy);
  for (const side of [-1, 1]) {
    canvas.print(pen(at).ellipse(side * 3.1, -1, 0.85, 1.05).d, navy);
    canvas.print(pen(at).ellipse(side * 5.1, 2, 1.2, 0.8).d, blush, 0.7);
  }
  canvas.cut(ribbon(bow([78.4, 122], [73.4, 119], [73, 112.4]), [5, 4.2]), fur, 'card');
  canvas.cut(disc(73, 111.4, 2.9), fur, 'hair').print(disc(72.7, 111.6, 1.4), '#F0CFA0');
}

/** A duckling that walks to the left. */
export function duckling(canvas: Canvas, x: number, y: number, size: number): void {
  const at = placed(x, y, 0, size);
  for (const u of [-0.3, 0.35])
    canvas
      .print(pen(at).box(u, 0.7, 0.16, 0.75).d, '#E07B32')
      .print(pen(at).box(u - 0.36, 1.3, 0.55, 0.18, 0.08).d, '#E07B32');
  const body = pen(at)
    .move(-1, 0.1)
    .curve(-0.9, 1, 0.9, 1.2, 1.5, -0.5)
    .curve(1, -0.2, 0.5, -0.4, 0.1, -0.4)
    .curve(-0.5, -0.5, -1, -0.4, -1, 0.1)
    .close().d;
  canvas.cut(body, butter, 'thin');
  canvas.cut(pen(at).move(-1.5, -0.95).line(-2.15, -0.72).line(-1.45, -0.55).close().d, '#E07B32', 'hair');
  canvas.cut(disc(...at(-0.9, -0.9), size * 0.72), butter, 'thin');
  canvas.print(disc(...at(-1.12, -1.02), size * 0.13), navy);
  canvas.print(pen(at).move(0, 0.1).quad(0.5, 0.8, 1, 0).quad(0.5, -0.2, 0, 0.1).close().d, '#E6A838');
}

/** A round little cloud. */
export function cloud(canvas: Canvas, x: number, y: number, size: number): void {
  const at = placed(x, y, 0, size);
  const puffs: [string, string][] = [
    [pen(at).box(-2.4, -0.7, 4.8, 1.4, 0.7).d, cream],
    [pen(at).ellipse(-0.8, -0.7, 1.1).d, cream],
    [pen(at).ellipse(0.8, -0.55, 0.85).d, cream],
  ];
  canvas.glue(puffs, 'thin');
}
