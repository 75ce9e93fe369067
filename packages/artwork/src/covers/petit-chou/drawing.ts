import type { CoverDrawing } from '../../cover-drawing';
import { baby, dummy, fist } from '../../figures/baby';
import { Canvas } from '../../kit/canvas';
import { type Point, placed, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { cabbage, cabbageLeaf } from './cabbage';
import { bottle, cream, green, ink, lime, pale, red, sky, soil, soilDark, sun } from './palette';
import { stork } from './stork';

/** A baby in a cabbage, and a stork with an empty cloth. No words, for any language. */

/** The point to which all furrows run. */
const vanishing: Point = [52.5, 46];
const horizon = 58;

function dawn(canvas: Canvas): void {
  const [x, y] = [52.5, 47];
  for (let ray = 0; ray < 22; ray += 1) {
    const angle = ((ray + 0.25) / 22) * turn;
    canvas.print(pen(placed(x, y, angle)).polygon([0, 0], [130, -9.2], [130, 9.2]).d, '#FCDDBB');
  }
  canvas.cut(disc(x, y, 40), '#FDE3BF', 'thin').cut(disc(x, y, 32), sun, 'thin');
}

function hedge(canvas: Canvas, random: Random): void {
  for (const [base, bulge, fill] of [
    [54, 5.6, '#7FB076'],
    [57, 4.4, green],
  ] as const) {
    const edge = pen().move(-6, 70).line(-6, base);
    for (let x = -6; x < 112; x += bulge * 1.25)
      edge.curve(
        x,
        base - bulge * random.between(0.8, 1.5),
        x + bulge * 1.25,
        base - bulge * random.between(0.8, 1.5),
        x + bulge * 1.25,
        base,
      );
    canvas.cut(edge.line(114, 70).close().d, fill, 'thin');
  }
}

function field(canvas: Canvas, random: Random): void {
  canvas.cut(pen().box(-5, horizon, 115, 95).d, soil, 'card');
  const [vx, vy] = vanishing;
  for (let furrow = -9; furrow <= 9; furrow += 1) {
    const left = vx + (furrow - 0.27) * 24;
    const right = vx + (furrow + 0.27) * 24;
    const at = (foot: number): Point => [vx + ((foot - vx) * (horizon - vy)) / (152 - vy), horizon];
    const d = pen().polygon(at(left), at(right), [right, 152], [left, 152]).d;
    canvas.print(d, soilDark);
  }
  for (const [x, y] of scatter({ x: -3, y: 66, width: 111, height: 86 }, 5, random))
    canvas.print(
      pen().ellipse(x, y, random.between(0.3, 0.75), random.between(0.2, 0.45)).d,
      random.pick(['#8F5B48', soilDark, '#A56E55']),
    );
}

function rows(canvas: Canvas, random: Random): void {
  for (const [y, size, offsets] of [
    [62.5, 6, [-34, -22.5, -11.5, 11.5, 22.5, 34, 45, -45]],
    [70.5, 9, [-53, -38, 38, 53]],
    [85, 14.5, [-50, 50]],
  ] as const)
    for (const offset of offsets) cabbage(canvas, 52.5 + offset, y, size, random);
}

/** The opened cabbage: leaves from the outermost inwards, the baby, and the leaves that tuck it in. */
function cradle(canvas: Canvas, random: Random): void {
  const up = -Math.PI / 2;
  const tones = {
    bottle: [bottle, green, bottle],
    forest: ['#337556', lime, bottle],
    green: [green, lime, bottle],
    leaf: ['#6FAE68', pale, bottle],
    lime: [lime, pale, green],
    pale: [pale, cream, lime],
    blanket: ['#C3DC8C', cream, green],
  } as const;
  /** `foot` is where the leaf grows from, `lean` its angle from upright. */
  const leaf = (tone: keyof typeof tones, foot: Point, lean: number, length: number, width: number): void => {
    const [fill, vein, shadow] = tones[tone];
    const [x, y] = foot;
    cabbageLeaf(canvas, { x, y, heading: up + lean, length, width, fill, vein, shadow, depth: 'lift', random });
  };
  const heart: Point = [52.5, 126];
  for (const side of [-1, 1]) {
    leaf('bottle', heart, side * 1.16, 52, 44);
    leaf('forest', heart, side * 0.8, 64, 48);
  }
  for (const side of [-1, 1]) leaf('green', heart, side * 0.42, 75, 48);
  leaf('leaf', heart, 0.02, 83, 52);
  for (const side of [-1, 1]) leaf('lime', heart, side * 0.36, 66, 46);
  leaf('pale', heart, -0.02, 71, 54);
  baby(canvas, 52.5, 80, 15.2);
  for (const side of [-1, 1]) leaf('lime', [52.5 + side * 2, 140], side * 0.6, 56, 42);
  leaf('blanket', [52.5, 146], 0, 51, 56);
  fist(canvas, 41.4, 97.6, 3.7, -0.1);
  fist(canvas, 63.4, 96.8, 3.7, 0.08);
  for (const side of [-1, 1]) {
    leaf('green', [52.5 + side * 5, 144], side * 0.94, 49, 39);
    leaf('forest', [52.5 + side * 7, 145], side * 1.4, 44, 30);
  }
  leaf('leaf', [47.5, 150], -0.34, 34, 32);
  leaf('green', [58, 150], 0.4, 31, 31);
}

/** A seed packet on a stick, which marks the row. */
function packet(canvas: Canvas): void {
  const at = placed(88.5, 120, 0.12);
  canvas.cut(ribbon([at(0, 6), at(0, 36)], [1.9, 1.3]), '#C98F58', 'card');
  canvas.cut(pen(at).box(-8.4, -12, 16.8, 23, 0.6).d, cream, 'lift');
  canvas.print(pen(at).box(-8.4, -12, 16.8, 4.6, 0.5).d, red);
  for (let u = -8.4; u < 8; u += 2.1)
    canvas.print(pen(at).polygon([u, -7.4], [u + 2.1, -7.4], [u + 1.05, -6.3]).d, red);
  for (const u of [-3, 0, 3]) canvas.print(heart(...at(u, -9.7), u === 0 ? 1.25 : 0.85, 0.12), cream);
  canvas.print(disc(...at(0, 1.4), 6.1), '#F8C77F');
  for (const side of [-1, 1])
    canvas.cut(
      pen(placed(...at(side * 0.8, 6.4), 0.12 + side * 0.9 - Math.PI / 2))
        .move(0, 0)
        .quad(2.6, -2.4, 6, 0)
        .quad(2.6, 2, 0, 0)
        .close().d,
      green,
      'hair',
    );
  dummy(canvas, ...at(0, 1), 3.9, 0.12);
  canvas.print(ribbon([at(-4.6, 9.3), at(4.6, 9.3)], 0.6), ink, 0.7);
}

function ladybird(canvas: Canvas, x: number, y: number, angle: number): void {
  const at = placed(x, y, angle);
  canvas.cut(disc(...at(0, -1.5), 0.85), ink, 'hair');
  canvas.cut(pen(at).ellipse(0, 0, 1.55, 1.75).d, red, 'thin');
  canvas.print(pen(at).box(-0.12, -1.7, 0.24, 3.4).d, ink);
  for (const [u, v] of [
    [-0.75, -0.5],
    [0.75, -0.5],
    [-0.7, 0.6],
    [0.7, 0.6],
  ] as const)
    canvas.print(disc(...at(u, v), 0.3), ink);
}

/** A kitchen garden from above: cabbages in quincunx, hearts and leaves between. */
function background(): string {
  const canvas = new Canvas().ground('#FCDDBB');
  const random = seeded(18);
  for (let row = 0; row < 14; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const shift = (Math.floor(row / 2) + row) % 2;
      const [x, y] = [column * 21 + shift * 10.5 - 0.2, row * 11.6 - 2];
      if (row % 2 === 0) cabbage(canvas, x, y + 4, 7.4, random);
      else if ((row + column) % 2 === 0) canvas.cut(heart(x, y, 2.4, random.between(-0.3, 0.3)), red, 'thin');
      else
        cabbageLeaf(canvas, {
          x: x - 3.2,
          y: y + 2.6,
          heading: -0.7 + random.between(-0.3, 0.3),
          length: 8.6,
          width: 6.2,
          fill: lime,
          vein: pale,
          shadow: green,
          depth: 'thin',
          random,
        });
    }
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(sky);
    const random = seeded(7);
    dawn(canvas);
    stork(canvas, 26, 22, 5.4);
    hedge(canvas, random);
    field(canvas, random);
    rows(canvas, random);
    cradle(canvas, random);
    packet(canvas);
    ladybird(canvas, 18.5, 108, -0.9);
    return canvas.toSvg();
  },
  background,
};
