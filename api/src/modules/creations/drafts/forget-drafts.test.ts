import { creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addClient } from '../../../../test/fixtures/credits';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { freshSnapshot } from '../../../../test/fresh-snapshot';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { creationHistory, creations, customizations, photos } from '../../../db/schema/creations';
import { orderCreations, orders } from '../../../db/schema/orders';
import { jobs } from '../../../db/schema/system';
import { forgetFiles } from '../photos/forget-photos';
import { forgetDrafts } from './forget-drafts';

const slot = 'Image Back Left';
const day = 86_400_000;
const { handle, test, calls, save } = await openCreationSetup({ allows: ['Background Color', 'Message', slot] });
const photo = await noisePhoto(400, 600);
beforeEach(async () => {
  for (const table of [orderCreations, orders, customizations, creationHistory, creations, photos, jobs]) {
    await handle.db.delete(table);
  }
});

const start = async (headers: Record<string, string> = {}) => {
  const made = await calls.start(headers);
  await save(made.reference, { name: slot }, { headers, file: { bytes: photo } });
  return made;
};
const left = async () => (await handle.db.select().from(creations)).map(({ reference }) => reference);
const photosLeft = async () => (await handle.db.select().from(photos)).map(({ storageKey }) => storageKey);
const forget = async () => {
  const went = await forgetDrafts(handle.db, test.clock.now());
  for (const job of await handle.db.select().from(jobs).where(eq(jobs.kind, 'photo.forget'))) {
    const payload = { keys: job.payload.keys as string[] };
    for (let time = 0; time < 2; time += 1) await forgetFiles(payload, { deps: test.deps, lastAttempt: false });
  }
  return went;
};

describe('forgetting drafts', () => {
  it('removes an expired guest’s draft with its history, its photos and their files', async () => {
    await start();
    const [key = ''] = await photosLeft();
    expect(await forget()).toBe(0);
    expect(await test.deps.storage.exists(key)).toBe(true);
    test.clock.advance(31 * day);
    const fresh = await start();
    expect(await forget()).toBe(1);
    expect(await left()).toEqual([fresh.reference]);
    expect(await handle.db.select().from(creationHistory)).toHaveLength(2);
    expect(await photosLeft()).toHaveLength(1);
    expect(await test.deps.storage.exists(key)).toBe(false);
    expect(await test.deps.storage.exists(key.replace('.jpg', '-preview.webp'))).toBe(false);
  });
  it('removes a photo that had been replaced, too', async () => {
    const { reference } = await start();
    await save(reference, { name: slot }, { file: { bytes: await noisePhoto(500, 700) } });
    expect(await photosLeft()).toHaveLength(2);
    test.clock.advance(31 * day);
    await forget();
    expect(await photosLeft()).toEqual([]);
  });
  it('keeps the photo that a duplicate has or had', async () => {
    const { reference } = await start();
    test.clock.advance(20 * day);
    const url = `/creations/duplicate/${reference}`;
    const copy = creationSchema.parse((await test.app.inject({ method: 'POST', url })).json());
    const id = copy.customizations[slot]?.id;
    await test.app.inject({ method: 'DELETE', url: `/customizations/${id}?creationReference=${copy.reference}` });
    test.clock.advance(11 * day);
    expect(await forget()).toBe(1);
    expect(await left()).toEqual([copy.reference]);
    const [key = ''] = await photosLeft();
    expect(await test.deps.storage.exists(key)).toBe(true);
  });
  it('keeps an account’s drafts until 30 days after they were deleted', async () => {
    const client = await addClient(handle.db);
    const { reference } = await start(await test.as(client));
    test.clock.advance(400 * day);
    expect(await forget()).toBe(0);
    await test.app.inject({ method: 'DELETE', url: `/creations/${reference}`, headers: await test.as(client) });
    test.clock.advance(29 * day);
    expect(await forget()).toBe(0);
    test.clock.advance(2 * day);
    expect(await forget()).toBe(1);
    expect(await photosLeft()).toEqual([]);
  });
  it('keeps every creation that was ordered, and the photos that an order prints', async () => {
    const client = await addClient(handle.db);
    const headers = await test.as(client);
    const ordered = await start(headers);
    const [printed = ''] = await photosLeft();
    await save(ordered.reference, { name: 'Message', value: 'Coucou' }, { headers });
    await save(ordered.reference, { name: 'Background Color', value: '#AABBCC' }, { headers });
    const [order] = await handle.db
      .insert(orders)
      .values({ reference: 'ABC', shopUserId: client.id, nbCredit: 1, nbCreation: 1, status: 'cancelled' })
      .returning({ id: orders.id });
    await handle.db.transaction(async (tx) => {
      const snapshot = await freshSnapshot(tx, ordered.id);
      await tx
        .insert(orderCreations)
        .values({ orderId: order?.id ?? 0, creationId: ordered.id, position: 0, snapshot });
    });
    const url = `/creations/duplicate/${ordered.reference}`;
    const copy = creationSchema.parse((await test.app.inject({ method: 'POST', url, headers })).json());
    for (const { reference } of [ordered, copy]) {
      await test.app.inject({ method: 'DELETE', url: `/creations/${reference}`, headers });
    }
    test.clock.advance(31 * day);
    expect(await forget()).toBe(2);
    expect(await left()).toEqual([ordered.reference]);
    expect(await handle.db.select().from(customizations)).toEqual([]);
    expect(await photosLeft()).toEqual([printed]);
    expect(await forget()).toBe(0);
  });
});
