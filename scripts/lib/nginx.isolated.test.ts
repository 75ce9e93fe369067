import { cookieNames } from '@jolimot/client/cookies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillIn, type RunningNginx, startNginx } from './nginx.mjs';
import { askThrough, page, pageCaching, Upstream } from './nginx-upstream';
import { findNginx } from './system-packages.mjs';

const names = ['SHOP_LISTEN', 'SHOP_HOST', 'SHOP_SERVERS', 'API_SERVERS'];

it('the configuration has a value for each of its names', () => {
  const values = Object.fromEntries([...names, 'CACHE_DIR', 'INCLUDE_DIR'].map((name) => [name, 'here']));
  expect(fillIn(values)).toMatch(/zone jolimot_api 64k;\s+here\s/);
  expect(() => fillIn({ ...values, CACHE_DIR: undefined })).toThrow('no value for CACHE_DIR');
});

// `npm test` as root installs it on Debian.
describe.skipIf(!findNginx())('nginx in front of the shop', () => {
  const storefront = new Upstream();
  const api = new Upstream();
  let nginx: RunningNginx;

  beforeAll(async () => {
    await Promise.all([storefront.open(), api.open()]);
    nginx = await startNginx({ storefronts: [storefront.address], apis: [api.address] });
  });
  beforeEach(() => {
    nginx.emptyPages();
    for (const program of [storefront, api]) {
      program.answer = () => page('');
      program.asked.length = 0;
    }
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all([storefront.close(), api.close()]);
  });

  const ask = (path: string, headers: Record<string, string> = {}, base = nginx.shopUrl) =>
    askThrough(base, path, headers);

  it('keeps a public page, for visitors with and without a session', async () => {
    storefront.answer = () => page('home');
    expect(await ask('/')).toMatchObject({ cache: 'MISS', body: 'home' });
    expect(await ask('/')).toMatchObject({ cache: 'HIT', body: 'home' });
    expect(await ask('/', { cookie: 'jolimot_auth=x' })).toMatchObject({ cache: 'HIT', body: 'home' });
    expect(storefront.asked).toHaveLength(1);
  });

  it('passes the page’s own headers on, policy and caching among them', async () => {
    storefront.answer = () => page('x', { 'content-security-policy': "default-src 'self'" });
    await ask('/faq');
    const { cache, headers } = await ask('/faq');
    expect([cache, headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([
      'HIT',
      "default-src 'self'",
      pageCaching,
    ]);
  });

  it('keeps nothing that is private', async () => {
    storefront.answer = ({ headers }) =>
      page(headers.cookie ?? 'nobody', { 'cache-control': 'private, no-store', vary: 'rsc' });
    for (const name of ['ada', 'bob']) {
      expect(await ask('/my-account', { cookie: `jolimot_auth=${name}` })).toMatchObject({
        cache: 'MISS',
        body: `jolimot_auth=${name}`,
      });
    }
  });

  it('keeps no answer that sets a cookie or varies by something else', async () => {
    for (const headers of [{ 'set-cookie': 'a=b' }, { vary: 'Accept' }, { vary: 'rsc, Cookie' }]) {
      storefront.answer = () => page('x', headers);
      const path = `/other-${Object.values(headers).join()}`;
      expect([(await ask(path)).cache, (await ask(path)).cache]).toEqual(['MISS', 'MISS']);
    }
  });

  it('keeps no refusal: what was not there is asked again', async () => {
    let isThere = false;
    storefront.answer = () =>
      isThere ? page('new') : { status: 404, headers: { 'cache-control': 'private, no-store' }, body: 'nothing' };
    for (const path of ['/soon', '/_next/static/soon.js', '/art/soon.svg']) {
      isThere = false;
      expect(await ask(path)).toMatchObject({ status: 404, body: 'nothing' });
      isThere = true;
      expect(await ask(path)).toMatchObject({ status: 200, body: 'new' });
    }
  });

  it('does not mix languages, queries or hosts', async () => {
    storefront.answer = ({ url, headers }) => page(`${url} of ${headers.host}`);
    const host = new URL(nginx.shopUrl).host;
    for (const path of ['/', '/en', '/?a=1', '/en?a=1', '/faq', '/en/faq']) {
      expect((await ask(path)).body).toBe(`${path} of ${host}`);
      expect(await ask(path)).toMatchObject({ cache: 'HIT', body: `${path} of ${host}` });
    }
    const byAddress = nginx.shopUrl.replace('localhost', '127.0.0.1');
    expect((await ask('/', {}, byAddress)).body).toBe(`/ of ${new URL(byAddress).host}`);
  });

  it('does not mix a page with its flight data, whole or in parts', async () => {
    const kinds = [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-state-tree': 'elsewhere' },
    ];
    storefront.answer = ({ headers }) =>
      page(
        Object.entries(headers)
          .filter(([name]) => /^(rsc|next-router-.*)$/.test(name))
          .flat()
          .join(),
      );
    for (const time of ['MISS', 'HIT']) {
      for (const kind of kinds) {
        expect(await ask('/faq', kind)).toMatchObject({ cache: time, body: Object.entries(kind).flat().join() });
      }
    }
  });

  it('keeps one form for each encoding, however browsers word it', async () => {
    storefront.answer = () => page('x'.repeat(5000));
    for (const [wording, wanted, cache] of [
      ['gzip, deflate, br, zstd', 'br, gzip', 'MISS'],
      ['br;q=1.0, gzip;q=0.8', 'br, gzip', 'HIT'],
      ['gzip', 'gzip', 'MISS'],
      ['deflate, gzip;q=0.5, br;q=0', 'gzip', 'HIT'],
      ['identity', undefined, 'MISS'],
    ] as const) {
      const answer = await ask('/faq', { 'accept-encoding': wording });
      expect(answer.cache, wording).toBe(cache);
      expect(answer.headers.get('content-encoding'), wording).toBe(wanted ? 'gzip' : null);
      expect(answer.body, wording).toHaveLength(5000);
      expect(storefront.asked.at(-1)?.headers['accept-encoding'], wording).toBe(wanted);
    }
  });

  it('shows an old page at once while it fetches the new one', async () => {
    storefront.answer = () => page('old', { 'cache-control': 's-maxage=1, stale-while-revalidate=600' });
    await ask('/');
    storefront.answer = () => page('new');
    await expect.poll(async () => (await ask('/')).cache).toBe('STALE');
    await expect.poll(() => ask('/')).toMatchObject({ cache: 'HIT', body: 'new' });
    expect(storefront.asked).toHaveLength(2);
  });

  it('waits for the new page when the old one may not be shown any more', async () => {
    storefront.answer = () => page('old', { 'cache-control': 's-maxage=1' });
    await ask('/');
    storefront.answer = () => page('new');
    await expect.poll(async () => (await ask('/')).cache).toBe('EXPIRED');
    expect((await ask('/')).body).toBe('new');
  });

  it('shows what it has while the storefront is down or fails, and comes back', async () => {
    storefront.answer = () => page('kept', { 'cache-control': 's-maxage=1' });
    await ask('/');
    await storefront.close();
    try {
      await expect.poll(() => ask('/')).toMatchObject({ cache: 'STALE', status: 200, body: 'kept' });
      for (const [path, words] of [
        ['/never-seen', 'Un instant, s’il vous plaît'],
        ['/en/never-seen', 'One moment, please'],
      ] as const) {
        const away = await ask(path);
        expect(away).toMatchObject({ status: 503, body: expect.stringContaining(words) });
        expect(away.body).toMatch(/<style>body\{.*<\/style><main>/);
        expect(away.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect([away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
          '10',
          'private, no-store',
        ]);
      }
    } finally {
      await storefront.open();
    }
    storefront.answer = () => ({ status: 500, body: 'broken' });
    expect(await ask('/')).toMatchObject({ cache: 'STALE', body: 'kept' });
    storefront.answer = () => page('again');
    expect(await ask('/')).toMatchObject({ cache: 'EXPIRED', body: 'again' });
  });

  it('asks once for a page that many want at the same moment', async () => {
    storefront.answer = () => page('once');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/rush')));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['once']));
    expect(storefront.asked).toHaveLength(1);
  });

  it('shows the new storefront once the pages are emptied, and still has the old one’s files', async () => {
    storefront.answer = () => page('build one');
    await ask('/');
    storefront.answer = () => ({ headers: { 'cache-control': 'public, max-age=31536000, immutable' }, body: 'one' });
    await ask('/_next/static/chunks/one.js');
    storefront.answer = ({ url }) =>
      url === '/' ? page('build two') : { status: 404, headers: { 'cache-control': 'private, no-store' } };
    nginx.emptyPages();
    expect(await ask('/')).toMatchObject({ cache: 'MISS', body: 'build two' });
    expect(await ask('/_next/static/chunks/one.js')).toMatchObject({ cache: 'HIT', body: 'one' });
  });

  it('leads whoever chose English from the typed address, and nobody else', async () => {
    const typed = { cookie: `${cookieNames.locale}=en`, 'sec-fetch-site': 'none' };
    storefront.answer = ({ headers }) =>
      headers['sec-fetch-site'] === 'none' && headers.cookie
        ? { status: 307, headers: { location: '/en', 'cache-control': 'private, no-store' } }
        : page('accueil');
    await ask('/');
    expect(await ask('/', typed)).toMatchObject({ status: 307, cache: 'BYPASS' });
    expect(await ask('/', { ...typed, 'sec-fetch-site': 'same-origin' })).toMatchObject({
      body: 'accueil',
      cache: 'HIT',
    });
    expect(await ask('/faq', typed)).toMatchObject({ cache: 'MISS', status: 307 });
  });

  it('says who asks, and lets nobody say it for himself', async () => {
    const forged = { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const [upstream, base] of [
      [storefront, nginx.shopUrl],
      [api, nginx.apiUrl],
    ] as const) {
      await ask('/who', forged, base);
      const { host } = new URL(base);
      expect(upstream.asked[0]?.url).toBe('/who');
      expect(upstream.asked[0]?.headers).toMatchObject({
        host,
        'x-forwarded-for': expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
      });
    }
  });

  it('keeps the covers’ pictures and nothing else of the API', async () => {
    api.answer = () => ({ headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    const cacheOf = async (path: string, headers = {}) => (await ask(path, headers, nginx.apiUrl)).cache;
    const picture = '/media/covers/a/card.webp';
    expect([await cacheOf(picture), await cacheOf(picture)]).toEqual(['MISS', 'HIT']);
    expect(await cacheOf(picture, { authorization: 'Bearer x' })).toBe('BYPASS');
    expect([await cacheOf('/covers'), await cacheOf('/covers')]).toEqual([null, null]);
    expect(api.asked.map(({ url }) => url)).toEqual([picture, picture, '/covers', '/covers']);
  });

  it('hands an address on to the API as it was written', async () => {
    for (const path of ['/', '/a%2Fb?c=%20d%2B', '/é'.normalize('NFD'), '//x', '/api/covers']) {
      await ask(path, {}, nginx.apiUrl);
      expect(api.asked.at(-1)?.url).toBe(new URL(nginx.apiUrl + path).href.slice(nginx.apiUrl.length));
    }
    await ask('/apis');
    expect(storefront.asked.map(({ url }) => url)).toEqual(['/apis']);
  });

  it('lets a photo of 40 MB pass to the API, and no file to the storefront', async () => {
    const body = Buffer.alloc(40 * 1024 * 1024);
    api.answer = () => ({ status: 201 });
    expect((await fetch(`${nginx.apiUrl}/photos`, { method: 'POST', body })).status).toBe(201);
    expect((await fetch(`${nginx.shopUrl}/`, { method: 'POST', body: body.subarray(0, 2_000_000) })).status).toBe(413);
  });
});
