import type { Crop } from '@jolimot/card/crop';
import { fitCrop, largestCentredCrop, type PixelSize } from '@jolimot/card/crop-maths';
import { type Area, cropFromView, viewFromCrop } from './crop-view';

/** A large photo prints coarsely beyond it. */
export const maxZoom = 4;

const bounded = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const within = (area: Area): Area => ({
  ...area,
  x: bounded(area.x, 0, 100 - area.width),
  y: bounded(area.y, 0, 100 - area.height),
});

/** The saved one, or the largest centred one. */
export const cropFor = (kept: Crop | undefined, picture: PixelSize, aspect: number): Crop =>
  kept ? fitCrop(kept, picture, aspect) : largestCentredCrop(picture, aspect);

/** 1 for the largest crop. */
export function zoomOf(crop: Crop, picture: PixelSize, aspect: number): number {
  return largestCentredCrop(picture, aspect, crop.rotate).width / crop.width;
}

/** Keeps the centre. */
export function zoomedTo(crop: Crop, zoom: number, picture: PixelSize, aspect: number): Crop {
  const largest = largestCentredCrop(picture, aspect, crop.rotate);
  const share = 1 / bounded(zoom, 1, maxZoom);
  const [width, height] = [largest.width * share, largest.height * share];
  return {
    x: bounded(crop.x + (crop.width - width) / 2, 0, 100 - width),
    y: bounded(crop.y + (crop.height - height) / 2, 0, 100 - height),
    width,
    height,
    rotate: crop.rotate,
  };
}

/** In percent of the view. */
export function moved(crop: Crop, right: number, down: number): Crop {
  const view = viewFromCrop(crop);
  return cropFromView(within({ ...view, x: view.x + right, y: view.y + down }), crop.rotate);
}

/** 0 to 1; null where the crop fills it. */
export function positionOf(crop: Crop): { readonly across: number | null; readonly down: number | null } {
  const { x, y, width, height } = viewFromCrop(crop);
  const share = (at: number, room: number): number | null => (room < 0.05 ? null : bounded(at / room, 0, 1));
  return { across: share(x, 100 - width), down: share(y, 100 - height) };
}

export function movedTo(crop: Crop, axis: 'across' | 'down', share: number): Crop {
  const view = viewFromCrop(crop);
  const there = axis === 'across' ? { x: share * (100 - view.width) } : { y: share * (100 - view.height) };
  return cropFromView(within({ ...view, ...there }), crop.rotate);
}
