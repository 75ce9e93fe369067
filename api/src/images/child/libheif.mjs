import { Refused } from './measure.mjs';

/** libheif's enumerations, from heif_image.h; two bytes a value are little-endian. */
const rgbSpace = 1;
const interleaved = { 1: { 3: 10, 4: 11 }, 2: { 3: 14, 4: 15 } };
const interleavedChannel = 10;
/** `heif_error` has three words, `heif_image_tiling` 18. */
const errorBytes = 12;
const tilingBytes = 72;

/** When it is set, libheif's error about the file is not true. */
let exhausted = false;

/**
 * libheif's C functions, because its JavaScript API has no tiles and copies pixels. Frees nothing: the process ends
 * after one picture.
 * @param {Buffer} bytes
 * @param {number} mostBytes limit of its memory
 * @param {1 | 2} valueBytes of each value: two keep what a HEIC has beyond eight bits
 * @throws Refused
 */
export async function openHeic(bytes, mostBytes, valueBytes) {
  boundMemory(mostBytes);
  const { default: lib } = await import('libheif-js/wasm-bundle.js');
  const errorAt = lib._malloc(errorBytes + tilingBytes + 4);
  const [tilingAt, outAt] = [errorAt + errorBytes, errorAt + errorBytes + tilingBytes];
  const word = (at) => lib.HEAPU32[at >> 2];
  /** The first argument is the error's address. */
  const call = (name, ...args) => {
    try {
      lib[name](errorAt, ...args);
    } catch {
      // A trap inside WebAssembly.
      throw refusal();
    }
    if (word(errorAt) !== 0) throw refusal();
  };
  const called = (name, ...args) => {
    call(name, ...args);
    return word(outAt);
  };

  const fileAt = lib._malloc(bytes.length);
  if (fileAt === 0) throw refusal();
  lib.HEAPU8.set(bytes, fileAt);
  const context = lib._heif_context_alloc();
  call('_heif_context_read_from_memory_without_copy', context, fileAt, bytes.length, 0);
  const handle = called('_heif_context_get_primary_image_handle', context, outAt);
  const width = lib._heif_image_handle_get_width(handle);
  const height = lib._heif_image_handle_get_height(handle);
  if (!(width > 0 && height > 0)) throw refusal();
  const channels = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const colours = [rgbSpace, interleaved[valueBytes][channels], 0];
  // libheif then counts the tiles upright too.
  call('_heif_image_handle_get_image_tiling', handle, 1, tilingAt);
  const [columns, rows, tileWidth, tileHeight, , , top, left] = Array.from({ length: 8 }, (_, index) =>
    word(tilingAt + 4 + 4 * index),
  );

  /** Not a copy: valid until the image is released. */
  const pixelsOf = (image) => {
    const at = lib._heif_image_get_plane_readonly2(image, interleavedChannel, errorAt);
    const [w, h] = [
      lib._heif_image_get_width(image, interleavedChannel),
      lib._heif_image_get_height(image, interleavedChannel),
    ];
    const stride = word(errorAt);
    if (at === 0 || w <= 0 || h <= 0) throw refusal();
    return { width: w, height: h, stride, bytes: Buffer.from(lib.HEAPU8.buffer, at, stride * h) };
  };
  return {
    width,
    height,
    channels,
    bits: lib._heif_image_handle_get_luma_bits_per_pixel(handle),
    tiling: { columns, rows, width: tileWidth, height: tileHeight, top, left },
    decode: () => pixelsOf(called('_heif_decode_image', handle, outAt, ...colours)),
    decodeTile: (column, row, read) => {
      const image = called('_heif_image_handle_decode_image_tile', handle, outAt, ...colours, column, row);
      read(pixelsOf(image));
      lib._heif_image_release(image);
    },
  };
}

const refusal = () => new Refused(exhausted ? 'too-heavy' : 'corrupt');

/** All of WebAssembly's memory grows through this function. */
function boundMemory(mostBytes) {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * 65_536 <= mostBytes) return grow.call(this, pages);
    exhausted = true;
    throw new RangeError('The memory for one picture is used up.');
  };
}
