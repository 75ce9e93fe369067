import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { firework } from './firework';
import type { Month } from './month';
import { boat, fallenLeaf, fir, iceCream, mushroom, pencil } from './months-to-december';
import { fish, heart, lilyOfTheValley, snowflake, strawberry, umbrella } from './months-to-june';
import { cream, dusk, gold, goldDark, night, red, rose, sky, teal, wine } from './palette';

/** A clock at midnight whose twelve hours are the months of the year. */

const [cx, cy] = [52.5, 56.5];
const up = -turn / 4;

/** January first. */
const months: readonly Month[] = [
  snowflake,
  heart,
  umbrella,
  fish,
  lilyOfTheValley,
  strawberry,
  iceCream,
  boat,
  pencil,
  mushroom,
  fallenLeaf,
  fir,
];

/** Twelve medallions round the face, January at one o'clock. */
function hours(canvas: Canvas): void {
  months.forEach(({ paper, draw }, index) => {
    const angle = up + ((index + 1) / 12) * turn;
    const [x, y] = polar(cx, cy, 34.6, angle);
    canvas.cut(disc(x, y, 8), gold, 'card');
    canvas.cut(disc(x, y, 7.3), paper, 'hair');
    draw(canvas, placed(x, y, 0, 6.9));
  });
}

function dial(canvas: Canvas): void {
  const rim = Array.from(
    { length: 240 },
    (_, step): Point => polar(cx, cy, 46.2 + 0.75 * Math.cos((step / 240) * turn * 48), (step / 240) * turn),
  );
  canvas.cut(pen().through(rim).d, gold, 'deep');
  canvas.cut(disc(cx, cy, 44.6), wine, 'thin');
  canvas.cut(disc(cx, cy, 43.4), cream, 'thin');
  canvas.print(disc(cx, cy, 43.4), '#FBE6C2', 0.5);
  for (let minute = 0; minute < 60; minute += 1) {
    const angle = (minute / 60) * turn;
    const hour = minute % 5 === 0;
    if (hour) continue;
    canvas.print(disc(...polar(cx, cy, 41.6, angle), 0.42), wine);
  }
  canvas.cut(disc(cx, cy, 25.6), night, 'card');
  sunburst(canvas);
}

/** Rays from the middle, two tones by turns, and a ring of beads. */
function sunburst(canvas: Canvas): void {
  for (let ray = 0; ray < 24; ray += 1) {
    const angle = up + (ray / 24) * turn;
    const at = placed(cx, cy, angle);
    const fill = [red, gold, teal, gold][ray % 4] ?? gold;
    canvas.cut(pen(at).polygon([12, -1.7], [ray % 2 ? 21.4 : 23.6, 0], [12, 1.7]).d, fill, 'hair');
    canvas.print(disc(...polar(cx, cy, 22.9, angle + turn / 48), 0.62), ray % 2 ? cream : rose);
  }
}

/** The face in the middle, in a hat that points to twelve as both hands would. */
function merry(canvas: Canvas): void {
  const face = disc(cx, cy + 1, 14.6);
  canvas.cut(face, gold, 'lift');
  canvas.shade(face, goldDark, [cx + 9, cy + 15], [cx - 2, cy - 1], 0.75);
  for (const side of [-1, 1]) {
    canvas.print(
      ribbon(bow([cx + side * 3.2, cy + 0.4], [cx + side * 5.8, cy - 4], [cx + side * 8.4, cy + 0.4]), 1),
      night,
    );
    canvas.print(pen().ellipse(cx + side * 8.8, cy + 4.6, 2.5, 1.9).d, red, 0.55);
  }
  canvas.cut(
    pen()
      .move(cx - 5.6, cy + 4.6)
      .quad(cx, cy + 6.6, cx + 5.6, cy + 4.6)
      .curve(cx + 5, cy + 12.4, cx - 5, cy + 12.4, cx - 5.6, cy + 4.6)
      .close().d,
    wine,
    'hair',
  );
  canvas.print(
    pen()
      .move(cx - 3, cy + 9.2)
      .quad(cx, cy + 6.8, cx + 3, cy + 9.2)
      .quad(cx, cy + 11.6, cx - 3, cy + 9.2)
      .close().d,
    rose,
  );
  canvas.cut(disc(cx, cy + 2.6, 1.5), red, 'hair');
  const top = cy - 26.6;
  const hat = pen()
    .move(cx - 7.6, cy - 10.6)
    .line(cx, top)
    .line(cx + 7.6, cy - 10.6)
    .quad(cx, cy - 14.4, cx - 7.6, cy - 10.6)
    .close().d;
  canvas.cut(hat, red, 'lift');
  canvas.inside(hat, () => {
    for (let stripe = 0; stripe < 5; stripe += 1) {
      const y = top + 2 + stripe * 4.4;
      canvas.print(
        ribbon(
          [
            [cx - 12, y + 4.6],
            [cx + 12, y - 2],
          ],
          1.9,
        ),
        stripe % 2 ? cream : sky,
      );
    }
  });
  canvas.shade(hat, wine, [cx + 6, cy - 10], [cx - 2, cy - 16], 0.6);
}

