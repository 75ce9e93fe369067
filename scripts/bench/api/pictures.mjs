import { performance } from 'node:perf_hooks';
import { row } from '../report/rows.mjs';
import { median } from '../report/statistics.mjs';
import { ApiCalls, photoOf12Megapixels } from './api-calls.mjs';

const times = 5;
const photosOfProof = 5;

/**
 * From the last byte of a 12-megapixel photo to its answer with the rendition, and the time for a proof with five
 * photos.
 * @param {string} subject @param {import('./open-api.mjs').OpenApi} open
 */
export async function measurePictures(subject, open) {
  const api = new ApiCalls(open.url);
  const photo = await photoOf12Megapixels();
  const { product, cover, slots } = await cardWithMost(api);
  const { reference } = await api.json('/creations', { product, cover });
  const uploads = [];
  for (let turn = 0; turn < times; turn++) uploads.push(await timed(() => api.upload(reference, slots[0], photo), 201));
  for (const slot of slots) await timed(() => api.upload(reference, slot, photo), 201);
  const proofs = [];
  for (let turn = 0; turn < times; turn++) {
    proofs.push(await timed(() => api.call(`/creations/${reference}/proof`), 200));
  }
  const megabytes = (photo.length / 1e6).toFixed(1);
  return [
    row(subject, 'thumbnail', median(uploads), `upload of ${megabytes} MB and its rendition`),
    row(subject, 'proof', median(proofs), `${slots.length} photos of 12 MP`),
  ];
}

async function cardWithMost(api) {
  for (let photos = photosOfProof; ; photos--) {
    try {
      const card = await api.cardWith(photos);
      return { ...card, slots: card.slots.slice(0, photosOfProof) };
    } catch (cause) {
      if (photos === 1) throw cause;
    }
  }
}

/** @returns {Promise<number>} s */
async function timed(call, wanted) {
  const begin = performance.now();
  const { status, bytes } = await call();
  if (status !== wanted) throw new Error(`answered ${status}: ${bytes.subarray(0, 300)}`);
  return (performance.now() - begin) / 1000;
}
