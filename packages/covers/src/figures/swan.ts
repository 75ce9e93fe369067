import type { Canvas } from '../kit/canvas';
import { type Placement, type Point, placed, within } from '../kit/geometry';
import { pen } from '../kit/pen';
import { bow, ribbon } from '../kit/ribbon';
import { apricot, butter, cream, ink, leaf, swan, swanShade, terracotta } from '../palettes/vive-les-maries';

/**
 * A swan that floats on v = 0 and looks towards +u, its beak near u = 0: two of them, one mirrored,
 * leave a heart between their necks.
 */
export function swanFigure(canvas: Canvas, at: Placement): void {
  const neck: Point[] = [
    [-10, -1],
    [-9.4, -10],
    [-13, -18.6],
    [-18.4, -26],
    [-19.8, -34],
    [-16.4, -40.4],
    [-9.6, -41.6],
  ];
  const body = pen(at)
    .move(-2.6, -7)
    .curve(-1, 0, -4, 3.4, -10, 3.6)
    .line(-32, 3.6)
    .curve(-39, 3, -42, -4, -45.4, -14.6)
    .curve(-38, -12.4, -33, -14.6, -27, -15.8)
    .curve(-20, -17, -8, -14.6, -2.6, -7)
    .close().d;
  const head = pen(at)
    .move(-13.6, -43.4)
    .curve(-9, -45.6, -4.6, -43, -3.4, -39)
    .curve(-2.8, -36.8, -4.6, -35.2, -6.6, -36)
    .curve(-9.6, -37.4, -12, -39, -13, -40)
    .close().d;
  const beak = pen(at).move(-4.8, -40.4).quad(-2.2, -37, -0.4, -32.6).quad(-2.6, -32.8, -6, -36.2).close().d;
  canvas.cut(beak, '#E8793A', 'thin');
  canvas.glue(
    [
      [body, swan],
      [ribbon(neck, [12, 4.6], at), swan],
      [head, swan],
    ],
    'lift',
  );
  canvas.shade(body, '#7FA3A8', at(-20, 7), at(-20, -5), 0.75);
  canvas.print(
    pen(at)
      .move(-4.8, -40.8)
      .quad(-3.4, -39.2, -2.6, -36.8)
      .quad(-4.2, -36.6, -5.4, -36.8)
      .quad(-4.4, -38.6, -4.8, -40.8)
      .close().d,
    ink,
  );
  canvas.print(ribbon(bow([-10.8, -39.9], [-9, -42.3], [-7.4, -39.8]), 0.66, at), ink);
  wing(canvas, at);
}

/** Three rows of feathers, the longest lowest. */
function wing(canvas: Canvas, at: Placement): void {
  for (const [row, [u, v, count, length, lean]] of (
    [
      [-13, -3.6, 6, 27, 0.08],
      [-12.4, -6.6, 5, 21, 0.26],
      [-11.8, -9, 4, 14.6, 0.44],
    ] as const
  ).entries())
    for (let feather = 0; feather < count; feather += 1) {
      const own = within(at, placed(u - feather * 1.3, v - feather * 0.5, Math.PI + lean + feather * 0.085));
      const reach = length - feather * (1.2 + row * 0.6);
      const d = pen(own)
        .move(0, -1.4)
        .curve(reach * 0.4, -3.6, reach * 0.8, -2.6, reach, 0.3)
        .curve(reach * 0.8, 2.4, reach * 0.3, 2.6, 0, 1.6)
        .close().d;
      canvas.cut(d, (feather + row) % 2 ? swanShade : swan, 'thin');
    }
}

