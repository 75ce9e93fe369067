/**
 * The process returns memory to the system, and a picture that takes too much ends only this process. Plain JavaScript
 * because it starts without tsx.
 */
import os from 'node:os';
import { measure, refuse } from './measure.mjs';
import { inksOf, mostInkOf, pressImage } from './press.mjs';
import { pngWithProfile, remake } from './remake.mjs';
import { cardPictures, master, preview, thumbnail } from './renditions.mjs';

/** Means too much memory; see `picture-process.ts`. */
const exhaustedCode = 70;
const watchEveryMs = 20;

const [pixels, bytes, resident] = process.argv.slice(2).map(Number);
const limits = { pixels, bytes, resident };

// Requests come before pictures.
os.setPriority(5);
// The parent is gone, perhaps by kill -9.
process.on('disconnect', () => process.exit(0));

let permitted;
const permission = (bytes) =>
  new Promise((resolve) => {
    permitted = resolve;
    process.send({ kind: 'needs', bytes });
  });

async function measured(source) {
  const header = await measure(source, limits);
  await permission(header.bytes);
  return header;
}

const works = {
  inspect: async ({ file, made, how, whole }) => {
    const source = made ?? file;
    if (how?.decoder === 'none') await pngWithProfile(file, made, how.profile);
    else if (how) await remake(file, made, how, limits, permission);
    const isDecoded = how !== undefined && how.decoder !== 'none';
    const header = await (isDecoded ? measure(source, limits) : measured(source));
    const { width, height } = header;
    return { width, height, preview: await preview(source, header, whole ? { failOn: 'warning' } : {}) };
  },
  press: async ({ source, placed, profile }) => {
    const header = await measured(source);
    return pressImage(source, header, placed, profile);
  },
  'most-ink': async ({ source, profile }) => {
    return mostInkOf(source, await measured(source), profile);
  },
  inks: ({ colours, profile }) => inksOf(colours, profile),
  master: async ({ source }) => {
    return master(source, await measured(source));
  },
  thumbnail: async ({ source, width }) => {
    await measured(source);
    return thumbnail(source, width);
  },
  card: async ({ front, overlay, photos = [], pictures }) => {
    const layers = [front, ...(overlay === undefined ? [] : [overlay]), ...photos.map(({ source }) => source)];
    const headers = await Promise.all(layers.map((layer) => measure(layer, limits)));
    // Decoded one after the other.
    await permission(Math.max(...headers.map(({ bytes }) => bytes)));
    const measuredPhotos = photos.map((photo, index) => ({ ...photo, header: headers.at(index - photos.length) }));
    return cardPictures({ front, overlay, photos: measuredPhotos }, pictures);
  },
};

/** Only pictures are read here, so every failure is the picture's. */
const answerTo = async (job) => {
  try {
    return { kind: 'done', value: await works[job.kind](job).catch(refuse) };
  } catch ({ reason }) {
    return { kind: 'refused', reason };
  }
};

process.on('message', async (message) => {
  if (message.kind === 'go') return permitted?.();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limits.resident) process.exit(exhaustedCode);
  }, watchEveryMs);
  const answer = await answerTo(message);
  clearInterval(watch);
  // Frees this picture's memory before the next one.
  globalThis.gc();
  process.send({ ...answer, residentBytes: process.memoryUsage.rss() });
});

process.send({ kind: 'ready' });
