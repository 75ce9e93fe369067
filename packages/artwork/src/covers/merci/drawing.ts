import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { anemone, berries, dahlia, daisy, ranunculus, tulip } from '../../kit/flowers';
import { type Point, placed } from '../../kit/geometry';
import { almond, almondHalf, branch } from '../../kit/leaves';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';

/** A bouquet in an open envelope with the word merci. */

const ground = '#F0694B';
const glow = '#F58263';
const bottle = '#1D4A3F';
const fern = '#2F6B53';
const sage = '#86AE8C';
const cream = '#FFF3DC';
const butter = '#F9C54E';
const blush = '#F8B9AE';
const berry = '#A61E3C';
const plum = '#5B1D3A';
const sky = '#9CC9DB';

/** Where all stems meet, well down inside the envelope. */
const heart: Point = [52.5, 121];

function stems(canvas: Canvas): void {
  const heads: Point[] = [
    [52, 60],
    [28, 60],
    [77, 58],
    [40, 36],
    [65, 34],
    [52, 18],
    [22, 40],
    [84, 38],
    [33, 80],
    [72, 80],
  ];
  for (const [x, y] of heads)
    canvas.cut(ribbon(bow(heart, [52 + (x - 52) * 0.35, 80], [x, y]), [1, 0.8]), fern, 'hair');
}

function foliage(canvas: Canvas): void {
  const random = seeded(3);
  const fan: [Point, Point, 'almond' | 'coin' | 'fern', number, number, readonly [string, string]][] = [
    [[34, 70], [12, 20], 'almond', 7, 13, [fern, bottle]],
    [[72, 70], [94, 18], 'almond', 7, 13, [fern, bottle]],
    [[41, 50], [36, 9.5], 'coin', 8, 10.5, [sage, '#6E9B7C']],
    [[63, 50], [70, 9], 'fern', 12, 12, [fern, bottle]],
    [[22, 84], [7.5, 54], 'coin', 6, 11, [sage, '#6E9B7C']],
    [[82, 84], [97.5, 51], 'fern', 10, 12, [fern, bottle]],
    [[26, 100], [6, 84], 'fern', 9, 12, [fern, bottle]],
    [[80, 100], [99, 82], 'coin', 6, 11, [sage, '#6E9B7C']],
    [[45, 90], [25, 50], 'fern', 8, 12, [fern, bottle]],
    [[60, 90], [82, 50], 'coin', 6, 11, [sage, '#6E9B7C']],
    [[52, 44], [52.5, 7.5], 'almond', 6, 10, [fern, bottle]],
  ];
  for (const [control, to, kind, pairs, leaf, tones] of fan)
    branch(canvas, { from: heart, control, to, kind, pairs, leaf, tones, stem: bottle, random });
}

function blooms(canvas: Canvas): void {
  const random = seeded(21);
  const at = (x: number, y: number, radius: number, turn = 0) => ({ x, y, radius, turn, random });
  berries(canvas, { ...at(23, 35, 8), heading: -2.1, count: 5, size: 1.25 }, berry, bottle, cream);
  berries(canvas, { ...at(84, 36, 8), heading: -1, count: 5, size: 1.25 }, butter, bottle, cream);
  berries(canvas, { ...at(13.5, 71, 7), heading: 2.9, count: 3, size: 1.15 }, butter, bottle, cream);
  berries(canvas, { ...at(91.5, 69, 7), heading: 0.2, count: 3, size: 1.15 }, berry, bottle, cream);
  tulip(canvas, at(52, 22.5, 6.8, -Math.PI / 2 - 0.04), [blush, '#F59C93', '#D9584F']);
  tulip(canvas, at(18.5, 47.5, 6, -2.25), [sky, '#7FB4CC', '#3E7A97']);
  tulip(canvas, at(87.5, 45.5, 6, -0.85), [blush, '#F59C93', '#D9584F']);
  daisy(canvas, at(36, 38.5, 10.5, 0.2), [cream, '#F6E2C0'], [butter, '#C4761B']);
  dahlia(canvas, at(68, 37, 11.6, 0.1), ['#E8A42C', '#F3B63C', butter, '#FCD675'], '#B8560F');
  anemone(canvas, at(27.5, 64, 12.8, 0.5), [blush, '#F3A59C', '#D4554F'], plum, cream);
  daisy(canvas, at(79.5, 62.5, 11, 0.05), [cream, '#F6E2C0'], [butter, '#C4761B']);
  dahlia(canvas, at(19.5, 84, 7.6, 0.3), [berry, '#C22F48', '#DB4C58'], plum);
  tulip(canvas, at(88, 82.5, 6.2, -0.35), [sky, '#7FB4CC', '#3E7A97']);
  daisy(canvas, at(38, 84, 7.8, 0.4), [sky, '#82B6CD'], [cream, '#3E7A97']);
  dahlia(canvas, at(70.5, 83.5, 9, 0), ['#E8A42C', '#F3B63C', butter, '#FCD675'], '#B8560F');
  ranunculus(canvas, at(53, 61, 17, 0.3), ['#8E1733', berry, '#BF2B45', '#D23F50', '#E25C62', '#EE8382'], plum);
}

