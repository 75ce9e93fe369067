import type { Canvas } from '../kit/canvas';
import { type Placement, placed } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { bow, ribbon } from '../kit/ribbon';
import { bark, blue, cream, ink, orange, orangeDark, red } from '../palettes/wish-you-were-here';

/** A fox on the front saddle of the tandem, pedalling to the right. */

export function foxTail(canvas: Canvas): void {
  const tail = pen()
    .move(52.6, 92)
    .curve(47, 91, 43.4, 86, 43.6, 79.6)
    .curve(43.8, 73.4, 40.6, 70.6, 37.4, 66.4)
    .curve(45.4, 66, 53, 70.6, 53.6, 78)
    .curve(54, 83, 54.6, 86.4, 57.4, 88)
    .close().d;
  canvas.cut(tail, orange, 'card');
  canvas.inside(tail, () => {
    canvas.cut(
      pen()
        .move(34, 62)
        .line(56, 62)
        .line(55, 72.8)
        .line(51, 71.6)
        .line(49.6, 75.6)
        .line(46.4, 72.8)
        .line(44.2, 77)
        .line(40, 73)
        .close().d,
      cream,
      'hair',
    );
  });
  canvas.shade(tail, orangeDark, [50, 92], [48, 76], 0.7);
}

/** The far leg, drawn before the frame's near side. */
export function farLeg(canvas: Canvas): void {
  canvas.cut(
    ribbon(
      [
        [56, 91],
        [64, 96],
        [68, 100.4],
        [64, 106],
        [56.6, 111.4],
      ],
      [5.4, 3.2],
    ),
    orangeDark,
    'thin',
  );
  canvas.cut(pen(placed(55.6, 111.4, 0.1)).box(-2.6, -1.6, 7, 3, 1.4).d, bark, 'thin');
}

export function fox(canvas: Canvas): void {
  torso(canvas);
  canvas.glue(
    [
      [
        ribbon(
          [
            [55.6, 91.4],
            [63, 96.4],
            [67.6, 102.6],
            [65.4, 111],
            [60.8, 121.6],
          ],
          [8, 3.4],
        ),
        orange,
      ],
      [disc(57.2, 92.4, 4.3), orange],
    ],
    'card',
  );
  canvas.cut(
    pen(placed(60.6, 122.4, 0.12))
      .move(-2, -2)
      .line(1.8, -2)
      .quad(2.6, 0, 6, 0.4)
      .quad(7.4, 1.2, 6.6, 2.2)
      .line(-2.2, 2.2)
      .close().d,
    bark,
    'thin',
  );
  head(canvas, placed(71.6, 62.6, 0.02, 0.98));
}

function torso(canvas: Canvas): void {
  const body = pen()
    .move(50.6, 92.4)
    .curve(48.8, 85, 55, 74, 62.4, 68.6)
    .curve(66, 66.6, 71, 68.4, 71.4, 72.6)
    .curve(71.6, 80, 66, 88, 62.6, 94.6)
    .quad(56, 97.4, 50.6, 92.4)
    .close().d;
  canvas.cut(body, cream, 'lift');
  canvas.inside(body, () => {
    for (let row = 0; row < 8; row += 1) {
      const y = 70 + row * 3.7;
      canvas.print(ribbon(bow([46, y - 5 + row * 0.4], [60, y - 1], [76, y + 6]), 1.6), blue);
    }
  });
  canvas.shade(body, ink, [52, 96], [62, 80], 0.35);
}

/** The near arm reaches the bars; it comes after them. */
export function arm(canvas: Canvas): void {
  const sleeve = ribbon(
    [
      [65, 74.4],
      [65.8, 77],
      [67.4, 81.6],
    ],
    [6, 4.4],
  );
  const shoulder = disc(65, 74.6, 3);
  canvas.glue(
    [
      [sleeve, cream],
      [shoulder, cream],
    ],
    'card',
  );
  for (const piece of [sleeve, shoulder])
    canvas.inside(piece, () => {
      for (const y of [73, 76.6, 80]) canvas.print(ribbon(bow([58, y + 0.4], [66, y], [74, y - 0.8]), 1.5), blue);
    });
  canvas.cut(
    ribbon(
      [
        [66.8, 80.6],
        [68.6, 84],
        [71, 85.8],
      ],
      [3.8, 3.4],
    ),
    orange,
    'thin',
  );
  canvas.cut(pen(placed(71.2, 86)).ellipse(0, 0, 2.3, 1.9).d, bark, 'thin');
}

