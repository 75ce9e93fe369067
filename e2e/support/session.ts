import { z } from 'zod';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** With an unknown refresh token. */
export function expiredSessionCookie(): string {
  const exp = Math.floor(Date.now() / 1000) - 3600;
  const claims = { id: 1, username: 'client@jolimot.example', roles: ['ROLE_CLIENT'], exp };
  const token = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}.${encode('x')}`;
  return Buffer.from(JSON.stringify({ token, refreshToken: 'nobody-knows-this-one' })).toString('base64');
}

const claims = z.object({ id: z.number() });

export const idOf = (token: string): number =>
  claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).id;
