import type { CoverDrawing } from '../../cover-drawing';
import { baby, dummy } from '../../figures/baby';
import { heart } from '../../figures/heart';
import { cancelLines, perforated, roundText } from '../../figures/postage';
import { beyond, Canvas, coverOutline } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { flow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { butter, cream, flap, ink, kraft, kraftDark, mint, red, teal, torn } from './palette';
import { stork, twine } from './stork';

/** A parcel that a stork unwraps by its string: the photo shows through the torn paper. */

const middle: Point = [52, 60];
const [halfWidth, halfHeight] = [43, 49];

/** A point on the hole's edge: a rectangle with very round corners, `grow` mm wider on every side. */
function edgeAt(angle: number, grow: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const soft = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.5;
  return [middle[0] + soft(cos) * (halfWidth + grow), middle[1] + soft(sin) * (halfHeight + grow)];
}

/** A torn edge: long waves for the tear, short ones for the fibres. */
function tear(grow: number, wave: number, fibre: number, random: Random): string {
  const phases = [random.between(0, turn), random.between(0, turn), random.between(0, turn)] as const;
  const count = 260;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * turn;
    const swell =
      Math.sin(angle * 5 + phases[0]) + 0.7 * Math.sin(angle * 11 + phases[1]) + 0.4 * Math.sin(angle * 23 + phases[2]);
    return edgeAt(angle, grow + wave * swell + random.between(-fibre, fibre));
  });
  return pen().polygon(...points).d;
}

/** A strip of the paper that has curled back from the hole, `reach` mm outwards. */
function curl(canvas: Canvas, angle: number, spread: number, reach: number, lean: number): void {
  const [ax, ay] = edgeAt(angle - spread, 0.6);
  const [bx, by] = edgeAt(angle + spread, 0.6);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const outwards = Math.atan2(by - ay, bx - ax) - turn / 4;
  const [tx, ty] = polar(mx, my, reach, outwards + lean);
  const bulge = (x: number, y: number): Point => polar((x + tx) / 2, (y + ty) / 2, reach * 0.22, outwards + lean * 2.4);
  const d = pen()
    .move(ax, ay)
    .quad(...bulge(ax, ay), tx, ty)
    .quad(...bulge(bx, by), bx, by)
    .quad(...polar(mx, my, -1.6, outwards), ax, ay)
    .close().d;
  canvas.cut(d, flap, 'lift');
  canvas.shade(d, kraftDark, [mx, my], [tx, ty], 0.85);
}

function paper(canvas: Canvas): void {
  const random = seeded(8);
  canvas.cut(`${coverOutline}${tear(-1.4, 0.7, 0.35, random)}`, torn, 'lift');
  const sheet = `${coverOutline}${tear(1.4, 0.55, 0.4, seeded(31))}`;
  canvas.cut(sheet, kraft, 'thin');
  canvas.inside(sheet, () => {
    for (const [x, y] of scatter(beyond(2), 5.4, seeded(5))) {
      const print = placed(x, y, random.between(0, turn), 0.8);
      for (const toe of [-0.75, 0, 0.75])
        canvas.print(
          pen(placed(...print(0, 0), Math.atan2(...print(0, 0)) + toe)).box(0, -0.14, 1.5, 0.28, 0.14).d,
          kraftDark,
          0.42,
        );
    }
    for (const [x, y, width] of [
      [-6, 6, 120],
      [-6, 141, 120],
    ] as const)
      canvas.print(pen().box(x, y, width, 0.35).d, kraftDark, 0.35);
  });
  curl(canvas, 6.22, 0.12, 8.4, -0.2);
  curl(canvas, 3.27, 0.1, 6, 0.3);
  curl(canvas, 4.66, 0.09, 7, 0.35);
}

function postage(canvas: Canvas): void {
  const at = placed(88, 17, 0.07);
  canvas.raw(`<g transform="rotate(5 88 17)">`);
  canvas.cut(perforated(77, 5.4, 21, 24.6, 2.5), cream, 'card');
  canvas.print(pen().box(79.2, 7.6, 16.6, 20.2).d, mint);
  for (let ray = 0; ray < 12; ray += 1)
    canvas.print(
      pen(placed(87.5, 17.4, (ray / 12) * turn)).polygon([4, -0.5], [7.6, -0.9], [7.6, 0.9], [4, 0.5]).d,
      butter,
    );
  dummy(canvas, 87.5, 17.6, 5);
  canvas.raw('</g>');
  const [x, y] = at(-14, 9);
  const mark = [
    `${disc(x, y, 8)}${disc(x, y, 7.55)}`,
    `${disc(x, y, 4.5)}${disc(x, y, 4.15)}`,
    ...cancelLines(x + 9, y - 3, 4, 17, 1),
  ];
  canvas.raw(`<g fill="${ink}" fill-opacity="0.8" transform="rotate(-7 ${x} ${y})">`);
  for (const d of mark) canvas.raw(`<path d="${d}" fill-rule="evenodd"/>`);
  canvas.raw(
    `<path d="${roundText('POSTE DES CIGOGNES • ', x, y, 5.4, 2.5)}"/><path d="${heart(x, y + 0.2, 2)}"/></g>`,
  );
}

