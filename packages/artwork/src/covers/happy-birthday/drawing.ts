import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { turn } from '../../kit/geometry';
import { disc } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { cakeLetter, candleLetter, candleStick, recipes, strand } from './cake-letters';
import { type FittedLetter, fitted, type Room } from './fitted-lettering';
import { apricot, cream, ground, groundDark } from './palette';

/** Twelve letters of cake, and no room left for the plate. The I is the candle. */

const [left, right] = [7.2, 97.8] as const;
const along = (x: number): number => (x - left) / (right - left);

/** The waves between which the rows lie. */
const waves = [
  (x: number) => 9.6 - Math.sin(along(x) * turn * 0.5) * 3,
  (x: number) => 51 + Math.sin(along(x) * turn) * 5.4,
  (x: number) => 96.4 - Math.sin(along(x) * turn) * 5.4,
  (x: number) => 138.4 + Math.sin(along(x) * turn * 0.5) * 2.6,
] as const;
const between = 3.4;

const row = (text: string, index: 0 | 1 | 2, stretch?: Room['stretch']): FittedLetter[] =>
  fitted(text, 'bowlby', {
    left,
    right,
    gap: 2.8,
    top: (x) => waves[index](x) + (index === 0 ? 0 : between / 2),
    bottom: (x) => (waves[index + 1] ?? waves[3])(x) - (index === 2 ? 0 : between / 2),
    ...(stretch ? { stretch } : {}),
  });

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(44);
    // The narrow counters of the H need air, and the flame its place.
    const letters = [
      ...row('HAPPY', 0, (index) => (index === 0 ? 1.16 : 1)),
      ...row('BIRTH', 1, (index) => [1, 1.3, 1, 1, 1.16][index] ?? 1),
      ...row('DAY', 2),
    ];
    const candle = 6;
    const flame = letters[candle]?.at(0.5, 0.2) ?? [0, 0];
    for (const [x, y] of scatter(beyond(1), 4.4, random))
      strand(canvas, x, y, random, random.next() < 0.16 ? undefined : random.pick([groundDark, '#55322A']));
    canvas.sheet('lift', () => {
      for (const [index, { d, at }] of letters.entries()) {
        const outline = index === candle ? candleStick(at) : d;
        canvas.raw(
          `<path d="${outline}" fill="${cream}" stroke="${cream}" stroke-width="2.2" stroke-linejoin="round"/>`,
        );
      }
    });
    for (const [radius, strength] of [
      [11, 0.14],
      [7.6, 0.22],
    ] as const)
      canvas.print(disc(...flame, radius), apricot, strength);
    letters.forEach((letter, index) => {
      if (index === candle) candleLetter(canvas, letter.at);
      else {
        const recipe = recipes[index < candle ? index : index - 1];
        if (recipe) cakeLetter(canvas, letter, recipe, random);
      }
    });
    return canvas.toSvg();
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(45);
    for (const [x, y] of scatter(beyond(1), 4.2, random)) strand(canvas, x, y, random);
    return canvas.toSvg();
  },
};
