import { uploadLimits } from '@jolimot/card/upload-limits';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { Size } from './sent-photo';

/** Of heif_image.h. */
const rgbSpace = 1;
const rgba = 11;
const interleavedChannel = 10;

/** The small picture beside the photo, if it shows the same part. */
export type HeicPart = 'thumbnail' | 'photo';

type HeicPixels = Size & { readonly data: Uint8ClampedArray<ArrayBuffer> };

/**
 * Upright. The memory goes with libheif's instance.
 * @returns RGBA of the part, and the photo's size in px; null when it cannot be read
 */
export async function decodeHeic(
  bytes: Uint8Array,
  part: HeicPart,
): Promise<{ pixels: HeicPixels; size: Size } | null> {
  const lib = await createLibheif();
  const fileAt = lib._malloc(bytes.length);
  lib.HEAPU8.set(bytes, fileAt);
  // Three words; the first is 0 for success.
  const errorAt = lib._malloc(16);
  const outAt = errorAt + 12;
  const word = (at: number): number => lib.HEAPU32[at >> 2] ?? 0;
  const succeeds = (): boolean => word(errorAt) === 0;

  const context = lib._heif_context_alloc();
  lib._heif_context_read_from_memory_without_copy(errorAt, context, fileAt, bytes.length, 0);
  if (!succeeds()) return null;
  lib._heif_context_get_primary_image_handle(errorAt, context, outAt);
  if (!succeeds()) return null;
  const photo = word(outAt);
  const sizeOf = (handle: number): Size => ({
    width: lib._heif_image_handle_get_width(handle),
    height: lib._heif_image_handle_get_height(handle),
  });
  const size = sizeOf(photo);
  if (!(size.width > 0 && size.height > 0) || size.width * size.height > uploadLimits.pixels) return null;

  /** Null also when cut otherwise. */
  const thumbnail = (): number | null => {
    if (lib._heif_image_handle_get_list_of_thumbnail_IDs(photo, outAt, 1) < 1) return null;
    lib._heif_image_handle_get_thumbnail(errorAt, photo, word(outAt), outAt);
    if (!succeeds()) return null;
    const { width, height } = sizeOf(word(outAt));
    return Math.abs((width * size.height) / (height * size.width) - 1) < 0.02 ? word(outAt) : null;
  };
  const handle = part === 'photo' ? photo : thumbnail();
  if (handle === null) return null;
  lib._heif_decode_image(errorAt, handle, outAt, rgbSpace, rgba, 0);
  if (!succeeds()) return null;
  const image = word(outAt);
  const [width, height] = [
    lib._heif_image_get_width(image, interleavedChannel),
    lib._heif_image_get_height(image, interleavedChannel),
  ];
  const from = lib._heif_image_get_plane_readonly2(image, interleavedChannel, outAt);
  if (from === 0 || !(width > 0 && height > 0)) return null;
  const [stride, row] = [word(outAt), width * 4];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    data.set(lib.HEAPU8.subarray(from + y * stride, from + y * stride + row), y * row);
  }
  return { pixels: { data, width, height }, size };
}
