import { Refused } from './measure.mjs';

/** Values of libheif's public enumerations (heif_image.h). */
const rgbSpace = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleavedChannel = 10;
/** Bytes of an error (`heif_error`, three words) and of a tiling (`heif_image_tiling`, 18 words). */
const errorBytes = 12;
const tilingBytes = 72;

/** Whether libheif was refused memory: what it then says of the file is not true. */
let exhausted = false;

/**
 * The primary picture of a HEIC, whatever others the file holds, by libheif's C functions (WebAssembly): its JavaScript
 * knows neither tiles nor pixels without a copy. Nothing is decoded yet, and nothing is given back: the process ends
 * after one picture, since WebAssembly's memory never shrinks.
 * @param {Buffer} bytes
 * @param {number} mostBytes what its memory may grow to
 * @throws Refused
 */
export async function openHeic(bytes, mostBytes) {
  boundMemory(mostBytes);
  const { default: lib } = await import('libheif-js/wasm-bundle.js');
  const errorAt = lib._malloc(errorBytes + tilingBytes + 4);
  const [tilingAt, outAt] = [errorAt + errorBytes, errorAt + errorBytes + tilingBytes];
  const word = (at) => lib.HEAPU32[at >> 2];
  /** Calls a function that writes its error to the address it is given first. */
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
  const colours = [rgbSpace, channels === 4 ? interleavedRgba : interleavedRgb, 0];
  // Seen upright, as libheif then counts the tiles too.
  call('_heif_image_handle_get_image_tiling', handle, 1, tilingAt);
  const [columns, rows, tileWidth, tileHeight, , , top, left] = Array.from({ length: 8 }, (_, index) =>
    word(tilingAt + 4 + 4 * index),
  );

  /** The pixels of a decoded picture, where they are: good until it is released. */
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
    tiling: { columns, rows, width: tileWidth, height: tileHeight, top, left },
    decode: () => pixelsOf(called('_heif_decode_image', handle, outAt, ...colours)),
    /** Decodes a tile and lends it to a reader. */
    decodeTile: (column, row, read) => {
      const image = called('_heif_image_handle_decode_image_tile', handle, outAt, ...colours, column, row);
      read(pixelsOf(image));
      lib._heif_image_release(image);
    },
  };
}

const refusal = () => new Refused(exhausted ? 'too-heavy' : 'corrupt');

/** WebAssembly's memory grows through this one function: over the bound it fails, as on a machine that is full. */
function boundMemory(mostBytes) {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * 65_536 <= mostBytes) return grow.call(this, pages);
    exhausted = true;
    throw new RangeError('The memory for one picture is used up.');
  };
}
