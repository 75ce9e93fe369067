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

const claimsOf = (token: string): object => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof claims !== 'object' || claims === null) throw new TypeError('No claims');
  return claims;
};

/** The account's id in a token. */
export function idOf(token: string): number {
  const claims = claimsOf(token);
  if (!('id' in claims) || typeof claims.id !== 'number') throw new TypeError('No id');
  return claims.id;
}

/** A token with other claims, as the browser reads it; its signature is no longer good for the API. */
export function tokenWith(token: string, changes: object): string {
  const [head, , signature] = token.split('.');
  return [head, encode({ ...claimsOf(token), ...changes }), signature].join('.');
}
