import type { Canvas } from './canvas';
import type { Placement } from './geometry';
import { pen } from './pen';

const white = '#FFF6E5';
const ink = '#32262E';

/** An eye of radius `r` that looks along (towardsU, towardsV), each from −1 to 1. */
export function eye(
  canvas: Canvas,
  at: Placement,
  u: number,
  v: number,
  r: number,
  towardsU: number,
  towardsV: number,
): void {
  canvas.cut(pen(at).ellipse(u, v, r, r * 1.08).d, white, 'hair');
  const [pu, pv] = [u + towardsU * r * 0.42, v + towardsV * r * 0.42];
  canvas.print(pen(at).ellipse(pu, pv, r * 0.62).d, ink);
  canvas.print(pen(at).ellipse(pu - r * 0.2, pv - r * 0.24, r * 0.2).d, white);
}
