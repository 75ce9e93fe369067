import { creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app/build-test-app';
import { freshDatabase } from '../../../../test/app/fresh-database';
import { TestClock } from '../../../../test/app/test-clock';
import { addCardCatalogue, addCover, type CardCatalogue, saveCustomization } from '../../../../test/fixtures/cards';
import { addClient } from '../../../../test/fixtures/credits';
import { freshSnapshot } from '../../../../test/fresh-snapshot';
import type { Handle } from '../../../db/client';
import { coverImages } from '../../../db/schema/catalogue';
import { creations } from '../../../db/schema/creations';
import { orderCreations, orders, shippings } from '../../../db/schema/orders';
import { AppError } from '../../../errors';

let handle: Handle;
let test: TestApp;
let catalogue: CardCatalogue;
let cover: string;
const clock = new TestClock(new Date('2026-03-10T12:00:00Z'));
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle, { clock });
  catalogue = await addCardCatalogue(handle.db);
  cover = await addCover(handle.db, catalogue);
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

type OrderStatus = (typeof orders.$inferSelect)['status'];
const recipient = {
  ...{ firstname: 'Zoé', lastname: 'Martin', company: '', address1: '1 rue du Puits', address2: '', address3: '' },
  ...{ zipcode: '69002', city: 'Lyon', countryCode: 'FR', countryName: { fr: 'France', en: 'France' } },
};

async function complete() {
  const client = await addClient(handle.db);
  const headers = await test.as(client);
  const payload = { product: catalogue.products.greeting, cover };
  const made = await test.app.inject({ method: 'POST', url: '/creations', headers, payload });
  const { reference, id } = creationSchema.parse(made.json());
  const save = (customizationName: 'Message' | 'Background Color', value: string) =>
    saveCustomization(test.app, { creationReference: reference, customizationName, value }, { headers });
  await save('Background Color', '#AABBCC');
  await save('Message', 'Bonjour');
  return { client, headers, reference, id, save };
}

async function ordered(status: OrderStatus, date: string) {
  const creation = await complete();
  const orderId = await handle.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({ reference: creation.reference, shopUserId: creation.client.id, nbCredit: 1, nbCreation: 1, status })
      .returning({ id: orders.id });
    const id = order?.id ?? 0;
    const at = { orderId: id, position: 0 };
    await tx
      .insert(shippings)
      .values({ ...at, addressId: 1, recipient, date, deliveryMin: 2, deliveryMax: 6, nbCredit: 1 });
    await tx
      .insert(orderCreations)
      .values({ ...at, creationId: creation.id, snapshot: await freshSnapshot(tx, creation.id) });
    await tx.update(creations).set({ relatedOrderId: id }).where(eq(creations.id, creation.id));
    return id;
  });
  return { ...creation, orderId };
}
const snapshotOf = async (orderId: number) => {
  const [row] = await handle.db.select().from(orderCreations).where(eq(orderCreations.orderId, orderId));
  if (!row) throw new Error('nothing frozen');
  return row.snapshot;
};
const wordsOf = async (orderId: number) =>
  (await snapshotOf(orderId)).customizations.find(({ name }) => name === 'Message')?.value;

describe('what an order freezes', () => {
  it('holds everything that is printed', async () => {
    const { id } = await complete();
    const snapshot = await handle.db.transaction((tx) => freshSnapshot(tx, id));
    expect(snapshot).toMatchObject({
      schema: 1,
      product: 'greeting-card',
      templateVersion: 1,
      style: { font: 'colette', smilic: 'lemon' },
      cover: {
        backColor: '#F4E9D8',
        customizationTypes: ['Background Color', 'Background Cover', 'Message'],
        images: [{ name: 'front' }],
      },
      backgroundCover: null,
      customizations: [
        { name: 'Background Color', value: '#AABBCC', photo: null },
        { name: 'Message', value: 'Bonjour', photo: null },
      ],
    });
  });
  it('refuses a creation that lacks something, naming each thing', async () => {
    const { id, reference, headers, save } = await complete();
    await save('Message', '  ');
    const frozen = () => handle.db.transaction((tx) => freshSnapshot(tx, id)).catch((cause: unknown) => cause);
    const lacking = await frozen();
    expect(lacking).toBeInstanceOf(AppError);
    expect(lacking).toMatchObject({ violations: [{ propertyPath: 'Message', code: 'creation_incomplete' }] });
    await test.app.inject({ method: 'PUT', url: `/creations/${reference}`, headers, payload: { cover: null } });
    expect(await frozen()).toMatchObject({ violations: [{ propertyPath: 'cover', code: 'creation_incomplete' }] });
  });
  it('refuses words that no longer fit since the size changed', async () => {
    const { id, reference, headers, save } = await complete();
    await save('Message', Array.from({ length: 14 }, (_, line) => `ligne ${line}`).join('\n'));
    const payload = { style: { size: 'large' } };
    await test.app.inject({ method: 'PUT', url: `/creations/${reference}`, headers, payload });
    const frozen = await handle.db.transaction((tx) => freshSnapshot(tx, id)).catch((cause: unknown) => cause);
    expect(frozen).toMatchObject({ violations: [{ propertyPath: 'Message', code: 'message_too_long' }] });
  });
  it('keeps the lettering-free picture of the background cover', async () => {
    const { id, reference, headers } = await complete();
    const background = await addCover(handle.db, catalogue, { usableAsBackground: true });
    await handle.db.insert(coverImages).values({
      coverId: Number(background.split('/')[2]),
      name: 'background',
      storageKey: 'covers/calm.png',
      checksum: 'calm',
      contentType: 'image/png',
    });
    const fields = { creationReference: reference, customizationName: 'Background Cover', value: background } as const;
    await saveCustomization(test.app, fields, { headers });
    const snapshot = await handle.db.transaction((tx) => freshSnapshot(tx, id));
    expect(snapshot.backgroundCover).toEqual({ storageKey: 'covers/calm.png', checksum: 'calm' });
  });
});

