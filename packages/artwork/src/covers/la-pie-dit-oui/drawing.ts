import type { CoverDrawing } from '../../cover-drawing';
import { anemone, berries, ranunculus } from '../../figures/flowers';
import { branch } from '../../figures/leaves';
import { scenery } from '../../figures/scenery';
import { beyond, Canvas, coverOutline } from '../../kit/canvas';
import { placed, polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { magpie } from './magpie';
import { coral, gold, goldDark, ground, groundDark, moss, night, sage, white } from './palette';
import { band, centre, diamond, glint, inner } from './ring';

/** The photo inside a wedding ring, and a magpie that has seen the stone. */

const blush = ['#F7B7A3', '#EF937E', coral] as const;
const ivory = [white, '#FBE9D6', '#F4D2B8'] as const;
const eye = '#3A2A3E';

function paper(canvas: Canvas): void {
  const sheet = `${coverOutline}${disc(...centre, inner + 1)}`;
  canvas.print(sheet, ground);
  canvas.inside(sheet, () => {
    const random = seeded(9);
    for (const [x, y] of scatter(beyond(2), 9.5, random)) {
      const angle = random.between(0, turn);
      const place = placed(x, y, angle);
      canvas.print(ribbon(bow([-3, 0], [0, 0.6], [3, 0]), [0.5, 0.2], place), groundDark);
      for (const [u, side] of [
        [-1.2, 1],
        [-0.2, -1],
        [1, 1],
      ] as const)
        canvas.print(
          pen(placed(...place(u, 0.2), angle + side * 0.8))
            .move(0, 0)
            .quad(0.9, -0.9, 2.1, 0)
            .quad(0.9, 0.8, 0, 0)
            .close().d,
          groundDark,
        );
    }
  });
}

/** Leaves and flowers at the two lower corners and the upper left one. */
function garland(canvas: Canvas): void {
  const random = seeded(23);
  const green = [sage, moss] as const;
  for (const [from, control, to, kind, pairs, leaf] of [
    [[-4, 30], [4, 20], [22, 12], 'coin', 6, 7],
    [[-4, 14], [6, 10], [14, 1], 'almond', 4, 8],
    [[4, 140], [-2, 122], [4, 104], 'almond', 5, 9],
    [[8, 142], [6, 128], [16, 116], 'coin', 5, 6],
    [[6, 140], [20, 134], [29, 138], 'almond', 4, 8],
    [[101, 140], [108, 120], [101, 102], 'almond', 5, 9],
    [[97, 142], [99, 128], [90, 116], 'coin', 5, 6],
    [[99, 140], [86, 134], [77, 139], 'almond', 4, 8],
  ] as const)
    branch(canvas, {
      from,
      control,
      to,
      kind,
      pairs,
      leaf,
      bare: 0.15,
      tones: green,
      stem: moss,
      depth: 'card',
      random,
    });
  for (const [x, y, heading] of [
    [18, 129, -0.9],
    [87, 128, -2.2],
    [3, 22, -0.7],
  ] as const)
    berries(canvas, { x, y, radius: 7, random, heading, count: 4, size: 1.1 }, coral, moss, white);
  anemone(canvas, { x: 10, y: 134, radius: 9.6, turn: 0.4, random }, [white, '#FBEADB', '#E5B9A0'], eye, gold);
  ranunculus(canvas, { x: 22, y: 141, radius: 5.6, turn: 0.2, random }, blush, coral);
  ranunculus(canvas, { x: 2, y: 145, radius: 6, turn: 1.2, random }, ivory, '#C98A6A');
  ranunculus(canvas, { x: 94.6, y: 135, radius: 8.4, turn: 0.9, random }, blush, coral);
  anemone(canvas, { x: 104, y: 145, radius: 7.6, turn: 1, random }, [white, '#FBEADB', '#E5B9A0'], eye, gold);
  ranunculus(canvas, { x: 85, y: 144, radius: 5, turn: 0.5, random }, ivory, '#C98A6A');
  ranunculus(canvas, { x: 4.4, y: 26, radius: 5, turn: 0.6, random }, blush, coral);
}

function words(canvas: Canvas): void {
  for (const [text, x] of [
    ['Oui', 45.6],
    ['!', 77],
  ] as const)
    canvas.write(letter(text, { font: 'berkshire', size: 32, x, y: 140.6 }), night, 'card');
}

function over(canvas: Canvas): void {
  paper(canvas);
  band(canvas);
  garland(canvas);
  diamond(canvas);
  magpie(canvas);
  for (const [x, y, size] of [
    [40, 3.6, 3],
    [36.4, 10, 1.7],
    [57, 6, 2],
  ] as const)
    glint(canvas, x, y, size);
  words(canvas);
}

/** The couple, shown in the catalogue where the photo will go. */
function couple(canvas: Canvas): void {
  scenery(canvas, [4, 22, 98, 98], {
    sky: '#FBE3C0',
    sun: '#FFF6DC',
    sunAt: [0.5, 0.4],
    hills: ['#A9CFC0', '#74AC97', '#4C8A72'],
    props: [
      [['peak', 0.24, 0.52, 18]],
      [
        ['pine', 0.85, 0.66, 20],
        ['pine', 0.76, 0.66, 14],
      ],
      [],
    ],
  });
  const suit = pen().move(54, 66).curve(54, 61.6, 66, 61.6, 66.4, 66).line(65.6, 98).line(55, 98).close().d;
  canvas.cut(suit, night, 'card');
  canvas.cut(ribbon(bow([65, 66], [68, 76], [66, 85]), [3.6, 2.8]), '#2E3B60', 'thin');
  canvas.cut(disc(60, 55.6, 4.9), '#F0C19A', 'thin');
  canvas.cut(
    pen().move(54.8, 55).curve(54, 48, 66, 48, 65.2, 55).curve(63, 53, 58, 52.6, 54.8, 55).close().d,
    '#6B3B26',
    'hair',
  );
  const dress = pen()
    .move(41, 66)
    .curve(42, 62.6, 49, 62.6, 50, 66)
    .line(50.4, 75)
    .curve(53, 84, 56, 92, 57, 99)
    .line(33, 99)
    .curve(35, 92, 39, 84, 40.6, 75)
    .close().d;
  canvas.cut(dress, white, 'card');
  canvas.shade(dress, '#D9BFA8', [56, 99], [42, 72], 0.5);
  canvas.cut(ribbon(bow([49, 67], [53, 73], [56, 77]), [2.8, 2.2]), '#F5CBA6', 'thin');
  canvas.cut(
    pen().move(41, 53).curve(36, 62, 36, 74, 34, 84).curve(40, 82, 44, 72, 45.6, 56).close().d,
    '#FFF6EA',
    'thin',
  );
  canvas.cut(disc(45.6, 57, 4.7), '#F5CBA6', 'thin');
  canvas.cut(
    pen().move(40.6, 58).curve(39, 50, 51, 49.4, 50.6, 57).curve(48, 54, 44, 53.4, 40.6, 58).close().d,
    goldDark,
    'hair',
  );
  canvas.cut(disc(42, 51.4, 2.4), goldDark, 'hair');
  for (const [x, y] of [
    [44.4, 50.4],
    [47, 50.6],
    [49, 52],
  ] as const)
    canvas.cut(disc(x, y, 1), coral, 'hair');
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    couple(canvas);
    over(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(41);
    scatter(beyond(4), 14, random).forEach(([x, y], index) => {
      if (index % 3 === 0) canvas.cut(`${disc(x, y, 3.6)}${disc(x, y, 2.7)}`, gold, 'thin');
      else if (index % 3 === 1)
        ranunculus(
          canvas,
          { x, y, radius: 4.4, turn: random.between(0, turn), random },
          index % 2 ? blush : ivory,
          coral,
        );
      else {
        const angle = random.between(0, turn);
        branch(canvas, {
          from: polar(x, y, 6, angle),
          control: [x, y],
          to: polar(x, y, -6, angle),
          kind: 'coin',
          pairs: 4,
          bare: 0.1,
          leaf: 4.6,
          tones: [sage, moss],
          stem: moss,
          random,
        });
      }
    });
    return canvas.toSvg();
  },
};
