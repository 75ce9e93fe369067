import sharp from 'sharp';

export type Raster = { readonly width: number; readonly height: number; readonly rgb: Buffer };
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A picture file as plain RGB. */
export async function readRaster(file: string | Buffer): Promise<Raster> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Expected 3 channels, got ${info.channels}.`);
  return { width: info.width, height: info.height, rgb: data };
}

/** A raster made smaller by a whole factor, each pixel the mean of those that it stands for. */
export function shrink({ width, height, rgb }: Raster, factor: number): Raster {
  const [w, h] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const sums = new Float64Array(w * h * 3);
  const counts = new Uint16Array(w * h);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = Math.floor(y / factor) * w + Math.floor(x / factor);
      const from = (y * width + x) * 3;
      counts[to] = (counts[to] ?? 0) + 1;
      for (let c = 0; c < 3; c += 1) sums[to * 3 + c] = (sums[to * 3 + c] ?? 0) + (rgb[from + c] ?? 0);
    }
  }
  const small = Buffer.from(sums.map((sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1))));
  return { width: w, height: h, rgb: small };
}

/** How far apart two colours may be and still be called the same (of 255, on any channel). */
const tolerance = 48;

function near(a: Raster, b: Raster, x: number, y: number, qx: number, qy: number): boolean {
  const p = (y * a.width + x) * 3;
  const q = (qy * b.width + qx) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((a.rgb[p + channel] ?? 0) - (b.rgb[q + channel] ?? 0)) > tolerance) return false;
  }
  return true;
}

/** Whether a pixel of one raster is found in the other, at its place or one pixel beside it. */
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
 * The share of pixels that are off: more than 48/255 from every pixel of the other raster within one pixel's distance
 * (two rasterisers smooth the same edge differently), seen from either side.
 * @param box only this part; all of both rasters otherwise
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
