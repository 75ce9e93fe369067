import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coverImages } from '../../src/db/schema/catalogue';
import { productionFiles } from '../../src/db/schema/production';
import { jobHandlers } from '../../src/modules/job-handlers';
import { placesOf } from '../../src/print/sheets/imposition';
import { temporaryFolder } from '../app/temporary-folder';
import { addCover } from '../fixtures/cards';
import { addAddress, addCreation } from '../fixtures/orders';
import { scanPage } from '../fixtures/scanner';
import { type Client, openOrderSetup, wednesday } from '../setups/order-setup';

const [nbOrders, nbRecipients] = [10, 10];
const nbCards = 200;
const cardsOnSheet = 4;

const desk = await openOrderSetup();
const folder = temporaryFolder();
const file = path.join(folder, 'sheets.pdf');
const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** Coloured noise at press size: no compression makes it small. */
async function coverOfItsOwn(): Promise<string> {
  const iri = await addCover(desk.handle.db, desk.shop);
  const id = Number(iri.split('/').at(-1));
  const noise = { type: 'gaussian' as const, mean: 90 + id * 7, sigma: 40 };
  const picture = sharp({ create: { width: 1311, height: 1819, channels: 3, background: '#000000', noise } });
  const rows = await desk.handle.db.select().from(coverImages).where(eq(coverImages.coverId, id));
  const bytes = await picture.jpeg({ quality: 90 }).toBuffer();
  for (const { storageKey } of rows) await desk.test.deps.storage.put(storageKey, bytes);
  return iri;
}

/** @returns the ids of its cards */
async function placeOne(number: number): Promise<number[]> {
  const { db } = desk.handle;
  const who = await desk.client(2 * nbRecipients);
  const made = await Promise.all(
    ['a', 'b'].map(async (letter) =>
      addCreation(db, desk.shop, who.id, {
        coverId: Number((await coverOfItsOwn()).split('/').at(-1)),
        message: `Bises numero${number}${letter}\nMamie`,
      }),
    ),
  );
  const people = range(nbRecipients).map((at) => addAddress(db, desk.shop, who.id, { firstname: `Prénom${at}` }));
  const shippings = (await Promise.all(people)).map((address) => ({ address, date: wednesday }));
  const answer = await desk.place(who, { creations: made.map(({ iri }) => iri), shippings });
  expect(answer.statusCode, answer.body).toBe(201);
  return orderSchema.parse(answer.json()).cards.map(({ id }) => id);
}

const batchCards = z.array(z.object({ code: z.string(), position: z.number() }));

let keeper: Client;
let id: number;
let codes: string[];
/** Peaks while making the file, MB. "Taken" from the machine misses reused memory of earlier tests. */
const added = { taken: 0, used: 0 };
const memory = () => {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { taken: rss / 1e6, used: (heapUsed + external) / 1e6 };
};
setFlagsFromString('--expose-gc');
const collectGarbage = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));
/** Limit of the API at rest on the embedded database, MB (scripts/bench/marks.mjs). */
const atRest = 350;

const post = (url: string, payload?: object) => desk.write('POST', url, keeper, payload);
const sheets = () =>
  desk.test.app.inject({
    url: `/production/batches/${id}/sheets/greeting-cards`,
    headers: keeper.headers,
    payloadAsStream: true,
  });
/** By its job alone. */
async function make(): Promise<void> {
  const [file] = await desk.handle.db.select().from(productionFiles).where(eq(productionFiles.stock, 'greeting-cards'));
  await jobHandlers['batch.sheets']({ fileId: file?.id ?? 0 }, { deps: desk.test.deps, lastAttempt: false });
}

async function listedCodes(): Promise<string[]> {
  const pages = [1, 2].map((page) => `/production/batches/${id}/cards?itemsPerPage=${nbCards / 2}&page=${page}`);
  const answers = await Promise.all(pages.map((url) => desk.read(url, keeper, { accept: 'application/json' })));
  return answers.flatMap((answer) => batchCards.parse(answer.json()).map(({ code }) => code));
}

async function sha256Of(stream: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

beforeAll(async () => {
  keeper = await desk.staff();
  const cards: number[] = [];
  for (const number of range(nbOrders)) cards.push(...(await placeOne(number)));
  const made = await post('/production/batches', { cards });
  expect(made.statusCode, made.body).toBe(201);
  id = made.json().id;
  const closed = await post(`/production/batches/${id}/close`);
  expect(closed.statusCode, closed.body).toBe(200);
  codes = await listedCodes();
  collectGarbage();
  // What earlier tests used may be given back only now.
  const least = memory();
  const watch = setInterval(() => {
    const now = memory();
    for (const what of ['taken', 'used'] as const) {
      least[what] = Math.min(least[what], now[what]);
      added[what] = Math.max(added[what], now[what] - least[what]);
    }
  }, 50);
  await make();
  clearInterval(watch);
  const answer = await sheets();
  expect(answer.statusCode).toBe(200);
  await pipeline(answer.stream(), createWriteStream(file));
}, 600_000);

describe('a batch of 200 cards', () => {
  it('holds each card once, and no other batch takes one of them', async () => {
    expect(codes).toHaveLength(nbCards);
    expect(new Set(codes).size).toBe(nbCards);
    expect((await post('/production/batches', {})).statusCode).toBe(409);
  });

  // Includes the test's tools and the memory of placing the orders.
  it('is made in less than 1 GB', () => {
    expect(added.used).toBeGreaterThan(5);
    expect(atRest + Math.max(added.taken, added.used)).toBeLessThan(1000);
  });

  it('has every code as a scanner reads it, on the card whose line of the list has it', async () => {
    const places = placesOf('greeting-card', 'front').map(({ trim }) => trim);
    for (const sheet of range(nbCards / cardsOnSheet)) {
      const listed = codes.slice(cardsOnSheet * sheet, cardsOnSheet * (sheet + 1));
      const found: string[] = [];
      for (const { read, x, y } of await scanPage(file, 2 * sheet + 1, listed)) {
        found[places.findIndex((trim) => x > trim.x && x < trim.x + trim.w && y > trim.y && y < trim.y + trim.h)] =
          read;
      }
      expect(found).toEqual(listed);
    }
  }, 600_000);

  it('is the same bytes when it is made again, also after one that broke off half-way', async () => {
    const broken = (await sheets()).stream();
    let received = 0;
    for await (const chunk of broken) {
      received += chunk.length;
      if (received > 1_000_000) break;
    }
    expect(broken.destroyed).toBe(true);
    const before = await sha256Of(createReadStream(file));
    expect(await sha256Of((await sheets()).stream())).toBe(before);
    expect((await post(`/production/batches/${id}/sheets/greeting-cards/make`)).statusCode).toBe(200);
    await make();
    expect(await sha256Of((await sheets()).stream())).toBe(before);
    expect(await listedCodes()).toEqual(codes);
  }, 600_000);
});
