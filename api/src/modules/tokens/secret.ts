import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/** 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough: a random secret cannot be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** One key for each purpose. @param signingKey secret of the API, kept across restarts */
const derivedKey = (signingKey: string, purpose: string): Buffer =>
  createHmac('sha256', purpose).update(signingKey).digest();

export const successorKey = (signingKey: string): Buffer => derivedKey(signingKey, 'jolimot refresh token successors');

/** For a spent token sent again: the database has only hashes. */
export const successorOf = (refreshToken: string, key: Buffer): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');

export const sealKey = (signingKey: string): Buffer => derivedKey(signingKey, 'jolimot second factor secrets');

/** A secret that the API must read again. @returns a JWE */
export const sealed = (secret: string, key: Buffer): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);

/** @returns undefined when none of the keys sealed it */
export async function unsealed(jwe: string, keys: readonly Buffer[]): Promise<string | undefined> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(jwe, key);
      return new TextDecoder().decode(plaintext);
    } catch (cause) {
      if (!(cause instanceof errors.JWEDecryptionFailed)) throw cause;
    }
  }
  return undefined;
}
