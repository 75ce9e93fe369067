import sharp from 'sharp';

/** 150 pixels an inch. */
export const pixelsPerMm = 150 / 25.4;

export type Raster = { readonly width: number; readonly height: number; readonly rgb: Buffer };
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export async function readRaster(file: string | Buffer): Promise<Raster> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Expected 3 channels, got ${info.channels}.`);
  return { width: info.width, height: info.height, rgb: data };
}

export function shrink(raster: Raster, factor: number): Raster {
  if (factor === 1) return raster;
  const { width, height, rgb } = raster;
  const [w, h] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const sums = new Uint32Array(w * 3);
  const small = Buffer.alloc(w * h * 3);
  for (let row = 0; row < h; row += 1) {
    sums.fill(0);
    const bottom = Math.min((row + 1) * factor, height);
    for (let y = row * factor; y < bottom; y += 1) {
      for (let x = 0, from = y * width * 3; x < width; x += 1, from += 3) {
        const to = Math.floor(x / factor) * 3;
        for (let c = 0; c < 3; c += 1) sums[to + c] = (sums[to + c] ?? 0) + (rgb[from + c] ?? 0);
      }
    }
    for (let x = 0; x < w; x += 1) {
      const count = (bottom - row * factor) * (Math.min((x + 1) * factor, width) - x * factor);
      for (let c = 0; c < 3; c += 1) small[(row * w + x) * 3 + c] = Math.round((sums[x * 3 + c] ?? 0) / count);
    }
  }
  return { width: w, height: h, rgb: small };
}

/** Of 255, per channel. */
const tolerance = 48;

function near(a: Raster, b: Raster, x: number, y: number, qx: number, qy: number): boolean {
  const p = (y * a.width + x) * 3;
  const q = (qy * b.width + qx) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((a.rgb[p + channel] ?? 0) - (b.rgb[q + channel] ?? 0)) > tolerance) return false;
  }
  return true;
}

/** Or one pixel beside. */
function found(a: Raster, b: Raster, x: number, y: number): boolean {
  if (near(a, b, x, y, x, y)) return true;
  for (let qy = Math.max(0, y - 1); qy <= Math.min(b.height - 1, y + 1); qy += 1) {
    for (let qx = Math.max(0, x - 1); qx <= Math.min(b.width - 1, x + 1); qx += 1) {
      if (near(a, b, x, y, qx, qy)) return true;
    }
  }
  return false;
}

/**
 * More than 48/255 from all of the other raster's pixels within one pixel, in both directions: rasterisers smooth edges
 * differently.
 */
export function shareOff(a: Raster, b: Raster, box?: Box): number {
  const left = Math.max(0, Math.floor(box?.left ?? 0));
  const top = Math.max(0, Math.floor(box?.top ?? 0));
  const right = Math.min(a.width, b.width, box ? Math.ceil(box.left + box.width) : Number.POSITIVE_INFINITY);
  const bottom = Math.min(a.height, b.height, box ? Math.ceil(box.top + box.height) : Number.POSITIVE_INFINITY);
  let off = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (!found(a, b, x, y) || !found(b, a, x, y)) off += 1;
  }
  return off / ((right - left) * (bottom - top));
}

/** Mean square of the differences between neighbours. Blur lowers it. */
export function edgesIn({ width, rgb }: Raster, { left, top, width: wide, height: high }: Box): number {
  const lightAt = (x: number, y: number): number => {
    const at = (y * width + x) * 3;
    return ((rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 3;
  };
  let sum = 0;
  for (let y = top; y < top + high - 1; y += 1) {
    for (let x = left; x < left + wide - 1; x += 1) {
      const here = lightAt(x, y);
      sum += (lightAt(x + 1, y) - here) ** 2 + (lightAt(x, y + 1) - here) ** 2;
    }
  }
  return sum / (wide * high);
}
