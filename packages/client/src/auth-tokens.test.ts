import { describe, expect, it, vi } from 'vitest';
import {
  arrivedTokens,
  checkToken,
  readAuthCookie,
  readClaims,
  readTokens,
  renewalDelay,
  writeAuthCookie,
} from './auth-tokens';
import { encodeCookie } from './cookies';

describe('the auth cookie', () => {
  it('keeps any text as base64 of UTF-8 JSON', () => {
    const tokens = { token: 'é€😀', refreshToken: 'r' };
    expect(encodeCookie(tokens)).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(readTokens(encodeCookie(tokens))).toEqual(tokens);
  });

  it('keeps a substitute’s session, which has no refresh token', () => {
    expect(readTokens(encodeCookie({ token: 't', refreshToken: null }))).toEqual({ token: 't', refreshToken: null });
  });

  it.each(['', '%%%', btoa('null'), btoa('{"token":1}'), btoa('{'), btoa('\xff\xfe')])(
    'takes %j for no session',
    (cookie) => {
      expect(readTokens(cookie)).toBeNull();
    },
  );
});

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (claims: object): string => `${encode({ alg: 'none' })}.${encode(claims)}.x`;
const tokensOf = (claims: object) => ({ token: tokenOf(claims), refreshToken: 'r' });
const claims = { id: 7, username: 'claire@exemple.fr', roles: ['ROLE_CLIENT'], exp: 1000 };

describe('a token', () => {
  it('gives the session user; the user name is the e-mail', () => {
    const tokens = tokensOf(claims);
    expect(checkToken(tokens, 999_000)).toEqual({
      id: 7,
      username: 'claire@exemple.fr',
      email: 'claire@exemple.fr',
      roles: ['ROLE_CLIENT'],
      token: tokens.token,
    });
  });

  it('says "Token expired" from the second it expires', () => {
    expect(() => checkToken(tokensOf(claims), 1_000_000)).toThrow('Token expired');
    expect(() => checkToken({ token: 'not a token', refreshToken: null }, 0)).toThrow('Token expired');
  });

  it('says "Not allowed" when it has none of the required roles', () => {
    expect(() => checkToken(tokensOf({ ...claims, roles: ['ROLE_OTHER'] }), 0)).toThrow('Not allowed');
    expect(() => checkToken(tokensOf({ ...claims, roles: ['ROLE_USER'] }), 0)).not.toThrow();
  });

  it('has no claims when one of them is missing', () => {
    expect(readClaims(tokenOf({ ...claims, exp: 'soon' }))).toBeNull();
    expect(readClaims('a.b.c')).toBeNull();
  });
});

describe('the wait before a token is renewed', () => {
  it('lasts until 60 s before expiry, and is 0 when that is past', () => {
    const tokens = tokensOf({ ...claims, exp: 3600 });
    expect(renewalDelay(tokens, 0)).toBe(3_540_000);
    expect(renewalDelay(tokens, 3_550_000)).toBe(0);
  });

  it.each([59, 60, 24 * 60, -59, -24 * 60])('counts from when it came, on a device %d minutes fast', (minutes) => {
    const deviceNow = (1_000_000 + minutes * 60) * 1000;
    const came = arrivedTokens(tokensOf({ ...claims, iat: 1_000_000, exp: 1_003_600 }), deviceNow);
    expect(checkToken(came, deviceNow)).toMatchObject({ id: 7 });
    expect(renewalDelay(came, deviceNow + 1000)).toBe(3_539_000);
    expect(readTokens(encodeCookie(came))).toEqual(came);
  });

  it('keeps nothing of a clock that is right', () => {
    const tokens = tokensOf({ ...claims, iat: 1_000_000, exp: 1_003_600 });
    expect(arrivedTokens(tokens, 1_000_002_500)).toEqual(tokens);
  });
});

it('keeps tokens in a cookie that no other host of the domain can write, where there is https', () => {
  const tokens = { token: 'a', refreshToken: 'b' };
  const writtenOn = (protocol: string) => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol });
    writeAuthCookie(tokens);
    expect(readAuthCookie()).toEqual(tokens);
    return page.cookie;
  };
  expect(writtenOn('https:')).toMatch(
    /^__Host-jolimot_auth=(?=.*; path=\/;)(?=.*; sameSite=strict)(?=.*; secure)(?!.*domain)/,
  );
  expect(writtenOn('http:')).toMatch(/^jolimot_auth=(?!.*secure)/);
  vi.unstubAllGlobals();
});
