import type { Canvas } from '../../kit/canvas';
import { eye } from '../../kit/eye';
import { daisy } from '../../kit/flowers';
import type { Placement } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { flow, ribbon } from '../../kit/ribbon';
import { butter, coral, cream, ink, leafDark, orange, orangeDark, slate, slateDark } from './palette';

/** The animals at the lower corners of the photo: an elephant with a flower, and a tiger. */

const whisker = '#8A5A3A';

/** Faces the reader, trunk curling up to the right; the head's middle at the origin, about 28 mm across without ears. */
export function elephant(canvas: Canvas, at: Placement): void {
  const ear = (side: 1 | -1): void => {
    const d = pen(at)
      .move(side * 8, -9)
      .curve(side * 14, -18, side * 28, -17, side * 28, -4)
      .curve(side * 28, 8, side * 18, 15, side * 9, 8)
      .close().d;
    canvas.cut(d, slate, 'lift');
    canvas.cut(
      pen(at)
        .move(side * 10, -7)
        .curve(side * 15, -13.6, side * 24.4, -13, side * 24.4, -3.4)
        .curve(side * 24.4, 5, side * 17, 10.6, side * 10, 6)
        .close().d,
      '#E7B7A4',
      'hair',
    );
    canvas.shade(d, slateDark, at(side * 9, 8), at(side * 22, -4), 0.6);
  };
  canvas.cut(
    pen(at).move(-22, 40).curve(-24, 14, -12, 6, 0, 6).curve(14, 6, 22, 16, 22, 40).close().d,
    slateDark,
    'card',
  );
  ear(1);
  ear(-1);
  const head = pen(at)
    .move(-13.4, 0)
    .curve(-14.4, -10, -8.4, -16, 0, -15.6)
    .curve(8.4, -16, 14.4, -10, 13.4, 0)
    .curve(13, 9, 8, 14.6, 0, 14.6)
    .curve(-8, 14.6, -13, 9, -13.4, 0)
    .close().d;
  canvas.cut(head, slate, 'lift');
  canvas.shade(head, slateDark, at(4, 18), at(-4, 2), 0.7);
  for (const u of [-1.6, 0, 1.6])
    canvas.cut(
      ribbon(
        [
          [u * 0.6, -14.8],
          [u, -17.4],
          [u * 1.8 + 0.6, -19.6],
        ],
        [0.8, 0.3],
        at,
      ),
      slateDark,
      'hair',
    );
  for (const side of [-1, 1]) {
    eye(canvas, at, side * 6.6 + 0.4, -3, 2.9, 0.5, -0.5);
    canvas.print(
      ribbon(
        flow(
          [
            [side * 6.6 - 2, -8.2],
            [side * 6.6 + 0.4, -9],
            [side * 6.6 + 2.8, -8.2],
          ],
          4,
        ),
        0.7,
        at,
      ),
      slateDark,
    );
    canvas.print(pen(at).ellipse(side * 9.4, 3.4, 2.6, 1.8).d, coral, 0.55);
  }
  const [x, y] = at(25.4, -14.6);
  canvas.cut(
    ribbon(
      flow(
        [
          [26, -3],
          [26.6, -8],
          [25.4, -14],
        ],
        5,
      ),
      1,
      at,
    ),
    leafDark,
    'thin',
  );
  daisy(canvas, { x, y, radius: 5.6, turn: 0.2, random: seeded(2) }, [cream, '#FBE7C6'], [butter, orangeDark]);
  const line = flow(
    [
      [0.6, 0.4],
      [2, 9],
      [7, 17.6],
      [15.4, 20.6],
      [22.6, 16.8],
      [25.6, 8],
      [25.8, -1.6],
    ],
    8,
  );
  const trunk = ribbon(line, (share) => 10.6 - 5.6 * share ** 0.8, at);
  canvas.cut(trunk, slate, 'card');
  canvas.shade(trunk, slateDark, at(12, 26), at(12, 12), 0.6);
  canvas.inside(trunk, () => {
    for (let index = 9; index < line.length - 2; index += 4) {
      const [[u0, v0], [u1, v1]] = [line[index] ?? [0, 0], line[index + 1] ?? [0, 0]];
      const heading = Math.atan2(v1 - v0, u1 - u0) + Math.PI / 2;
      const reach = 1.6;
      canvas.print(
        ribbon(
          [
            [u0 - Math.cos(heading) * 6, v0 - Math.sin(heading) * 6],
            [u0 + Math.cos(heading) * reach - 0.5, v0 + Math.sin(heading) * reach],
          ],
          [0.8, 0.2],
          at,
        ),
        slateDark,
        0.7,
      );
    }
  });
  canvas.cut(disc(...at(0.6, 0.8), 5.2), slate, 'hair').print(pen(at).ellipse(0.4, -1.4, 6.4, 4.6).d, slate);
}

