/**
 * The thread that decodes one HEIC picture and ends: libheif (WebAssembly) takes seconds for a large one, which must not
 * hold up requests, and what it grew to in memory goes with it. Plain JavaScript because a worker starts without tsx.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const { file, mostPixels } = workerData;

/** libheif turns the picture upright itself: a HEIC says so in properties of its own, not in its EXIF. */
async function decode() {
  const bytes = await readFile(file);
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { kind: 'corrupt' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width > 0 && height > 0)) return { kind: 'corrupt' };
  if (width * height > mostPixels) return { kind: 'too-many-pixels' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return shown ? { kind: 'pixels', width, height, pixels: data, profile: colourProfile(bytes) } : { kind: 'corrupt' };
}

/** The ICC profile of the first `colr` box that has one (ISO 14496-12): phones take pictures in Display P3. */
function colourProfile(bytes) {
  const at = ['colrprof', 'colrrICC'].map((mark) => bytes.indexOf(mark, 0, 'latin1')).find((found) => found >= 4);
  if (at === undefined) return undefined;
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
  // Every ICC profile says so at its 36th byte; a longer one than a JPEG segment holds is no phone's.
  const good = profile.length > 128 && profile.length < 65_000 && profile.toString('latin1', 36, 40) === 'acsp';
  return good ? Uint8Array.from(profile) : undefined;
}

const answer = await decode().catch(() => ({ kind: 'corrupt' }));
parentPort.postMessage(answer, answer.kind === 'pixels' ? [answer.pixels.buffer] : []);
