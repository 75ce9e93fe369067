import { placed, turn } from './geometry';
import { disc, pen } from './pen';

/**
 * A slice of citrus from the rind inwards, as pieces to print or to glue.
 * @param colors rind, pith, flesh
 */
export function citrusSlice(
  x: number,
  y: number,
  radius: number,
  angle: number,
  colors: readonly [rind: string, pith: string, flesh: string],
): (readonly [d: string, fill: string])[] {
  const [rind, pith, flesh] = colors;
  const count = 9;
  const segments = Array.from({ length: count }, (_, index) => {
    const place = placed(x, y, angle + (index / count) * turn, radius);
    const d = pen(place)
      .move(0.1, 0)
      .curve(0.36, -0.24, 0.7, -0.3, 0.78, -0.1)
      .quad(0.8, 0, 0.78, 0.1)
      .curve(0.7, 0.3, 0.36, 0.24, 0.1, 0)
      .close().d;
    return [d, flesh] as const;
  });
  return [[disc(x, y, radius), rind], [disc(x, y, radius * 0.86), pith], ...segments];
}
