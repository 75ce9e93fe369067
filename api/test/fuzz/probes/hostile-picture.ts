import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { creation } from '@jolimot/contract/creations';
import { formBody } from '../../fixtures/cards';
import { chunk } from '../../fixtures/pictures';
import type { Probe } from './probe';

/** px; 16 bits per colour and interlaced, so all of it must be decoded at once. */
const side = 10_000;
/** Limit above the memory at rest, MiB, children included. */
const most = 600;

export const hostilePicture: Probe = {
  name: 'the memory of a hostile picture',
  heavy: true,
  run: async ({ test, account, shop, photoCover }) => {
    const { headers } = await account(['ROLE_CLIENT']);
    const payload = { product: shop.products.greeting, cover: photoCover };
    const started = await test.app.inject({ method: 'POST', url: '/creations', payload, headers });
    if (started.statusCode !== 201) return [`no creation could be started: ${started.statusCode}`];
    const creationReference = creation.parse(started.json()).reference;
    const fields = { creationReference, customizationName: 'Image Back Left' };
    const form = formBody(fields, { bytes: interlacedPng(), filename: 'photo.png', type: 'image/png' });
    const before = residentMiB();
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMiB());
    }, 20);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/customizations',
      ...form,
      headers: { ...headers, ...form.headers },
    });
    clearInterval(watching);
    const grown = Math.round(peak - before);
    return [
      ...(answer.statusCode === 422 || answer.statusCode === 503 || answer.statusCode === 413
        ? []
        : [`it was answered ${answer.statusCode}`]),
      ...(grown <= most ? [] : [`it took ${grown} MiB`]),
    ];
  },
};

/** Black, Adam7, 16-bit RGB: only the number of rows changes the size. */
function interlacedPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 2, 0, 0, 1], 8);
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ];
  const bytes = passes.reduce((sum, [left = 0, across = 1, top = 0, down = 1]) => {
    const width = Math.ceil((side - left) / across);
    return sum + Math.ceil((side - top) / down) * (1 + 6 * width);
  }, 0);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** MiB, children included. */
function residentMiB(): number {
  const ids = [process.pid, ...childrenOf(process.pid)];
  return ids.reduce((sum, id) => sum + residentOf(id), 0) / 1024;
}

function childrenOf(id: number): number[] {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((task) =>
      readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function residentOf(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
