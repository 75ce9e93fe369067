import type { Canvas } from './canvas';
import { type Point, placed, turn } from './geometry';
import { disc, pen } from './pen';
import type { Random } from './random';
import { ribbon } from './ribbon';

/** One wave of paper ribbon. */
const streamer: Point[] = Array.from({ length: 17 }, (_, step) => [
  step * 0.26 - 2.1,
  Math.sin((step / 16) * turn * 1.25) * 0.85,
]);

/** Dots, strips and streamers of cut paper, one at each point. */
export function confetti(canvas: Canvas, points: readonly Point[], fills: readonly string[], random: Random): void {
  for (const [x, y] of points) {
    const place = placed(x, y, random.between(0, turn));
    const kind = random.next();
    const fill = random.pick(fills);
    if (kind < 0.35) canvas.cut(disc(x, y, random.between(0.7, 1.1)), fill, 'hair');
    else if (kind < 0.7) canvas.cut(pen(place).box(-1.5, -0.5, 3, 1).d, fill, 'hair');
    else canvas.cut(ribbon(streamer, 0.6, place), fill, 'hair');
  }
}
