/**
 * A W3C media fragment in percentages of the EXIF-upright picture: `xywh=percent:12.5,0,75,100&rotate=90`. Cut first,
 * then turned clockwise.
 */
export type Crop = {
  /** Percent (0–100). */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise, in degrees. */
  rotate: 0 | 90 | 180 | 270;
};

const pattern = /^xywh=percent:([\d.]+),([\d.]+),([\d.]+),([\d.]+)(?:&rotate=(0|90|180|270))?$/;
const rotations: Record<string, Crop['rotate']> = { '0': 0, '90': 90, '180': 180, '270': 270 };
/** Four decimals may add up to slightly over 100. */
const tolerance = 0.001;

/** @returns undefined for another form, or a rectangle outside the picture */
export function parseCrop(fragment: string): Crop | undefined {
  const match = pattern.exec(fragment);
  if (!match) return undefined;
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = match.slice(1, 5).map(Number);
  const rotate = rotations[match[5] ?? '0'] ?? 0;
  const inside = x + width <= 100 + tolerance && y + height <= 100 + tolerance && width > 0 && height > 0;
  return inside ? { x, y, width, height, rotate } : undefined;
}

const percent = (value: number): string => String(Number(value.toFixed(4)));

export function formatCrop(crop: Crop): string {
  const rectangle = [crop.x, crop.y, crop.width, crop.height].map(percent).join(',');
  return `xywh=percent:${rectangle}${crop.rotate === 0 ? '' : `&rotate=${crop.rotate}`}`;
}
