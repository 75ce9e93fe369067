const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The auth cookie of a session that ended an hour ago and whose refresh token does not exist. */
export function expiredSessionCookie(): string {
  const exp = Math.floor(Date.now() / 1000) - 3600;
  const claims = { id: 1, username: 'client@jolimot.example', roles: ['ROLE_CLIENT'], exp };
  const token = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}.${encode('x')}`;
  return Buffer.from(JSON.stringify({ token, refreshToken: 'nobody-knows-this-one' })).toString('base64');
}

/** The auth cookie of a session with a token that the API gave. */
export const sessionCookie = (token: string): string =>
  Buffer.from(JSON.stringify({ token, refreshToken: null })).toString('base64');
