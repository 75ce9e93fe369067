import type { Canvas } from '../../kit/canvas';
import { placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { butter, cat, cream, rose } from './palette';

/** The cat: behind the cake, chin on the second storey, one paw on the next. */
export function drawCat(canvas: Canvas): void {
  const place = placed(82, 78, 0.12);
  const tail = ribbon(bow([92, 132], [104, 118], [97, 104]).concat(bow([97, 104], [93, 96], [98.5, 90])), [4.6, 3]);
  canvas.glue(
    [
      [tail, cat],
      [disc(98.5, 90, 1.5), cat],
    ],
    'card',
  );
  const body = pen().move(66, 134).curve(66, 98, 72, 86, 83, 86).curve(95, 86, 98, 110, 97, 134).close().d;
  canvas.cut(body, cat, 'card');
  const head = pen(place)
    .move(-12.4, 1)
    .curve(-13.2, -5, -12.4, -12, -10.6, -16.2)
    .quad(-9.9, -17.4, -8.8, -16.3)
    .line(-4, -10.8)
    .curve(-1.4, -11.5, 1.4, -11.5, 4, -10.8)
    .line(8.8, -16.3)
    .quad(9.9, -17.4, 10.6, -16.2)
    .curve(12.4, -12, 13.2, -5, 12.4, 1)
    .curve(11.6, 7.6, 6.4, 10.6, 0, 10.6)
    .curve(-6.4, 10.6, -11.6, 7.6, -12.4, 1)
    .close().d;
  canvas.cut(head, cat, 'lift');
  canvas.shade(head, '#6B5768', place(-12, -10), place(6, 6), 0.5);
  for (const side of [-1, 1]) {
    canvas.print(pen(place).polygon([side * 10.2, -13.6], [side * 6, -10], [side * 11, -6.6]).d, rose);
    const eye = pen(place).ellipse(side * 5.4, -1.4, 3.4, 3.6).d;
    canvas.cut(eye, butter, 'hair');
    canvas.print(pen(place).ellipse(side * 5.4 - 1.15, -0.6, 1.5, 2.3).d, '#1E1620');
    canvas.print(pen(place).ellipse(side * 5.4 - 1.6, -1.6, 0.55, 0.65).d, cream);
    for (const tilt of [-0.5, 0.35, 1.2])
      canvas.print(
        pen(place)
          .move(side * 6, 4 + tilt * 0.4)
          .line(side * 15.4, 2.4 + tilt * 2.2)
          .line(side * 6, 4.25 + tilt * 0.4)
          .close().d,
        cream,
        0.9,
      );
  }
  const muzzle = pen(place).ellipse(-2.2, 5, 3.3, 2.6).ellipse(2.2, 5, 3.3, 2.6).d;
  canvas.print(muzzle, '#55445A');
  // The evidence.
  canvas.cut(
    pen(place).through([
      [-6.2, 5.2],
      [-4.4, 2.6],
      [-1.6, 3.4],
      [0.6, 2.7],
      [2, 4.6],
      [1.2, 7],
      [-1.2, 7.4],
      [-3.2, 8.4],
      [-5.4, 7.4],
    ]).d,
    cream,
    'hair',
  );
  canvas.print(
    pen(place).move(-1.5, 2.1).quad(0, 1.5, 1.5, 2.1).quad(1, 3.7, 0, 4).quad(-1, 3.7, -1.5, 2.1).close().d,
    rose,
  );
  canvas.print(
    pen(place)
      .move(-2.6, 6.3)
      .quad(-1, 7.5, 0, 5.6)
      .quad(1, 7.5, 2.6, 6.3)
      .quad(1.4, 8.3, 0, 6.7)
      .quad(-1.4, 8.3, -2.6, 6.3)
      .close().d,
    '#1E1620',
  );
}

export function drawPaw(canvas: Canvas): void {
  const arm = ribbon(
    [
      [88, 103],
      [82, 99.5],
      [75.5, 96.5],
      [70.5, 92.8],
    ],
    [8, 6.2],
  );
  const place = placed(69.4, 92.2, 0.5);
  const paw = pen(place).ellipse(0, 0, 4.6, 4).d;
  canvas.glue(
    [
      [arm, cat],
      [paw, cat],
      [disc(88, 103, 4), cat],
    ],
    'card',
  );
  for (const offset of [-2.2, -0.2, 1.8]) canvas.print(pen(place).box(-4.2, offset, 2.6, 0.36, 0.15).d, '#6B5768');
  canvas.cut(
    pen(place).through([
      [-5.4, -1.6],
      [-3, -3.6],
      [-0.6, -2.6],
      [-1.2, 0.2],
      [-2.6, 2.6],
      [-4.8, 1.4],
    ]).d,
    cream,
    'hair',
  );
}
