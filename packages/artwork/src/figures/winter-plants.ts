import type { Canvas } from '../kit/canvas';
import { citrusSlice } from '../kit/citrus';
import { type Point, placed } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import type { Random } from '../kit/random';
import { bow, ribbon } from '../kit/ribbon';

const bark = '#5A3A2C';
const cream = '#FFF5E2';
const fir = '#2E6B52';
const firLight = '#4C8A68';
const holly = '#1F5A45';
const hollyLight = '#3B7C5A';
const mist = '#9DBFA6';
const orange = '#F0882F';
const red = '#CF3436';

/** A fir twig: a stalk with needles leaning forward, longest in the middle. */
export function twig(canvas: Canvas, from: Point, control: Point, to: Point, reach: number, random: Random): void {
  const spine = bow(from, control, to, 26);
  const needles: [string, string][] = [];
  spine.forEach(([x, y], index) => {
    const [px, py] = spine[Math.max(0, index - 1)] ?? [x, y];
    const heading = index === 0 ? Math.atan2(control[1] - y, control[0] - x) : Math.atan2(y - py, x - px);
    for (const side of [-1, 1]) {
      const place = placed(x, y, heading + side * random.between(0.55, 0.85));
      const length = reach * (1 - (index / spine.length) * 0.55) * random.between(0.85, 1.1);
      needles.push([
        pen(place)
          .move(0, -0.35)
          .quad(length * 0.6, -0.5, length, 0)
          .quad(length * 0.6, 0.5, 0, 0.35)
          .close().d,
        side < 0 ? firLight : fir,
      ]);
    }
  });
  canvas.glue([...needles, [ribbon(spine, [0.9, 0.4]), bark]], 'thin');
}

/** A holly leaf: five spines a side, two tones along the rib. */
export function hollyLeaf(canvas: Canvas, x: number, y: number, angle: number, length: number): void {
  const place = placed(x, y, angle, length);
  const half = (side: number): string => {
    const edge = pen(place).move(0, 0);
    const spines = [0.16, 0.38, 0.6, 0.8];
    let at = 0;
    for (const spine of spines) {
      const bulge = 0.3 * Math.sin(Math.PI * (spine * 0.9 + 0.08)) * side;
      edge.quad((at + spine) / 2 + 0.02, bulge * 0.62, spine + 0.035, bulge);
      at = spine + 0.035;
    }
    return edge.quad(0.9, 0.07 * side, 1, 0).close().d;
  };
  canvas.glue(
    [
      [half(-1), hollyLight],
      [half(1), holly],
    ],
    'thin',
  );
  canvas.print(pen(place).move(0, -0.012).line(0.94, 0).line(0, 0.012).close().d, mist, 0.8);
}

export function clementine(canvas: Canvas, x: number, y: number, radius: number): void {
  const d = pen().ellipse(x, y, radius * 1.06, radius * 0.96).d;
  canvas.cut(d, orange, 'card');
  canvas.shade(d, '#B9481A', [x + radius * 0.6, y + radius], [x - radius * 0.3, y - radius * 0.5], 0.85);
  canvas.print(
    pen(placed(x - radius * 0.36, y - radius * 0.45, -0.6)).ellipse(0, 0, radius * 0.26, radius * 0.13).d,
    '#FFD9A0',
    0.9,
  );
  canvas.print(pen(placed(x, y - radius * 0.55)).polygon([-0.9, 0], [0, -0.5], [0.9, 0], [0, 0.45]).d, fir);
  const leaf = placed(x + 0.2, y - radius * 0.62, -0.5);
  canvas.cut(
    pen(leaf).move(0, 0).curve(1.6, -2, 4, -2.2, 5.8, -0.4).curve(4, 1.2, 1.8, 1.2, 0, 0).close().d,
    firLight,
    'thin',
  );
}

/** A dried slice of orange, a decoration for a tree. */
export function slice(canvas: Canvas, x: number, y: number, radius: number): void {
  canvas.glue(citrusSlice(x, y, radius, 0, [orange, '#FFE3B4', '#F5A04A']), 'thin');
}

export function berry(canvas: Canvas, x: number, y: number): void {
  canvas.cut(disc(x, y, 1.5), red, 'thin').print(disc(x - 0.45, y - 0.5, 0.36), cream, 0.9);
}
