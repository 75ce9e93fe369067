import type { Crop } from './crop';

/** Pixels once upright (EXIF orientation applied). */
export type PixelSize = { readonly width: number; readonly height: number };
export type SizeMm = { readonly w: number; readonly h: number };

const isSideways = (crop: Pick<Crop, 'rotate'>): boolean => crop.rotate === 90 || crop.rotate === 270;

const cropPixels = (crop: Crop, picture: PixelSize): PixelSize => ({
  width: (picture.width * crop.width) / 100,
  height: (picture.height * crop.height) / 100,
});

/** @param aspect the slot's width ÷ height @param rotate clockwise turn of the picture in the slot */
export function largestCentredCrop(picture: PixelSize, aspect: number, rotate: Crop['rotate'] = 0): Crop {
  return fitCrop({ x: 0, y: 0, width: 100, height: 100, rotate }, picture, aspect);
}

/** A crop made for this slot stays; others become narrower or lower, with the same centre. */
export function fitCrop(crop: Crop, picture: PixelSize, aspect: number): Crop {
  const wanted = isSideways(crop) ? 1 / aspect : aspect;
  const pixels = cropPixels(crop, picture);
  const width = Math.min(pixels.width, pixels.height * wanted);
  const height = width / wanted;
  const kept = { width: (width / picture.width) * 100, height: (height / picture.height) * 100 };
  return {
    x: crop.x + (crop.width - kept.width) / 2,
    y: crop.y + (crop.height - kept.height) / 2,
    ...kept,
    rotate: crop.rotate,
  };
}

/** docs/product/card.md, "Photos" */
export function effectiveDpi(crop: Crop, picture: PixelSize, slot: SizeMm): number {
  const pixels = cropPixels(crop, picture);
  const across = isSideways(crop) ? pixels.height : pixels.width;
  const down = isSideways(crop) ? pixels.width : pixels.height;
  return Math.min((across / slot.w) * 25.4, (down / slot.h) * 25.4);
}

const dpiLevels = ['fine', 'soft', 'blurred', 'refused'] as const;
export type DpiLevel = (typeof dpiLevels)[number];

export function dpiLevel(dpi: number): DpiLevel {
  // Rounding must not fail exactly enough pixels.
  const rounded = dpi + 1e-6;
  if (rounded < 100) return 'refused';
  if (rounded < 150) return 'blurred';
  return rounded < 200 ? 'soft' : 'fine';
}