/** The red sticker that other parcels bear for glass. */
function warning(canvas: Canvas): void {
  const tilt = -0.13;
  const at = placed(25, 15.4, tilt);
  canvas.cut(pen(at).box(-17.6, -6.2, 35.2, 12.4, 1).d, red, 'card');
  canvas.print(`${pen(at).box(-16.6, -5.2, 33.2, 10.4, 0.5).d}${pen(at).box(-16.1, -4.7, 32.2, 9.4, 0.4).d}`, cream);
  const [x, y] = at(0, 0.4);
  canvas.write(letter('À CÂLINER', { font: 'sans', size: 5.9, x, y, tracking: 0.05, angle: tilt }), cream, 'flat');
  const [lowX, lowY] = at(0, 3.6);
  canvas.write(
    letter('DÈS RÉCEPTION', { font: 'sans', size: 2.9, x: lowX, y: lowY, tracking: 0.16, angle: tilt }),
    cream,
    'flat',
  );
}

function address(canvas: Canvas): void {
  const tilt = -0.045;
  const at = placed(42.6, 131, tilt);
  canvas.cut(pen(at).box(-36.6, -12, 73.2, 24, 1.2).d, cream, 'lift');
  for (const v of [-12, 10.4])
    for (let stripe = 0; stripe < 11; stripe += 1) {
      const u = -36 + stripe * 6.7;
      canvas.print(
        pen(at).polygon([u, v], [u + 3.4, v], [u + 2.6, v + 1.6], [u - 0.8, v + 1.6]).d,
        stripe % 2 ? teal : red,
      );
    }
  const [x, y] = at(0, 3.4);
  canvas.write(letter('Bienvenue', { font: 'lily', size: 15.2, x, y, angle: tilt }), teal, 'thin');
  const [lowX, lowY] = at(0, 8.7);
  canvas.write(
    letter('CONTENU : 100 % BONHEUR', { font: 'sans', size: 3.1, x: lowX, y: lowY, tracking: 0.16, angle: tilt }),
    ink,
    'flat',
  );
}

function over(canvas: Canvas): void {
  paper(canvas);
  postage(canvas);
  warning(canvas);
  stork(canvas);
  twine(canvas);
  address(canvas);
}

/** A little parcel with a bow. */
function parcel(canvas: Canvas, x: number, y: number, angle: number): void {
  const at = placed(x, y, angle);
  canvas.cut(pen(at).box(-4, -3, 8, 6.6, 0.5).d, kraft, 'card');
  canvas.print(pen(at).box(-0.6, -3, 1.2, 6.6).d, cream).print(pen(at).box(-4, -0.4, 8, 1.2).d, cream);
  for (const side of [-1, 1])
    canvas.cut(
      pen(at)
        .move(0, -3)
        .curve(side * 0.6, -5.6, side * 3.4, -5.6, side * 2.8, -3.8)
        .quad(side * 2, -2.8, 0, -3)
        .close().d,
      red,
      'hair',
    );
}

/** A sleeping baby, shown in the catalogue where the photo will go. */
function arrival(canvas: Canvas): void {
  canvas.ground(mint);
  for (let ray = 0; ray < 18; ray += 1)
    canvas.print(pen(placed(52, 62, (ray / 18) * turn)).polygon([0, 0], [90, -8], [90, 8]).d, '#D3ECE0');
  canvas.cut(disc(52, 62, 33), '#E6F3E6', 'hair');
  baby(canvas, 52, 62, 19, ['#E58E77', cream]);
  const nest = pen()
    .move(-5, 120)
    .line(-5, 92)
    .curve(20, 78, 32, 88, 52, 86)
    .curve(74, 84, 86, 80, 112, 94)
    .line(112, 120)
    .close().d;
  canvas.cut(nest, '#F3B9A0', 'lift');
  canvas.cut(
    ribbon(
      flow(
        [
          [-8, 93],
          [18, 84.4],
          [36, 86.6],
          [52, 86.6],
          [74, 84.4],
          [112, 95],
        ],
        8,
      ),
      4.6,
    ),
    cream,
    'thin',
  );
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas();
    arrival(canvas);
    over(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(mint);
    const random = seeded(12);
    scatter(beyond(3), 11, random).forEach(([x, y], index) => {
      if (index % 3 === 0) parcel(canvas, x, y, random.between(-0.5, 0.5));
      else if (index % 3 === 1) canvas.cut(heart(x, y, 2.4, random.between(-0.5, 0.5)), red, 'thin');
      else canvas.cut(disc(x, y, random.between(1, 1.7)), index % 2 ? butter : cream, 'thin');
    });
    return canvas.toSvg();
  },
};
