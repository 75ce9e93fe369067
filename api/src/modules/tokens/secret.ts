import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. It is random, so a plain hash cannot be searched through. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The key by which successors are derived.
 * @param signingKey any string that only the API knows and keeps across restarts
 */
export const successorKey = (signingKey: string): Buffer =>
  createHmac('sha256', 'jolimot refresh token successors').update(signingKey).digest();

/**
 * The one refresh token that follows another. Only the API can compute it, and it can do so again:
 * a spent token is answered with the same successor though only hashes are kept.
 */
export const successorOf = (refreshToken: string, key: Buffer): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');
