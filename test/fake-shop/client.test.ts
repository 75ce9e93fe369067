// @vitest-environment jsdom
// Uploads report progress by XMLHttpRequest, which only browsers have.
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '@/lib/api/client';
import { createCreation, fetchCreation } from '@/lib/api/creations';
import { coverIds } from './catalogue';
import { openFakeShop } from './fake-shop';

let shop: ReturnType<typeof openFakeShop>;
beforeEach(() => {
  shop = openFakeShop().install();
});
afterEach(() => shop.close());

const begin = () => createCreation('/products/1', { iri: `/covers/${coverIds.full}` });
const shares: number[] = [];

function upload(creationReference: string, signal?: AbortSignal) {
  shares.length = 0;
  const body = { customizationName: 'Image Front Right Full', creationReference } as const;
  const options = { file: new Blob(['a photo']), onProgress: (share: number) => shares.push(share) };
  return api('createCustomization', { body }, { ...options, ...(signal ? { signal } : {}) });
}

it('the real client begins a card and puts a photo on it', async () => {
  const { reference } = await begin();
  const { file, placeVersion } = await upload(reference);
  expect(shares).toEqual([0.5, 1]);
  const now = await fetchCreation(reference);
  expect(now?.customizations['Image Front Right Full']).toMatchObject({ file, placeVersion });
  expect(shop.log.map(({ method, path, status, bytes }) => [method, path, status, bytes])).toEqual([
    ['POST', '/creations', 201, 0],
    ['POST', '/customizations', 201, 7],
  ]);
});

it('the real client meets refusals and lost connections as it does in the shop', async () => {
  const { reference } = await begin();
  shop.failWith(1, 422, 'photo_too_small', { field: 'file' });
  await expect(upload(reference)).rejects.toMatchObject({ status: 422, violations: [{ code: 'photo_too_small' }] });
  shop.loseRequests(1);
  await expect(upload(reference)).rejects.toMatchObject({ code: 'network' });
  expect(shares).toEqual([0.5]);
  shop.goOffline();
  expect(onlineManager.isOnline()).toBe(false);
  await expect(fetchCreation(reference)).rejects.toMatchObject({ code: 'network' });
  shop.goOnline();
  expect(onlineManager.isOnline()).toBe(true);
});

it('an upload that is given up ends with the reason', async () => {
  const { reference } = await begin();
  shop.hold();
  const given = new AbortController();
  const refused = expect(upload(reference, given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => shop.log.length).toBe(2);
  given.abort();
  await refused;
});