function scarf(canvas: Canvas, at: Placement): void {
  canvas.cut(
    pen(at)
      .move(-6, 5.4)
      .curve(-11, 4, -14, 8, -19, 5.6)
      .line(-21.6, 10.4)
      .curve(-15, 12.8, -11, 8.4, -4.6, 10.2)
      .close().d,
    red,
    'card',
  );
  for (const v of [0, 1.6, 3.2])
    canvas.print(
      pen(at).polygon([-19.4 - v * 0.5, 6.4 + v], [-22.4 - v * 0.5, 6.6 + v], [-19.8 - v * 0.5, 7.2 + v]).d,
      red,
    );
  canvas.cut(
    pen(at)
      .move(-6.6, 4.4)
      .quad(-1, 9.4, 6, 6.4)
      .quad(7.4, 8.6, 5.4, 10.4)
      .quad(-1.4, 13, -7.4, 9)
      .quad(-8.4, 6, -6.6, 4.4)
      .close().d,
    red,
    'thin',
  );
}

function head(canvas: Canvas, at: Placement): void {
  scarf(canvas, at);
  const ear = (u: number, tip: number): void => {
    const d = pen(at)
      .move(u - 3.4, -6.4)
      .quad(u - 3.6, -13, tip, -17.6)
      .quad(u + 3.4, -13.6, u + 3.8, -6.6)
      .close().d;
    canvas.cut(d, orange, 'thin');
    canvas.inside(d, () =>
      canvas.print(pen(at).polygon([tip - 4, -19], [tip + 5, -19], [tip + 3.4, -12.8], [tip - 3, -13]).d, bark),
    );
    canvas.print(
      pen(at)
        .move(u - 1, -7.6)
        .quad(u - 1.2, -11, tip + 0.6, -13.4)
        .quad(u + 1.8, -11, u + 1.8, -7.6)
        .close().d,
      '#F6C59B',
    );
  };
  ear(-4.4, -6.8);
  ear(2, 1.2);
  const skull = pen(at)
    .move(-8.6, -1)
    .curve(-9, -7, -4, -10.2, 1, -9.6)
    .curve(6, -9, 8.6, -4.6, 11.4, -2.2)
    .quad(15.4, 0.4, 17, 1.4)
    .quad(18, 3.6, 15.4, 4.4)
    .curve(10, 5.4, 5.4, 8.6, 0, 8.8)
    .line(-4.4, 11)
    .line(-5.2, 8)
    .line(-9.2, 8.8)
    .line(-8.2, 5.4)
    .line(-11, 4)
    .quad(-8.8, 2, -8.6, -1)
    .close().d;
  canvas.cut(skull, orange, 'card');
  canvas.inside(skull, () =>
    canvas.print(
      pen(at)
        .move(18, 2.6)
        .curve(11, 0.6, 7, 0.4, 4, 2.4)
        .curve(0, 5, -5, 1.8, -13, 4.4)
        .line(-13, 14)
        .line(18, 14)
        .close().d,
      cream,
    ),
  );
  canvas.shade(skull, orangeDark, at(-9, -4), at(2, -2), 0.5);
  canvas.cut(pen(at).ellipse(16.6, 1.4, 1.7, 1.5).d, ink, 'hair');
  canvas.print(pen(at).ellipse(16.2, 0.8, 0.5, 0.35).d, cream);
  canvas.print(pen(at).ellipse(4.6, -2.4, 1.35, 1.6).d, ink).print(pen(at).ellipse(5, -3, 0.45).d, cream);
  canvas.print(ribbon(bow([5, 6], [9.6, 5.8], [11.8, 3.2]), 0.45, at), bark);
}
