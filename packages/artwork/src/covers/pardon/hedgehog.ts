import type { Canvas } from '../../kit/canvas';
import { placed, polar, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import type { Random } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { coral, cream, fur, ink, seam, spine, spineDark, spineTip } from './palette';

const at = placed(82.6, 96);

/** Needles: a spiky rim, then shorter rows inside. */
function needles(canvas: Canvas, random: Random): void {
  for (const [ring, count, radius, length, fill] of [
    [0, 44, 14, 5.4, spineDark],
    [1, 38, 12.4, 4.6, spine],
  ] as const) {
    const rim = pen(at);
    for (let index = 0; index <= count; index += 1) {
      const angle = (index / count) * turn;
      const [u, v] = polar(0, 0, radius, angle);
      const [tu, tv] = polar(0, 0, radius + length * random.between(0.7, 1.05), angle + (0.5 / count) * turn);
      if (index === 0) rim.move(u, v * 1.02);
      else rim.line(u, v * 1.02);
      if (index < count) rim.line(tu, tv * 1.02);
    }
    canvas.cut(rim.close().d, fill, ring === 0 ? 'lift' : 'thin');
  }
  for (let ring = 0; ring < 4; ring += 1)
    for (let index = 0; index < 26; index += 1) {
      const angle = -turn / 2 - 0.5 + (index / 25) * (turn / 2 + 1);
      const [x, y] = at(...polar(0, 0, 14.6 - ring * 2.5, angle + ring * 0.07));
      const own = placed(x, y, angle + random.between(-0.14, 0.14));
      canvas.print(pen(own).polygon([-1.6, -0.34], [1.6, 0], [-1.6, 0.34]).d, spineTip, 0.9);
    }
}

function eyes(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    const [x, y] = at(side * 4.1, -1.4);
    canvas.cut(disc(x, y, 2.7), cream, 'hair');
    canvas.print(disc(x - 0.5, y + 0.3, 1.75), ink).print(disc(x - 1.1, y - 0.4, 0.55), cream);
    canvas.print(ribbon(bow(at(side * 2.2, -5.9), at(side * 4.4, -6), at(side * 6.8, -4.2)), 0.75), spineDark);
  }
}

/** The tube that was going to put everything right. */
function glue(canvas: Canvas): void {
  const tube = placed(...at(-3, 12.4), -0.5);
  canvas.cut(pen(tube).polygon([-9, -2.6], [4.6, -2.4], [4.6, 2.4], [-9, 2.6]).d, coral, 'card');
  canvas.cut(pen(tube).polygon([-11, -3], [-9, -2.8], [-9, 2.8], [-11, 3]).d, cream, 'hair');
  canvas.print(pen(tube).box(-6.4, -1.3, 8.4, 2.6, 0.5).d, cream);
  canvas.cut(pen(tube).polygon([4.6, -1.6], [8.2, -0.6], [8.2, 0.6], [4.6, 1.6]).d, cream, 'hair');
  const [x, y] = tube(8.6, 0);
  canvas.cut(
    pen(placed(x + 0.2, y + 0.8))
      .move(0, -1.4)
      .curve(1.6, 0.4, 1.2, 2.2, 0, 2.2)
      .curve(-1.2, 2.2, -1.6, 0.4, 0, -1.4)
      .close().d,
    seam,
    'hair',
  );
}

/** The culprit, who has owned up. `load` is drawn upon the needles of its back. */
export function hedgehog(canvas: Canvas, random: Random, load: () => void): void {
  needles(canvas, random);
  load();
  for (const side of [-1, 1]) {
    canvas.cut(pen(at).ellipse(side * 6.2, 16.2, 4, 2.2).d, spineDark, 'thin');
    canvas.cut(pen(at).ellipse(side * 8.6, -5.4, 3, 3).d, fur, 'thin');
    canvas.print(pen(at).ellipse(side * 8.6, -5.2, 1.6, 1.6).d, '#D99B7C');
  }
  const belly = pen(at).ellipse(0, 9.4, 9.4, 7.6).d;
  canvas.cut(belly, fur, 'thin');
  canvas.shade(belly, '#B9824F', at(4, 18), at(0, 8), 0.6);
  const face = pen(at)
    .move(0, -5.6)
    .curve(3, -10, 10.6, -8, 10.4, -0.4)
    .curve(10.2, 5.6, 5, 8.6, 0, 8.6)
    .curve(-5, 8.6, -10.2, 5.6, -10.4, -0.4)
    .curve(-10.6, -8, -3, -10, 0, -5.6)
    .close().d;
  canvas.cut(face, fur, 'card');
  canvas.shade(face, '#C08A58', at(8, 9), at(1, 1), 0.45);
  eyes(canvas);
  for (const side of [-1, 1]) canvas.print(pen(at).ellipse(side * 7.4, 2.6, 1.8, 1.2).d, '#E58C73', 0.8);
  canvas.cut(pen(at).ellipse(0, 2, 1.9, 1.5).d, ink, 'hair').print(pen(at).ellipse(-0.6, 1.5, 0.5, 0.4).d, cream);
  canvas.print(ribbon(bow(at(-2.4, 6.4), at(0, 4.4), at(2.4, 6.4)), 0.6), ink);
  glue(canvas);
  for (const [u, v] of [
    [-7.4, 13.4],
    [1.6, 10.4],
  ] as const)
    canvas.cut(pen(at).ellipse(u, v, 2.5, 2.1).d, fur, 'thin');
}