describe('a creation that has been ordered', () => {
  it('names its order, and is listed apart from drafts', async () => {
    const { headers, orderId } = await ordered('accepted', '2026-03-20');
    const list = (query: string) => test.app.inject({ url: `/creations?${query}`, headers });
    expect((await list('exists[relatedOrder]=1')).json()).toMatchObject([{ relatedOrder: `/orders/${orderId}` }]);
    expect((await list('exists[relatedOrder]=0')).json()).toEqual([]);
  });
  it('is sent again as one draft, however often it is asked for, until somebody changes or orders that', async () => {
    const { headers, reference, orderId } = await ordered('shipped', '2026-03-20');
    const again = async (): Promise<string> => {
      const answer = await test.app.inject({ method: 'POST', url: `/creations/duplicate/${reference}`, headers });
      expect(answer.statusCode, answer.body).toBe(201);
      const copy = creationSchema.parse(answer.json());
      expect(copy.customizations.Message?.value).toBe('Bonjour');
      return copy.reference;
    };
    const [first, ...others] = await Promise.all([again(), again(), again()]);
    expect(new Set(others)).toEqual(new Set([first]));
    const changed = { creationReference: first ?? '', customizationName: 'Message' as const, value: 'Bonsoir' };
    expect((await saveCustomization(test.app, changed, { headers })).statusCode).toBe(201);
    const second = await again();
    expect(second).not.toBe(first);
    await handle.db.update(creations).set({ relatedOrderId: orderId }).where(eq(creations.reference, second));
    const third = await again();
    expect([first, second]).not.toContain(third);
    expect(await again()).toBe(third);
  });
  it('is sent again with the words that it was corrected to', async () => {
    const { headers, reference, save } = await ordered('accepted', '2026-03-20');
    const again = async (): Promise<string | null | undefined> => {
      const answer = await test.app.inject({ method: 'POST', url: `/creations/duplicate/${reference}`, headers });
      return creationSchema.parse(answer.json()).customizations.Message?.value;
    };
    expect(await again()).toBe('Bonjour');
    expect((await save('Message', 'Bonsoir')).statusCode).toBe(201);
    expect(await again()).toBe('Bonsoir');
  });
  it('can be changed while its order is editable, which then prints the change', async () => {
    const { orderId, save } = await ordered('accepted', '2026-03-20');
    expect((await save('Message', 'Bonsoir')).statusCode).toBe(201);
    expect(await wordsOf(orderId)).toBe('Bonsoir');
  });
  it('prints the cover that was frozen, also after the cover has changed', async () => {
    const { orderId, save } = await ordered('accepted', '2026-03-20');
    const before = await snapshotOf(orderId);
    await handle.db.update(coverImages).set({ storageKey: 'covers/newer.png' }).where(eq(coverImages.name, 'front'));
    await save('Message', 'Bonsoir');
    const after = await snapshotOf(orderId);
    expect(after.cover).toEqual(before.cover);
    expect(after.cover.images[0]?.storageKey).not.toBe('covers/newer.png');
  });
  it('cannot be made incomplete any more', async () => {
    const { orderId, headers, reference, save } = await ordered('accepted', '2026-03-20');
    const blank = await save('Message', '');
    expect([blank.statusCode, blank.json().violations[0].code]).toEqual([422, 'creation_incomplete']);
    const payload = { cover: null };
    const bare = await test.app.inject({ method: 'PUT', url: `/creations/${reference}`, headers, payload });
    expect(bare.statusCode).toBe(422);
    expect(await wordsOf(orderId)).toBe('Bonjour');
    const [row] = await handle.db.select().from(creations).where(eq(creations.reference, reference));
    expect(row?.version).toBe(3);
  });
  it.each([
    ['in_preparation', '2026-03-20'],
    ['accepted', '2026-03-10'],
  ] as const)('cannot be changed when its order is %s for %s', async (status, date) => {
    const { orderId, headers, reference, save } = await ordered(status, date);
    const refused = await save('Message', 'Trop tard');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    const payload = { style: { ink: 'night' } };
    const put = await test.app.inject({ method: 'PUT', url: `/creations/${reference}`, headers, payload });
    expect(put.statusCode).toBe(409);
    expect(await wordsOf(orderId)).toBe('Bonjour');
  });
  it('cannot be removed, but duplicated into a new draft', async () => {
    const { headers, reference } = await ordered('accepted', '2026-03-20');
    const remove = await test.app.inject({ method: 'DELETE', url: `/creations/${reference}`, headers });
    expect(remove.statusCode).toBe(409);
    const copy = await test.app.inject({ method: 'POST', url: `/creations/duplicate/${reference}`, headers });
    expect(copy.json()).toMatchObject({ relatedOrder: null, customizations: { Message: { value: 'Bonjour' } } });
  });
});
