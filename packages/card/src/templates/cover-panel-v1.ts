import type { ImageName } from '../customization-types';
import { type Rect, rect, shift } from '../geometry';
import type { ImageSlot } from './template';

const slots = {
  'Image Front Right Full': rect(-3, -3, 111, 154),
  'Image Front Right Triptyque 1 Top': rect(7, 7, 91, 67),
  'Image Front Right Triptyque 1 Left': rect(7, 77, 44, 44),
  'Image Front Right Triptyque 1 Right': rect(54, 77, 44, 44),
  'Image Front Right Triptyque 2 Left': rect(7, 7, 54, 114),
  'Image Front Right Triptyque 2 Top': rect(64, 7, 34, 55.5),
  'Image Front Right Triptyque 2 Right': rect(64, 65.5, 34, 55.5),
} as const satisfies Partial<Record<ImageName, Rect>>;

/** Of the 105×148 mm cover panel. */
export const titleBandV1 = rect(7, 124, 91, 17);

/**
 * The same on both products.
 * @param dx mm: 105 on the greeting card's flat sheet
 * @param clip keeps the bleed off the neighbouring panel
 */
export function coverPanelV1(dx: number, clip?: Rect): Partial<Record<ImageName, ImageSlot>> {
  const entries = Object.entries(slots).map(([name, slot]): [string, ImageSlot] => {
    const moved = shift(slot, dx);
    return [name, clip && name === 'Image Front Right Full' ? { rect: moved, clip } : { rect: moved }];
  });
  return Object.fromEntries(entries);
}
