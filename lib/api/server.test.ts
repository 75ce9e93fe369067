import { afterEach, expect, it, vi } from 'vitest';
import { readPublic } from './server';

const fetching = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetching.mockReset());

it.each([
  ['a failure', new Response('{}', { status: 500 })],
  ['an answer that is not what the contract says', Response.json([{ id: 'one' }])],
])('throws rather than let a broken page be kept: %s', async (_, answer) => {
  fetching.mockResolvedValue(answer);
  await expect(readPublic('listCreditPackages', {}, 'fr')).rejects.toThrow();
});
