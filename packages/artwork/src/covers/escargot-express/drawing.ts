import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { daisy } from '../../kit/flowers';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { branch } from '../../kit/leaves';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { butter, cream, ground, moon, moss, mossDark, red, sage } from './palette';
import { body, face, shell } from './snail';
import { toadstool } from './toadstool';

/** Snail mail: a snail that carries a letter. No words, for any language. */

function fern(
  canvas: Canvas,
  from: Point,
  control: Point,
  to: Point,
  leaf: number,
  dark: boolean,
  random: Random,
): void {
  const tones = dark ? ([mossDark, '#163F37'] as const) : ([moss, mossDark] as const);
  branch(canvas, { from, control, to, kind: 'fern', pairs: 13, bare: 0.06, leaf, tones, stem: mossDark, random });
}

/** The letter, tucked behind the shell. */
function load(canvas: Canvas): void {
  const at = placed(63, 61, -0.16);
  canvas.cut(pen(at).box(-17, -11.5, 34, 23, 0.7).d, cream, 'lift');
  canvas.print(pen(at).polygon([-17, 11.5], [-1.6, -0.6], [1.6, -0.6], [17, 11.5]).d, '#F0E0C2');
  canvas.cut(
    pen(at).move(-17, -11.2).line(17, -11.2).line(1.6, 0.6).quad(0, 1.8, -1.6, 0.6).close().d,
    '#FFFAEC',
    'thin',
  );
  canvas.cut(heart(...at(0, -0.6), 3.1, -0.16), red, 'hair');
}

/** Leaves that hang into the picture from above. */
function canopy(canvas: Canvas, random: Random): void {
  const tones = [moss, mossDark] as const;
  for (const [from, control, to, pairs] of [
    [[-5, 4], [14, 2], [27, 19], 6],
    [[-5, 20], [6, 22], [11, 40], 5],
    [[110, -2], [92, 4], [83, 20], 6],
    [[110, 16], [101, 20], [97, 34], 4],
  ] as const)
    branch(canvas, {
      from,
      control,
      to,
      kind: 'almond',
      pairs,
      bare: 0.12,
      leaf: 11,
      tones,
      stem: mossDark,
      depth: 'card',
      random,
    });
  branch(canvas, {
    from: [20, -6],
    control: [36, 0],
    to: [44, 12],
    kind: 'coin',
    pairs: 6,
    bare: 0.1,
    leaf: 7,
    tones: [sage, '#74A284'],
    stem: mossDark,
    depth: 'card',
    random,
  });
  branch(canvas, {
    from: [84, -6],
    control: [70, 0],
    to: [65, 10],
    kind: 'coin',
    pairs: 5,
    bare: 0.1,
    leaf: 7,
    tones: [sage, '#74A284'],
    stem: mossDark,
    depth: 'card',
    random,
  });
}

function undergrowth(canvas: Canvas, random: Random): void {
  fern(canvas, [8, 126], [-1, 98], [9, 60], 15, true, random);
  fern(canvas, [98, 126], [108, 96], [94, 52], 16, true, random);
  fern(canvas, [90, 128], [92, 104], [104, 84], 13, false, random);
  fern(canvas, [14, 128], [14, 108], [3, 88], 12, false, random);
  fern(canvas, [80, 128], [84, 84], [76, 40], 12, true, random);
  toadstool(canvas, 90.6, 122, 17, 0.06, red);
  toadstool(canvas, 98.2, 124, 10.5, 0.2, '#E9683F');
}

function grass(canvas: Canvas, base: number, height: number, fill: string, random: Random): void {
  const edge = pen().move(-5, 156).line(-5, base);
  for (let x = -5; x < 110; x += 2.3)
    edge
      .quad(x + 0.4, base - height * 0.3, x + 1.1 + random.between(-0.6, 0.8), base - height * random.between(0.45, 1))
      .quad(x + 1.7, base - height * 0.3, x + 2.3, base);
  canvas.cut(edge.line(112, 156).close().d, fill, 'card');
}

function foreground(canvas: Canvas, random: Random): void {
  grass(canvas, 124, 4.6, moss, random);
  toadstool(canvas, 12.4, 134, 9.6, -0.1, '#E9683F');
  for (const [x, y, radius] of [
    [30, 128.4, 4.2],
    [41, 133, 3.4],
    [72, 129.6, 4],
    [85, 134.6, 3.2],
    [57, 131.6, 2.8],
  ] as const) {
    canvas.cut(ribbon(bow([x + 0.6, 146], [x + 1, y + 6], [x, y]), 0.7), mossDark, 'hair');
    daisy(canvas, { x, y, radius, turn: random.between(0, 1), random }, [cream, '#F6E2C0'], [butter, '#C4761B']);
  }
  branch(canvas, {
    from: [20, 150],
    control: [24, 140],
    to: [20, 129],
    kind: 'coin',
    pairs: 5,
    bare: 0.1,
    leaf: 5,
    tones: [sage, '#74A284'],
    stem: mossDark,
    random,
  });
  branch(canvas, {
    from: [64, 150],
    control: [66, 142],
    to: [64, 134],
    kind: 'coin',
    pairs: 4,
    bare: 0.1,
    leaf: 4.6,
    tones: [sage, '#74A284'],
    stem: mossDark,
    random,
  });
  branch(canvas, {
    from: [96, 152],
    control: [94, 140],
    to: [98, 128],
    kind: 'coin',
    pairs: 5,
    bare: 0.1,
    leaf: 5,
    tones: [sage, '#74A284'],
    stem: mossDark,
    random,
  });
  grass(canvas, 143, 4, mossDark, random);
}

/** Toadstools, leaves and a few letters, for the inside of the card. */
function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(71);
  scatter(beyond(3), 17, random).forEach(([x, y], index) => {
    if (index % 5 === 0) toadstool(canvas, x, y + 4, 6.4, random.between(-0.3, 0.3), red);
    else if (index % 5 === 1)
      daisy(canvas, { x, y, radius: 4.6, turn: random.between(0, 1), random }, [cream, '#F6E2C0'], [butter, '#C4761B']);
    else {
      const angle = random.between(0, turn);
      branch(canvas, {
        from: polar(x, y, 7, angle),
        control: [x + 1.5, y - 1.5],
        to: polar(x, y, -7, angle),
        kind: index % 5 === 2 ? 'coin' : 'fern',
        pairs: 5,
        bare: 0.12,
        leaf: 5,
        tones: index % 5 === 2 ? [sage, '#74A284'] : [moss, mossDark],
        stem: mossDark,
        random,
      });
    }
  });
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(51);
    canvas.cut(disc(56, 64, 45), moon, 'thin');
    canvas.shade(disc(56, 64, 45), '#EFA993', [56, 109], [56, 50], 0.6);
    for (const [x, y] of scatter({ x: 5, y: 6, width: 95, height: 50 }, 11, random))
      canvas.cut(disc(x, y, random.between(0.4, 0.85)), cream, 'hair');
    undergrowth(canvas, random);
    body(canvas);
    load(canvas);
    shell(canvas, 61, 92);
    face(canvas);
    foreground(canvas, random);
    canopy(canvas, random);
    return canvas.toSvg();
  },
  background,
};
