import { letter } from '../kit/lettering';
import { disc } from '../kit/pen';
import type { VectorArt } from './vector-art';

/** The three steps of the shop, as the three dots of its name. */
export const dotFills = { j: '#F0789A', i: '#F5923E', stop: '#6AA5EE' } as const;

const size = 44;
const baseline = 40;

/** The outlines of a path, one by one. */
const contours = (d: string): string[] => d.split(/(?=M)/);

const heights = (d: string): number[] => [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
const numbers = (d: string): [number, number][] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** Takes the dot (the highest outline) off a j or an i, and gives a round one of the same place and a little more weight. */
function undot(d: string): { stem: string; dot: string } {
  const parts = contours(d).toSorted((a, b) => Math.min(...heights(a)) - Math.min(...heights(b)));
  const [dot = '', ...stem] = parts;
  const points = numbers(dot);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const radius = ((Math.max(...ys) - Math.min(...ys)) / 2) * 1.12;
  return { stem: stem.join(''), dot: disc(middle(xs), middle(ys), radius) };
}

export type LogoParts = { viewBox: VectorArt['viewBox']; letters: string; dots: { d: string; fill: string }[] };

/** `jolimot.` in Young Serif, its dots cut out as discs. Letters and dots are apart, so that letters can take the text's colour. */
export function logoParts(): LogoParts {
  const word = letter('jolimot', { font: 'young', size, x: 0, y: baseline, anchor: 'start' });
  const [j = '', o = '', l = '', i = '', ...rest] = word.letters;
  const [first, second] = [undot(j), undot(i)];
  const stop = disc(word.width + 4.6, baseline - 3.1, 3.5);
  return {
    viewBox: [-6, 3, Math.ceil(word.width + 15), 47],
    letters: [first.stem, o, l, second.stem, ...rest].join(''),
    dots: [
      { d: first.dot, fill: dotFills.j },
      { d: second.dot, fill: dotFills.i },
      { d: stop, fill: dotFills.stop },
    ],
  };
}

export function logoArt(letterFill: string): VectorArt {
  const { viewBox, letters, dots } = logoParts();
  return { viewBox, paths: [{ d: letters, fill: letterFill }, ...dots] };
}
