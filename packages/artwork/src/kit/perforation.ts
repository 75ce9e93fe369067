import { type Placement, placed } from './geometry';
import { pen } from './pen';

/**
 * A stamp's outline with half-round bites along each side, evenly spaced from corner to corner.
 * @param pitch distance wanted between bites, in the drawing's units
 * @param bite radius of a bite as a share of that distance
 */
export function perforated(x: number, y: number, width: number, height: number, pitch: number, bite = 0.31): string {
  const side = (at: Placement, length: number): string => {
    const count = Math.round(length / pitch);
    const step = length / count;
    const radius = step * bite;
    const deep = radius * 1.34;
    const edge = pen(at);
    for (let index = 0; index < count; index += 1) {
      const start = index * step;
      if (index > 0) edge.curve(start - radius, deep, start + radius, deep, start + radius, 0);
      edge.line(start + step - radius, 0);
    }
    return edge.line(length, 0).d;
  };
  return [
    pen().move(x, y).d,
    side(placed(x, y), width),
    side(placed(x + width, y, Math.PI / 2), height),
    side(placed(x + width, y + height, Math.PI), width),
    side(placed(x, y + height, -Math.PI / 2), height),
    'Z',
  ].join('');
}
