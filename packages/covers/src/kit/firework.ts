import type { Canvas } from './canvas';
import { placed, polar, turn } from './geometry';
import { disc, pen } from './pen';
import { ribbon } from './ribbon';

/**
 * A firework as an ornament: rings of rays, lozenges and sparks about a centre, each ring in the next tone.
 * @param rays how many rays the outer ring has
 */
export function firework(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  rays: number,
  tones: readonly string[],
): void {
  const tone = (index: number): string => tones[index % tones.length] ?? '#ffffff';
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * turn - turn / 4;
    const long = ray % 2 === 0;
    canvas.cut(
      ribbon(
        [polar(x, y, radius * 0.42, angle), polar(x, y, radius * (long ? 0.82 : 0.7), angle)],
        [radius * 0.018, radius * 0.05],
      ),
      tone(long ? 0 : 1),
      'hair',
    );
    if (long) {
      const at = placed(...polar(x, y, radius * 0.92, angle), angle, radius * 0.085);
      canvas.cut(pen(at).polygon([-1, 0], [0, -0.72], [1, 0], [0, 0.72]).d, tone(1), 'hair');
    } else canvas.cut(disc(...polar(x, y, radius * 0.8, angle), radius * 0.042), tone(2), 'hair');
  }
  const inner = Math.round(rays / 2);
  for (let ray = 0; ray < inner; ray += 1) {
    const angle = ((ray + 0.5) / inner) * turn - turn / 4;
    const at = placed(...polar(x, y, radius * 0.12, angle), angle, radius);
    canvas.cut(pen(at).move(0, 0).quad(0.12, -0.055, 0.24, 0).quad(0.12, 0.055, 0, 0).close().d, tone(2), 'hair');
    canvas.cut(disc(...polar(x, y, radius * 0.46, angle), radius * 0.03), tone(0), 'hair');
  }
  canvas.cut(disc(x, y, radius * 0.08), tone(1), 'hair');
}