function envelopeBack(canvas: Canvas): void {
  const flap = pen().move(12, 99).line(47, 64.5).curve(50, 61.6, 55, 61.6, 58, 64.5).line(93, 99).close().d;
  canvas.cut(pen().box(12, 92, 81, 48, 1.2).d, '#E9D2A8', 'deep');
  canvas.cut(flap, '#F3DDB6', 'card');
  canvas.cut(pen().move(17, 99).line(49, 67.6).quad(52.5, 65, 56, 67.6).line(88, 99).close().d, '#CDE0D2', 'hair');
}

function envelopeFront(canvas: Canvas): void {
  const left = pen().move(12, 93.5).line(50, 121).line(14, 140).quad(12, 140, 12, 138.5).close().d;
  const right = pen().move(93, 93.5).line(55, 121).line(91, 140).quad(93, 140, 93, 138.5).close().d;
  canvas.cut(left, '#F6E3C0', 'card').cut(right, '#F6E3C0', 'card');
  canvas.shade(left, '#C99A5B', [12, 118], [34, 112], 0.5);
  canvas.shade(right, '#C99A5B', [93, 118], [71, 112], 0.5);
  const pocket = pen()
    .move(12, 138.6)
    .line(12, 101)
    .curve(28, 108.5, 77, 108.5, 93, 101)
    .line(93, 138.6)
    .quad(93, 140, 91.6, 140)
    .line(13.4, 140)
    .quad(12, 140, 12, 138.6)
    .close().d;
  canvas.cut(pocket, cream, 'lift');
  canvas.shade(pocket, '#D9B57C', [52, 142], [52, 122], 0.5);
  canvas.write(letter('merci', { font: 'shrikhand', size: 22, x: 51.8, y: 132.4 }), berry);
}

/** Sprigs that hang over the edge, so that the bouquet stands in the envelope and not behind it. */
function overhang(canvas: Canvas): void {
  const random = seeded(14);
  const sprig = (
    from: Point,
    control: Point,
    to: Point,
    kind: 'almond' | 'coin' | 'fern',
    tones: readonly [string, string],
  ) =>
    branch(canvas, {
      from,
      control,
      to,
      kind,
      pairs: 5,
      bare: 0.22,
      leaf: 8.5,
      tones,
      stem: bottle,
      random,
      depth: 'card',
    });
  sprig([49, 98], [30, 93], [17.5, 108.5], 'coin', [sage, '#6E9B7C']);
  sprig([56, 98], [76, 93], [88, 107.5], 'almond', [fern, bottle]);
  sprig([50, 99], [41, 98], [33, 110.5], 'almond', [fern, bottle]);
  sprig([56, 99], [65, 98], [70, 110.5], 'coin', [sage, '#6E9B7C']);
  daisy(canvas, { x: 53, y: 98.5, radius: 8.6, turn: 0.1, random }, [cream, '#F6E2C0'], [butter, '#C4761B']);
}

function fallen(canvas: Canvas): void {
  const random = seeded(8);
  for (const [x, y, angle] of [
    [6.5, 112, 0.6],
    [99, 117, 2.4],
    [8, 131, -0.7],
    [97.5, 102, 1.9],
  ] as const)
    canvas.cut(almond(placed(x, y, angle), 4.2, 2.6), random.pick([blush, butter, cream]), 'thin');
  for (const [x, y] of scatter(
    { x: 4, y: 5, width: 97, height: 60 },
    11,
    random,
    ([x, y]) => Math.hypot(x - 52, y - 62) > 47,
  ))
    canvas.print(disc(x, y, random.between(0.35, 0.75)), random.pick([cream, butter, blush]), 0.9);
}

/** Flower heads and leaves thrown over the ground, for the inside of the card. */
function background(): string {
  const canvas = new Canvas().ground(ground);
  const random = seeded(77);
  const at = (x: number, y: number, radius: number) => ({ x, y, radius, turn: random.between(0, 6), random });
  const surface = beyond(5);
  const heads = scatter(surface, 27, random);
  for (const [x, y] of scatter(surface, 9.5, random, ([px, py]) =>
    heads.every(([hx, hy]) => Math.hypot(px - hx, py - hy) > 12),
  )) {
    const place = placed(x, y, random.between(0, 6.28));
    const [light, dark] = random.pick([
      [fern, bottle],
      [sage, '#6E9B7C'],
    ] as const);
    canvas.glue(
      [
        [almond(place, 8.4, 3.7), light],
        [almondHalf(place, 8.4, 3.7), dark],
      ],
      'thin',
    );
  }
  heads.forEach(([x, y], index) => {
    const kind = index % 4;
    if (kind === 0) daisy(canvas, at(x, y, 8.6), [cream, '#F6E2C0'], [butter, '#C4761B']);
    if (kind === 1) dahlia(canvas, at(x, y, 8.4), ['#E8A42C', '#F3B63C', butter, '#FCD675'], '#B8560F');
    if (kind === 2) anemone(canvas, at(x, y, 9), [blush, '#F3A59C', '#D4554F'], plum, cream);
    if (kind === 3) dahlia(canvas, at(x, y, 7.6), [berry, '#C22F48', '#DB4C58'], plum);
  });
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    canvas.print(disc(52.5, 62, 49), glow);
    canvas.shade(disc(52.5, 62, 49), ground, [52.5, 118], [52.5, 30], 0.9);
    envelopeBack(canvas);
    foliage(canvas);
    stems(canvas);
    blooms(canvas);
    envelopeFront(canvas);
    overhang(canvas);
    fallen(canvas);
    return canvas.toSvg();
  },
  background,
};
