import type { CustomizationName } from '@jolimot/card/customization-types';
import { type Creation, creation as creationSchema, customization } from '@jolimot/contract/creations';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hearStatements, type Statement } from '../../../../test/app/heard-statements';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { creationCallsOf } from '../../../../test/fixtures/creation-calls';
import { addAddress } from '../../../../test/fixtures/orders';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { freshSnapshot } from '../../../../test/fresh-snapshot';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { creationHistory, creations, customizations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';

const [left, right] = ['Image Back Left', 'Image Back Right'] as const;
const full = 'Image Front Right Full';

const desk = await openOrderSetup();
const cover = (...allows: CustomizationName[]) =>
  addCover(desk.handle.db, desk.shop, { allows: ['Background Color', 'Message', 'Legend Left', ...allows] });
const covers = { two: await cover(left, right), one: await cover(full) };
const calls = creationCallsOf(desk.test, { product: desk.shop.products.greeting, cover: covers.two });
const pictures = await Promise.all([1600, 1500, 1400].map((width) => noisePhoto(width, 1200)));
const heard = hearStatements(desk.handle.pool);

const isLoad = ({ text }: Statement): boolean => /^select .*"value".* from "customizations"/s.test(text);

type Content = { value?: string; photo?: string; bytes?: Buffer | undefined };

async function complete() {
  const who = await desk.client(5);
  const made = await calls.start(who.headers, { background: '#F4E9D8' });
  const path = `/creations/${made.reference}`;
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    calls.call(method, url, body, who.headers);
  const save = (customizationName: CustomizationName, { bytes, ...fields }: Content) =>
    saveCustomization(
      desk.test.app,
      { creationReference: made.reference, customizationName, ...fields },
      { headers: who.headers, ...(bytes ? { file: { bytes } } : {}) },
    );
  const now = async (): Promise<Creation> => {
    const answer = await calls.call('GET', `/creations?id[]=${made.id}`, undefined, who.headers);
    return z.tuple([creationSchema]).parse(answer.json())[0];
  };
  await save('Message', { value: 'Bonjour' });
  await save('Legend Left', { value: 'Ici' });
  await save(left, { bytes: pictures[0] });
  await save(right, { bytes: pictures[1] });
  return { who, made, path, call, save, now };
}
type Complete = Awaited<ReturnType<typeof complete>>;

async function ordered() {
  const one = await complete();
  const address = await addAddress(desk.handle.db, desk.shop, one.who.id);
  const placed = await desk.place(one.who, { creations: [one.made.iri], shippings: [{ address, date: wednesday }] });
  expect(placed.statusCode, placed.body).toBe(201);
  return one;
}

const writes: [string, (one: Complete) => Promise<{ statusCode: number; body: string }>][] = [
  ['a style', ({ call, path }) => call('PUT', path, { style: { ink: 'night' } })],
  ['a text', ({ save }) => save('Message', { value: 'Bonsoir' })],
  ['a crop', ({ save }) => save(left, { value: 'xywh=percent:10,10,80,80' })],
  ['a photo', ({ save }) => save(left, { bytes: pictures[2] })],
  [
    'a photo by its checksum',
    async ({ save, now }) => save(left, { photo: (await now()).customizations[right]?.file?.checksum ?? '' }),
  ],
  ['an exchange', ({ call, path }) => call('POST', `${path}/swap`, { first: left, second: right })],
  ['another cover', ({ call, path }) => call('PUT', path, { cover: covers.one, background: '#112233' })],
  ['undo', ({ call, path }) => call('POST', `${path}/undo`)],
  ['redo', ({ call, path }) => call('POST', `${path}/redo`)],
  [
    'a removal',
    async ({ call, now }) => call('DELETE', `/customizations/${(await now()).customizations['Legend Left']?.id}`),
  ],
];

async function expectKept(id: number): Promise<void> {
  const { db } = desk.handle;
  const stored = await db
    .select()
    .from(customizations)
    .where(eq(customizations.creationId, id))
    .orderBy(customizations.customizationTypeId);
  const [row] = await db.select().from(creations).where(eq(creations.id, id));
  const present = and(eq(creationHistory.creationId, id), eq(creationHistory.position, row?.historyPosition ?? -1));
  const [entry] = await db.select().from(creationHistory).where(present);
  expect(entry?.state).toEqual({
    productId: row?.productId,
    coverId: row?.coverId,
    style: row?.style,
    customizations: stored.map(({ name, value, photoId, home, crops }) => ({
      ...{ name, value, photoId },
      ...(home ? { home } : {}),
      ...(crops ? { crops } : {}),
    })),
  });
  const [frozen] = await db.select().from(orderCreations).where(eq(orderCreations.creationId, id));
  if (frozen) expect(frozen.snapshot).toEqual(await db.transaction((tx) => freshSnapshot(tx, id)));
}

describe.each([
  ['a draft', complete],
  ['an ordered creation', ordered],
])('of %s', (_, begin) => {
  it('each write loads the creation once, and answers, keeps and freezes what a load would give', async () => {
    const one = await begin();
    const loads: Record<string, number> = {};
    for (const [name, write] of writes) {
      const read = await one.now();
      heard.length = 0;
      const answer = await write({ ...one, now: async () => read });
      loads[name] = heard.filter(isLoad).length;
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const after = await one.now();
      expect(after.version).toBe(read.version + 1);
      if (answer.body !== '') expectSame(JSON.parse(answer.body), after);
      await expectKept(one.made.id);
    }
    expect(loads).toEqual(Object.fromEntries(writes.map(([name]) => [name, 1])));
  });
});

function expectSame(answer: unknown, { customizations: shown, ...rest }: Creation): void {
  const one = customization.safeParse(answer);
  if (one.success) expect(one.data).toEqual(shown[one.data.customizationName]);
  else expect(answer).toEqual({ ...rest, customizations: shown });
}

it('a creation that begins needs no load, and a copy the one of its source', async () => {
  const { made, who } = await complete();
  heard.length = 0;
  await calls.start(who.headers, { background: '#F4E9D8' });
  expect(heard.filter(isLoad)).toHaveLength(0);
  const copy = await calls.call('POST', `/creations/duplicate/${made.reference}`, undefined, who.headers);
  expect(heard.filter(isLoad)).toHaveLength(1);
  const { id, reference } = creationSchema.parse(copy.json());
  const [row] = await desk.handle.db.select().from(creations).where(eq(creations.reference, reference));
  expect(row?.id).toBe(id);
  await expectKept(id);
  const listed = await calls.call('GET', `/creations?id[]=${id}`, undefined, who.headers);
  expect(copy.json()).toEqual(z.tuple([z.unknown()]).parse(listed.json())[0]);
});

it('what was written while a photo was being stored is loaded with it, and stays', async () => {
  const { made, save, now } = await complete();
  const { storage } = desk.test.deps;
  const put = storage.put.bind(storage);
  const slow = vi.spyOn(storage, 'put').mockImplementationOnce(async (key, content) => {
    expect((await save('Message', { value: 'Entre-temps' })).statusCode).toBe(201);
    return put(key, content);
  });
  heard.length = 0;
  expect((await save(left, { bytes: pictures[2] })).statusCode).toBe(201);
  slow.mockRestore();
  // One of the text, two of the photo: before and after its file was stored.
  expect(heard.filter(isLoad)).toHaveLength(3);
  const after = await now();
  expect(after.customizations.Message?.value).toBe('Entre-temps');
  expect(after.version).toBe(made.version + 6);
  await expectKept(made.id);
});
