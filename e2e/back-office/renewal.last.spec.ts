import { expect } from '@playwright/test';
import { z } from 'zod';
import { apiUrl, call, demoToken } from '../support/api';
import { test } from '../support/test';

const created = z.object({ id: z.number(), iri: z.string() });
const covers = z.tuple([z.object({ id: z.number(), tags: z.array(z.string()) })]);

test('a change of an admin shows on prerendered pages before their regular renewal', async ({ request }) => {
  const admin = await demoToken('admin');
  // ASCII: HTML may write accented letters otherwise.
  const name = `Renewal ${Date.now()}`;
  const isShown = async () => (await (await request.get('/en/creation/card')).text()).includes(name);
  expect(await isShown()).toBe(false);
  const body = JSON.stringify({ name: { fr: name, en: name } });
  const { id, iri } = created.parse(await call('/tags', { method: 'POST', body }, admin));
  // An occasion shows only with a cover.
  const [cover] = covers.parse(await call('/covers?order[priority]=desc&itemsPerPage=1', {}, admin));
  const tags = JSON.stringify({ tags: [...cover.tags, iri] });
  await call(`/covers/${cover.id}`, { method: 'PUT', body: tags }, admin);
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  await fetch(`${apiUrl}/tags/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${admin}` } });
  await expect.poll(isShown, { timeout: 60_000 }).toBe(false);
});

test('a request without a valid signature renews no page', async ({ request }) => {
  const answer = await request.post('/renewals', {
    data: { tags: ['catalogue'] },
    headers: { 'x-renewal-signature': `${Math.floor(Date.now() / 1000)}.${'0'.repeat(64)}` },
  });
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([403, 'private, no-store']);
});
