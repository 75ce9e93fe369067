import type { Canvas } from '../kit/canvas';
import { type Placement, type Point, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { bow, ribbon } from '../kit/ribbon';
import { butter, cream, fir, ink, red, slate, slateDark } from '../palettes/petit-coucou';

/** A cuckoo in a felt hat, singing to the left and waving a wing. About 26 mm high at scale 1, its feet at the origin. */
export function cuckoo(canvas: Canvas, at: Placement): void {
  wing(canvas, at);
  const body = pen(at)
    .move(-6.2, -17)
    .curve(-6.6, -22, -2.6, -24.6, 1.2, -24.2)
    .curve(5.6, -23.8, 7.4, -20, 6.9, -15.6)
    .curve(9.6, -11.6, 10.2, -5, 7.4, -0.6)
    .curve(4, 2.4, -4, 2.4, -6.6, -1.4)
    .curve(-9, -5.4, -8.4, -11, -6.4, -13.6)
    .quad(-6.3, -15, -6.2, -17)
    .close().d;
  canvas.cut(body, slate, 'lift');
  canvas.inside(body, () => {
    const belly = pen(at).ellipse(-4, -3.6, 8.4, 8.6).d;
    canvas.cut(belly, cream, 'hair');
    for (let row = 0; row < 4; row += 1) {
      const v = -8.6 + row * 2.9;
      const wave: Point[] = Array.from({ length: 13 }, (_, step) => [
        step * 1.25 - 11,
        v + Math.sin((step / 3) * turn) * 0.5 + step * 0.06,
      ]);
      canvas.inside(belly, () => canvas.print(ribbon(wave, 0.75, at), slate));
    }
  });
  canvas.shade(body, slateDark, at(9, 1), at(1, -12), 0.7);
  beak(canvas, at);
  const [eyeU, eyeV] = [-1.6, -18.4];
  canvas.cut(pen(at).ellipse(eyeU, eyeV, 2.1).d, butter, 'hair');
  canvas
    .print(pen(at).ellipse(eyeU - 0.3, eyeV, 1.3).d, ink)
    .print(pen(at).ellipse(eyeU - 0.7, eyeV - 0.5, 0.42).d, cream);
  canvas.print(pen(at).ellipse(-0.4, -14.6, 1.5, 1).d, '#E98F7C', 0.75);
  hat(canvas, at);
}

function wing(canvas: Canvas, at: Placement): void {
  const d = pen(at)
    .move(3.4, -10.6)
    .curve(7, -12, 10.4, -15.6, 12.6, -20.2)
    .quad(13.8, -21.6, 14.7, -19.9)
    .quad(15, -18.8, 14.9, -18)
    .quad(17, -19.8, 17.5, -17.7)
    .quad(17.4, -16.2, 16.6, -14.9)
    .quad(18.8, -15.8, 18.6, -13.5)
    .curve(17, -8.4, 12.4, -4, 6.4, -3.4)
    .close().d;
  canvas.cut(d, slateDark, 'lift');
  for (const [from, bend, to] of [
    [
      [8, -8.6],
      [12, -12],
      [14, -17],
    ],
    [
      [8.6, -7],
      [13, -10],
      [16, -14.2],
    ],
  ] as const)
    canvas.print(ribbon(bow(from, bend, to), [0.3, 0.6], at), slate);
}

function beak(canvas: Canvas, at: Placement): void {
  canvas.cut(
    pen(at).move(-5.6, -16.4).quad(-8.6, -16, -10.4, -13.6).quad(-7.6, -13.4, -5.4, -14.2).close().d,
    '#DD8A2E',
    'hair',
  );
  canvas.print(pen(at).move(-5.6, -17).quad(-8.4, -16.4, -9.4, -14.6).quad(-7, -14.6, -5.3, -15).close().d, red);
  canvas.cut(
    pen(at).move(-5.4, -19.4).quad(-9.2, -19.8, -12, -17.2).quad(-8.4, -16.6, -5.5, -16.6).close().d,
    butter,
    'hair',
  );
}

function hat(canvas: Canvas, at: Placement): void {
  canvas.cut(ribbon(bow([4.6, -25], [7.4, -28.6], [6.4, -33.4]), [2, 0.6], at), cream, 'thin');
  canvas.cut(
    pen(at)
      .move(-4.2, -23.6)
      .curve(-4, -28.4, -1.4, -30.4, 0.8, -28.8)
      .curve(3.2, -30.2, 5.4, -27.6, 5.2, -22.8)
      .close().d,
    fir,
    'thin',
  );
  canvas.print(pen(at).polygon([-4.3, -25.6], [5.3, -24.6], [5.3, -23], [-4.3, -24]).d, butter);
  canvas.cut(
    pen(at)
      .move(-7.4, -23.4)
      .quad(0, -25.2, 7.6, -22)
      .quad(8.6, -20.8, 7, -20.8)
      .quad(0, -23.2, -6.8, -21.8)
      .quad(-8.6, -22, -7.4, -23.4)
      .close().d,
    fir,
    'thin',
  );
  const [x, y] = at(4.4, -24.3);
  canvas.print(disc(x, y, 0.9), cream);
}
