import type { Canvas } from '../../kit/canvas';
import { type Placement, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { brass, coral, cream, fur, furDark, ink, sand } from './palette';

function paw(canvas: Canvas, x: number, y: number): void {
  const d = pen().box(x - 3.1, y - 6, 6.2, 11.4, 3).d;
  canvas.cut(d, fur, 'card');
  for (const step of [-0.9, 0.9]) canvas.print(pen().box(x + step - 0.16, y + 2.6, 0.32, 2.2, 0.15).d, furDark);
}

function shades(canvas: Canvas, at: Placement): void {
  for (const side of [-1, 1]) {
    const lens = pen(at)
      .move(side * 0.9, -2.8)
      .line(side * 8.4, -3.4)
      .curve(side * 9, 1.6, side * 7, 3.2, side * 4.6, 3.2)
      .curve(side * 2, 3.2, side * 1, 0.8, side * 0.9, -2.8)
      .close().d;
    canvas.cut(lens, ink, 'thin');
    canvas.print(
      pen(at).polygon(
        [side * 4.4 - 1.4, -2.6],
        [side * 4.4 + 0.4, -2.7],
        [side * 4.4 - 1, 2.2],
        [side * 4.4 - 2.4, 1.4],
      ).d,
      cream,
      0.35,
    );
  }
  canvas.print(ribbon(bow([-8.6, -3.2], [0, -3.6], [8.6, -3.2]), 1.1, at), coral);
}

function strawHat(canvas: Canvas, at: Placement): void {
  const brim = pen(at)
    .move(-15, -6.2)
    .curve(-9, -10.6, 9, -10.6, 15, -6.2)
    .curve(9, -4.2, -9, -4.2, -15, -6.2)
    .close().d;
  const crown = pen(at)
    .move(-7.6, -7.6)
    .curve(-7.8, -14.6, -4.6, -16.6, 0, -16.6)
    .curve(4.6, -16.6, 7.8, -14.6, 7.6, -7.6)
    .quad(0, -6, -7.6, -7.6)
    .close().d;
  canvas.cut(brim, sand, 'card');
  canvas.shade(brim, '#C9923F', at(0, -4), at(0, -9), 0.6);
  canvas.cut(crown, sand, 'thin');
  canvas.inside(crown, () => {
    canvas.print(pen(at).move(-9, -11).quad(0, -8.8, 9, -11).line(9, -7).quad(0, -5, -9, -7).close().d, coral);
    for (let v = -15.4; v < -11; v += 1.5) canvas.print(ribbon(bow([-8, v], [0, v + 1.4], [8, v]), 0.3, at), '#D8A652');
  });
}

/** The tail, held up at the left with its tip bent. */
function tail(canvas: Canvas): void {
  const line = [
    ...bow([33, 130], [21.6, 124], [23.4, 113.6], 12),
    ...bow([23.4, 113.6], [25, 106.8], [29.4, 110], 8).slice(1),
  ];
  canvas.glue(
    [
      [ribbon(line, (share) => 5.4 - 1.2 * share), fur],
      [disc(29.4, 110, 2.1), fur],
    ],
    'card',
  );
  for (const index of [8, 11, 14]) {
    const [x, y] = line[index] ?? [0, 0];
    const [nextX, nextY] = line[index + 1] ?? [x, y + 1];
    canvas.print(pen(placed(x, y, Math.atan2(nextY - y, nextX - x))).box(-0.5, -2.3, 1, 4.6, 0.4).d, furDark);
  }
}

/** The cat inside the case, of which the front wall hides most; its face's middle is at (52.5, 115). */
export function cat(canvas: Canvas): void {
  canvas.cut(pen().ellipse(52.5, 130, 19, 10).d, fur, 'card');
  tail(canvas);
  const at = placed(52.5, 114.8, 0.06);
  for (const side of [-1, 1]) {
    canvas.cut(
      pen(at)
        .move(side * 4, -8)
        .line(side * 11.6, -13.2)
        .quad(side * 13.6, -7, side * 11.6, -2)
        .close().d,
      fur,
      'card',
    );
    canvas.print(
      pen(at)
        .move(side * 7, -7.6)
        .line(side * 10.9, -10.8)
        .quad(side * 11.8, -7, side * 10.8, -4)
        .close().d,
      '#E9A79A',
    );
  }
  const face = pen(at)
    .move(-13, 0.6)
    .curve(-13, -7, -8, -10, 0, -10)
    .curve(8, -10, 13, -7, 13, 0.6)
    .curve(13, 7, 7.6, 9.4, 0, 9.4)
    .curve(-7.6, 9.4, -13, 7, -13, 0.6)
    .close().d;
  canvas.cut(face, fur, 'lift');
  canvas.shade(face, furDark, at(5, 11), at(0, -1), 0.55);
  canvas
    .cut(pen(at).ellipse(-2.7, 4.9, 3.4, 2.7).d, cream, 'hair')
    .cut(pen(at).ellipse(2.7, 4.9, 3.4, 2.7).d, cream, 'hair');
  canvas.print(
    pen(at).move(-1.5, 2.6).line(1.5, 2.6).quad(0.9, 4.3, 0, 4.4).quad(-0.9, 4.3, -1.5, 2.6).close().d,
    '#D9756B',
  );
  canvas.print(
    ribbon([...bow([-3, 5.6], [-1.4, 7.2], [0, 5.4], 6), ...bow([0, 5.4], [1.4, 7.2], [3, 5.6], 6)], 0.45, at),
    ink,
  );
  for (const side of [-1, 1])
    for (const [v, reach] of [
      [4.4, -0.6],
      [5.6, 0.9],
    ] as const)
      canvas.print(
        ribbon(
          [
            [side * 5.4, v],
            [side * 14.6, v + reach],
          ],
          [0.3, 0.14],
          at,
        ),
        cream,
      );
  shades(canvas, at);
  strawHat(canvas, at);
  canvas.print(pen(at).ellipse(0, 9.9, 5, 0.9).d, coral);
  canvas.cut(pen(at).ellipse(0.4, 11.2, 1.5).d, brass, 'thin');
}

/** The two paws over the edge of the case. */
export function paws(canvas: Canvas): void {
  paw(canvas, 40.4, 124.8);
  paw(canvas, 64.6, 124.8);
}
