const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Expired an hour ago, with an unknown refresh token. */
export function expiredSessionCookie(): string {
  const exp = Math.floor(Date.now() / 1000) - 3600;
  const claims = { id: 1, username: 'client@jolimot.example', roles: ['ROLE_CLIENT'], exp };
  const token = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}.${encode('x')}`;
  return Buffer.from(JSON.stringify({ token, refreshToken: 'nobody-knows-this-one' })).toString('base64');
}

export const sessionCookie = (token: string): string =>
  Buffer.from(JSON.stringify({ token, refreshToken: null })).toString('base64');

const claimsOf = (token: string): object => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof claims !== 'object' || claims === null) throw new TypeError('No claims');
  return claims;
};

export function idOf(token: string): number {
  const claims = claimsOf(token);
  if (!('id' in claims) || typeof claims.id !== 'number') throw new TypeError('No id');
  return claims.id;
}

/** Other claims for the browser; the API refuses the signature. */
export function tokenWith(token: string, changes: object): string {
  const [head, , signature] = token.split('.');
  return [head, encode({ ...claimsOf(token), ...changes }), signature].join('.');
}
