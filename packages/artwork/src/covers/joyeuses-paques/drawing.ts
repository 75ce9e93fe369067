import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { daisy } from '../../kit/flowers';
import { type Point, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { type Egg, easterEgg, eggOutline, sag } from './easter-egg';
import { hen, plume } from './hen';
import { blue, butter, cream, ground, halo, meadow, meadowDark, red, straw, strawDark } from './palette';

/** A hen beside a very large Easter egg. */

const egg: Egg = { x: 52.5, y: 95, halfWidth: 41, halfHeight: 48 };

function lawn(canvas: Canvas, random: Random): void {
  for (const [base, height, fill] of [
    [122, 4, meadow],
    [133, 4.5, meadowDark],
  ] as const) {
    const edge = pen().move(-5, 156).line(-5, base);
    for (let x = -5; x < 110; x += 2.2)
      edge
        .quad(x + 0.5, base - 1, x + 1.1, base - height * random.between(0.4, 1))
        .quad(x + 1.6, base - 1, x + 2.2, base);
    canvas.cut(edge.line(112, 156).close().d, fill, 'card');
  }
}

/** Straws laid every way along a hollow; `back` is the rim behind the egg. */
function nest(canvas: Canvas, random: Random, back: boolean): void {
  const count = back ? 46 : 120;
  for (let index = 0; index < count; index += 1) {
    const across = random.between(-1, 1);
    const x = 52.5 + across * 46;
    const hollow = (1 - across * across) * 9;
    const y = (back ? 122 : 129) + hollow + random.between(-3.4, back ? 4 : 9);
    const slope = -across * 0.34 + random.between(-0.36, 0.36);
    const reach = random.between(8, 15);
    const [dx, dy] = [Math.cos(slope) * reach, Math.sin(slope) * reach];
    const line = bow([x - dx, y - dy], [x, y + random.between(1, 3.4)], [x + dx, y + dy]);
    canvas.cut(ribbon(line, [0.9, 0.5]), random.pick([straw, straw, '#F3D183', '#D9A94C', strawDark]), 'hair');
  }
}

function plainEggs(canvas: Canvas): void {
  for (const [x, y, fill] of [
    [17, 131, '#E7B48A'],
    [25, 134, '#F3DCC0'],
    [88.5, 132.5, '#E7B48A'],
  ] as const) {
    const small = eggOutline({ x, y, halfWidth: 5, halfHeight: 6 });
    canvas.cut(small, fill, 'card');
    canvas.shade(small, '#9A6238', [x + 4, y + 6], [x - 1, y - 1], 0.6);
  }
}

function words(canvas: Canvas): void {
  const half = 38;
  const arc = -(half * half + sag * sag) / (2 * sag);
  canvas.write(letter('Joyeuses', { font: 'titan', size: 13.6, x: 52.5, y: 99.2, arc, tracking: 0.02 }), red, 'thin');
  canvas.write(letter('Pâques', { font: 'titan', size: 17, x: 52.5, y: 116.4, arc, tracking: 0.02 }), blue, 'thin');
}

function startled(canvas: Canvas): void {
  plume(canvas, 14, 34, -0.5, 8, [cream, red]);
  plume(canvas, 92, 44, -2.2, 7.4, [blue, butter]);
  plume(canvas, 9, 62, 0.9, 6.4, [butter, red]);
  plume(canvas, 97, 66, 1.9, 6, [cream, blue]);
  for (const [x0, y0, x1, y1] of [
    [19.6, 8.8, 16, 5.6],
    [16.8, 13.8, 11.6, 12.6],
    [16.8, 19.4, 11.8, 20.8],
  ] as const)
    canvas.cut(
      ribbon(
        [
          [x0, y0],
          [x1, y1],
        ],
        [0.7, 1.2],
      ),
      red,
      'hair',
    );
}

function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(12);
  const fills = [red, blue, butter, cream];
  for (let row = 0; row < 13; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const [x, y]: Point = [column * 16 + (row % 2) * 8 - 3.5, row * 12.6 - 1.5];
      if ((row + column) % 3 === 2) {
        daisy(
          canvas,
          { x, y, radius: 3.8, turn: random.between(0, turn), random },
          [cream, '#F3E6B8'],
          [butter, '#C4761B'],
        );
        continue;
      }
      const piece = eggOutline({ x, y, halfWidth: 4.3, halfHeight: 5.4 });
      const tone = (row * 2 + column) % 4;
      const [base, stripe, dot] = [fills[tone] ?? red, fills[(tone + 1) % 4] ?? blue, fills[(tone + 2) % 4] ?? cream];
      canvas.cut(piece, base, 'thin');
      canvas.inside(piece, () => {
        canvas.print(pen().box(x - 6, y - 1.6, 12, 3.4).d, stripe);
        for (const u of [-3.2, 0, 3.2]) canvas.print(disc(x + u, y + 0.1, 0.8), dot);
      });
    }
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(23);
    canvas.cut(disc(52.5, 70, 62), '#C9D880', 'hair').cut(disc(52.5, 70, 48), halo, 'hair');
    lawn(canvas, random);
    nest(canvas, random, true);
    easterEgg(canvas, egg, [-0.28, 0.48]);
    nest(canvas, random, false);
    plainEggs(canvas);
    for (const [x, y, radius] of [
      [8, 141, 3.6],
      [16.4, 146, 2.8],
      [97, 142, 3.4],
      [89, 146.6, 2.6],
      [101.6, 127, 2.4],
      [2.6, 126, 2.4],
    ] as const) {
      canvas.cut(ribbon(bow([x + 0.8, y + 9], [x + 1, y + 4], [x, y]), 0.6), meadow, 'hair');
      daisy(canvas, { x, y, radius, turn: random.between(0, 1), random }, [cream, '#F3E6B8'], [butter, '#C4761B']);
    }
    hen(canvas);
    words(canvas);
    startled(canvas);
    return canvas.toSvg();
  },
  background,
};