/** Looks up to the left; the head's middle at the origin, about 32 mm across. */
export function tiger(canvas: Canvas, at: Placement): void {
  canvas.cut(pen(at).move(-16, 32).curve(-17, 14, -8, 8, 2, 8).curve(14, 8, 20, 16, 20, 32).close().d, orange, 'card');
  for (const [u, v] of [
    [-13, 17],
    [-13.6, 21],
  ] as const)
    canvas.print(pen(at).polygon([u, v], [u + 8, v + 1], [u, v + 2]).d, ink);
  for (const side of [-1, 1]) {
    canvas.cut(pen(at).ellipse(side * 11, -9.8, 5.4).d, orange, 'thin');
    canvas.print(pen(at).ellipse(side * 11, -9.6, 3.1).d, '#F7D3A6');
  }
  const head = pen(at)
    .move(0, -13)
    .curve(9, -13, 16.4, -7.4, 16.4, 0.6)
    .quad(18.4, 2.4, 17.6, 4.6)
    .quad(18, 6.6, 15.6, 7.4)
    .curve(12, 12.6, 6, 13.6, 0, 13.6)
    .curve(-6, 13.6, -12, 12.6, -15.6, 7.4)
    .quad(-18, 6.6, -17.6, 4.6)
    .quad(-18.4, 2.4, -16.4, 0.6)
    .curve(-16.4, -7.4, -9, -13, 0, -13)
    .close().d;
  canvas.cut(head, orange, 'lift');
  canvas.inside(head, () => {
    canvas.print(pen(at).ellipse(-12.6, 7.6, 8, 5.4).ellipse(12.6, 7.6, 8, 5.4).d, cream);
    for (const [u, length] of [
      [0, 6.6],
      [-4, 4.6],
      [4, 4.6],
    ] as const)
      canvas.print(
        pen(at)
          .move(u - 1.3, -14)
          .line(u + 1.3, -14)
          .quad(u + 1, -14 + length * 0.7, u * 0.9, -13.4 + length)
          .quad(u - 1, -14 + length * 0.7, u - 1.3, -14)
          .close().d,
        ink,
      );
    for (const side of [-1, 1])
      for (const [v, reach] of [
        [-3, 5.4],
        [0.8, 6],
        [4.8, 5.2],
      ] as const)
        canvas.print(
          pen(at)
            .move(side * 17.6, v - 1)
            .quad(side * (16 - reach * 0.4), v - 0.4, side * (17 - reach), v + 0.7)
            .quad(side * (16 - reach * 0.3), v + 1.4, side * 17.6, v + 1.3)
            .close().d,
          ink,
        );
  });
  canvas.shade(head, orangeDark, at(8, 16), at(0, 2), 0.45);
  for (const side of [-1, 1]) {
    canvas.print(pen(at).ellipse(side * 6.2 - 0.2, -3.6, 4.1, 4).d, cream);
    eye(canvas, at, side * 6 - 0.2, -2.8, 2.7, -0.65, -0.65);
  }
  canvas
    .cut(pen(at).ellipse(-3.3, 6, 4.6, 4).ellipse(3.3, 6, 4.6, 4).d, cream, 'hair')
    .print(pen(at).box(-3, 3, 6, 5, 1).d, cream);
  canvas.print(pen(at).move(-1.6, 9).quad(0, 11.6, 1.6, 9).close().d, coral);
  canvas.cut(
    pen(at).move(-2.6, 1.8).quad(0, 0.8, 2.6, 1.8).quad(2, 4.6, 0, 5.2).quad(-2, 4.6, -2.6, 1.8).close().d,
    coral,
    'hair',
  );
  canvas.print(
    ribbon(
      flow(
        [
          [-5, 8.2],
          [-2.6, 9.4],
          [0, 8],
          [2.6, 9.4],
          [5, 8.2],
        ],
        4,
      ),
      0.5,
      at,
    ),
    ink,
  );
  canvas.print(pen(at).box(-0.25, 5, 0.5, 3.2).d, ink);
  for (const [u, v] of [
    [-5, 5],
    [-6, 6.8],
    [-4, 7],
    [5, 5],
    [6, 6.8],
    [4, 7],
  ] as const)
    canvas.print(pen(at).ellipse(u, v, 0.35).d, whisker);
}
