import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningNginx, startNginx } from './nginx.mjs';
import { askThrough, page, Upstream } from './nginx-upstream';
import { findNginx } from './system-packages.mjs';

// `npm test` as root installs it on Debian.
describe.skipIf(!findNginx())('nginx in front of two storefronts and two APIs', () => {
  const storefront = new Upstream();
  const secondStorefront = new Upstream();
  const api = new Upstream();
  const secondApi = new Upstream();
  const programs = [storefront, secondStorefront, api, secondApi];
  let nginx: RunningNginx;

  beforeAll(async () => {
    await Promise.all(programs.map((program) => program.open()));
    nginx = await startNginx({
      storefronts: [storefront.address, secondStorefront.address],
      apis: [api.address, secondApi.address],
    });
  });
  beforeEach(() => {
    nginx.emptyPages();
    for (const program of programs) {
      program.answer = () => page('');
      program.asked.length = 0;
    }
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(programs.map((program) => program.close()));
  });

  it('asks both of two, and the other one when one is away or dies', async () => {
    for (const [one, other, base] of [
      [storefront, secondStorefront, nginx.shopUrl],
      [api, secondApi, nginx.apiUrl],
    ] as const) {
      const answers = async () =>
        Promise.all(['a', 'b', 'c', 'd'].map(async (at) => (await askThrough(base, `/${at}?${Date.now()}`)).status));
      expect(await answers()).toEqual([200, 200, 200, 200]);
      expect([one.asked.length > 0, other.asked.length > 0]).toEqual([true, true]);
      one.answer = () => 'dies';
      expect(await answers()).toEqual([200, 200, 200, 200]);
      one.answer = () => page('');
      await one.close();
      expect(await answers()).toEqual([200, 200, 200, 200]);
      await one.open();
      const before = one.asked.length;
      const askedAgain = async () => {
        await answers();
        return one.asked.length;
      };
      await expect.poll(askedAgain).toBeGreaterThan(before);
    }
  });

  it('goes on with the only one left when that breaks a connection', async () => {
    for (const [left, away, base] of [
      [storefront, secondStorefront, nginx.shopUrl],
      [api, secondApi, nginx.apiUrl],
    ] as const) {
      await away.close();
      try {
        left.answer = ({ method }) => (method === 'POST' ? 'dies' : page(''));
        const read = async () => (await askThrough(base, `/?${Math.random()}`)).status;
        expect(await read()).toBe(200);
        expect((await fetch(`${base}/`, { method: 'POST', body: '{}' })).status).toBe(503);
        expect([await read(), await read()]).toEqual([200, 200]);
      } finally {
        await away.open();
      }
    }
  });

  it('never sends a POST twice once one of them may have it, and sends it on when none had it', async () => {
    const post = async () => (await fetch(`${nginx.apiUrl}/orders`, { method: 'POST', body: '{}' })).status;
    api.answer = secondApi.answer = () => 'dies';
    expect(await post()).toBe(503);
    expect(api.asked.length + secondApi.asked.length).toBe(1);
    api.answer = secondApi.answer = () => page('');
    await api.close();
    try {
      // The killed one is skipped for a moment.
      await expect.poll(post).toBe(200);
      expect([await post(), await post()]).toEqual([200, 200]);
    } finally {
      await api.open();
    }
  });
});
