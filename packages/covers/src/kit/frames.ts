import type { Canvas } from './canvas';
import { disc, pen } from './pen';

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

export type Scenery = { sky: string; sun: string; hills: readonly string[] };

/** A little landscape where a photo will go, so that the cover reads well in the catalogue. */
export function scenery(canvas: Canvas, [x, y, width, height]: Slot, { sky, sun, hills }: Scenery, sunAt = 0.66): void {
  const window = pen().box(x, y, width, height).d;
  const [right, bottom] = [x + width, y + height];
  canvas.print(window, sky);
  canvas.inside(window, () => {
    const radius = Math.min(width, height) * 0.19;
    const [sx, sy] = [x + width * sunAt, y + height * 0.38];
    canvas.print(disc(sx, sy, radius * 1.75), sun, 0.25).print(disc(sx, sy, radius * 1.35), sun, 0.35);
    canvas.cut(disc(sx, sy, radius), sun, 'thin');
    hills.forEach((fill, index) => {
      const top = y + height * (0.54 + index * 0.15);
      const swing = height * 0.09 * (index % 2 ? -1 : 1);
      const d = pen()
        .move(x - 4, top + swing)
        .curve(x + width * 0.3, top - swing * 1.9, x + width * 0.55, top + swing * 2.1, right + 4, top - swing)
        .line(right + 4, bottom + 4)
        .line(x - 4, bottom + 4)
        .close().d;
      canvas.cut(d, fill, 'card');
      canvas.shade(d, '#12303A', [x + width * 0.4, bottom], [x + width * 0.5, top], 0.35);
    });
  });
}
