import type { Canvas } from '../kit/canvas';
import { type Placement, type Point, placed } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { flow, ribbon } from '../kit/ribbon';
import { cream, ginger, gingerDark, red, soot, sootLight } from '../palettes/rue-du-bonheur';

/** Two cats on a ledge, seen from behind, cheek to cheek; their tails hang down and make a heart. */

type Coat = { fill: string; mark: string; collar: string; striped: boolean };

const coats = {
  ginger: { fill: ginger, mark: gingerDark, collar: red, striped: true },
  soot: { fill: soot, mark: sootLight, collar: cream, striped: false },
} as const satisfies Record<string, Coat>;

/** Sits at the origin, leaning to +u; about 27 mm high. */
function cat(canvas: Canvas, at: Placement, { fill, mark, collar, striped }: Coat): void {
  const body = pen(at)
    .move(-8.2, -0.4)
    .curve(-9.4, -5, -7, -11, -3.6, -16)
    .quad(0.6, -18.6, 4.4, -16)
    .curve(7.6, -11, 9, -5, 8, -0.4)
    .curve(5, 1.2, -5, 1.2, -8.2, -0.4)
    .close().d;
  canvas.cut(body, fill, 'lift');
  if (striped)
    canvas.inside(body, () => {
      for (const [v, reach] of [
        [-13, 2.4],
        [-9.8, 3.2],
        [-6.4, 3.8],
        [-3, 4],
      ] as const)
        for (const side of [-1, 1])
          canvas.print(
            pen(at)
              .move(side * 10, v - 1.2)
              .quad(side * (7 - reach * 0.5), v - 0.4, side * (5 - reach), v + 0.9)
              .quad(side * (7 - reach * 0.4), v + 1.2, side * 10, v + 0.8)
              .close().d,
            mark,
          );
    });
  canvas.shade(body, striped ? mark : '#17131A', at(6, 2), at(-2, -9), 0.6);
  canvas.print(
    ribbon(
      flow(
        [
          [0.6, -14],
          [0.2, -8],
          [0.4, -2],
        ],
        5,
      ),
      [0.3, 0.5],
      at,
    ),
    mark,
    0.8,
  );
  head(
    canvas,
    placed(...at(1.6, -20.4), Math.atan2(at(1, 0)[1] - at(0, 0)[1], Math.abs(at(1, 0)[0] - at(0, 0)[0])), 1),
    fill,
    mark,
    striped,
  );
  const [cu, cv] = [0.9, -15.6];
  canvas.cut(
    ribbon(
      flow(
        [
          [cu - 5, cv - 0.6],
          [cu, cv + 1],
          [cu + 5, cv - 0.6],
        ],
        5,
      ),
      1.5,
      at,
    ),
    collar,
    'hair',
  );
}

function head(canvas: Canvas, at: Placement, fill: string, mark: string, striped: boolean): void {
  for (const side of [-1, 1])
    for (const v of [2, 3.4])
      canvas.print(
        ribbon(
          [
            [side * 5, v - 0.4],
            [side * 10.4, v + (v - 2) * 0.8],
          ],
          [0.4, 0.12],
          at,
        ),
        cream,
        0.95,
      );
  const d = pen(at)
    .move(-7.4, 0.6)
    .curve(-7.8, -3.6, -7.4, -7.6, -6.4, -10.4)
    .quad(-5.9, -11.4, -5, -10.5)
    .line(-2.2, -6.9)
    .quad(0, -7.4, 2.2, -6.9)
    .line(5, -10.5)
    .quad(5.9, -11.4, 6.4, -10.4)
    .curve(7.4, -7.6, 7.8, -3.6, 7.4, 0.6)
    .curve(6.8, 5, 3.6, 6.6, 0, 6.6)
    .curve(-3.6, 6.6, -6.8, 5, -7.4, 0.6)
    .close().d;
  canvas.cut(d, fill, 'card');
  for (const side of [-1, 1])
    canvas.print(pen(at).polygon([side * 6, -9.4], [side * 6.4, -5.4], [side * 3.8, -6.8]).d, mark, 0.75);
  if (striped)
    for (const u of [-1.7, 0, 1.7])
      canvas.print(
        pen(at)
          .move(u - 0.5, -6.4)
          .line(u + 0.5, -6.4)
          .line(u * 0.9, -2.4 - (u === 0 ? -1.2 : 0))
          .close().d,
        mark,
      );
  canvas.shade(d, striped ? mark : '#17131A', at(5, 6), at(-2, -2), 0.5);
}

/** `x`, `y`: the middle of the ledge they sit on. */
export function twoCats(canvas: Canvas, x: number, y: number): void {
  const tail = (side: 1 | -1, fill: string, mark: string, striped: boolean): void => {
    const line: Point[] = flow(
      [
        [2, -1.4],
        [4.6, 0.4],
        [8.4, 3.4],
        [10.2, 8.4],
        [8.4, 14],
        [4.6, 18.8],
        [0.6, 22.6],
        [-1.6, 25.6],
        [-0.6, 28.4],
      ].map(([u = 0, v = 0]) => [x + side * u, y + v] as const),
      6,
    );
    const d = ribbon(line, (share) => 3.6 - 1.1 * share);
    const tip = line[line.length - 1] ?? [x, y];
    canvas.glue(
      [
        [d, fill],
        [disc(tip[0], tip[1], 1.25), fill],
        [disc(x + side * 2.2, y - 1.4, 1.8), fill],
      ],
      'lift',
    );
    if (striped)
      canvas.inside(d, () => {
        for (let index = 8; index < line.length - 6; index += 6) {
          const a = line[index] ?? tip;
          const b = line[index + 1] ?? tip;
          const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
          canvas.print(pen(placed(a[0], a[1], heading)).box(-0.7, -3, 1.4, 6, 0.4).d, mark);
        }
      });
  };
  cat(canvas, placed(x - 8.9, y, 0.09), coats.ginger);
  cat(canvas, placed(x + 8.9, y, -0.09, 1, true), coats.soot);
  tail(1, soot, sootLight, false);
  tail(-1, ginger, gingerDark, true);
}
