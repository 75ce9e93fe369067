import type { Canvas } from '../../kit/canvas';
import { eye } from '../../kit/eye';
import { type Placement, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { flow, ribbon } from '../../kit/ribbon';
import { butter, coral, cream, fur, furDark, ink, orange, orangeDark } from './palette';

/** The small animals round the photo: a sloth along the top, a toucan at the side, a mouse with a camera. */

/** Hangs under a branch that runs along v = 0; its head, to the right, bends down. */
export function sloth(canvas: Canvas, at: Placement): void {
  const limb = (
    from: readonly [number, number],
    over: readonly [number, number],
    tip: readonly [number, number],
  ): void => {
    canvas.glue(
      [
        [ribbon(flow([from, over, tip], 6), [5.4, 4.2], at), fur],
        [pen(at).ellipse(...from, 2.7).d, fur],
      ],
      'thin',
    );
    canvas.print(pen(at).ellipse(from[0], from[1] + 1, 3.3).d, fur);
    for (const step of [-1.4, 0, 1.4])
      canvas.cut(
        ribbon(
          flow(
            [
              [tip[0] + step, tip[1] - 0.6],
              [tip[0] + step + 0.3, tip[1] - 3.4],
              [tip[0] + step + 1.2, tip[1] + 0.4],
            ],
            4,
          ),
          [0.9, 0.4],
          at,
        ),
        cream,
        'hair',
      );
  };
  const body = pen(at)
    .move(-19, 4)
    .curve(-19, 11, -11, 14.6, 0, 14.6)
    .curve(9, 14.6, 16, 12.4, 17, 7)
    .curve(16.4, 3, 8, 3.4, 0, 4.4)
    .curve(-8, 5, -14, 4.6, -15, 1.6)
    .close().d;
  limb([-15, 8], [-18, 4], [-16.6, 0.4]);
  limb([12, 9], [17, 5], [15.4, 0.4]);
  canvas.cut(body, fur, 'lift');
  canvas.shade(body, furDark, at(0, 16), at(0, 7), 0.6);
  for (const [u, v] of [
    [-8, 9],
    [-3, 10.4],
    [2, 9.4],
    [-12, 8.6],
    [6, 10.6],
  ] as const)
    canvas.print(
      ribbon(
        flow(
          [
            [u, v],
            [u + 1, v + 1.4],
            [u + 0.8, v + 3],
          ],
          4,
        ),
        [0.6, 0.15],
        at,
      ),
      furDark,
      0.7,
    );
  limb([-8, 9], [-9.6, 5], [-7.4, 0.4]);
  limb([6, 9], [7, 5], [9, 0.4]);
  const [x, y] = at(20.4, 13.2);
  const head = placed(x, y, 0.22);
  canvas.cut(pen(head).ellipse(0, 0, 8.8, 8).d, fur, 'lift');
  canvas.cut(pen(head).ellipse(0.2, 0.8, 6.9, 5.9).d, '#F3DFC0', 'hair');
  for (const side of [-1, 1]) {
    canvas.print(
      pen(head)
        .move(side * 1.2, -1.4)
        .curve(side * 2.4, -2.8, side * 5.6, -1.6, side * 6.8, 2.4)
        .curve(side * 4.6, 2.6, side * 1.8, 1.6, side * 1.2, -1.4)
        .close().d,
      furDark,
    );
    canvas
      .print(pen(head).ellipse(side * 2.9, -0.2, 1.15).d, ink)
      .print(pen(head).ellipse(side * 2.9 - 0.1, -0.6, 0.42).d, cream);
  }
  canvas.cut(pen(head).ellipse(0, 2, 1.7, 1.2).d, ink, 'hair');
  canvas.print(
    ribbon(
      flow(
        [
          [-3, 3.8],
          [-1.4, 5.2],
          [1.4, 5.2],
          [3, 3.8],
        ],
        4,
      ),
      0.5,
      head,
    ),
    ink,
  );
  for (const u of [-1, 0.2, 1.2])
    canvas.cut(
      ribbon(
        [
          [u, -7.6],
          [u + 0.4, -9.4],
        ],
        [1, 0.3],
        head,
      ),
      fur,
      'hair',
    );
}

/** Sits with its feet at the origin, facing left; the beak reaches 22 mm out. */
export function toucan(canvas: Canvas, at: Placement): void {
  canvas.cut(pen(at).polygon([2, -3], [7, -2], [10, 15], [5.6, 15.6]).d, ink, 'thin');
  const body = pen(at)
    .move(-4.6, -23)
    .curve(-4, -29, 6, -30, 8, -22)
    .curve(11.6, -15, 12, -4, 6, 1)
    .curve(0, 3.4, -5.6, -2, -6, -9)
    .curve(-6.2, -13, -5.6, -17, -4.6, -23)
    .close().d;
  canvas.cut(body, ink, 'lift');
  canvas.inside(body, () =>
    canvas
      .cut(pen(at).ellipse(-4.4, -15.6, 6, 8).d, butter, 'hair')
      .print(pen(at).ellipse(-4.6, -7.4, 6.6, 1.3).d, coral),
  );
  canvas.cut(
    pen(at).move(3, -17).curve(10, -17, 13.6, -8, 9.6, 1.6).curve(4, 0, 0.6, -8, 3, -17).close().d,
    '#4A3A44',
    'thin',
  );
  const beak = pen(at)
    .move(-2.4, -27)
    .curve(-9, -31, -20, -29, -24.6, -19.4)
    .quad(-25.2, -17.6, -23.4, -17.8)
    .curve(-17, -20, -9, -19, -3, -19)
    .close().d;
  canvas.cut(beak, orange, 'card');
  canvas.inside(beak, () => {
    canvas.print(
      pen(at).move(-2, -22.4).curve(-10, -23.4, -18, -22.6, -26, -17).line(-24, -14).line(-2, -14).close().d,
      butter,
    );
    canvas.print(pen(at).move(-20, -32).quad(-21.4, -24, -19, -16).line(-28, -14).line(-28, -30).close().d, ink);
    canvas.print(pen(at).box(-4, -30, 1.6, 14).d, ink);
    canvas.print(pen(at).ellipse(-9.5, -26.4, 1.2, 1.5).ellipse(-14, -25.6, 1, 1.3).d, coral);
  });
  canvas.cut(pen(at).ellipse(2, -23, 3.4).d, '#5FA8B8', 'hair');
  eye(canvas, at, 2, -23, 2.3, -0.8, 0.2);
  for (const u of [-1.4, 3]) canvas.cut(pen(at).box(u, 0.4, 2.6, 2.2, 0.9).d, orangeDark, 'hair');
}

const mouseFur = '#E9D3BC';

/** Stands with its feet at the origin, camera to its eye, aiming up to the left. About 27 mm high. */
export function mouse(canvas: Canvas, at: Placement): void {
  canvas.cut(
    ribbon(
      flow(
        [
          [5, -2],
          [11, -3],
          [13, -8],
          [10.6, -11],
        ],
        6,
      ),
      [1.1, 0.5],
      at,
    ),
    '#D99A8C',
    'thin',
  );
  for (const u of [-3.6, 3]) canvas.cut(pen(at).ellipse(u, -0.6, 3, 1.5).d, '#D99A8C', 'hair');
  const body = pen(at)
    .move(-6, -3)
    .curve(-7, -10, -4, -15.6, 0.4, -16)
    .curve(5.6, -15.6, 8.4, -9, 7, -3)
    .curve(5.6, 0.6, -4.6, 0.6, -6, -3)
    .close().d;
  canvas.cut(body, coral, 'card');
  canvas.inside(body, () => {
    for (let row = 0; row < 5; row += 1)
      canvas.print(
        ribbon(
          flow(
            [
              [-9, -13 + row * 3],
              [0, -12 + row * 3],
              [10, -13.4 + row * 3],
            ],
            4,
          ),
          1,
          at,
        ),
        cream,
      );
  });
  const ear = (u: number, v: number, r: number): void => {
    canvas
      .cut(pen(at).ellipse(u, v, r).d, mouseFur, 'thin')
      .print(pen(at).ellipse(u - 0.2, v + 0.2, r * 0.64).d, '#E9A596');
  };
  ear(-3.2, -25.4, 3.8);
  const head = pen(at)
    .move(5.6, -19)
    .curve(6, -14.4, 1, -13, -2.6, -14.6)
    .curve(-6, -16, -8.6, -18.6, -9.4, -20.8)
    .curve(-7, -23.4, -3, -25, 0.4, -24.6)
    .curve(3.6, -24, 5.4, -22, 5.6, -19)
    .close().d;
  canvas.cut(head, mouseFur, 'card');
  ear(4, -25, 4.8);
  canvas.print(pen(at).ellipse(1.6, -17, 1.5, 1).d, coral, 0.6);
  canvas.print(
    ribbon(
      flow(
        [
          [-1, -19.6],
          [0.4, -20.6],
          [1.8, -19.6],
        ],
        4,
      ),
      0.55,
      at,
    ),
    ink,
  );
  const camera = placed(...at(-6.6, -21), 0.32, 1);
  canvas
    .cut(pen(camera).box(-4.2, -3.2, 8.4, 6.4, 1).d, ink, 'card')
    .print(pen(camera).box(-4.2, -1.4, 8.4, 1.1).d, butter);
  canvas
    .cut(pen(camera).box(-7.4, -2.2, 3.6, 4.4, 0.6).d, '#5C4B55', 'thin')
    .print(pen(camera).box(-7.9, -2.2, 0.9, 4.4, 0.3).d, '#BFE0E4');
  canvas.cut(pen(camera).box(-1, -5, 3.4, 2, 0.5).d, coral, 'hair');
  canvas.cut(
    ribbon(
      flow(
        [
          [1, -11.4],
          [-3, -12.6],
          [-5.6, -17.4],
        ],
        6,
      ),
      [3.2, 2.2],
      at,
    ),
    coral,
    'thin',
  );
  canvas.cut(disc(...at(-5.8, -18), 1.7), mouseFur, 'hair');
}
