// @vitest-environment jsdom
// Uploads report progress by XMLHttpRequest, which only browsers have.
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchCreation } from '@/lib/api/creations';
import { removeCustomization, saveCustomization } from '@/lib/api/customizations';
import { coverIds } from '../../api/test/shop/known-shop';
import { unavailable } from '../real-tree/answer';
import { photoBlob } from '../shop/photos';
import { TestShop } from '../shop/test-shop';

const name = 'Image Front Right Full';
const lost = { code: 'network' };

let shop: TestShop;
let reference: string;
beforeEach(async () => {
  shop = new TestShop();
  ({ reference } = await shop.begin({ cover: coverIds.full }));
});
afterEach(() => shop.close());

const write = (value: string, ifMatch = 'empty') => saveCustomization({ reference, name: 'Message', value, ifMatch });
const message = async () => (await shop.creation(reference)).customizations.Message?.value;
const shares: number[] = [];

function upload(signal?: AbortSignal) {
  shares.length = 0;
  const sent = { reference, name, file: photoBlob(), ifMatch: 'empty' } as const;
  return saveCustomization({ ...sent, onProgress: (share) => shares.push(share), ...(signal ? { signal } : {}) });
}

it('passes calls and photos on to the API, and records them', async () => {
  const { id, file, placeVersion } = await upload();
  expect(shares).toEqual([0.5, 1]);
  expect((await fetchCreation(reference))?.customizations[name]).toMatchObject({ id, placeVersion });
  expect(shop.line.reads).toEqual(['/creations']);
  const checksum = file?.checksum;
  expect(shop.line.writes).toMatchObject([
    {
      method: 'POST',
      path: '/customizations',
      ifMatch: 'empty',
      fields: { file: checksum },
      status: 201,
      answered: true,
    },
  ]);
  await removeCustomization(id, reference, { ifMatch: placeVersion });
  expect(shop.line.writes[1]).toMatchObject({ path: `/customizations/${id}`, bytes: 0, status: 204 });
  expect((await shop.creation(reference)).customizations).toEqual({});
});

it('loses a request before it arrives, or its answer after it', async () => {
  shop.line.loseRequests(1);
  await expect(upload()).rejects.toMatchObject(lost);
  expect([shares, shop.line.writes, (await shop.creation(reference)).version]).toEqual([[0.5], [], 1]);
  shop.line.loseAnswers(1);
  await expect(write('Bonjour')).rejects.toMatchObject(lost);
  expect(await message()).toBe('Bonjour');
  expect(shop.line.writes).toMatchObject([{ status: 201, answered: false }]);
});

it('cuts an answer: it counts as lost, of a read too', async () => {
  shop.line.cutAnswers(1);
  await expect(write('Bonjour')).rejects.toMatchObject(lost);
  shop.line.cutAnswers(1, 'reads');
  await expect(fetchCreation(reference)).rejects.toMatchObject(lost);
  expect([await message(), shop.line.reads]).toEqual(['Bonjour', ['/creations']]);
});

it('answers in the API’s stead', async () => {
  shop.line.answer(1, { ...unavailable, retryAfter: 3 });
  await expect(write('Bonjour')).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 3 });
  expect(await message()).toBeUndefined();
});

it('delivers twice, and gives the second answer', async () => {
  shop.line.double(1);
  await expect(write('Bonjour')).rejects.toMatchObject({ code: 'stale_version' });
  expect([await message(), (await shop.creation(reference)).version]).toEqual(['Bonjour', 2]);
});

it('is slow: what is given up arrives all the same', async () => {
  shop.line.slow(1);
  const given = new AbortController();
  const refused = expect(upload(given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => shop.line.late).toBe(1);
  given.abort();
  await refused;
  expect((await shop.creation(reference)).version).toBe(1);
  shop.line.release();
  await shop.line.quiet();
  expect((await shop.creation(reference)).customizations[name]?.file).toBeTruthy();
});

it('takes no calls while it is offline, and loses the answers that wait', async () => {
  shop.line.hold('writes');
  const first = expect(write('Bonjour')).rejects.toMatchObject(lost);
  await expect.poll(message).toBe('Bonjour');
  shop.line.goOffline();
  await first;
  expect([onlineManager.isOnline(), navigator.onLine]).toEqual([false, false]);
  await expect(fetchCreation(reference)).rejects.toMatchObject(lost);
  shop.line.goOnline();
  expect([onlineManager.isOnline(), navigator.onLine]).toEqual([true, true]);
});

it('holds an answer until it is released, or its call is given up', async () => {
  shop.line.hold('writes');
  const given = new AbortController();
  const refused = expect(upload(given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => shop.line.writes.length).toBe(1);
  given.abort();
  await refused;
  const second = write('Bonjour');
  await expect.poll(message).toBe('Bonjour');
  expect(shop.line.writes.map(({ answered }) => answered)).toEqual([false, false]);
  shop.line.release();
  expect((await second).value).toBe('Bonjour');
});
