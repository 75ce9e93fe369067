import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { tags } from '../../db/schema/catalogue';

const test = await openTestApp();
const { handle } = test.deps;
const name = (index: number) => ({ fr: `Occasion ${index}`, en: `Occasion ${index}` });
await handle.db
  .insert(tags)
  .values(Array.from({ length: 40 }, (_, index) => ({ slug: `tag-${index}`, name: name(index), position: index })));

const get = (accepted?: string, more: Record<string, string> = {}, url = '/tags') =>
  test.app.inject({ url, headers: { ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more } });

it('packs a public list in the best way that the caller reads', async () => {
  const plain = await get();
  expect(plain.headers['content-encoding']).toBeUndefined();
  const cases = [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ] as const;
  for (const [accepted, encoding, unpack] of cases) {
    const answer = await get(accepted);
    expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding]);
    expect(String(unpack(answer.rawPayload))).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers.etag).toBe(plain.headers.etag);
  }
  for (const accepted of ['identity', 'zstd', '*;q=0']) {
    expect((await get(accepted)).headers['content-encoding']).toBeUndefined();
  }
});

it('tells caches that the answer depends on it, packed or not', async () => {
  for (const accepted of [undefined, 'br']) expect((await get(accepted)).headers.vary).toContain('Accept-Encoding');
});

it('is revalidated by the same ETag', async () => {
  const { headers } = await get('br');
  const again = await get('br', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
});

it('follows a change at once', async () => {
  await get('br');
  await handle.db.update(tags).set({ name: { fr: 'Nouvelle', en: 'New' } });
  const unpacked: unknown = JSON.parse(String(brotliDecompressSync((await get('br')).rawPayload)));
  expect(unpacked).toMatchObject([{ name: 'Nouvelle' }, ...Array(39).fill({})]);
});

it('leaves short answers and what belongs to one person as they are', async () => {
  expect((await get('br', {}, '/products')).headers['content-encoding']).toBeUndefined();
  const staff = await test.as({ id: 9000, roles: ['ROLE_USER'] });
  expect((await get('br', staff, '/tags?all=1')).headers['content-encoding']).toBeUndefined();
});
