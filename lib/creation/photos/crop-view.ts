import type { Crop } from '@jolimot/card/crop';

/** Percent of the view: the picture after turning. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const bounded = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

function inside({ x, y, width, height }: Area): Area {
  const [w, h] = [bounded(width, 100), bounded(height, 100)];
  return { x: bounded(x, 100 - w), y: bounded(y, 100 - h), width: w, height: h };
}

/** The stored crop is before turning. */
export function cropFromView(area: Area, rotate: Crop['rotate']): Crop {
  const { x, y, width, height } = area;
  switch (rotate) {
    case 0:
      return { ...inside(area), rotate };
    case 90:
      return { ...inside({ x: y, y: 100 - x - width, width: height, height: width }), rotate };
    case 180:
      return { ...inside({ x: 100 - x - width, y: 100 - y - height, width, height }), rotate };
    case 270:
      return { ...inside({ x: 100 - y - height, y: x, width: height, height: width }), rotate };
  }
}

/** The inverse of {@link cropFromView}. */
export function viewFromCrop({ x, y, width, height, rotate }: Crop): Area {
  switch (rotate) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: 100 - y - height, y: x, width: height, height: width };
    case 180:
      return { x: 100 - x - width, y: 100 - y - height, width, height };
    case 270:
      return { x: y, y: 100 - x - width, width: height, height: width };
  }
}

export function turned(rotate: Crop['rotate'], quarter: 1 | -1): Crop['rotate'] {
  const turns = [0, 90, 180, 270] as const;
  return turns[(turns.indexOf(rotate) + quarter + 4) % 4] ?? 0;
}
