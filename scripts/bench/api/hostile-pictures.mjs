import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { craftedHeic } from '../../../api/test/fixtures/heic-pictures.ts';
import { percentile } from '../report/statistics.mjs';
import { noise } from './api-calls.mjs';

/**
 * Four photos of 40 megapixels.
 * @param {import('./api-calls.mjs').ApiCalls} api
 * @returns {Promise<string>} the outcome
 */
export async function largeProof(api) {
  const large = await noise(7680, 5208).jpeg({ quality: 88 }).toBuffer();
  const { product, cover, slots } = await api.cardWith(4);
  const { reference } = await api.json('/creations', { product, cover });
  for (const slot of slots.slice(0, 4)) {
    const { status, bytes } = await api.upload(reference, slot, large);
    if (status !== 201) throw new Error(`A photo of 40 megapixels was answered ${status}: ${bytes}`);
  }
  const { status, bytes } = await api.call(`/creations/${reference}/proof`);
  return `${status}, ${Math.round(bytes.length / 1000)} kB`;
}

/** Small files that need much memory, five of each kind. @returns {Promise<Buffer[]>} */
export async function hostilePictures() {
  const flat = (side) => sharp({ create: { width: side, height: side, channels: 4, background: '#80808080' } });
  return [
    craftedHeic({ width: 10_000, height: 10_000 }),
    await flat(10_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    await flat(10_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(7000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ].flatMap((bytes) => Array.from({ length: 5 }, () => bytes));
}

/**
 * All at once while others read.
 * @param {import('./api-calls.mjs').ApiCalls} api
 * @returns {Promise<string>} the outcome
 */
export async function attack(api, pictures) {
  const { product, cover, slots } = await api.cardWith(1);
  const { reference } = await api.json('/creations', { product, cover });
  // In a thread, so that the senders' work does not count.
  const reader = new Worker(new URL('../steady-reader.mjs', import.meta.url), {
    workerData: { addresses: ['/healthz', '/covers'].map((place) => api.url + place), everyMs: 20 },
  });
  await once(reader, 'message');
  await pause(1000);
  reader.postMessage('mark');
  const begin = performance.now();
  const answers = await Promise.all(pictures.map((bytes) => api.upload(reference, slots[0], bytes)));
  const seconds = (performance.now() - begin) / 1000;
  reader.postMessage('end');
  const [{ before, times }] = await once(reader, 'message');
  const counts = new Map();
  for (const { status, bytes } of answers) {
    const code = status === 201 ? '' : ` ${JSON.parse(bytes).violations?.[0]?.code ?? ''}`;
    counts.set(`${status}${code}`, (counts.get(`${status}${code}`) ?? 0) + 1);
  }
  const [p99, quiet] = [times, before].map((list) => percentile(list, 0.99).toFixed(0));
  const outcome = [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ');
  return `${outcome} in ${seconds.toFixed(1)} s; p99 of reads ${p99} ms, ${quiet} before`;
}
