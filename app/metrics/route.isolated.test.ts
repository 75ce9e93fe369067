import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from './route';

const settings: { metricsToken: string | null } = { metricsToken: null };
vi.mock('@/lib/env', () => ({ serverEnv: () => settings, publicEnv: { apiUrl: '' } }));
beforeEach(() => {
  settings.metricsToken = null;
});

const read = async (headers: Record<string, string>) =>
  (await GET(new Request('http://shop.example/metrics', { headers }))).status;

it('answers directly to this machine, or only to the token', async () => {
  expect([await read({ 'x-jolimot-direct': 'yes' }), await read({ 'x-jolimot-direct': 'no' })]).toEqual([200, 404]);
  settings.metricsToken = 'a-token-for-the-one-who-looks';
  expect(await read({ 'x-jolimot-direct': 'yes', authorization: 'Bearer another' })).toBe(404);
  expect(await read({ authorization: `Bearer ${settings.metricsToken}` })).toBe(200);
});
