import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { problem } from '@jolimot/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '@/lib/security/headers';
import { type RunningNginx, startNginx } from './nginx.mjs';
import { askThrough, page, Upstream } from './nginx-upstream';
import { freePort } from './preflight.mjs';
import { findNginx } from './system-packages.mjs';

interface Reply {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const reading = (request: http.ClientRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
  });

/** From another address than the machine's usual one, which has no limit. */
const visitor = (localAddress: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  return (url: string, method = 'GET') => reading(http.request(url, { agent, localAddress, method }).end());
};

const sent = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(
    ['strict-transport-security', 'x-content-type-options', 'referrer-policy', 'x-frame-options'].map((name) => [
      name,
      headers[name],
    ]),
  );
const expected = (siteUrl: string) =>
  sent(Object.fromEntries(securityHeaders(siteUrl).map(({ key, value }) => [key.toLowerCase(), value])));

// `npm test` as root installs it on Debian.
describe.skipIf(!findNginx())('nginx itself', () => {
  const storefront = new Upstream();
  const api = new Upstream();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-certificate-'));
  let nginx: RunningNginx;
  let redirecting: number;
  let secure: number;
  let counting: number;

  beforeAll(async () => {
    await Promise.all([storefront.open(), api.open()]);
    redirecting = await freePort();
    secure = await freePort();
    counting = await freePort();
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
    if (!key || !certificate) throw new Error('no names');
    const subject = ['-subj', '/CN=localhost', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    // nginx runs as another user.
    for (const place of [folder, key, certificate]) chmodSync(place, 0o755);
    const redirect = readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx/https.conf'), 'utf8');
    nginx = await startNginx({
      storefronts: [storefront.address],
      apis: [api.address],
      additions: {
        'http/https.conf': redirect.replace('listen 80 ', `listen 127.0.0.1:${redirecting} `),
        'http/visitor.conf': `server { listen ${counting}; set_real_ip_from 127.0.0.9; real_ip_header X-Address;
          location / { return 200 $jolimot_visitor; } }`,
        'server/tls.conf': `listen 127.0.0.1:${secure} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
      },
    });
  });
  beforeEach(() => {
    for (const program of [storefront, api]) {
      program.answer = () => page('');
      program.asked.length = 0;
    }
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all([storefront.close(), api.close()]);
    rmSync(folder, { recursive: true });
  });

  const byNumber = (url: string) => url.replace('localhost', '127.0.0.1');

  it('serves twenty shoppers behind one address and refuses a flood from it, of pages', async () => {
    const ask = visitor('127.0.0.2');
    const many = async (count: number, at: string) =>
      Promise.all(Array.from({ length: count }, () => ask(byNumber(nginx.shopUrl) + at)));
    const office = await many(20 * 60, '/faq');
    expect(new Set(office.map(({ status }) => status))).toEqual(new Set([200]));
    for (const [at, words] of [
      ['/faq', 'C’était un peu rapide pour nous.'],
      ['/en/faq', 'That was a little fast for us.'],
    ] as const) {
      const refused = (await many(1200, at)).find(({ status }) => status === 429);
      expect(refused?.body).toContain(words);
      expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'private, no-store' });
      expect(sent(refused?.headers ?? {})).toEqual(expected('http://cards.example'));
    }
    expect((await ask(`${byNumber(nginx.shopUrl)}/_next/static/a.js`)).status).toBe(200);
    expect((await visitor('127.0.0.3')(`${byNumber(nginx.shopUrl)}/faq`)).status).toBe(200);
  });

  it('refuses a flood of the API in the API’s own form', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
    const ask = (_: unknown, index: number) => {
      const headers = { 'accept-language': index % 2 ? 'fr-FR, en;q=0.8' : 'en' };
      return reading(http.get(`${byNumber(nginx.apiUrl)}/covers`, { agent, localAddress: '127.0.0.4', headers }));
    };
    const answers = await Promise.all(Array.from({ length: 1200 }, ask));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(800);
    const refused = answers.findLast(({ status }) => status === 429);
    const said = new Set(answers.filter(({ status }) => status === 429).map(({ body }) => JSON.parse(body).detail));
    expect(said).toEqual(
      new Set([
        'Vous allez un peu vite pour nous. Réessayez dans 5 secondes.',
        'That was a little fast for us. Try again in 5 seconds.',
      ]),
    );
    const picture = () => visitor('127.0.0.4')(`${byNumber(nginx.apiUrl)}/media/covers/a-240.webp`);
    const pictures = await Promise.all(Array.from({ length: 100 }, picture));
    expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]));
    expect(problem.parse(JSON.parse(refused?.body ?? ''))).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    const programsOwn = { status: 429, headers: { 'retry-after': '60' }, body: 'own words' };
    api.answer = () => programsOwn;
    expect(await visitor('127.0.0.5')(`${byNumber(nginx.apiUrl)}/tokens`)).toMatchObject({ body: 'own words' });
  });

  it('counts an IPv6 network as one visitor, and the machine itself as none', async () => {
    const counted = (address: string, localAddress = '127.0.0.9') => {
      const options = { host: '127.0.0.10', port: counting, localAddress, headers: { 'x-address': address } };
      return reading(http.get(options)).then(({ body }) => body);
    };
    expect(await counted('2a01:e0a:1:2:3:4:5:6')).toBe('2a01:e0a:1:2:');
    expect([await counted('2a01:e0a::1'), await counted('2a01:e0a::a:b:c:d')]).toEqual(['2a01:e0a::', '2a01:e0a::']);
    expect(await counted('2a01:e0a:1::1')).toBe('2a01:e0a:1::');
    expect(await counted('192.0.2.65')).toHaveLength(4);
    for (const own of ['127.0.0.1', '127.0.0.10']) expect(await counted('', own)).toBe('');
  });

  it('refuses an address that keeps too many requests open', async () => {
    const open = Array.from({ length: 200 }, () => {
      const headers = { 'content-length': '9' };
      const request = http.request(`${byNumber(nginx.apiUrl)}/photos`, {
        method: 'POST',
        headers,
        localAddress: '127.0.0.6',
      });
      request.on('error', () => undefined);
      request.flushHeaders();
      return request;
    });
    try {
      const ask = visitor('127.0.0.6');
      const answered = expect.poll(async () => (await ask(`${byNumber(nginx.apiUrl)}/covers`)).status, {
        timeout: 20_000,
      });
      await answered.toBe(429);
    } finally {
      for (const request of open) request.destroy();
    }
  });

  it('has the shop’s headers on each answer once, whoever made it', async () => {
    const own = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };
    storefront.answer = () => page('', own);
    const ask = visitor('127.0.0.7');
    for (const cache of ['MISS', 'HIT']) {
      const { headers } = await ask(`${byNumber(nginx.shopUrl)}/own-headers`);
      expect([headers['x-cache'], headers]).toMatchObject([cache, own]);
    }
    storefront.answer = () => ({ status: 308, headers: { location: '/x' } });
    const bare = [
      await ask(`${byNumber(nginx.shopUrl)}//x`),
      await ask(`${byNumber(nginx.shopUrl)}/%`),
      await ask(`${byNumber(nginx.apiUrl)}/metrics`),
      await ask(`${byNumber(nginx.shopUrl)}/api/x/%2e%2e/metric%73`),
    ];
    expect(bare.map(({ status }) => status)).toEqual([308, 400, 404, 404]);
    expect(api.asked).toHaveLength(0);
    for (const { headers } of bare) {
      expect(sent(headers)).toEqual(expected('http://cards.example'));
      expect(headers.server).toBe('nginx');
    }
  });

  it('speaks TLS 1.2 and 1.3, with forward secrecy and authenticated ciphers alone', async () => {
    const ca = readFileSync(path.join(folder, 'certificate.pem'));
    const over = (options: https.RequestOptions) =>
      reading(https.get(`https://localhost:${secure}/`, { ca, agent: false, ...options }));
    for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const)
      expect((await over({ minVersion: maxVersion, maxVersion })).status).toBe(200);
    for (const ciphers of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384'])
      await expect(over({ maxVersion: 'TLSv1.2', ciphers })).rejects.toThrow(/handshake failure/);
  });

  it('insists on https where it is spoken, and leads http there', async () => {
    storefront.answer = () => ({ status: 308, headers: { location: '/x' } });
    const { headers } = await reading(
      https.get(`https://localhost:${secure}//x`, { ca: readFileSync(path.join(folder, 'certificate.pem')) }),
    );
    expect(sent(headers)).toEqual(expected('https://cards.example'));
    const led = await visitor('127.0.0.8')(`http://127.0.0.1:${redirecting}/en/faq?a=1`);
    expect([led.status, led.headers.location]).toEqual([308, 'https://127.0.0.1/en/faq?a=1']);
  });

  it('keeps what each program tells its own machine, and a certificate’s authority, from both', async () => {
    const own = ['/metrics', '/healthz', '/readyz', '/readyz/'];
    for (const path of [...own, ...own.map((path) => `/api${path}`), '/.well-known/acme-challenge/x'])
      expect((await askThrough(nginx.shopUrl, path)).status, path).toBe(404);
    expect([...storefront.asked, ...api.asked]).toHaveLength(0);
  });

  it('says in the API’s own form that no API answers', async () => {
    await api.close();
    try {
      const headers = { 'accept-language': 'fr' };
      const answer = await fetch(`${nginx.apiUrl}/orders`, { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(503);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/problem+json',
        'retry-after': '5',
      });
      expect(problem.parse(await answer.json())).toMatchObject({
        code: 'unavailable',
        status: 503,
        detail: 'Il y a foule en ce moment. Réessayez dans 5 secondes : rien n’est perdu.',
      });
      expect(await askThrough(nginx.apiUrl, '/covers', { 'accept-language': 'en-GB, fr;q=0.5' })).toMatchObject({
        body: expect.stringContaining('We are very busy just now.'),
      });
    } finally {
      await api.open();
    }
    await expect.poll(async () => (await askThrough(nginx.apiUrl, '/covers', {})).status).toBe(200);
  });
});
