import { performance } from 'node:perf_hooks';
import { Refusal } from '../../lib/program.mjs';
import { row } from '../report/rows.mjs';
import { ApiCalls, photoOf12Megapixels } from './api-calls.mjs';
import { attack, hostilePictures, largeProof } from './hostile-pictures.mjs';
import { MemoryWatch } from './memory-watch.mjs';
import { openApi } from './open-api.mjs';

const shoppers = 4;
const names = { postgres: 'API on PostgreSQL', embedded: 'API, embedded database' };
const atRestFigures = { postgres: 'apiAtRestOnPostgres', embedded: 'apiAtRestEmbedded' };

/**
 * The API's memory on each database: at rest, with four shoppers who upload, read and ask for proofs, and with hostile
 * pictures. Linux only.
 * @param {import('../rig/rig.mjs').Rig} rig
 * @returns {Promise<import('../report/rows.mjs').Row[]>}
 */
export async function measureApiMemory({ options }) {
  if (process.platform !== 'linux') throw new Refusal('Resident memory is read from /proc: on Linux.');
  const rows = [];
  for (const kind of ['postgres', 'embedded']) rows.push(...(await measure(kind, options.minutes)));
  return rows;
}

async function measure(kind, minutes) {
  const open = await openApi(kind);
  const watch = new MemoryWatch(open.pid);
  const api = new ApiCalls(open.url);
  const subject = names[kind];
  try {
    const atRest = await watch.atRest();
    watch.restart();
    const counts = await load(api, minutes);
    const growth = watch.meanBetween(0.75, 1) / watch.meanBetween(0.25, 0.5);
    const note = `${minutes} min of ${shoppers} shoppers: ${counts}; peak with pictures ${Math.round(watch.peak)} MB`;
    const afterLoad = await watch.atRest();
    return [
      row(subject, atRestFigures[kind], atRest),
      row(subject, 'apiAfterLoad', afterLoad, note),
      row(subject, 'apiAfterLoadToRest', afterLoad / atRest),
      row(subject, 'apiGrowth', growth, 'last quarter of the load / second quarter'),
      ...(await measurePictures(subject, api, watch)),
    ];
  } finally {
    watch.stop();
    await open.stop();
  }
}

/** @param {string} subject @param {ApiCalls} api @param {MemoryWatch} watch */
async function measurePictures(subject, api, watch) {
  watch.restart();
  const proof = await largeProof(api);
  const large = row(subject, 'apiPeakLargeProof', watch.peak, proof);
  const pictures = await hostilePictures();
  watch.restart();
  const answers = await attack(api, pictures);
  return [large, row(subject, 'apiPeakHostile', watch.peak, answers)];
}

/** @param {ApiCalls} api @returns {Promise<string>} the work done */
async function load(api, minutes) {
  const [card, photo] = [await api.cardWith(2), await photoOf12Megapixels()];
  const until = performance.now() + minutes * 60_000;
  const counts = new Map();
  const count = (what) => counts.set(what, (counts.get(what) ?? 0) + 1);
  await Promise.all(Array.from({ length: shoppers }, () => shop(api, card, photo, until, count)));
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ');
}

async function shop(api, { product, cover, slots }, photo, until, count) {
  while (performance.now() < until) {
    const { reference } = await api.json('/creations', { product, cover });
    for (const slot of slots.slice(0, 2)) count(`upload ${(await api.upload(reference, slot, photo)).status}`);
    for (const place of ['/covers?itemsPerPage=100', '/products', `/creations/${reference}`]) await api.call(place);
    count(`proof ${(await api.call(`/creations/${reference}/proof`)).status}`);
  }
}
