import type { Canvas } from '../../kit/canvas';
import { type Placement, type Point, placed, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { flow, ribbon } from '../../kit/ribbon';
import { cobalt, ink, leafDark, lemon, lemonDark, white } from './palette';

/** A wall lizard seen from above, glazed like the tiles it lives behind. */

const spine = flow(
  [
    [10.8, 117],
    [14.4, 119.6],
    [19.4, 117.4],
    [24.6, 118.6],
    [31, 125.6],
    [42, 128.4],
    [53, 121.6],
    [62, 112.6],
    [72, 109.6],
    [79.4, 112.8],
  ],
  7,
);

/** Thin tail, full belly, waist at the neck. */
const girth = (share: number): number => {
  if (share < 0.42) return 1.2 + 6.6 * (share / 0.42) ** 1.15;
  const t = (share - 0.42) / 0.58;
  return 7.8 + 5.4 * Math.sin(Math.PI * Math.min(1, t * 1.06)) - 1.6 * t;
};

const at = (share: number): { point: Point; heading: number } => {
  const index = Math.min(spine.length - 2, Math.round(share * (spine.length - 1)));
  const here: Point = spine[index] ?? [0, 0];
  const next: Point = spine[index + 1] ?? [0, 0];
  return { point: here, heading: Math.atan2(next[1] - here[1], next[0] - here[0]) };
};

/** A leg from the body: thigh out, shin forwards or back, five toes with round tips. */
function leg(canvas: Canvas, share: number, side: 1 | -1, bend: number): void {
  const { point, heading } = at(share);
  const place = placed(point[0], point[1], heading);
  const knee: Point = [bend * 3.6, side * 9.4];
  const foot: Point = [bend * 11, side * 12.6];
  const toes = placed(...place(...foot), heading + (bend > 0 ? 0 : Math.PI) + side * 0.42 * bend);
  const pieces: (readonly [string, string])[] = [];
  for (let toe = 0; toe < 5; toe += 1) {
    const angle = (toe - 2) * 0.52;
    const tip: Point = [Math.cos(angle) * 4.6, Math.sin(angle) * 4.6];
    pieces.push([ribbon([[0, 0], tip], [1.3, 0.8], toes), lemon], [pen(toes).ellipse(...tip, 0.95).d, lemon]);
  }
  pieces.push(
    [pen(toes).ellipse(0.3, 0, 1.9).d, lemon],
    [ribbon(flow([[0, side * 2], knee, foot], 6), [5, 2.8], place), lemon],
  );
  canvas.glue(pieces, 'card');
}

function head(canvas: Canvas, place: Placement): void {
  const d = pen(place)
    .move(-3, -4)
    .curve(-1, -6.6, 4, -7.8, 8, -5.6)
    .curve(11.6, -3.8, 14, -2, 14, 0)
    .curve(14, 2, 11.6, 3.8, 8, 5.6)
    .curve(4, 7.8, -1, 6.6, -3, 4)
    .close().d;
  canvas.cut(d, lemon, 'card');
  canvas.shade(d, lemonDark, place(-2, 6), place(5, -3), 0.55);
  for (const side of [-1, 1]) {
    canvas.cut(pen(place).ellipse(5, side * 5.6, 2.9).d, white, 'thin');
    canvas
      .print(pen(place).ellipse(6, side * 5.5, 1.5).d, ink)
      .print(pen(place).ellipse(6.5, side * 5.5 - 0.5, 0.48).d, white);
    canvas.print(pen(place).ellipse(12.3, side * 1, 0.36).d, ink);
  }
  canvas.print(pen(place).polygon([-1.6, 0], [1.6, -2.2], [5.6, 0], [1.6, 2.2]).d, cobalt);
  canvas.print(pen(place).ellipse(8.6, 0, 0.7).d, cobalt);
}

/** Tile flowers down the back, beads along both flanks. */
function pattern(canvas: Canvas, body: string): void {
  canvas.inside(body, () => {
    for (let index = 0; index < 23; index += 1) {
      const share = 0.06 + index * 0.041;
      const { point, heading } = at(share);
      const place = placed(point[0], point[1], heading);
      const half = girth(share) / 2;
      for (const side of [-1, 1]) canvas.print(pen(place).ellipse(0, side * half * 0.8, half * 0.2).d, leafDark);
      if (index % 2) canvas.print(pen(place).ellipse(0, 0, half * 0.2).d, white);
      else {
        for (let petal = 0; petal < 4; petal += 1) {
          const angle = heading + (petal / 4) * turn;
          const leafAt = placed(point[0], point[1], angle, half * 0.66);
          canvas.print(pen(leafAt).move(0.08, 0).quad(0.5, -0.5, 1.05, 0).quad(0.5, 0.5, 0.08, 0).close().d, cobalt);
        }
        canvas.print(disc(point[0], point[1], half * 0.15), white);
      }
    }
  });
}

/** Across the lower third, from a hole at the left; calls back before the head is laid, for what it carries. */
export function lizard(canvas: Canvas, carried: (mouth: Placement) => void): void {
  leg(canvas, 0.48, -1, -1);
  leg(canvas, 0.47, 1, -1);
  leg(canvas, 0.81, -1, 1);
  leg(canvas, 0.72, 1, 1);
  const body = ribbon(spine, girth);
  canvas.cut(body, lemon, 'lift');
  canvas.shade(body, lemonDark, [44, 136], [50, 116], 0.5);
  pattern(canvas, body);
  const end = at(1);
  const place = placed(end.point[0], end.point[1], 0.36);
  carried(place);
  head(canvas, place);
}
