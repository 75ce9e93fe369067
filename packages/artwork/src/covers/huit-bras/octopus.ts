import type { Canvas } from '../../kit/canvas';
import { eye } from '../../kit/eye';
import { type Placement, type Point, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { flow, ribbon } from '../../kit/ribbon';
import { butter, coral, coralDark, cream, foam, ink, sucker } from './palette';

/** One arm through points, foot first, suckers along its left (1) or right (−1) side. */
export function tentacle(
  canvas: Canvas,
  points: readonly Point[],
  widths: readonly [number, number],
  side: 1 | -1,
): void {
  const line = flow(points, 9);
  const girth = (share: number): number => widths[0] + (widths[1] - widths[0]) * share;
  const body = ribbon(line, girth);
  const tip = line[line.length - 1] ?? [0, 0];
  canvas.glue(
    [
      [body, coral],
      [disc(tip[0], tip[1], widths[1] / 2), coral],
    ],
    'lift',
  );
  canvas.inside(body, () => {
    const edge = line.map(([x, y], index): Point => {
      const [a, b] = [line[Math.max(0, index - 1)] ?? tip, line[Math.min(line.length - 1, index + 1)] ?? tip];
      const heading = Math.atan2(b[1] - a[1], b[0] - a[0]) - (side * Math.PI) / 2;
      const reach = girth(index / line.length) * 0.46;
      return [x + Math.cos(heading) * reach, y + Math.sin(heading) * reach];
    });
    canvas.print(
      ribbon(edge, (share) => girth(share) * 0.5),
      sucker,
    );
    let walked = 0;
    let due = 2;
    edge.forEach(([x, y], index) => {
      const before = edge[index - 1];
      if (before) walked += Math.hypot(x - before[0], y - before[1]);
      if (walked < due) return;
      const r = girth(index / line.length) * 0.17;
      canvas.print(disc(x, y, r), coral).print(disc(x, y, r * 0.5), sucker);
      due = walked + girth(index / line.length) * 0.46;
    });
  });
}

/** Head and mask; the middle between the eyes at the origin, about 38 mm high. */
export function octopus(canvas: Canvas, at: Placement): void {
  const mantle = pen(at)
    .move(-17, 28)
    .curve(-20, 18, -17, 10, -13, 5)
    .curve(-20, -6, -15, -21, 0, -21)
    .curve(15, -21, 20, -6, 13, 5)
    .curve(17, 10, 20, 18, 17, 28)
    .close().d;
  canvas.cut(mantle, coral, 'deep');
  canvas.shade(mantle, coralDark, at(10, 26), at(-2, -4), 0.6);
  for (const [u, v, r] of [
    [-8, -13, 2],
    [-3.6, -16.4, 1.2],
    [7.4, -14, 1.5],
    [10.6, -9.4, 2],
    [-11.4, -8, 1.1],
    [3, -12.6, 0.9],
  ] as const)
    canvas.print(pen(at).ellipse(u, v, r, r * 0.85).d, coralDark, 0.55);
  snorkel(canvas, at);
  canvas.print(pen(at).box(-14.4, -2, 28.8, 3).d, ink);
  const mask = pen(at)
    .move(-12.4, -2)
    .curve(-12.4, -7.6, -8, -8.4, 0, -8.4)
    .curve(8, -8.4, 12.4, -7.6, 12.4, -2)
    .curve(12.4, 5, 8, 7.2, 4.6, 6.4)
    .curve(2.6, 5.8, 2.4, 3, 0, 3)
    .curve(-2.4, 3, -2.6, 5.8, -4.6, 6.4)
    .curve(-8, 7.2, -12.4, 5, -12.4, -2)
    .close().d;
  canvas.cut(mask, butter, 'card');
  const lens = (side: 1 | -1): string =>
    pen(at)
      .move(side * 0.9, -1.4)
      .curve(side * 0.9, -6, side * 2.8, -6.6, side * 6, -6.6)
      .curve(side * 9, -6.4, side * 10.6, -5.6, side * 10.6, -1.6)
      .curve(side * 10.6, 3.6, side * 7.4, 4.8, side * 5, 4.4)
      .curve(side * 2.4, 3.8, side * 0.9, 1.6, side * 0.9, -1.4)
      .close().d;
  for (const side of [-1, 1] as const) {
    canvas.cut(lens(side), foam, 'hair');
    canvas.inside(lens(side), () => {
      eye(canvas, at, side * 5.4, -0.8, 3.3, -side * 0.25, -0.75);
      canvas.print(
        pen(at).polygon([side * 5.4 + 2.4, -8], [side * 5.4 + 4, -8], [side * 5.4 + 0.4, 6], [side * 5.4 - 1.2, 6]).d,
        cream,
        0.4,
      );
    });
  }
  for (const side of [-1, 1]) canvas.print(pen(at).ellipse(side * 10.4, 9.4, 2.6, 1.7).d, '#F6A08C', 0.8);
  canvas.print(
    pen(at).move(-4.6, 10.4).quad(0, 12, 4.6, 10.4).quad(3.6, 15.6, 0, 15.6).quad(-3.6, 15.6, -4.6, 10.4).close().d,
    coralDark,
  );
  canvas.print(pen(at).move(-2.6, 14.6).quad(0, 12.6, 2.6, 14.6).quad(0, 16, -2.6, 14.6).close().d, '#F6A08C');
}

function snorkel(canvas: Canvas, at: Placement): void {
  canvas.cut(
    ribbon(
      flow(
        [
          [13.6, 5],
          [17, 4],
          [17.8, -2],
          [17.2, -14],
          [15.4, -22],
        ],
        6,
      ),
      2.6,
      at,
    ),
    ink,
    'card',
  );
  canvas.cut(
    ribbon(
      [
        [16, -19.4],
        [15, -23.6],
      ],
      3,
      at,
    ),
    butter,
    'thin',
  );
}

/** A cone with two scoops, its point at the origin. */
export function iceCream(canvas: Canvas, at: Placement): void {
  canvas.cut(pen(at).ellipse(-1.8, -14.4, 4.2).d, '#F49A8F', 'card');
  canvas.cut(pen(at).ellipse(2.6, -13.6, 4).d, cream, 'card');
  canvas.cut(pen(at).ellipse(0.6, -18.2, 3.9).d, '#8CCBB4', 'card');
  const cone = pen(at).move(-5, -12).quad(0, -13.4, 5.6, -11.6).line(0.4, 0.6).close().d;
  canvas.cut(cone, '#E2A552', 'card');
  canvas.inside(cone, () => {
    for (const step of [-6, -3, 0, 3, 6]) {
      canvas.print(
        ribbon(
          [
            [step - 4, -14],
            [step + 5, 1],
          ],
          0.4,
          at,
        ),
        '#B9762C',
      );
      canvas.print(
        ribbon(
          [
            [step + 4, -14],
            [step - 5, 1],
          ],
          0.4,
          at,
        ),
        '#B9762C',
      );
    }
  });
  canvas.cut(pen(at).ellipse(0.8, -22.6, 1.3).d, coral, 'hair');
}

/** A pencil, its point at the origin, lying along −v. */
export function pencil(canvas: Canvas, at: Placement): void {
  canvas
    .cut(pen(at).polygon([0, 0], [1.7, -4], [-1.7, -4]).d, '#F3D2A2', 'thin')
    .print(pen(at).polygon([0, 0], [0.6, -1.5], [-0.6, -1.5]).d, ink);
  canvas.cut(pen(at).box(-1.7, -20, 3.4, 16).d, butter, 'card').print(pen(at).box(0.5, -20, 1.2, 16).d, '#DDA52F');
  canvas.cut(pen(at).box(-1.7, -23.6, 3.4, 3, 0.9).d, coral, 'hair').print(pen(at).box(-1.7, -21.2, 3.4, 1.4).d, cream);
}

/** A beach ball. */
export function beachBall(canvas: Canvas, x: number, y: number, r: number): void {
  const ball = disc(x, y, r);
  canvas.cut(ball, cream, 'lift');
  canvas.inside(ball, () => {
    const at = placed(x - r * 0.2, y - r * 0.25, 0.4, r);
    for (const [start, fill] of [
      [0, coral],
      [2.1, butter],
      [4.2, '#2A6FA0'],
    ] as const) {
      const wedge = (angle: number): Point => [Math.cos(angle) * 2, Math.sin(angle) * 2];
      canvas.print(
        pen(at)
          .move(0, 0)
          .line(...wedge(start))
          .line(...wedge(start + 0.5))
          .line(...wedge(start + 1.05))
          .close().d,
        fill,
      );
    }
    canvas.print(pen(at).ellipse(0, 0, 0.2).d, cream);
  });
  canvas.shade(ball, ink, [x + r, y + r], [x, y], 0.35);
}

/** A lifebuoy, seen from the front. */
export function lifebuoy(canvas: Canvas, x: number, y: number, r: number): void {
  const ring = `${disc(x, y, r)}${disc(x, y, r * 0.54)}`;
  canvas.cut(ring, cream, 'card');
  canvas.inside(ring, () => {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const at = placed(x, y, quarter * (Math.PI / 2) + 0.5, r);
      canvas.print(pen(at).polygon([0.4, -0.24], [1.2, -0.36], [1.2, 0.36], [0.4, 0.24]).d, '#2A6FA0');
    }
  });
}
