import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { pen } from '../../kit/pen';
import { homework, mark, page, pencil, star } from './exercise-page';
import { boldRule, ground, groundDark, margin, paper, thinRule } from './palette';

/** Full marks in the first question, and room for progress in the second. */

/** The woven cover of an exercise book. */
function weave(canvas: Canvas): void {
  for (let row = 0; row < 40; row += 1)
    for (let column = 0; column < 29; column += 1) {
      const [x, y] = [-4 + column * 4, -4 + row * 4];
      const upright = (row + column) % 2 === 0;
      canvas.print(
        upright ? pen().box(x + 1.5, y + 0.4, 1, 3.2, 0.4).d : pen().box(x + 0.4, y + 1.5, 3.2, 1, 0.4).d,
        groundDark,
        0.8,
      );
    }
}

/** A blank page of the same ruling, margins on both sides, so that it may be mirrored. */
function background(): string {
  const canvas = new Canvas().ground(paper);
  for (let y = -2, line = 0; y < 152; y += 2, line += 1)
    canvas.print(pen().box(-4, y - 0.1, 114, line % 4 ? 0.16 : 0.32).d, line % 4 ? thinRule : boldRule);
  for (let x = 4.5; x < 108; x += 8) canvas.print(pen().box(x - 0.14, -4, 0.28, 158).d, boldRule, 0.7);
  for (const x of [12.5, 92.5]) canvas.print(pen().box(x - 0.3, -4, 0.6, 158).d, margin);
  return canvas.toSvg();
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    weave(canvas);
    page(canvas);
    homework(canvas);
    mark(canvas);
    star(canvas, 87.4, 23, 9.4, 0.2);
    star(canvas, 75.6, 14.4, 4.2, -0.3);
    star(canvas, 93.4, 38.6, 3.6, 0.5);
    pencil(canvas, 74.5, 141.4, -0.6, 90);
    return canvas.toSvg();
  },
  background,
};
