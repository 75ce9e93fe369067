import { encodeCookie } from '@jolimot/client/cookies';
import { afterEach, expect, it, vi } from 'vitest';
import { renewedTokens } from './visit-renewal';

const now = Date.UTC(2026, 2, 2, 9);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenWith = (secondsLeft: number) =>
  `${encode({})}.${encode({ id: 7, username: 'a@exemple.fr', roles: ['ROLE_CLIENT'], exp: now / 1000 + secondsLeft })}.x`;

const given = { token: 'new', refreshToken: 'next' };

function api(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

it('renews what has run out, or is about to, and keeps what is known of the device’s clock', async () => {
  const asked = api(async () => Response.json(given));
  for (const left of [-7200, 30]) {
    const cookie = encodeCookie({ token: tokenWith(left), refreshToken: 'last', ahead: 9000 });
    expect(await renewedTokens(cookie, now)).toEqual({ ...given, ahead: 9000 });
  }
  expect(String(asked.mock.calls[0]?.[1]?.body)).toBe('{"refreshToken":"last"}');
});

it.each([
  ['lives', { token: tokenWith(600), refreshToken: 'last' }],
  ['lives by the API’s clock', { token: tokenWith(600), refreshToken: 'last', ahead: -7_200_000 }],
  ['is borrowed', { token: tokenWith(-1), refreshToken: null }],
  ['is none', 'x'],
])('asks nothing for a token that %s', async (_, session) => {
  const asked = api(async () => Response.json(given));
  expect(await renewedTokens(encodeCookie(session), now)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('leaves it to the browser when the API refuses, is away or answers nonsense', async () => {
  const cookie = encodeCookie({ token: tokenWith(-1), refreshToken: 'last' });
  const answers = [
    async () => Response.json({ code: 401, message: 'Invalid JWT Token' }, { status: 401 }),
    async () => Promise.reject(new TypeError('fetch failed')),
    async () => Response.json({ token: 1 }),
  ];
  for (const answer of answers) {
    api(answer);
    expect(await renewedTokens(cookie, now)).toBeNull();
  }
});
