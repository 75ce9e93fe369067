// What the API holds in memory: the built API on a PostgreSQL of its own (`--embedded`: on the embedded database), first
// at rest, then while four shoppers upload photos, read and ask for proofs (`--minutes 5`), with a proof of four photos
// of 40 megapixels and twenty hostile pictures at once, and a while after. Sizes are resident memory, in MB.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { craftedHeic } from '../api/test/fixtures/heic-pictures.ts';
import { percentile } from './bench/report/statistics.mjs';
import { residentOf } from './bench/resident-memory.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { root } from './lib/settings.mjs';
import { apiPrograms, buildApi } from './shop/build-api.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    shoppers: { type: 'string', default: '4' },
    embedded: { type: 'boolean', default: false },
    rest: { type: 'string', default: '20' },
  },
});
const port = 4700 + (process.pid % 200);
const api = `http://127.0.0.1:${port}`;
const restMs = Number(options.rest) * 1000;

async function call(place, init = {}) {
  const answer = await fetch(api + place, { ...init, headers: { accept: 'application/json', ...init.headers } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes };
}

async function json(place, body) {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const { status, bytes } = await call(place, init);
  if (status >= 300) throw new Error(`${place} answered ${status}: ${bytes}`);
  return JSON.parse(bytes.toString('utf8'));
}

/** The API as `npm start` starts it, without the storefront. */
async function startApi(databaseUrl, dataDir) {
  const child = spawn(process.execPath, ['--enable-source-maps', apiPrograms.server], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'fatal',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The API did not start.')));
  });
  return child;
}

/** Watches the API and its processes. */
class Watch {
  program = 0;
  children = 0;
  together = 0;
  constructor(pid) {
    this.pid = pid;
    this.timer = setInterval(() => this.look(), 20);
  }
  look() {
    const found = residentOf(this.pid);
    this.program = Math.max(this.program, found.program);
    this.children = Math.max(this.children, found.children);
    this.together = Math.max(this.together, found.program + found.children);
    return found;
  }
  /** The most since the last time. */
  say(phase) {
    const now = this.look();
    const [program, children, together] = [this.program, this.children, this.together].map(Math.round);
    process.stdout.write(
      `${phase.padEnd(34)} API now ${Math.round(now.program)} (children ${Math.round(now.children)}); ` +
        `peaks: API ${program}, children ${children}, together ${together}\n`,
    );
    this.program = this.children = this.together = 0;
  }
}

const photoSlots = (types) => Object.keys(types).filter((name) => name.startsWith('Image'));

async function catalogue() {
  const [products, covers] = [await json('/products'), await json('/covers?itemsPerPage=100')];
  const product = products.find(({ slug }) => slug === 'greeting-card').iri;
  const cover = covers.find(({ customizationTypes }) => photoSlots(customizationTypes).length >= 2);
  return { product, cover: cover.iri, slots: photoSlots(cover.customizationTypes) };
}

async function upload(reference, slot, bytes, type = 'image/jpeg') {
  const form = new FormData();
  form.set('creationReference', reference);
  form.set('customizationName', slot);
  form.set('file', new Blob([bytes], { type }), 'photo');
  return call('/customizations', { method: 'POST', body: form });
}

/** One who chooses, uploads, reads and looks at the proof, again and again. */
async function shop({ product, cover, slots: places }, photo, until, counts) {
  while (performance.now() < until) {
    const { reference } = await json('/creations', { product, cover });
    for (const slot of places.slice(0, 2)) {
      const { status } = await upload(reference, slot, photo);
      counts[`upload ${status}`] = (counts[`upload ${status}`] ?? 0) + 1;
    }
    for (const place of ['/covers?itemsPerPage=100', '/products', `/creations/${reference}`]) await call(place);
    const { status } = await call(`/creations/${reference}/proof`);
    counts[`proof ${status}`] = (counts[`proof ${status}`] ?? 0) + 1;
  }
}

/** A proof of four photos of 40 megapixels. */
async function largeProof(product) {
  const large = await noise(7680, 5208).jpeg({ quality: 88 }).toBuffer();
  const covers = await json('/covers?itemsPerPage=100');
  const cover = covers.find(({ customizationTypes }) => photoSlots(customizationTypes).length >= 4);
  if (!cover) throw new Error('No cover takes four photos.');
  const { reference } = await json('/creations', { product, cover: cover.iri });
  for (const slot of photoSlots(cover.customizationTypes).slice(0, 4)) {
    const { status, bytes } = await upload(reference, slot, large);
    if (status !== 201) throw new Error(`A photo of 40 megapixels was answered ${status}: ${bytes}`);
  }
  const { status, bytes } = await call(`/creations/${reference}/proof`);
  process.stdout.write(`the proof: ${status}, ${Math.round(bytes.length / 1000)} kB\n`);
}

const noise = (width, height) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  });

/** Small files that ask for much: five of each kind. */
async function hostilePictures() {
  const flat = (side) => sharp({ create: { width: side, height: side, channels: 4, background: '#80808080' } });
  return [
    craftedHeic({ width: 10_000, height: 10_000 }),
    await flat(10_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    await flat(10_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(7000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ].flatMap((bytes) => Array.from({ length: 5 }, () => bytes));
}

/** Sends them all at once while others read. */
async function attack({ product, cover, slots: [slot] }, pictures) {
  const { reference } = await json('/creations', { product, cover });
  // In a thread of its own, so that what the senders do here does not count.
  const reader = new Worker(new URL('./bench/steady-reader.mjs', import.meta.url), {
    workerData: { addresses: ['/healthz', '/covers'].map((place) => api + place), everyMs: 20 },
  });
  await once(reader, 'message');
  await pause(1000);
  reader.postMessage('mark');
  const begin = performance.now();
  const answers = await Promise.all(pictures.map((bytes) => upload(reference, slot, bytes)));
  const seconds = (performance.now() - begin) / 1000;
  reader.postMessage('end');
  const [{ before, times }] = await once(reader, 'message');
  const counts = {};
  for (const { status, bytes } of answers) {
    const code = status === 201 ? '' : (JSON.parse(bytes).violations?.[0]?.code ?? '');
    counts[`${status} ${code}`] = (counts[`${status} ${code}`] ?? 0) + 1;
  }
  const [p99, quiet] = [times, before].map((list) => percentile(list, 0.99).toFixed(0));
  process.stdout.write(
    `${JSON.stringify(counts)} in ${seconds.toFixed(1)} s; ${times.length} reads, p99 ${p99} ms (before: ${quiet} ms)\n`,
  );
}

await buildApi();
const postgres = options.embedded ? undefined : await startPostgres();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-memory-'));
const child = await startApi(postgres?.url, dataDir);
const watch = new Watch(child.pid);
try {
  await pause(restMs / 4);
  watch.say('at rest');
  const shopOf = await catalogue();
  const photo = await noise(4000, 3000).jpeg({ quality: 85 }).toBuffer();
  const until = performance.now() + Number(options.minutes) * 60_000;
  const counts = {};
  await Promise.all(Array.from({ length: Number(options.shoppers) }, () => shop(shopOf, photo, until, counts)));
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  watch.say(`${options.shoppers} shoppers, ${options.minutes} min`);
  await largeProof(shopOf.product);
  watch.say('proof of four 40-megapixel photos');
  const pictures = await hostilePictures();
  watch.say('(pictures are made)');
  await attack(shopOf, pictures);
  watch.say('20 hostile pictures at once');
  await pause(restMs);
  watch.together = 0;
  watch.say('afterwards');
} finally {
  clearInterval(watch.timer);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  await postgres?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
