import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import type { Placement, Point } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { forelegs, neck, patient, scarf, scarfTail, tea } from './giraffe';
import { knitter } from './knitter';
import { cream, glow, linen, wall, wallDark, wood, woodDark } from './palette';
import { patchwork } from './patchwork';

/** A giraffe with a sore throat, and a friend who is still knitting. No lettering, for any language. */

/** Striped wallpaper with a little moon in each stripe. */
function wallpaper(canvas: Canvas): void {
  for (let column = -1; column < 12; column += 1) {
    const x = column * 10 - 1;
    canvas.print(pen().box(x, -4, 5, 156).d, wallDark);
    for (let row = 0; row < 16; row += 1) {
      const [mx, my] = [x + 7.5, row * 10 + (column % 2) * 5];
      canvas.print(`${disc(mx, my, 1.3)}`, glow, 0.8).print(disc(mx + 0.6, my - 0.3, 1.1), wall);
    }
  }
}

/** The quilt swells over whoever lies there. */
const swell = (x: number): number => 116 + 9 * ((x - 50) / 55) ** 2;
const bedding: Placement = (column, row) => {
  const x = -7 + column * 14.9 + (row - 1) * 0.7;
  return [x, swell(x) + row * (11.6 + Math.abs(x - 52) * 0.02)];
};

function bed(canvas: Canvas): void {
  const board = pen()
    .move(6, 130)
    .line(6, 92)
    .curve(6, 76, 28, 78, 52.5, 74)
    .curve(77, 78, 99, 76, 99, 92)
    .line(99, 130)
    .close().d;
  canvas.cut(board, wood, 'deep');
  const panel = pen()
    .move(12, 130)
    .line(12, 95)
    .curve(12, 85, 33, 86.5, 52.5, 82.5)
    .curve(72, 86.5, 93, 85, 93, 95)
    .line(93, 130)
    .close().d;
  canvas.print(panel, woodDark);
  canvas.inside(panel, () => {
    for (let x = 14.6; x < 94; x += 9.2) canvas.cut(pen().box(x, 76, 4.6, 60).d, wood, 'card');
  });
  for (const x of [6, 99]) {
    canvas.cut(pen().box(x - 3.4, 84, 6.8, 50, 1.4).d, wood, 'card');
    canvas.cut(disc(x, 81.4, 4.4), wood, 'card');
    canvas.shade(disc(x, 81.4, 4.4), woodDark, [x + 3, 85], [x - 1, 80], 0.8);
  }
  const pillow = pen()
    .move(18, 93)
    .quad(22, 88, 50, 89.6)
    .quad(80, 88, 84, 93)
    .quad(88, 108, 84, 124)
    .line(18, 124)
    .quad(13, 108, 18, 93)
    .close().d;
  canvas.cut(pillow, cream, 'lift');
  canvas.inside(pillow, () => {
    for (let x = 16; x < 90; x += 6) canvas.print(pen().box(x, 84, 0.7, 44).d, '#8FB3BF', 0.8);
  });
  canvas.shade(pillow, '#B98F73', [50, 126], [50, 100], 0.6);
}

/** The folded-down sheet, scalloped. */
function sheet(canvas: Canvas): void {
  const top: Point[] = Array.from({ length: 29 }, (_, step) => [-6 + step * 4.2, swell(-6 + step * 4.2) - 3]);
  const edge = pen();
  top.forEach(([x, y], index) => {
    if (index === 0) edge.move(x, y);
    else edge.line(x, y);
  });
  const back = [...top].reverse();
  back.forEach(([x, y], index) => {
    const [nx, ny] = back[index + 1] ?? [x, y];
    if (index === 0) edge.line(x, y + 8.4);
    if (index < back.length - 1) edge.curve(x, y + 11.6, nx, ny + 11.6, nx, ny + 8.4);
  });
  canvas.cut(edge.close().d, cream, 'card');
  for (const [x, y] of top)
    canvas.print(disc(x - 2.1, y + 8, 0.6), '#D5433A').print(pen().box(x - 4, y + 1.2, 3, 0.4).d, linen);
}

function background(): string {
  const canvas = new Canvas().ground(linen);
  const { x, y } = beyond(1);
  patchwork(canvas, 8, 11, (column, row) => [x + column * 14.3, y + row * 14.3], seeded(5));
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(wall);
    wallpaper(canvas);
    for (const [radius, strength] of [
      [50, 0.35],
      [40, 0.45],
      [30, 0.6],
    ] as const)
      canvas.print(disc(54, 38, radius), glow, strength);
    bed(canvas);
    neck(canvas);
    forelegs(canvas);
    patchwork(canvas, 8, 4, bedding, seeded(5));
    sheet(canvas);
    tea(canvas);
    scarfTail(canvas);
    scarf(canvas);
    patient(canvas);
    knitter(canvas, 54, 133);
    return canvas.toSvg();
  },
  background,
};
