import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { tokenClaims } from '@jolimot/contract/accounts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../clock';
import { StartError, UnauthorizedError } from '../../errors';
import { keysFrom, type SigningKeys } from './signing-keys';

/** One hour (docs/product/accounts.md, "Tokens"). */
const accessTokenSeconds = 3600;

/** Older tokens have none. */
const version = z.number().int().min(0).default(0);

/** `act` is the member of staff while substituting (RFC 8693, 4.1). */
const accessClaims = tokenClaims.extend({
  ver: version,
  /** The family of refresh tokens; a substitute's is the staff member's. */
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

/** A token that another program signed with the same key is none of ours. */
const audience = 'jolimot';
const algorithm = 'EdDSA';

/**
 * Signs with Ed25519 (EdDSA, RFC 8037).
 * @param issuer the API's public address
 * @throws StartError for another key
 */
export function createTokenService(keys: SigningKeys, issuer: string, clock: Clock): TokenService {
  const pairs = keysFrom(keys, pairOf);
  const [signing] = pairs;
  const publicKeyFor = ({ kid }: { kid?: string }): KeyObject => {
    const pair = pairs.find((one) => one.kid === kid);
    if (!pair) throw new errors.JWSSignatureVerificationFailed();
    return pair.publicKey;
  };
  return {
    sign: (claims) => {
      const issued = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: signing.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessTokenSeconds)
        .sign(signing.privateKey);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKeyFor, {
          ...{ issuer, audience, algorithms: [algorithm] },
          currentDate: clock.now(),
        });
        return accessClaims.parse(payload);
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) throw new UnauthorizedError('Expired JWT Token');
        const isForged =
          cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JWTClaimValidationFailed;
        throw new UnauthorizedError('Invalid JWT Token', isForged ? { token: 'forged' } : {});
      }
    },
  };
}

function pairOf(pem: string) {
  const privateKey = readKey(pem);
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  return { privateKey, publicKey, kid };
}

function readKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (cause) {
    throw new StartError('JWT_PRIVATE_KEY cannot be read: it must be a private key in PEM form (PKCS#8).', { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new StartError('JWT_PRIVATE_KEY must be an Ed25519 key.');
  return key;
}
