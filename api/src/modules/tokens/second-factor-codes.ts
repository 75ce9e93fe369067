import { Secret, TOTP } from 'otpauth';
import { randomCrockford } from '../../crockford';
import type { DbOrTx } from '../../db/client';
import type { Deps } from '../../deps';
import { type AppError, invalid } from '../../errors';
import { keysFrom, signingKeys } from '../../http/auth/signing-keys';
import { type SecondFactorRow, spendRecoveryCode, spendStep } from './second-factor-repository';
import { hashOfSecret, sealed, sealKey, unsealed } from './secret';

const stepSeconds = 30;
/** Steps that a phone's clock may be off (RFC 6238, 5.2). */
const tolerance = 1;
/** As long as the hash (RFC 4226, 4). */
const secretBytes = 20;
/** 120 random bits each: their plain hash tells nothing. */
const recoveryLength = 24;
const recoveryCount = 10;

/** @returns base32 */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, label = '') =>
  // What every authenticator app knows.
  new TOTP({
    issuer: 'Jolimot',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** @returns `otpauth://totp/…` */
export const factorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** @returns the step of 30 s that the code is of; undefined for a wrong one */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: plain(code), timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** People copy spaces and hyphens. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** @returns what is shown once, and what is kept */
export function newRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCount }, () => randomCrockford(recoveryLength));
  return {
    shown: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')),
    hashes: codes.map(hashOfSecret),
  };
}

/** The first seals. */
export const factorKeys = (config: Deps['config']): readonly [Buffer, ...Buffer[]] =>
  keysFrom(signingKeys(config), sealKey);

/**
 * A code of the app, or a recovery code: each works once.
 * @throws AppError 422 `second_factor_wrong` on `code`
 */
export async function spendCode(
  tx: DbOrTx,
  { shopUserId, secret: seal }: SecondFactorRow,
  code: string,
  { keys, now }: { keys: readonly [Buffer, ...Buffer[]]; now: Date },
): Promise<void> {
  if (/^\d{6}$/.test(plain(code))) {
    const secret = await unsealed(seal, keys);
    const step = secret === undefined ? undefined : stepOf(code, secret, now);
    if (secret !== undefined && step !== undefined) {
      // Sealed anew, so that a former key can go one day.
      if (await spendStep(tx, shopUserId, step, await sealed(secret, keys[0]))) return;
    }
  } else if (await spendRecoveryCode(tx, shopUserId, hashOfSecret(plain(code)))) return;
  throw codeWrong();
}

export const codeWrong = (): AppError =>
  invalid('code', 'second_factor_wrong', 'This code is wrong, or used already: type the next one.');
