import { Readable } from 'node:stream';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { addAddress, storeFront } from '../../../../test/fixtures/orders';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { type Client, openOrderSetup, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { photos } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';
import { forgetSentPhotos } from './forget-sent-photos';

const { handle, clock, test, shop, client, at, place, read, write, move } = await openOrderSetup();
const slot = 'Image Back Left';
let cover: string;
let picture: Buffer;
beforeAll(async () => {
  cover = await addCover(handle.db, shop, { allows: ['Background Color', 'Message', slot] });
  await storeFront(handle.db, test.deps.storage, cover);
  picture = await noisePhoto(320, 480);
});
beforeEach(() => clock.set(tuesday));

async function ordered() {
  const who = await client(10);
  const payload = { product: shop.products.greeting, cover };
  const made = await test.app.inject({ method: 'POST', url: '/creations', headers: who.headers, payload });
  const { reference, iri } = made.json();
  const save = (customizationName: 'Message' | 'Background Color' | typeof slot, value?: string, bytes?: Buffer) =>
    saveCustomization(
      test.app,
      { creationReference: reference, customizationName, ...(value === undefined ? {} : { value }) },
      { headers: who.headers, ...(bytes ? { file: { bytes } } : {}) },
    );
  await save('Background Color', '#AABBCC');
  await save('Message', 'Bonjour');
  const saved = await save(slot, undefined, picture);
  expect(saved.statusCode, saved.body).toBe(201);
  const address = await addAddress(handle.db, shop, who.id);
  const answer = await place(who, { creations: [iri], shippings: [{ address, date: wednesday }] });
  expect(answer.statusCode, answer.body).toBe(201);
  const order = orderSchema.parse(answer.json());
  expect((await proof(who, order.reference)).statusCode).toBe(200);
  const [photo] = (await handle.db.select().from(photos).orderBy(photos.id)).slice(-1);
  const [row] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
  const files = [photo?.storageKey ?? '', photo?.previewKey ?? '', row?.pressKey ?? ''];
  return { who, order, iri: String(iri), reference: String(reference), files };
}
const proof = (who: Client, reference: string) => read(`/orders/${reference}/proof`, who);
const ship = (order: { reference: string }) => move(order, 'in_preparation', 'to_ship', 'shipped');
async function forgetAt(instant: string, files: string[]) {
  const went = await forgetSentPhotos(handle.db, new Date(instant));
  await drainJobs(test.deps, jobHandlers);
  const left = await Promise.all(files.map((key) => test.deps.storage.exists(key)));
  return { went, left };
}
const none = [false, false, false];
const all = [true, true, true];

describe('photos of sent cards', () => {
  it('are deleted 12 months after they were sent, with their press file; words and figures stay', async () => {
    const { who, order, reference, files } = await ordered();
    await ship(order);
    expect(await forgetAt('2027-11-17T09:59:00Z', files)).toEqual({ went: 0, left: all });
    const ready = async () => (await Readable.from(test.deps.storage.list('press-pictures/photos')).toArray()).length;
    expect(await ready()).toBe(1);
    expect(await forgetAt('2027-11-17T10:00:00Z', files)).toEqual({ went: 1, left: none });
    expect(await ready()).toBe(0);
    expect(await forgetAt('2027-12-17T10:00:00Z', files)).toEqual({ went: 0, left: none });
    const after = (await read(`/orders/${order.reference}`, who)).json();
    expect(after).toMatchObject({ nbCredit: 1, newStatus: 'shipped', creations: order.creations });
    const gone = await proof(who, order.reference);
    expect([gone.statusCode, gone.json().detail]).toEqual([404, expect.stringContaining('deleted')]);
    const [creation] = (await read(`/creations?reference=${reference}`, who)).json();
    expect(Object.keys(creation.customizations).toSorted()).toEqual(['Background Color', 'Message']);
    const makePressFile = jobHandlers['order.press'];
    await makePressFile({ orderId: order.id }, { deps: test.deps, lastAttempt: false });
  });

  it('are deleted earlier when their customer chooses so', async () => {
    const { who, order, files } = await ordered();
    await ship(order);
    await handle.db.update(shopUsers).set({ photoMonths: 2 }).where(eq(shopUsers.id, who.id));
    expect(await forgetAt('2027-01-17T09:59:00Z', files)).toEqual({ went: 0, left: all });
    expect(await forgetAt('2027-01-17T10:00:00Z', files)).toEqual({ went: 1, left: none });
  });

  it('stay as long as the order is on its way, and from when it was sent again', async () => {
    const { order, files } = await ordered();
    expect(await forgetAt('2028-11-17T10:00:00Z', files)).toEqual({ went: 0, left: all });
    await ship(order);
    clock.set('2027-11-01T10:00:00Z');
    await move(order, 'to_reship');
    expect(await forgetAt('2028-01-17T10:00:00Z', files)).toEqual({ went: 0, left: all });
    await move(order, 'shipped');
    expect((await forgetAt('2028-10-31T10:00:00Z', files)).went).toBe(0);
    expect(await forgetAt('2028-11-01T10:00:00Z', files)).toEqual({ went: 1, left: none });
  });

  it('stay with a draft that has them too', async () => {
    const { who, order, reference, files } = await ordered();
    await ship(order);
    const url = `/creations/duplicate/${reference}`;
    const copy = await test.app.inject({ method: 'POST', url, headers: who.headers });
    expect(await forgetAt('2027-11-17T10:00:00Z', files)).toEqual({ went: 1, left: [true, true, false] });
    const [draft] = (await read(`/creations?reference=${copy.json().reference}`, who)).json();
    expect(draft.customizations[slot].file).not.toBeNull();
  });

  it('of a cancelled order stay with the draft that it became again', async () => {
    const { who, order, iri, files } = await ordered();
    expect((await write('POST', `/orders/${order.reference}/cancel`, who)).statusCode).toBe(200);
    expect(await forgetAt('2027-11-17T10:00:00Z', files)).toEqual({ went: 1, left: [true, true, false] });
    const address = await addAddress(handle.db, shop, who.id);
    const again = { creations: [iri], shippings: [{ address, date: wednesday }] };
    expect((await place(await at(tuesday, who), again)).statusCode).toBe(201);
  });
});
