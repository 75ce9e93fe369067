import type { Canvas } from './canvas';
import type { Slot } from './frames';
import { type Placement, placed } from './geometry';
import { disc, pen } from './pen';

type PropKind = 'pine' | 'snowy-pine' | 'cabin' | 'chalet' | 'boat' | 'palm' | 'peak';
/** Something standing in the landscape: where its foot is (shares of the slot), its height in mm. */
type Prop = readonly [kind: PropKind, x: number, y: number, height: number];
/** `props` are drawn in front of the hill of the same index. */
export type Scenery = {
  sky: string;
  sun: string;
  sunAt: readonly [x: number, y: number];
  hills: readonly string[];
  props?: readonly (readonly Prop[])[];
};

const cream = '#FFF6E6';

type Draw = (canvas: Canvas, at: Placement) => void;

const pine: Draw = (canvas, at) => {
  canvas.print(pen(at).box(-0.04, -0.12, 0.08, 0.14).d, '#4A3328');
  for (const [base, half, top] of [
    [-0.08, 0.3, -0.5],
    [-0.34, 0.24, -0.76],
    [-0.6, 0.17, -1],
  ] as const)
    canvas.cut(
      pen(at)
        .move(-half, base)
        .quad(0, base + 0.07, half, base)
        .line(0, top)
        .close().d,
      '#2B6B57',
      'hair',
    );
};

const house =
  (roof: string): Draw =>
  (canvas, at) => {
    canvas.cut(pen(at).box(-0.62, -0.46, 1.24, 0.5).d, '#B5543F', 'thin');
    canvas.cut(pen(at).box(0.22, -1.06, 0.17, 0.34).d, '#7C3B33', 'hair');
    canvas.cut(pen(at).polygon([-0.8, -0.42], [-0.5, -0.94], [0.5, -0.94], [0.8, -0.42]).d, roof, 'thin');
    canvas.print(pen(at).box(-0.12, -0.34, 0.24, 0.38).d, '#5B2A2A');
    for (const u of [-0.46, 0.26]) canvas.print(pen(at).box(u, -0.32, 0.2, 0.2).d, '#FFD98A');
  };

const draw: Record<PropKind, Draw> = {
  pine,
  'snowy-pine'(canvas, at) {
    pine(canvas, at);
    canvas.print(pen(at).polygon([-0.07, -0.83], [0, -1], [0.07, -0.83], [0.02, -0.87], [-0.02, -0.82]).d, cream);
  },
  cabin: house('#7C3B33'),
  chalet: house(cream),
  boat(canvas, at) {
    canvas.cut(
      pen(at).move(-0.04, -0.14).quad(-0.3, -0.2, -0.42, -0.17).quad(-0.14, -0.5, -0.04, -1).close().d,
      cream,
      'hair',
    );
    canvas.cut(
      pen(at).move(0.03, -0.14).quad(0.28, -0.2, 0.36, -0.16).quad(0.24, -0.5, 0.03, -0.88).close().d,
      '#EE6450',
      'hair',
    );
    canvas.cut(
      pen(at)
        .move(-0.44, -0.09)
        .line(0.42, -0.09)
        .quad(0.34, 0.1, 0.22, 0.1)
        .line(-0.26, 0.1)
        .quad(-0.38, 0.08, -0.44, -0.09)
        .close().d,
      '#27344F',
      'hair',
    );
  },
  palm(canvas, at) {
    canvas.cut(
      pen(at).move(-0.04, 0.02).quad(-0.02, -0.5, 0.1, -0.84).line(0.15, -0.82).quad(0.06, -0.5, 0.06, 0.02).close().d,
      '#7A4A33',
      'hair',
    );
    for (const [u, v, lift] of [
      [-0.42, -0.7, 0.24],
      [-0.26, -0.98, 0.16],
      [0.2, -1.08, 0.08],
      [0.56, -0.88, 0.22],
      [0.5, -0.62, 0.3],
    ] as const)
      canvas.cut(
        pen(at)
          .move(0.12, -0.84)
          .quad((u + 0.12) / 2, v - lift, u, v)
          .quad((u + 0.12) / 2 + 0.02, v - lift * 0.3, 0.12, -0.84)
          .close().d,
        '#1F6E5A',
        'hair',
      );
  },
  peak(canvas, at) {
    canvas.cut(pen(at).polygon([-0.95, 0.2], [-0.1, -1], [0.85, 0.2]).d, '#7E9AA8', 'thin');
    canvas.print(pen(at).polygon([-0.1, -1], [0.85, 0.2], [0.14, 0.2]).d, '#6A8695');
    canvas.print(
      pen(at).polygon([-0.36, -0.63], [-0.1, -1], [0.17, -0.66], [0.04, -0.56], [-0.08, -0.66], [-0.2, -0.54]).d,
      cream,
    );
  },
};

/** A little landscape where a photo will go, so that the cover reads well in the catalogue. */
export function scenery(
  canvas: Canvas,
  [x, y, width, height]: Slot,
  { sky, sun, sunAt, hills, props = [] }: Scenery,
): void {
  const window = pen().box(x, y, width, height).d;
  const [right, bottom] = [x + width, y + height];
  const stand = ([kind, u, v, size]: Prop): void => draw[kind](canvas, placed(x + width * u, y + height * v, 0, size));
  canvas.print(window, sky);
  canvas.inside(window, () => {
    const radius = Math.min(width, height) * 0.17;
    const [sx, sy] = [x + width * sunAt[0], y + height * sunAt[1]];
    canvas.print(disc(sx, sy, radius * 1.75), sun, 0.25).print(disc(sx, sy, radius * 1.35), sun, 0.35);
    canvas.cut(disc(sx, sy, radius), sun, 'thin');
    hills.forEach((fill, index) => {
      const top = y + height * (0.56 + index * 0.14);
      const swing = height * 0.075 * (index % 2 ? -1 : 1);
      const d = pen()
        .move(x - 4, top + swing)
        .curve(x + width * 0.3, top - swing * 1.9, x + width * 0.55, top + swing * 2.1, right + 4, top - swing)
        .line(right + 4, bottom + 4)
        .line(x - 4, bottom + 4)
        .close().d;
      for (const prop of props[index] ?? []) stand(prop);
      canvas.cut(d, fill, 'card');
      canvas.shade(d, '#12303A', [x + width * 0.4, bottom], [x + width * 0.5, top], 0.28);
    });
    for (const prop of props[hills.length] ?? []) stand(prop);
  });
}
