import type { Canvas } from '../../kit/canvas';
import { type Placement, type Point, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bark, cream, fir, ink, lake, meadow, slate, slateDark, wood, woodDark } from './palette';

/** A peak with a snow cap, from its left foot over the top to its right foot. */
function peak(canvas: Canvas, left: Point, top: Point, right: Point, fill: string, shadow: string): void {
  const [x, y] = top;
  canvas.cut(pen().polygon(left, top, right).d, fill, 'card');
  canvas.print(
    pen().polygon(top, right, [x + (right[0] - x) * 0.1, right[1]], [x + 1.4, y + 7], [x - 0.6, y + 3.4]).d,
    shadow,
  );
  const on = (end: Point, share: number): Point => [x + (end[0] - x) * share, y + (end[1] - y) * share];
  const [l, r] = [on(left, 0.42), on(right, 0.42)];
  const cap = pen().polygon(
    top,
    r,
    [r[0] - 2.6, r[1] - 1.8],
    [x + 2.4, y + 7.2],
    [x + 0.2, y + 4.6],
    [x - 1.8, y + 7.6],
    [l[0] + 2.6, l[1] - 1.6],
    l,
  ).d;
  canvas.cut(cap, cream, 'hair');
  canvas.inside(cap, () =>
    canvas.print(pen().polygon(top, [x + 12, y + 14], [x + 1.6, y + 14], [x + 0.4, y + 4]).d, '#C9DCE2'),
  );
}

function firTree(canvas: Canvas, x: number, y: number, height: number): void {
  const at = placed(x, y, 0, height);
  canvas.print(pen(at).box(-0.05, -0.14, 0.1, 0.16).d, bark);
  for (const [base, half, top] of [
    [-0.08, 0.3, -0.52],
    [-0.34, 0.24, -0.78],
    [-0.6, 0.17, -1.02],
  ] as const)
    canvas.cut(
      pen(at)
        .move(-half, base)
        .quad(0, base + 0.08, half, base)
        .line(0, top)
        .close().d,
      fir,
      'hair',
    );
}

/** A chamois on a rock, head up to the left: it is looking for whoever sang. About 12 mm high. */
export function chamois(canvas: Canvas, at: Placement): void {
  for (const u of [-2.3, 3.1])
    canvas.print(pen(at).polygon([u - 0.5, -4], [u + 0.7, -4], [u + 0.55, 0.1], [u - 0.25, 0.1]).d, bark);
  const body = pen(at)
    .move(-3.2, -8.2)
    .curve(-1, -7.2, 2.4, -7.8, 4.4, -7)
    .quad(5.6, -6.4, 5.4, -4.4)
    .quad(5, -2.6, 5, 0.1)
    .line(4.2, 0.1)
    .line(3.6, -3)
    .quad(1, -2.5, -1.4, -3.1)
    .line(-1.9, 0.1)
    .line(-2.8, 0.1)
    .line(-3.4, -4)
    .quad(-4.4, -5.8, -4.6, -8)
    .quad(-4.8, -9.6, -4.4, -11)
    .quad(-5.6, -11, -6.9, -11.4)
    .quad(-7.5, -11.9, -6.9, -12.4)
    .quad(-5.2, -13.6, -4, -13.6)
    .quad(-3, -13.4, -2.9, -12)
    .quad(-3, -10, -3.2, -8.2)
    .close().d;
  canvas.cut(body, wood, 'thin');
  canvas.shade(body, woodDark, at(4, 0), at(0, -9), 0.6);
  canvas.print(pen(at).move(-6.9, -12.1).quad(-5.2, -13, -4.2, -12.9).quad(-5.2, -12.2, -6.6, -11.7).close().d, bark);
  canvas.print(pen(at).ellipse(-4.5, -12.6, 0.32).d, ink);
  for (const u of [-4.4, -3.7])
    canvas.print(
      pen(at)
        .move(u, -13.5)
        .quad(u - 0.1, -15.6, u + 1.1, -16.1)
        .quad(u + 1.5, -15.8, u + 1.4, -15.3)
        .quad(u + 0.6, -15.2, u + 0.5, -13.4)
        .close().d,
      ink,
    );
  canvas.print(pen(at).polygon([-3.1, -13], [-1.7, -13.8], [-2.8, -12.3]).d, woodDark);
}

/** What the arched window shows: peaks that hide the foot of the sun, alps, a lake, a chamois. Fills x 26–79, y 44–96. */
export function alps(canvas: Canvas, sun: (canvas: Canvas) => void): void {
  canvas.print(pen().box(20, 38, 65, 62).d, '#F6B98A');
  for (const [radius, fill] of [
    [30, '#F9C796'],
    [23, '#FBD6A6'],
    [17.4, '#FDE5BF'],
  ] as const)
    canvas.cut(disc(52.5, 62, radius), fill, 'hair');
  sun(canvas);
  peak(canvas, [38, 88], [69, 62.5], [96, 90], slate, '#5A788D');
  peak(canvas, [8, 92], [35.4, 66], [60, 90], slate, '#5A788D');
  peak(canvas, [40, 92], [56, 75], [74, 92], slateDark, '#33495F');
  const alp = pen()
    .move(18, 77.6)
    .curve(28, 75.6, 36, 78.6, 44, 82)
    .curve(54, 84, 70, 78.6, 88, 76.6)
    .line(88, 102)
    .line(18, 102)
    .close().d;
  canvas.cut(alp, meadow, 'card');
  canvas.shade(alp, fir, [52, 92], [52, 82], 0.5);
  for (const [x, y, height] of [
    [30, 84, 7],
    [33.6, 85.4, 9],
    [66, 85.6, 8],
    [70, 85, 10.5],
    [74.2, 84.4, 8],
  ] as const)
    firTree(canvas, x, y - 3.4, height);
  const water = pen()
    .move(24, 88)
    .curve(34, 83, 48, 85, 56, 84.2)
    .curve(66, 83.4, 76, 84.6, 84, 87)
    .line(84, 102)
    .line(24, 102)
    .close().d;
  canvas.cut(water, lake, 'thin');
  for (const [x, y, w] of [
    [42, 91.4, 9],
    [54, 90.4, 7],
    [60, 92.6, 8],
    [47, 94, 6],
  ] as const)
    canvas.print(pen().box(x - 6, y - 4.2, w, 0.55, 0.27).d, '#BFE3DF');
  const rock = pen()
    .move(54, 102)
    .curve(55, 92, 59, 85.2, 63, 84.4)
    .line(72, 83.8)
    .line(84, 86)
    .line(84, 102)
    .close().d;
  canvas.cut(rock, slateDark, 'card');
  canvas.shade(rock, ink, [78, 96], [66, 84], 0.6);
}
