import { perforated } from '../figures/postage';
import { pen } from '../kit/pen';
import { seeded } from '../kit/random';
import { dotFills, logoParts } from './logo';
import { svgFile } from './vector-art';

/** The shop's icon: its j with the pink dot, on a yellow stamp. 64×64 units. */
export function icon(): string {
  const { letters, dots } = logoParts();
  const [stem = '', hook = ''] = letters.split(/(?=M)/);
  const j = stem.includes('Z') ? stem : stem + hook;
  return svgFile(
    [0, 0, 64, 64],
    [
      `<path d="${perforated(3, 1, 58, 62, 7.4, 0.3)}" fill="#FFFEFA"/>`,
      `<path d="${pen().box(9, 7, 46, 50, 1).d}" fill="#FFC93C"/>`,
      `<g transform="translate(27.4 2.6) scale(1.02)"><path d="${j}" fill="#1B2345"/><path d="${dots[0]?.d ?? ''}" fill="${dotFills.j}"/></g>`,
    ].join(''),
  );
}

/**
 * A tile of paper grain, RGBA: faint brown and white specks. Neighbours are taken from the opposite edge, so that tiles
 * join without a seam.
 * @param size width and height, px
 */
export function grainTile(size: number): Buffer {
  const random = seeded(99);
  const noise = Float32Array.from({ length: size * size }, () => random.next() - 0.5);
  const at = (x: number, y: number): number => noise[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      // The slope of the noise, as if lit from the top left.
      const slope = at(x, y) + 0.6 * at(x + 1, y) - 0.6 * at(x - 1, y - 1) - at(x - 1, y);
      const strength = Math.min(1, Math.abs(slope) / 1.6);
      const [r, g, b] = slope > 0 ? [255, 252, 240] : [72, 48, 30];
      pixels.set([r, g, b, Math.round((Math.round(strength * 6) / 6) * (slope > 0 ? 20 : 16))], (y * size + x) * 4);
    }
  return pixels;
}
