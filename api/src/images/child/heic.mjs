import { open, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { openHeic } from './libheif.mjs';
import { Refused, within } from './measure.mjs';

/** Bytes per pixel beside its colours: the JPEG, and without tiles the planes twice. */
const besideTiles = 2;
const besideWhole = 5;
/** For libheif and the planes of some tiles. */
const roomBytes = 64_000_000;

/**
 * As a JPEG for print: upright, in its own colours, without visible loss or other metadata. Phones write tiles.
 * @param {string} file
 * @param {string} target path of the JPEG
 * @param {{pixels: number, bytes: number}} limits
 * @param {(bytes: number) => Promise<void>} permission awaited before decoding
 * @throws Refused
 */
export async function heicToJpeg(file, target, limits, permission) {
  const bytes = await readFile(file);
  const picture = await openHeic(bytes, limits.bytes + roomBytes);
  const { width, height, channels, tiling } = picture;
  const tiled = tiling.columns * tiling.rows > 1;
  await permission(within(width * height, width * height * (channels + (tiled ? besideTiles : besideWhole)), limits));
  const pixels = tiled ? await fromTiles(picture) : whole(picture);
  const profile = colourProfile(bytes);
  const jpeg = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: limits.pixels })
    .flatten({ background: '#FFFFFF' })
    // Would hold all coefficients in memory for a few bytes less.
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer();
  await writeJpeg(target, jpeg, profile);
}

/** Drops the rows' padding. */
function whole({ width, height, channels, decode }) {
  const { bytes, stride, ...found } = decode();
  if (found.width !== width || found.height !== height) throw new Refused('corrupt');
  const row = width * channels;
  if (stride !== row) for (let y = 1; y < height; y += 1) bytes.copyWithin(y * row, y * stride, y * stride + row);
  return bytes.subarray(0, row * height);
}

/** Hears its parent between two rows of tiles. */
async function fromTiles({ width, height, channels, tiling, decodeTile }) {
  const spare = { x: tiling.columns * tiling.width - width, y: tiling.rows * tiling.height - height };
  if (spare.x < 0 || spare.y < 0) throw new Refused('corrupt');
  // A turned grid hides a part at the left or the top. libheif (1.23) tells the side, but not the size.
  const [skipX, skipY] = [tiling.left > 0 ? spare.x : 0, tiling.top > 0 ? spare.y : 0];
  const pixels = Buffer.alloc(width * height * channels);
  const put = (column, row) => (tile) => {
    if (tile.width !== tiling.width || tile.height !== tiling.height) throw new Refused('corrupt');
    const [left, top] = [column * tiling.width - skipX, row * tiling.height - skipY];
    const [from, to] = [Math.max(0, -left), Math.min(tile.width, width - left)];
    for (let y = Math.max(0, -top); y < Math.min(tile.height, height - top); y += 1) {
      const start = y * tile.stride;
      const line = tile.bytes.subarray(start + from * channels, start + to * channels);
      pixels.set(line, ((top + y) * width + left + from) * channels);
    }
  };
  for (let row = 0; row < tiling.rows; row += 1) {
    for (let column = 0; column < tiling.columns; column += 1) decodeTile(column, row, put(column, row));
    await nextTurn();
  }
  return pixels;
}

/** In a `colr` box (ISO 14496-12): phones use Display P3. */
function colourProfile(bytes) {
  const at = ['colrprof', 'colrrICC'].map((mark) => bytes.indexOf(mark, 0, 'latin1')).find((found) => found >= 4);
  if (at === undefined) return undefined;
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
  // Every profile has `acsp` at byte 36; a phone's fits a JPEG segment.
  const good = profile.length > 128 && profile.length < 65_000 && profile.toString('latin1', 36, 40) === 'acsp';
  return good ? profile : undefined;
}

/** In one APP2 segment after the start (ICC.1:2022, annex B.4). */
async function writeJpeg(target, jpeg, profile) {
  const handle = await open(target, 'wx', 0o600);
  try {
    if (!profile) return void (await handle.writeFile(jpeg));
    const body = Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([1, 1]), profile]);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    await handle.writev([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
  } finally {
    await handle.close();
  }
}
