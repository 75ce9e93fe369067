import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/** 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A random secret cannot be found from its plain hash by trying words. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Each purpose has a key of its own. @param signingKey secret of the API, kept across restarts */
const derivedKey = (signingKey: string, purpose: string): Buffer =>
  createHmac('sha256', purpose).update(signingKey).digest();

/** For {@link successorOf}. */
export const successorKey = (signingKey: string): Buffer => derivedKey(signingKey, 'jolimot refresh token successors');

/** The database has only hashes: the API computes the successor again when a spent token is sent twice. */
export const successorOf = (refreshToken: string, key: Buffer): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');

/** For {@link sealed} and {@link unsealed}. */
export const sealKey = (signingKey: string): Buffer => derivedKey(signingKey, 'jolimot second factor secrets');

/** A secret that the API must read again. @returns a JWE */
export const sealed = (secret: string, key: Buffer): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);

/** Undefined after a change of the signing key. */
export async function unsealed(jwe: string, key: Buffer): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key);
    return new TextDecoder().decode(plaintext);
  } catch (cause) {
    if (cause instanceof errors.JWEDecryptionFailed) return undefined;
    throw cause;
  }
}
