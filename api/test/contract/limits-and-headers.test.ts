import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../app/build-test-app';
import { openTestApp } from '../app/open-test-app';
import { formBody } from '../fixtures/cards';

const test = await openTestApp();
const { handle } = test.deps;
const limited = await openTestApp({ env: { RATE_LIMITS: '1' } }, handle);

const form = (fields: Record<string, string>) => ({ method: 'POST' as const, ...formBody(fields) });

describe('rate limits', () => {
  const nonsense = { username: 'zoe@test.example' };
  const cases: [string, number, InjectOptions][] = [
    ['login', 10, { method: 'POST', url: '/login_check', payload: nonsense }],
    ['register', 60, { method: 'POST', url: '/shop_users', payload: {} }],
    ['reset', 30, { method: 'POST', url: '/shop_users/reset-password', payload: {} }],
    ['guest reads', 240, { url: '/creations?reference=A1B2C3D4E5F6' }],
    ['uploads', 120, { url: '/customizations', ...form({ value: 'x'.repeat(70_000) }) }],
    ['errors', 1, { url: '/errors/', ...form({ message: 'x' }) }],
    ['contact messages', 5, { method: 'POST', url: '/contact_messages', payload: {} }],
  ];
  it.each(cases)(
    '%s: %i from one sender, then 429 with Retry-After; another sender is not shut out',
    async (name, max, request) => {
      const address = `198.51.100.${cases.findIndex(([other]) => other === name) + 1}`;
      const knock = (remoteAddress: string) => limited.app.inject({ ...request, remoteAddress });
      for (let count = 0; count < max; count += 1) expect((await knock(address)).statusCode).not.toBe(429);
      const refused = await knock(address);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await knock('203.0.113.9')).statusCode).not.toBe(429);
    },
  );

  it('registrations: 5 of one mailbox, whoever asks; another mailbox is not shut out', async () => {
    const knock = (email: string, count: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/shop_users',
        payload: { email },
        remoteAddress: `192.0.2.${count}`,
      });
    for (let count = 1; count <= 5; count += 1) expect((await knock('zoe@test.example', count)).statusCode).toBe(422);
    const refused = await knock(' ZOE@test.example', 6);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect((await knock('ana@test.example', 6)).statusCode).toBe(422);
  });

  it('coupons: 20 tries of one account', async () => {
    const knock = async (as: Record<string, string>) =>
      limited.app.inject({ method: 'POST', url: '/coupons/validate', headers: as, payload: { code: 'X' } });
    const same = await limited.as({ id: 71 });
    for (let count = 0; count < 20; count += 1) expect((await knock(same)).statusCode).not.toBe(429);
    expect((await knock(same)).statusCode).toBe(429);
    expect((await knock(await limited.as({ id: 72 }))).statusCode).not.toBe(429);
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    test.app.inject({
      method,
      url: '/covers',
      headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'PUT' } : {}) },
    });
  it('may call when they are the storefront’s own, and no others', async () => {
    const own = await ask('http://localhost:3000', 'OPTIONS');
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([204, 'http://localhost:3000']);
    expect(own.headers['access-control-allow-methods']).toContain('PUT');
    expect((await ask('http://localhost:3000')).headers['access-control-expose-headers']).toContain('ETag');
    for (const origin of ['https://elsewhere.example', 'http://localhost:3000.elsewhere.example', 'null']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await ask(origin, method);
        expect(answer.headers['access-control-allow-origin']).not.toBe(origin);
        expect(answer.headers['access-control-allow-origin']).not.toBe('*');
      }
    }
  });
});

describe('security headers', () => {
  it.each(['/covers', '/nowhere', '/creations/A1B2C3D4E5F6', '/docs.json', '/healthz'])('stand on %s', async (url) => {
    const { headers } = await test.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    // Without effect over http.
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('insist on https for a year once the API is found there, for its own host alone', async () => {
    const behindTls = await buildTestApp(handle, { env: { API_PUBLIC_URL: 'https://api.jolimot.example' } });
    const { headers } = await behindTls.app.inject('/nowhere');
    await behindTls.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('limits of size and time', () => {
  it('a JSON body has 64 KiB at most', async () => {
    const payload = { email: 'x'.repeat(64 * 1024) };
    const answer = await test.app.inject({ method: 'POST', url: '/shop_users/reset-password', payload });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('a head, a body, an idle connection and any work have their time', async () => {
    const { server } = test.app;
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([20_000, 600_000, 72_000]);
    expect({ ...test.app.initialConfig }).toMatchObject({ handlerTimeout: 120_000 });
  });
});
