import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokenClaims } from '@jolimot/contract/accounts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../clock';
import { StartError, UnauthorizedError } from '../../errors';

/** One hour (docs/product/accounts.md, "Tokens"). */
const accessTokenSeconds = 3600;

/** Older tokens have none. */
const version = z.number().int().min(0).default(0);

/** `act` is the member of staff while substituting (RFC 8693, 4.1). */
const accessClaims = tokenClaims.extend({
  ver: version,
  /** The family of refresh tokens; for a substitute that of the staff member. */
  sid: z.uuid().optional(),
  act: z.object({ id: z.number().int().positive(), username: z.string(), ver: version }).optional(),
  /** Epoch seconds. */
  iat: z.number().int().optional(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

export interface TokenService {
  sign(claims: Omit<z.input<typeof accessClaims>, 'exp' | 'iat'>): Promise<string>;
  /** @throws UnauthorizedError `Expired JWT Token` or `Invalid JWT Token` */
  verify(token: string): Promise<AccessClaims>;
}

/**
 * Signs with Ed25519 (EdDSA) or RSA (RS256).
 * @param pem PKCS#8
 * @throws StartError when the key is neither
 */
export function createTokenService(pem: string, clock: Clock): TokenService {
  const privateKey = readKey(pem);
  const publicKey = createPublicKey(privateKey);
  const algorithm = algorithmOf(privateKey);
  return {
    sign: (claims) => {
      const issued = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessTokenSeconds)
        .sign(privateKey);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [algorithm],
          currentDate: clock.now(),
        });
        return accessClaims.parse(payload);
      } catch (cause) {
        throw new UnauthorizedError(cause instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token');
      }
    },
  };
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new StartError('JWT_PRIVATE_KEY cannot be read: it must be a private key in PEM form (PKCS#8).', { cause });
  }
}

function algorithmOf(key: KeyObject): 'EdDSA' | 'RS256' {
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  if (key.asymmetricKeyType === 'rsa') return 'RS256';
  throw new StartError('JWT_PRIVATE_KEY must be an Ed25519 or an RSA key.');
}

/**
 * Made in the data folder at the first start.
 * @param dataDir an existing folder
 * @returns PEM (PKCS#8)
 */
export function signingKey(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'jwt-private.pem');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    try {
      // Of two processes that start together one wins, and both read its key.
      linkSync(draft, file);
    } catch (cause) {
      if (!existsSync(file)) throw cause;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}
