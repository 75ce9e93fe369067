import type { CoverDrawing } from '../../cover-drawing';
import { Canvas, coverOutline } from '../../kit/canvas';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { gull, post } from './gull';
import { coral, cream, foam, red } from './palette';
import { beach, bird, lighthouse, sky } from './seaside';

/** The seaside through an arch of stacked paper, and the gull who does the postal round. */

/** The arch: straight jambs from `bottom`, a half circle above. `inset` shrinks it all round. */
const arch = (inset: number): string => {
  const left = 8 + inset;
  const right = 97 - inset;
  const radius = (right - left) / 2;
  const spring = 8 + inset + radius;
  const bottom = 110 - inset;
  const k = radius * 0.5523;
  return pen()
    .move(left, bottom)
    .line(left, spring)
    .curve(left, spring - k, 52.5 - k, spring - radius, 52.5, spring - radius)
    .curve(52.5 + k, spring - radius, right, spring - k, right, spring)
    .line(right, bottom)
    .close().d;
};

/** Three sheets with the arch cut out of each, the widest opening on top: a tunnel to look down. */
function frame(canvas: Canvas): void {
  for (const [inset, fill, depth] of [
    [4.4, coral, 'lift'],
    [2.2, '#F8B58C', 'lift'],
    [0, cream, 'deep'],
  ] as const)
    canvas.cut(`${coverOutline}${arch(inset)}`, fill, depth);
}

/** Fish-scale waves in three tones. */
function background(): string {
  const canvas = new Canvas().ground(foam);
  const radius = 9;
  const tones = ['#F9C9A0', cream, '#BFE0D8', '#F7B79A'];
  const random = seeded(4);
  for (let row = 0; row * radius * 0.62 < 176; row += 1)
    for (let column = -1; column < 8; column += 1) {
      const [x, y] = [column * radius * 2 + (row % 2) * radius - 4, row * radius * 0.62 - 6];
      canvas.cut(disc(x, y + radius * 0.5, radius), random.pick(tones), 'thin');
      canvas
        .print(disc(x, y + radius * 0.5, radius * 0.68), cream, 0.55)
        .print(disc(x, y + radius * 0.5, radius * 0.38), coral, 0.55);
    }
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas();
    canvas.inside(coverOutline, () => {
      sky(canvas);
      bird(canvas, 42, 28, 0.9);
      bird(canvas, 52, 33.5, 0.65);
      lighthouse(canvas);
      beach(canvas);
    });
    frame(canvas);
    post(canvas);
    gull(canvas);
    const line = letter('Bons', { font: 'lily', size: 18.4, x: 8, y: 125.6, anchor: 'start' });
    const rest = letter('baisers', { font: 'lily', size: 17.8, x: 8, y: 141.2, anchor: 'start' });
    canvas.write(line, red).write(rest, red);
    return canvas.toSvg();
  },
  background,
};
