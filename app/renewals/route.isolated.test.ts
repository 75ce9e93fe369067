import { createHmac } from 'node:crypto';
import { renewalSignatureHeader, signedRenewal } from '@jolimot/contract/shop/page-renewal';
import { revalidateTag } from 'next/cache';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from './route';

vi.mock('next/cache', () => ({ revalidateTag: vi.fn() }));
const settings = vi.hoisted(() => ({ renewalSecret: 'x'.repeat(32) as string | null }));
vi.mock('@/lib/env', () => ({ serverEnv: () => settings }));

beforeEach(() => {
  settings.renewalSecret = 'x'.repeat(32);
});

const secret = 'x'.repeat(32);
const seconds = () => Math.floor(Date.now() / 1000);
const sign = (body: string, at: number, by = secret): string =>
  `${at}.${createHmac('sha256', by).update(signedRenewal(at, body)).digest('hex')}`;

async function tell(
  body: string,
  signature = sign(body, seconds()),
  headers: Record<string, string> = {},
): Promise<number> {
  const request = new Request('http://shop.example/renewals', {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length), [renewalSignatureHeader]: signature, ...headers },
  });
  return (await POST(request)).status;
}

describe('a storefront that is told of a change', () => {
  it('forgets the pages that show it, at once', async () => {
    expect(await tell('{"tags":["catalogue","credits"]}')).toBe(204);
    expect(vi.mocked(revalidateTag).mock.calls).toEqual([
      ['catalogue', { expire: 0 }],
      ['credits', { expire: 0 }],
    ]);
  });

  it('believes nobody who does not know the secret, and reads nothing long', async () => {
    const body = '{"tags":["catalogue"]}';
    expect(await tell(body, sign(body, seconds(), 'y'.repeat(32)))).toBe(403);
    expect(await tell(body, sign('{"tags":["credits"]}', seconds()))).toBe(403);
    expect(await tell(body, '')).toBe(403);
    for (const old of [-310, 310]) expect(await tell(body, sign(body, seconds() + old))).toBe(403);
    // The signature covers the time.
    expect(await tell(body, sign(body, seconds()).replace(/^\d+/, String(seconds() + 5)))).toBe(403);
    expect(await tell(`${body}${' '.repeat(600)}`)).toBe(413);
    expect(await tell(body, undefined, { 'content-length': 'much' })).toBe(413);
    settings.renewalSecret = null;
    expect(await tell(body)).toBe(404);
    expect(revalidateTag).not.toHaveBeenCalled();
  });
});
