import { Canvas, type Surface } from '../kit/canvas';
import { citrusSlice } from '../kit/citrus';
import { placed, turn } from '../kit/geometry';
import { almond, almondHalf } from '../kit/leaves';
import { disc, pen } from '../kit/pen';
import { seeded } from '../kit/random';
import { scatter } from '../kit/scatter';

/** An open C6 envelope in mm, seen from the back: 162×114, its flap standing 74 above. A card goes between the two halves. */
const envelopeSurface: Surface = { x: -6, y: -82, width: 174, height: 208 };

const paper = '#FFF6E3';
const shade = '#F3E2C2';

const flap = pen().move(0, 2).line(70, -68).curve(76, -74.4, 86, -74.4, 92, -68).line(162, 2).close().d;
const lining = pen()
  .move(8, 2)
  .line(72.6, -62.4)
  .curve(77.2, -67, 84.8, -67, 89.4, -62.4)
  .line(154, 2)
  .line(154, 60)
  .line(8, 60)
  .close().d;

/** Blue stock printed with oranges, blossoms and leaves. */
function pattern(canvas: Canvas): void {
  const random = seeded(33);
  canvas.print(lining, '#1F5FB0');
  const area = { x: 0, y: -74, width: 162, height: 140 };
  const fruit = scatter(area, 25, random);
  const far =
    (gap: number) =>
    ([x, y]: readonly [number, number]) =>
      fruit.every(([fx, fy]) => Math.hypot(x - fx, y - fy) > gap);
  for (const [x, y] of scatter(area, 9, random, far(10))) {
    const place = placed(x, y, random.between(0, turn));
    if (random.next() < 0.38) {
      for (let petal = 0; petal < 5; petal += 1)
        canvas.print(
          pen(placed(x, y, (petal / 5) * turn, 2.6))
            .move(0.1, 0)
            .curve(0.4, -0.55, 1.05, -0.5, 1.1, 0)
            .curve(1.05, 0.5, 0.4, 0.55, 0.1, 0)
            .close().d,
          '#FFFDF2',
        );
      canvas.print(disc(x, y, 0.85), '#FFC93C');
    } else {
      canvas.print(almond(place, 9, 4), '#4FA878').print(almondHalf(place, 9, 4), '#2F8A5F');
    }
  }
  for (const [x, y] of fruit)
    for (const [d, fill] of citrusSlice(x, y, 8.6, random.between(0, 1), ['#FFB23F', '#FFF3D4', '#FF9A2E']))
      canvas.print(d, fill);
}

/** What stands behind the card: the inside, the flap, the patterned lining. */
export function envelopeBack(): string {
  const canvas = new Canvas(envelopeSurface);
  const body = pen().box(0, 0, 162, 114, 2.4).d;
  canvas.cut(`${flap}`, paper, 'deep').cut(body, shade, 'deep');
  canvas.inside(lining, () => {
    pattern(canvas);
    canvas.shade(lining, '#0C2F63', [81, 62], [81, -10], 0.75);
  });
  return canvas.toSvg('smooth');
}

/** What stands in front of the card: the two side flaps and the pocket. */
export function envelopeFront(): string {
  const canvas = new Canvas(envelopeSurface);
  for (const flip of [false, true]) {
    const place = placed(flip ? 162 : 0, 0, 0, 1, flip);
    canvas.cut(pen(place).move(0, 1.2).line(80, 70).line(80, 84).line(0, 113).close().d, '#FBEED4', 'card');
  }
  const pocket = pen()
    .move(2.4, 114)
    .quad(0, 114, 0, 111.6)
    .line(0, 110)
    .line(73, 58.4)
    .curve(77.6, 55.2, 84.4, 55.2, 89, 58.4)
    .line(162, 110)
    .line(162, 111.6)
    .quad(162, 114, 159.6, 114)
    .close().d;
  canvas.cut(pocket, paper, 'lift');
  canvas.shade(pocket, '#D9B57C', [81, 118], [81, 92], 0.4);
  return canvas.toSvg('smooth');
}
