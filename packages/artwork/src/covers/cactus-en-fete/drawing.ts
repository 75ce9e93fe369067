import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { confetti } from '../../kit/confetti';
import type { Point } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { balloon, cactus, pot } from './cactus';
import { butter, cream, greenDark, ground, halo, navy, red, rose } from './palette';

/** A cactus and a balloon at a birthday. No words, for any language. */

const papers = [red, butter, cream, navy, rose, greenDark];

function table(canvas: Canvas): void {
  canvas.cut(pen().box(-4, 131, 113, 24).d, rose, 'card');
  const lace = pen().move(-4, 131).line(109, 131).line(109, 137);
  for (let x = 109; x > -4; x -= 5.65) lace.curve(x, 141.4, x - 5.65, 141.4, x - 5.65, 137);
  canvas.cut(lace.close().d, cream, 'card');
  for (let x = 1.65; x < 109; x += 5.65) canvas.print(disc(x - 2.83, 137.2, 0.85), red);
  for (let x = -4; x < 110; x += 11.3) canvas.print(pen().box(x, 142.5, 5.65, 12).d, '#F0848F', 0.6);
}

/** Confetti keeps off the face, the hat and the pot. */
const open = ([x, y]: Point): boolean =>
  Math.hypot(x - 85, y - 37) > 22 &&
  Math.hypot((x - 51) * 1.25, y - 76) > 42 &&
  (x < 24 || x > 76 || y < 20) &&
  y < 128;

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(83);
    canvas.cut(disc(51, 78, 46), halo, 'thin');
    canvas.shade(disc(51, 78, 46), '#8CC0D6', [51, 124], [51, 60], 0.6);
    confetti(canvas, scatter({ x: -2, y: -2, width: 109, height: 130 }, 7.4, random, open), papers, random);
    table(canvas);
    cactus(canvas);
    pot(canvas);
    balloon(canvas);
    return canvas.toSvg();
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(84);
    confetti(canvas, scatter(beyond(2), 8.4, random), papers, random);
    return canvas.toSvg();
  },
};
