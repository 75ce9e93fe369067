import type { CoverDrawing } from '../../cover-drawing';
import { berry, hollyLeaf, slice, twig } from '../../figures/winter-plants';
import { beyond, Canvas } from '../../kit/canvas';
import { polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { cream, glow, ground, groundDark } from './palette';
import { reindeer } from './reindeer';
import { hoop, wreath } from './wreath';

/** The wreath was whole this morning. */

function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(17);
  scatter(beyond(3), 11.6, random).forEach(([x, y], index) => {
    const angle = random.between(0, turn);
    if (index % 3 === 0) twig(canvas, polar(x, y, 7, angle), [x + 1.6, y - 1.6], polar(x, y, -7, angle), 4.2, random);
    else if (index % 3 === 1) {
      for (const lean of [-0.6, 0.6]) hollyLeaf(canvas, x, y, angle + lean, 8.6);
      for (const lean of [0, 2.1, 4.2]) berry(canvas, ...polar(x, y, 1.5, angle + lean));
    } else slice(canvas, x, y, 4);
  });
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(29);
    for (const [x, y] of scatter(beyond(1), 5.6, random))
      canvas.print(disc(x, y, random.between(0.25, 0.6)), groundDark);
    canvas.print(disc(hoop.x, hoop.y, 49), glow, 0.75);
    canvas.print(disc(hoop.x, hoop.y, 30), groundDark);
    wreath(canvas, random);
    reindeer(canvas);
    canvas.write(letter('Merry', { font: 'sansita', size: 19, x: 37, y: 121.6 }), cream, 'card');
    canvas.write(letter('Christmas', { font: 'sansita', size: 18.6, x: 52.5, y: 137.2 }), cream, 'card');
    return canvas.toSvg();
  },
  background,
};