function pompom(canvas: Canvas): void {
  const [x, y] = [cx, cy - 26];
  for (let tuft = 0; tuft < 12; tuft += 1)
    canvas.cut(ribbon([[x, y], polar(x, y, 2.7, (tuft / 12) * turn)], [0.7, 1.1]), tuft % 2 ? gold : cream, 'hair');
}

function words(canvas: Canvas): void {
  canvas.write(letter('Bonne', { font: 'limelight', size: 19.6, x: 52.5, y: 123, tracking: 0.03 }), cream, 'card');
  canvas.write(letter('année', { font: 'limelight', size: 19.6, x: 52.5, y: 140.6, tracking: 0.03 }), gold, 'card');
}

function fireworks(canvas: Canvas): void {
  const random = seeded(99);
  for (const [x, y, radius, rays, tones] of [
    [7, 9, 21, 20, [red, gold, cream]],
    [97, 7, 23, 22, [teal, sky, gold]],
    [0, 110, 16.5, 18, [sky, cream, rose]],
    [105, 108, 16.5, 18, [gold, red, cream]],
    [7.5, 137.5, 9.6, 14, [gold, rose, red]],
    [98, 136, 9.6, 14, [rose, cream, sky]],
  ] as const)
    firework(canvas, x, y, radius, rays, tones);
  const far = ([x, y]: Point): boolean => Math.hypot(x - cx, y - cy) > 49 && (y < 106 || Math.abs(x - 52.5) > 36);
  for (const [x, y] of scatter({ x: -2, y: -2, width: 109, height: 152 }, 6.5, random, far))
    canvas.print(disc(x, y, random.between(0.2, 0.5)), random.pick([gold, cream, rose]), 0.9);
}

function background(): string {
  const canvas = new Canvas().ground(night);
  const tones = [
    [red, gold, cream],
    [teal, sky, gold],
    [rose, cream, red],
    [gold, rose, sky],
  ] as const;
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const [x, y] = [column * 28 + (row % 2) * 14 - 3.5, row * 24.4 + 1];
      firework(canvas, x, y, 12.4, 14, tones[(row * 3 + column) % 4] ?? tones[0]);
      canvas.cut(
        pen(placed(x + 14, y)).polygon(
          [0, -2.2],
          [0.7, -0.7],
          [2.2, 0],
          [0.7, 0.7],
          [0, 2.2],
          [-0.7, 0.7],
          [-2.2, 0],
          [-0.7, -0.7],
        ).d,
        gold,
        'hair',
      );
    }
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(night);
    canvas.print(disc(cx, cy, 58), dusk, 0.7);
    canvas.shade(disc(cx, cy, 58), night, [cx, cy + 58], [cx, cy - 20], 0.8);
    fireworks(canvas);
    dial(canvas);
    hours(canvas);
    merry(canvas);
    pompom(canvas);
    words(canvas);
    return canvas.toSvg();
  },
  background,
};
