import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BatchFile, PrintStock } from '@jolimot/contract/back-office/press-files';
import { productionCalls } from '@jolimot/contract/back-office/production';
import { idOfIri } from '@jolimot/contract/iri';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { wednesday } from '../../../../test/setups/order-setup';
import { batches, openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import type { Storage } from '../../../adapters/storage/storage';
import { coverImages } from '../../../db/schema/catalogue';
import { productionFiles } from '../../../db/schema/production';
import { jobs } from '../../../db/schema/system';
import { unavailable } from '../../../errors';
import { pictureDecoder } from '../../../images/picture-decoder';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';
import { drawSheets, listedOn, pdfOptions } from './batch-sheets';

const desk = await openWorkshopSetup();
const { keeper, post, handle, shop, test } = desk;
const { db } = handle;
const { storage } = test.deps;
afterEach(() => vi.restoreAllMocks());

const slot = 'Image Back Left';

/** Of a cover of its own with a photo. */
async function addCard(who: Awaited<ReturnType<typeof desk.client>>) {
  const cover = idOfIri('covers', await addCover(db, shop, { allows: ['Background Color', 'Message', slot] }));
  const [front] = await db.select().from(coverImages).where(eq(coverImages.coverId, cover));
  const key = front?.storageKey ?? '';
  const picture = await noisePhoto(222, 308);
  await storage.put(key, picture);
  const { iri, reference } = await addCreation(db, shop, who.id, { coverId: cover });
  const fields = { creationReference: reference, customizationName: slot } as const;
  const file = { bytes: await noisePhoto(320, 480) };
  const saved = await saveCustomization(test.app, fields, { headers: who.headers, file });
  expect(saved.statusCode, saved.body).toBe(201);
  return { iri, key, picture };
}

async function closed() {
  const who = await desk.client(10);
  const made = [await addCard(who), await addCard(who), await addCard(who)];
  const address = await addAddress(db, shop, who.id);
  const payload = { creations: made.map(({ iri }) => iri), shippings: [{ address, date: wednesday }] };
  const placed = await desk.place(who, payload);
  expect(placed.statusCode, placed.body).toBe(201);
  const cards: { id: number; code: string }[] = placed.json().cards;
  // Its job would keep the pictures before the batch needs them.
  await db.delete(jobs).where(eq(jobs.kind, 'order.press'));
  const { id } = await desk.choose({ cards: cards.map((card) => card.id) });
  await desk.step(id, 'close');
  return { id: Number(id), made, cards };
}

const fileOf = async (id: number, stock: PrintStock = 'greeting-cards', single = false) => {
  const { files } = productionCalls.getBatch.answers[200].parse(
    (await desk.read(`${batches}/${id}`, keeper, { accept: 'application/json' })).json(),
  );
  return files.find((file) => file.stock === stock && file.single === single);
};
const get = (id: number, path = 'greeting-cards') => desk.read(`${batches}/${id}/sheets/${path}`, keeper);
const drain = () => drainJobs(test.deps, jobHandlers, new Date(Date.now() + 86_400_000));

/** As it was once drawn while it was read. */
async function drawnNow(id: number, stock: PrintStock = 'greeting-cards', single = false): Promise<Buffer> {
  const sheets = { batchId: id, stock, single };
  const listed = await listedOn(test.deps, id, stock);
  return buffer(await drawSheets(sheets, listed.cards, pdfOptions(test.deps, sheets, listed)));
}

async function kept(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys;
}
async function forget(folder: string): Promise<void> {
  for (const key of await kept(folder)) await storage.delete(key);
}

/** @param before runs before each picture is stored, numbered from 1 */
function watchPictures(before: (number: number) => Promise<void>) {
  const { put } = storage;
  let number = 0;
  return vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
    if (key.startsWith('press-pictures/')) {
      number += 1;
      await before(number);
    }
    return put(key, content);
  });
}

interface Death {
  at: 'put' | 'get' | 'delete';
  /** From 0. */
  call: number;
  /** The call still does its work. */
  isDone?: boolean;
}

