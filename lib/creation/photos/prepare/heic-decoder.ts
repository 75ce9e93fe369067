import { uploadLimits } from '@jolimot/card/upload-limits';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** Upright: libheif applies the file's rotation. @returns RGBA, or null when it cannot be read */
export async function decodeHeic(
  bytes: Uint8Array,
): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | null> {
  const libheif = await createLibheif();
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width > 0 && height > 0) || width * height > uploadLimits.pixels) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return shown ? { data, width, height } : null;
}
