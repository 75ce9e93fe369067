import type { Canvas } from '../kit/canvas';
import { placed } from '../kit/geometry';
import { pen } from '../kit/pen';
import { cream } from '../palettes/escargot-express';

export function toadstool(canvas: Canvas, x: number, base: number, size: number, lean: number, cap: string): void {
  const place = placed(x, base, lean, size);
  const stem = pen(place)
    .move(-0.2, 0.1)
    .curve(-0.1, -0.3, -0.1, -0.6, -0.16, -0.9)
    .line(0.16, -0.9)
    .curve(0.1, -0.6, 0.12, -0.3, 0.24, 0.1)
    .close().d;
  canvas.cut(stem, cream, 'card');
  canvas.shade(stem, '#C79F7A', place(0.3, 0), place(-0.1, -0.3), 0.7);
  canvas.cut(
    pen(place).move(-0.52, -0.84).quad(0, -0.6, 0.52, -0.84).quad(0, -1, -0.52, -0.84).close().d,
    '#EFD9BC',
    'hair',
  );
  const dome = pen(place)
    .move(-0.7, -0.82)
    .curve(-0.74, -1.3, -0.36, -1.62, 0, -1.62)
    .curve(0.36, -1.62, 0.74, -1.3, 0.7, -0.82)
    .quad(0, -1, -0.7, -0.82)
    .close().d;
  canvas.cut(dome, cap, 'card');
  canvas.shade(dome, '#6B1524', place(0.6, -0.8), place(-0.1, -1.4), 0.75);
  for (const [u, v, r] of [
    [-0.36, -1.1, 0.11],
    [0.02, -1.36, 0.13],
    [0.38, -1.14, 0.09],
    [0.05, -1.06, 0.07],
    [-0.2, -1.46, 0.06],
  ] as const)
    canvas.cut(pen(place).ellipse(u, v, r, r * 0.86).d, cream, 'hair');
}
