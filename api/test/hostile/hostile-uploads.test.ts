import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { creation as creationSchema } from '@jolimot/contract/creations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handle } from '../../src/db/client';
import { photos } from '../../src/db/schema/creations';
import { buildTestApp, type TestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { addCardCatalogue, addCover, saveCustomization } from '../fixtures/cards';
import { blankPng, chunk, mutated, noisePhoto, seededRandom } from '../fixtures/pictures';

let handle: Handle;
let test: TestApp;
let port: number;
let payload: { product: string; cover: string };
let reference: string;
let photo: Buffer;
const slot = 'Image Back Left';
const megabyte = 1024 * 1024;
async function start(): Promise<void> {
  const answer = await test.app.inject({ method: 'POST', url: '/creations', payload });
  reference = creationSchema.parse(answer.json()).reference;
}
type File = { bytes: Buffer; filename?: string; field?: string };
const upload = (file: File) =>
  saveCustomization(test.app, { creationReference: reference, customizationName: slot }, { file });
const filesIn = (folder: string): string[] => {
  const root = path.join(test.deps.config.dataDir, folder);
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
/** Uploads are removed after their answer; only files with a row stay. */
const nothingLeft = async () => {
  await expect.poll(() => filesIn('uploads')).toEqual([]);
  const rows = await handle.db.select().from(photos);
  const known = rows.flatMap(({ storageKey, previewKey }) => [storageKey, previewKey]);
  const root = path.join(test.deps.config.dataDir, 'files');
  expect(
    filesIn('files')
      .map((file) => path.relative(root, file))
      .toSorted(),
  ).toEqual(known.toSorted());
};
/** Peak above the start, bytes. */
async function memoryGrowth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, process.memoryUsage().rss) - before;
}

const textBomb = () =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(256 * megabyte))]));

/** Of four damaged photos; hundreds take over a minute. */
const rounds = process.env.TEST_DEPTH === 'deep' ? 250 : 10;

describe('hostile uploads', () => {
  beforeAll(async () => {
    handle = await freshDatabase();
    test = await buildTestApp(handle);
    const catalogue = await addCardCatalogue(handle.db);
    const cover = await addCover(handle.db, catalogue, { allows: [slot] });
    payload = { product: catalogue.products.greeting, cover };
    await start();
    photo = await noisePhoto(320, 480);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    await test.close();
    await handle.close();
  });

  const cases: [string, () => File, string][] = [
    ['one pixel too many', () => ({ bytes: blankPng(10_001, 10_000) }), '422 photo_too_many_pixels'],
    [
      'no photo under a name that climbs',
      () => ({ bytes: Buffer.from('x'), filename: '../../x.jpg' }),
      '422 photo_type',
    ],
    ['a photo in a field that climbs', () => ({ bytes: photo, field: '../file' }), '422 required'],
  ];
  it.each(cases)('%s', async (_name, file, expected) => {
    const answer = await upload(file());
    expect(`${answer.statusCode} ${answer.json().violations?.[0]?.code}`).toBe(expected);
    await nothingLeft();
  });

  it('a text of 256 MB in a small picture: never unpacked', async () => {
    const bytes = blankPng(320, 480, textBomb());
    expect(bytes.length).toBeLessThan(megabyte);
    const growth = await memoryGrowth(async () => {
      for (let time = 0; time < 4; time += 1) expect((await upload({ bytes })).statusCode).toBeLessThan(500);
    });
    expect(growth).toBeLessThan(100 * megabyte);
    await nothingLeft();
  });

  it('names that climb out of the folder: a photo is stored under a name that the server makes', async () => {
    const names = [
      '../../../../etc/cron.d/x.jpg',
      '..\\..\\x.jpg',
      '/etc/passwd',
      '%2e%2e%2fx.jpg',
      'x\0.jpg',
      '.',
      '',
    ];
    for (const filename of names) expect((await upload({ bytes: photo, filename })).statusCode).toBeLessThan(500);
    await nothingLeft();
  });

  it('a stream of 200 MB: a 413, and it does not stay in memory', async () => {
    const growth = await memoryGrowth(async () => expect(await stream(200)).toBe(413));
    expect(growth).toBeLessThan(150 * megabyte);
    await nothingLeft();
  });

  it(`${4 * rounds} random mutations of a JPEG: taken or a 4xx, nothing left behind, memory growth under 300 MB`, async () => {
    const random = seededRandom(2026);
    const counts: Record<number, number> = {};
    // Mostly too small for the slot: refused, but only after decoding.
    const small = await noisePhoto(80, 120);
    const growth = await memoryGrowth(async () => {
      for (let round = 0; round < rounds; round += 1) {
        // The quota adds up all photos of a draft, which slows each upload.
        if (round % 10 === 0) await start();
        const files = [photo, small, small, small].map((whole) => ({ bytes: mutated(whole, random) }));
        for (const { statusCode } of await Promise.all(files.map(upload))) {
          counts[statusCode] = (counts[statusCode] ?? 0) + 1;
        }
      }
    });
    expect(Object.keys(counts).filter((code) => !['201', '413', '422'].includes(code))).toEqual([]);
    expect(counts[422]).toBeGreaterThanOrEqual(3 * rounds);
    expect(counts[201]).toBeGreaterThan(0);
    expect(growth).toBeLessThan(300 * megabyte);
    await nothingLeft();
  }, 600_000);
});

/** Streams megabytes without holding them. @returns the status */
function stream(megabytes: number): Promise<number> {
  const boundary = 'x'.repeat(20);
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  function* body() {
    yield Buffer.from(field('creationReference', reference) + field('customizationName', slot));
    yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
    yield photo.subarray(0, 4000);
    const part = Buffer.alloc(megabyte, 0x5a);
    for (let sent = 0; sent < megabytes; sent += 1) yield part;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/customizations', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      sending.destroy();
    });
    // The server may answer and close before it has read all.
    sending.on('error', reject);
    Readable.from(body()).pipe(sending);
  });
}
