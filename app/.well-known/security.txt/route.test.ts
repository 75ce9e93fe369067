import { expect, it, vi } from 'vitest';
import { company } from '@/test/real-tree/usual-answers';
import { GET } from './route';

const day = 24 * 3_600_000;

it('security.txt says whom to tell about a hole, and is good for months, not for a year', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(company));
  const answer = await GET();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:a@b\.fr\n/);
  expect(text).toMatch(
    /\nPreferred-Languages: fr, en\nCanonical: http:\/\/localhost:3000\/\.well-known\/security\.txt\n$/,
  );
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 100 * day);
  expect(expires).toBeLessThan(Date.now() + 365 * day);
});
