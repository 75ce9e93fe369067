import { describe, expect, it } from 'vitest';
import { decodeTokens, encodeTokens } from './auth-cookie';

describe('the auth cookie', () => {
  it('keeps any text as base64 of UTF-8 JSON', () => {
    const tokens = { token: 'é€😀', refreshToken: 'r' };
    expect(encodeTokens(tokens)).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(decodeTokens(encodeTokens(tokens))).toEqual(tokens);
  });

  it('keeps a substitute’s session, which has no refresh token', () => {
    expect(decodeTokens(encodeTokens({ token: 't', refreshToken: null }))).toEqual({ token: 't', refreshToken: null });
  });

  it.each(['', '%%%', btoa('null'), btoa('{"token":1}'), btoa('{')])('takes %j for no session', (cookie) => {
    expect(decodeTokens(cookie)).toBeNull();
  });
});
