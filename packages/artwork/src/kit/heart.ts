import { placed } from './geometry';
import { pen } from './pen';

/** A heart about twice as wide as `size` (mm), its middle at (x, y), turned by `angle` radians. */
export const heart = (x: number, y: number, size: number, angle = 0): string =>
  pen(placed(x, y, angle, size))
    .move(0, 0.95)
    .curve(-0.5, 0.5, -1.1, 0.1, -1.1, -0.42)
    .curve(-1.1, -1.02, -0.28, -1.16, 0, -0.5)
    .curve(0.28, -1.16, 1.1, -1.02, 1.1, -0.42)
    .curve(1.1, 0.1, 0.5, 0.5, 0, 0.95)
    .close().d;
