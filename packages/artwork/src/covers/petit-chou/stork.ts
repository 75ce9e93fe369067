import type { Canvas } from '../../kit/canvas';
import { placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { cream, ink, red } from './palette';

/** A stork in flight to the right, an empty cloth in its beak: somebody was here before. */
export function stork(canvas: Canvas, x: number, y: number, size: number): void {
  const place = placed(x, y, -0.1, size);
  canvas.cut(ribbon(bow([-1, 0.16], [-1.7, 0.34], [-2.5, 0.32]), [0.12, 0.08], place), red, 'hair');
  const far = pen(place).move(-0.2, -0.1).quad(-0.9, -1.2, -0.5, -2).quad(0.2, -1.3, 0.5, -0.2).close().d;
  canvas.cut(far, '#EADFCB', 'thin');
  canvas.inside(far, () => canvas.print(pen(place).polygon([-1.4, -2.4], [0.6, -2.4], [0.1, -1.1], [-1, -0.9]).d, ink));
  canvas.cut(pen(place).polygon([-0.7, 0], [-1.5, 0], [-1.35, 0.3], [-0.6, 0.35]).d, cream, 'hair');
  const body = pen(place)
    .move(-1.2, 0.1)
    .curve(-0.7, -0.32, 0.2, -0.42, 0.9, -0.2)
    .curve(1.4, -0.05, 1.7, -0.35, 2, -0.5)
    .curve(2.3, -0.62, 2.56, -0.42, 2.5, -0.2)
    .curve(2.4, 0.05, 1.8, 0.25, 1.2, 0.32)
    .curve(0.4, 0.6, -0.6, 0.6, -1.2, 0.1)
    .close().d;
  canvas.cut(body, cream, 'thin');
  const near = pen(place).move(-0.4, 0).quad(-1.7, -0.7, -2, -1.7).quad(-0.6, -1.6, 0.55, -0.1).close().d;
  canvas.cut(near, cream, 'thin');
  canvas.inside(near, () =>
    canvas.print(pen(place).polygon([-2.4, -2], [-0.9, -2], [-0.95, -0.9], [-1.7, -0.3], [-2.4, -1]).d, ink),
  );
  canvas.cut(pen(place).move(2.44, -0.42).line(3.7, 0.02).quad(2.9, 0, 2.4, -0.14).close().d, red, 'hair');
  canvas.print(disc(...place(2.22, -0.36), size * 0.09), ink);
  const cloth = pen(place)
    .move(3.2, -0.14)
    .quad(3.44, -0.2, 3.54, 0)
    .curve(3.9, 0.5, 3.9, 1.1, 3.6, 1.5)
    .quad(3.5, 1.2, 3.34, 1.5)
    .quad(3.2, 1.2, 3.02, 1.42)
    .curve(2.8, 1, 3, 0.4, 3.2, -0.14)
    .close().d;
  canvas.cut(cloth, '#F3B9A0', 'thin');
}
