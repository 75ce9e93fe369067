import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A random secret cannot be found from its plain hash by trying words. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * For {@link successorOf}.
 * @param signingKey secret of the API, kept across restarts
 */
export const successorKey = (signingKey: string): Buffer =>
  createHmac('sha256', 'jolimot refresh token successors').update(signingKey).digest();

/** The database has only hashes: the API computes the successor again when a spent token is sent twice. */
export const successorOf = (refreshToken: string, key: Buffer): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');