/** The groom's top hat and bow tie. */
export function groomWear(canvas: Canvas, at: Placement): void {
  const hat = within(at, placed(-10.2, -43.4, -0.28));
  canvas.cut(pen(hat).move(-3.9, 0.4).line(-4.5, -9).quad(0, -10.4, 4.5, -9).line(3.9, 0.4).close().d, ink, 'card');
  canvas.print(
    pen(hat).move(-4, -1.9).quad(0, -0.9, 4, -1.9).line(3.9, 0.2).quad(0, 1, -3.9, 0.2).close().d,
    terracotta,
  );
  canvas.cut(
    pen(hat)
      .move(-6.8, 0)
      .quad(0, 2.2, 6.8, 0)
      .quad(7.4, 1.2, 6.4, 1.5)
      .quad(0, 3.4, -6.4, 1.5)
      .quad(-7.4, 1.2, -6.8, 0)
      .close().d,
    ink,
    'thin',
  );
  const tie = within(at, placed(-13.6, -18.4, -0.62));
  for (const side of [-1, 1])
    canvas.cut(
      pen(tie)
        .move(0, -0.8)
        .line(side * 4.6, -2.7)
        .quad(side * 5.4, 0, side * 4.6, 2.7)
        .line(0, 0.8)
        .close().d,
      terracotta,
      'thin',
    );
  canvas.cut(pen(tie).box(-1.1, -1.3, 2.2, 2.6, 0.6).d, '#A83F25', 'hair');
}

/** The bride's veil and crown of flowers. */
export function brideWear(canvas: Canvas, at: Placement): void {
  const edge = pen(at).move(-8, -45.4).curve(-16, -48, -24, -42, -25, -33).curve(-26, -24, -24.6, -18, -30, -10.6);
  for (const [u, v] of [
    [-26.6, -9],
    [-23.4, -9.6],
    [-20.4, -11],
    [-17.8, -13.4],
  ] as const)
    edge.quad(u - 1, v + 2.8, u, v);
  const veil = edge.curve(-16.6, -20, -21.6, -26, -21, -33).curve(-20.4, -39, -15.6, -42, -10, -42.6).close().d;
  canvas.print(veil, '#E9EFE6', 0.86);
  canvas.print(
    ribbon(
      [
        [-28.6, -11.6],
        [-25, -11.6],
        [-21.6, -12.8],
        [-18.4, -15.6],
      ],
      0.36,
      at,
    ),
    swanShade,
  );
  for (const [u, v] of [
    [-24, -22],
    [-22.6, -30],
    [-20.6, -38],
    [-25.6, -15.4],
    [-22.4, -16.6],
  ] as const)
    canvas.print(pen(at).ellipse(u, v, 0.42).d, swan);
  for (const [u, v, size, fill] of [
    [-14.8, -43.4, 1.5, apricot],
    [-12, -45.4, 1.8, cream],
    [-8.6, -45.6, 1.6, terracotta],
    [-5.8, -43.8, 1.3, cream],
  ] as const) {
    canvas.cut(
      pen(within(at, placed(u, v, 0.6)))
        .move(0, 0)
        .quad(1.6, -2.6, 3.6, -1.4)
        .quad(2.4, 0.6, 0, 0)
        .close().d,
      leaf,
      'hair',
    );
    for (let petal = 0; petal < 5; petal += 1) {
      const angle = (petal / 5) * Math.PI * 2;
      canvas.cut(
        pen(at).ellipse(u + Math.cos(angle) * size * 0.62, v + Math.sin(angle) * size * 0.62, size * 0.55).d,
        fill,
        'hair',
      );
    }
    canvas.print(pen(at).ellipse(u, v, size * 0.4).d, butter);
  }
}

/** A tin that bobs in the water. */
export function tin(canvas: Canvas, x: number, y: number, angle: number, label: string): void {
  const at = placed(x, y, angle);
  canvas.cut(pen(at).box(-3, -3.6, 6, 7.4, 0.5).d, '#C9D2D2', 'card');
  canvas.print(pen(at).box(-3, -2, 6, 4.4).d, label);
  canvas.print(pen(at).ellipse(0, 0.2, 1.3, 1.5).d, cream);
  canvas.cut(pen(at).ellipse(0, -3.6, 3, 1).d, '#E9EEEC', 'hair');
  canvas.print(pen(at).ellipse(0, -3.6, 2.2, 0.66).d, '#8C9A9C');
  canvas.print(pen(at).box(1.7, -2.9, 0.8, 6.2).d, ink, 0.16);
}