/** A storage whose program is killed in a call: later work does not count. */
function dying({ at, call, isDone = false }: Death): { storage: Storage; dead: Promise<void> } {
  const done: Promise<unknown>[] = [];
  let left = call + 1;
  let die = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  }).then(() => Promise.all(done).then(() => undefined));
  const mortal =
    <Given extends unknown[], Read>(name: Death['at'], work: (...given: Given) => Promise<Read>) =>
    (...given: Given): Promise<Read> => {
      const never = new Promise<Read>(() => undefined);
      if (left === 0) return never;
      if (name === at) left -= 1;
      const isDead = left === 0;
      const working = isDead && !isDone ? never : work(...given);
      if (working !== never) done.push(working);
      if (!isDead) return working;
      die();
      return never;
    };
  const { put, get, delete: remove } = storage;
  const mortals = { put: mortal('put', put), get: mortal('get', get), delete: mortal('delete', remove) };
  return { dead, storage: { ...storage, ...mortals } };
}

describe('the press files of a batch', () => {
  it('are made by a job from its closing on, tell how far they are, and are the bytes that were drawn before', async () => {
    const { id } = await closed();
    expect(await fileOf(id)).toMatchObject({ state: 'waiting', nbDone: 0, nbCard: 3, endsAt: null, sha256: null });
    const early = await get(id);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '5']);
    const seen: (BatchFile | undefined)[] = [];
    watchPictures(async () => {
      desk.clock.advance(1000);
      seen.push(await fileOf(id));
    });
    await drain();
    expect(seen).toHaveLength(6);
    expect(new Set(seen.map((file) => file?.state))).toEqual(new Set(['making']));
    const counts = seen.map((file) => file?.nbDone ?? 0);
    expect(counts).toEqual(counts.toSorted());
    expect(counts.at(-1)).toBeGreaterThan(0);
    expect(seen.find((file) => file?.nbDone)?.endsAt).toEqual(expect.any(String));

    for (const stock of ['greeting-cards', 'envelopes', 'labels'] as const) {
      const answer = await get(id, stock);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      expect(answer.rawPayload.equals(await drawnNow(id, stock)), stock).toBe(true);
      const sha256 = createHash('sha256').update(answer.rawPayload).digest();
      expect(answer.headers).toMatchObject({
        'content-length': String(answer.rawPayload.length),
        digest: `sha-256=${sha256.toString('base64')}`,
      });
      const file = { state: 'made', nbDone: 3, sha256: sha256.toString('hex'), bytes: answer.rawPayload.length };
      expect(await fileOf(id, stock)).toMatchObject({ ...file, endsAt: null, failure: null });
    }
    // Covers are on other cards too.
    expect([await kept('press-pictures/photos'), (await kept('press-pictures/covers')).length]).toEqual([[], 3]);
  });

  it('are asked for by their download: a form of its own, or one that the storage lost', async () => {
    const { id } = await closed();
    expect((await get(id, 'greeting-cards?single=1')).statusCode).toBe(409);
    await drain();
    const single = await get(id, 'greeting-cards?single=1');
    expect(single.rawPayload.equals(await drawnNow(id, 'greeting-cards', true))).toBe(true);
    const whole = (await get(id)).rawPayload;
    await forget(`sheets/${id}`);
    expect((await get(id)).statusCode).toBe(409);
    await drain();
    expect((await get(id)).rawPayload.equals(whole)).toBe(true);
  });

  it('are stopped in the middle and begun again by staff', async () => {
    const { id } = await closed();
    const path = `${batches}/${id}/sheets/greeting-cards`;
    const put = watchPictures(async (number) => {
      if (number === 3) expect((await post(`${path}/cancel`)).statusCode).toBe(200);
    });
    await drain();
    expect(await fileOf(id)).toMatchObject({ state: 'cancelled', sha256: null, endsAt: null });
    expect(put.mock.calls.map(([key]) => key).filter((key) => key.startsWith('sheets/'))).toHaveLength(2);
    expect((await get(id)).json().detail).toContain('made again');
    expect((await post(`${path}/cancel`)).statusCode).toBe(409);
    expect((await post(`${path}/make`)).statusCode).toBe(200);
    expect(await fileOf(id)).toMatchObject({ state: 'waiting' });
    await drain();
    expect((await get(id)).rawPayload.equals(await drawnNow(id))).toBe(true);
  });

  it('name the card and the reason when they cannot be made, and are made once that is mended', async () => {
    const { id, made, cards } = await closed();
    await storage.delete(made[1]?.key ?? '');
    await drain();
    expect(await fileOf(id)).toMatchObject({
      state: 'failed',
      failure: { card: cards[1]?.code, reason: 'picture_missing' },
    });
    expect((await get(id)).statusCode).toBe(409);
    await storage.put(made[1]?.key ?? '', made[1]?.picture ?? Buffer.of());
    await post(`${batches}/${id}/sheets/greeting-cards/make`);
    await drain();
    expect(await fileOf(id)).toMatchObject({ state: 'made', failure: null });
  });

  it('wait for pictures that nobody can make just now, and fail once that lasts', async () => {
    const { id, cards } = await closed();
    const mine = and(eq(productionFiles.batchId, id), eq(productionFiles.stock, 'greeting-cards'));
    const [row] = await db.select().from(productionFiles).where(mine);
    const make = (lastAttempt: boolean) =>
      jobHandlers['batch.sheets']({ fileId: row?.id ?? 0 }, { deps: test.deps, lastAttempt });
    vi.spyOn(pictureDecoder, 'run').mockRejectedValue(unavailable(1));
    await expect(make(false)).rejects.toThrow();
    expect(await fileOf(id)).toMatchObject({ state: 'waiting', failure: null });
    await expect(make(true)).rejects.toThrow();
    expect(await fileOf(id)).toMatchObject({ state: 'failed', failure: { reason: 'unavailable' } });
    expect(cards.map(({ code }) => code)).toContain((await fileOf(id))?.failure?.card);
  });

  it('are asked for anew once their job is given up, killed in its last attempt', async () => {
    const { id } = await closed();
    const mine = and(eq(productionFiles.batchId, id), eq(productionFiles.stock, 'greeting-cards'));
    const [row] = await db.update(productionFiles).set({ state: 'making' }).where(mine).returning();
    const stateOnceLocked = async (lockedUntil: Date) => {
      const used = { attempts: sql`${jobs.maxAttempts}`, lockedUntil };
      await db
        .update(jobs)
        .set(used)
        .where(sql`${jobs.payload} ->> 'fileId' = ${String(row?.id)}`);
      expect((await get(id)).statusCode).toBe(409);
      return (await fileOf(id))?.state;
    };
    expect(await stateOnceLocked(new Date(Date.now() + 60_000))).toBe('making');
    expect(await stateOnceLocked(new Date(Date.now() - 60_000))).toBe('waiting');
    await drain();
    expect((await get(id)).statusCode).toBe(200);
  });

  describe('go on where they were when their program is killed', () => {
    let id: number;
    let expected: Buffer;
    beforeAll(async () => {
      ({ id } = await closed());
      await drain();
      expected = await drawnNow(id);
    });
    const steps: [step: string, death: Death, kept: number][] = [
      ...[0, 1, 2, 3, 4, 5].map((call): [string, Death, number] => [
        `after ${call} pictures`,
        { at: 'put', call },
        call,
      ]),
      ['before the first page is drawn', { at: 'get', call: 0 }, 6],
      ['in the middle of drawing, before its SHA-256', { at: 'get', call: 4 }, 6],
      ['with its SHA-256, before the file is stored', { at: 'put', call: 6 }, 6],
      ['when the file is stored and its row does not say so', { at: 'put', call: 6, isDone: true }, 6],
      ['when its row says so, before the pictures are forgotten', { at: 'delete', call: 0 }, 6],
    ];
    it.each(steps)('%s', async (_step, death, kept) => {
      await forget('press-pictures');
      await post(`${batches}/${id}/sheets/greeting-cards/make`);
      const [row] = await db.select().from(productionFiles).where(eq(productionFiles.state, 'waiting'));
      const program = dying(death);
      const deps = { ...test.deps, storage: program.storage };
      void jobHandlers['batch.sheets']({ fileId: row?.id ?? 0 }, { deps, lastAttempt: false });
      await program.dead;
      expect(await fileOf(id)).toMatchObject({ state: death.at === 'delete' ? 'made' : 'making' });
      const put = vi.spyOn(storage, 'put');
      await drain();
      expect(put.mock.calls.filter(([key]) => key.startsWith('press-pictures/'))).toHaveLength(6 - kept);
      expect(await fileOf(id)).toMatchObject({ state: 'made', nbDone: 3 });
      expect((await get(id)).rawPayload.equals(expected)).toBe(true);
    });
  });
});
