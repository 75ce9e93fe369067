import { polar, turn } from './geometry';
import { letter } from './lettering';
import { ribbon } from './ribbon';

/** Words set round a circle, read from outside, the first at the top left. */
export function roundText(text: string, x: number, y: number, radius: number, size: number): string {
  return [...text]
    .map((character, index) => {
      if (character === ' ') return '';
      const angle = (index / text.length) * turn - turn * 0.24;
      const [cx, cy] = polar(x, y, radius, angle - turn / 4);
      return letter(character, { font: 'sans', size, x: cx, y: cy, angle }).d;
    })
    .join('');
}

/** Wavy cancelling lines leading away from a mark, to the right or (−1) to the left. */
export function cancelLines(x: number, y: number, count: number, length: number, way: 1 | -1): string[] {
  return Array.from({ length: count }, (_, line) => {
    const wave = Array.from(
      { length: 33 },
      (_, step) =>
        [
          x + (way * step * length) / 32,
          y + (line - (count - 1) / 2) * 3.5 + Math.sin((step / 8) * turn) * 0.85,
        ] as const,
    );
    return ribbon(wave, 0.55);
  });
}
