import type { Canvas } from './canvas';
import { pen } from './pen';

/** A rectangle in mm from the trim's top-left corner. */
export type Slot = readonly [x: number, y: number, width: number, height: number];

export const frameNames = ['none', 'full', 'triptyque1', 'triptyque2'] as const;
export type FrameName = (typeof frameNames)[number];

/** Where the photos of each frame lie on the cover panel. The card's own geometry says the same; a test compares them with the art. */
export const frameSlots: Record<FrameName, readonly Slot[]> = {
  none: [],
  full: [[-3, -3, 111, 154]],
  triptyque1: [
    [7, 7, 91, 67],
    [7, 77, 44, 44],
    [54, 77, 44, 44],
  ],
  triptyque2: [
    [7, 7, 54, 114],
    [64, 7, 34, 55.5],
    [64, 65.5, 34, 55.5],
  ],
};

/** A photo's paper edge: a sheet a little larger than the slot, which the photo will cover. */
export function mount(canvas: Canvas, [x, y, width, height]: Slot, paper: string, margin = 1): void {
  canvas.cut(pen().box(x - margin, y - margin, width + margin * 2, height + margin * 2, 0.4).d, paper, 'card');
}
