import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app/build-test-app';
import { freshDatabase } from '../../../test/app/fresh-database';
import { addAccount, goodPassword } from '../../../test/fixtures/accounts';
import { type CounterServer, hasCounterServer, startCounterServer } from '../../../test/servers/counter-server';
import type { Handle } from '../../db/client';

/** Installed as root on Debian only (scripts/lib/system-packages.mjs). */
describe.skipIf(!hasCounterServer)('two APIs that count in one store', () => {
  let handle: Handle;
  let store: CounterServer;
  let apis: [TestApp, TestApp];
  beforeAll(async () => {
    store = await startCounterServer();
    handle = await freshDatabase();
    const env = { RATE_LIMITS: '1', REDIS_URL: store.url };
    apis = [await buildTestApp(handle, { env }), await buildTestApp(handle, { env })];
    await addAccount(apis[0], { email: 'claire@exemple.fr' });
    await ready();
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await store.kill();
    await handle.close();
  });

  const login = (api: TestApp, username: string, password = 'wrong', remoteAddress = '198.51.100.1') =>
    api.app.inject({ method: 'POST', url: '/login_check', payload: { username, password }, remoteAddress });
  const read = (api: TestApp) =>
    api.app.inject({ url: '/creations?reference=A1B2C3D4E5F6', remoteAddress: '198.51.100.2' });
  const ready = () =>
    vi.waitFor(
      async () => {
        const answers = await Promise.all(apis.map((api) => login(api, 'nobody@exemple.fr')));
        expect(answers.map(statusOf)).toEqual([401, 401]);
      },
      { timeout: 10_000, interval: 100 },
    );
  const statusOf = ({ statusCode }: { statusCode: number }): number => statusCode;

  it('let ten tries of a password pass, wherever they come in, and no more', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      statuses.push(statusOf(await login(apis[round % 2 === 0 ? 0 : 1], 'claire@exemple.fr')));
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await login(apis[0], 'claire@exemple.fr');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(statusOf(await login(apis[1], 'claire@exemple.fr', goodPassword, '198.51.100.9'))).toBe(200);
  });

  it('close what is guessed at while the store is away, go on with the rest, and open again by themselves', async () => {
    await store.kill();
    await expect.poll(async () => statusOf(await login(apis[0], 'claire@exemple.fr')), { timeout: 10_000 }).toBe(503);
    const closed = await login(apis[1], 'claire@exemple.fr', goodPassword, '198.51.100.9');
    expect(closed.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    const statuses = await Promise.all(Array.from({ length: 241 }, () => read(apis[0])));
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(statusOf(await read(apis[1]))).toBe(200);

    await store.start();
    await ready();
    expect(statusOf(await login(apis[0], 'claire@exemple.fr', goodPassword, '198.51.100.9'))).toBe(200);
  });
});
