import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, in characters that a URL takes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. The secret is random, so a plain hash cannot be reversed by trying words. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The key of {@link successorOf}.
 * @param signingKey any string that only the API knows and keeps across restarts
 */
export const successorKey = (signingKey: string): Buffer =>
  createHmac('sha256', 'jolimot refresh token successors').update(signingKey).digest();

/**
 * The one refresh token that follows another. Only the API can compute it, and computes it again when a spent token is
 * sent twice: the database has only hashes.
 */
export const successorOf = (refreshToken: string, key: Buffer): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');
