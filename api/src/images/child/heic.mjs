import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openHeic } from './libheif.mjs';
import { Refused, within } from './measure.mjs';

/** Bytes per pixel beside its colours: the JPEG, and without tiles the planes twice. */
const besideTiles = 2;
const besideWhole = 5;
/** And what `toneMapped` makes of wide values. */
const besideWide = 3;
/** For libheif and the planes of some tiles. */
const roomBytes = 64_000_000;

/**
 * Upright, in its own colours. Phones write tiles.
 * @param {string} file
 * @param {1 | 2} valueBytes of each value
 * @param {{pixels: number, bytes: number}} limits
 * @param {(bytes: number) => Promise<void>} permission awaited before decoding
 * @throws Refused
 */
export async function heicPixels(file, valueBytes, limits, permission) {
  const bytes = await readFile(file);
  const picture = await openHeic(bytes, limits.bytes + roomBytes, valueBytes);
  const { width, height, channels, bits, tiling } = picture;
  const pixelBytes = channels * valueBytes;
  const tiled = tiling.columns * tiling.rows > 1;
  const beside = (tiled ? besideTiles : besideWhole) + (valueBytes === 2 ? besideWide : 0);
  await permission(within(width * height, width * height * (pixelBytes + beside), limits));
  const pixels = tiled ? await fromTiles(picture, pixelBytes) : whole(picture, pixelBytes);
  return { width, height, channels, bits, pixels };
}

function whole({ width, height, decode }, pixelBytes) {
  const { bytes, stride, ...found } = decode();
  if (found.width !== width || found.height !== height) throw new Refused('corrupt');
  const row = width * pixelBytes;
  if (stride !== row) for (let y = 1; y < height; y += 1) bytes.copyWithin(y * row, y * stride, y * stride + row);
  return bytes.subarray(0, row * height);
}

/** Hears its parent between two rows of tiles. */
async function fromTiles({ width, height, tiling, decodeTile }, pixelBytes) {
  const spare = { x: tiling.columns * tiling.width - width, y: tiling.rows * tiling.height - height };
  if (spare.x < 0 || spare.y < 0) throw new Refused('corrupt');
  // libheif (1.23) tells the hidden side of a turned grid, but not its size.
  const [skipX, skipY] = [tiling.left > 0 ? spare.x : 0, tiling.top > 0 ? spare.y : 0];
  const pixels = Buffer.alloc(width * height * pixelBytes);
  const put = (column, row) => (tile) => {
    if (tile.width !== tiling.width || tile.height !== tiling.height) throw new Refused('corrupt');
    const [left, top] = [column * tiling.width - skipX, row * tiling.height - skipY];
    const [from, to] = [Math.max(0, -left), Math.min(tile.width, width - left)];
    for (let y = Math.max(0, -top); y < Math.min(tile.height, height - top); y += 1) {
      const start = y * tile.stride;
      const line = tile.bytes.subarray(start + from * pixelBytes, start + to * pixelBytes);
      pixels.set(line, ((top + y) * width + left + from) * pixelBytes);
    }
  };
  for (let row = 0; row < tiling.rows; row += 1) {
    for (let column = 0; column < tiling.columns; column += 1) decodeTile(column, row, put(column, row));
    await nextTurn();
  }
  return pixels;
}
