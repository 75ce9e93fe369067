import type { BodyOf } from '@jolimot/contract/call';
import type { Enrolment, SecondFactor, secondFactorCalls } from '@jolimot/contract/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { AppError, accessDenied } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { passkeysOf } from '../../tokens/passkey-repository';
import { revokeSessionsOf } from '../../tokens/repository';
import {
  codeWrong,
  factorKeys,
  factorUri,
  newFactorSecret,
  newRecoveryCodes,
  spendCode,
  stepOf,
} from '../../tokens/second-factor-codes';
import {
  addRecoveryCodes,
  begunFactorOf,
  countRecoveryCodes,
  passSession,
  putBegunFactor,
  removeApp,
  removeFactors,
  secondFactorOf,
  turnAppOn,
  unpassSessions,
} from '../../tokens/second-factor-repository';
import { sealed, unsealed } from '../../tokens/secret';
import { assertSeesColleague, lockColleague } from '../account/colleagues';
import { lockShopUser } from '../account/repository';
import { createAccountMails } from '../credentials/account-mails';
import { confirmPassword } from '../credentials/current-password';
import { toPasskey } from './passkeys';
import { assertOwn, recordFactors } from './record';

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>;

export async function factorState({ config, db }: FactorDeps, user: CurrentUser, id: number): Promise<SecondFactor> {
  await assertSeesColleague(db, user, id);
  const factor = await secondFactorOf(db, id);
  return {
    enabled: factor !== undefined,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    passkeys: (await passkeysOf(db, id)).map(toPasskey),
    required: config.staffSecondFactor === 'required',
  };
}

/**
 * An unconfirmed secret is replaced.
 * @throws AppError 409 when one is on
 */
export async function beginFactor(
  { config, db }: FactorDeps,
  user: CurrentUser,
  id: number,
  password: string,
  request: FastifyRequest,
): Promise<Enrolment> {
  assertOwn(user, id);
  await confirmPassword(db, id, password);
  const secret = newFactorSecret();
  const seal = await sealed(secret, factorKeys(config)[0]);
  await db.transaction(async (tx) => {
    const isPut = await putBegunFactor(tx, id, seal);
    if (!isPut) throw new AppError('conflict', { detail: 'Your second factor is on already.' });
    await recordFactors(tx, request, id, {}, {});
  });
  // The library of codes is large, and few ask for it.
  const { qrCode } = await import('../../../print/matrix-code');
  const uri = factorUri(secret, user.username);
  const { path, modules } = qrCode(uri);
  return { secret, uri, qr: { path, modules } };
}

/**
 * Ends the account's other sessions, which are without.
 * @returns the recovery codes, which nobody can read again
 */
export async function confirmFactor(
  { config, db, clock }: FactorDeps,
  user: CurrentUser,
  id: number,
  code: string,
  request: FastifyRequest,
): Promise<{ recoveryCodes: string[] }> {
  assertOwn(user, id);
  const now = clock.now();
  const { shown, hashes } = newRecoveryCodes();
  await db.transaction(async (tx) => {
    // A login waits, and then asks for the code.
    await lockShopUser(tx, id);
    const begun = await begunFactorOf(tx, id);
    if (!begun) throw new AppError('conflict');
    const secret = await unsealed(begun.secret, factorKeys(config));
    const step = secret === undefined ? undefined : stepOf(code, secret, now);
    if (step === undefined) throw codeWrong();
    await turnAppOn(tx, id, step, now);
    await passSession(tx, id, user.session);
    await addRecoveryCodes(tx, id, hashes);
    await revokeSessionsOf(tx, id, now, user.session);
    await recordFactors(tx, request, id, { secondFactor: false }, { secondFactor: true });
  });
  return { recoveryCodes: shown };
}

export async function disableFactor(
  { config, db, clock }: FactorDeps,
  user: CurrentUser,
  id: number,
  { currentPassword, code }: BodyOf<typeof secondFactorCalls.disableSecondFactor>,
  request: FastifyRequest,
): Promise<void> {
  assertOwn(user, id);
  await confirmPassword(db, id, currentPassword);
  await db.transaction(async (tx) => {
    await lockShopUser(tx, id);
    const factor = await secondFactorOf(tx, id);
    if (!factor) throw new AppError('conflict');
    await spendCode(tx, factor, code, { keys: factorKeys(config), now: clock.now() });
    await removeApp(tx, id);
    await unpassSessions(tx, id);
    await recordFactors(tx, request, id, { secondFactor: true }, { secondFactor: false });
  });
}

/** For a lost phone, which may be signed in: the colleague's sessions end. */
export async function resetFactor(
  deps: FactorDeps,
  user: CurrentUser,
  id: number,
  request: FastifyRequest,
): Promise<void> {
  if (user.id === id) throw accessDenied();
  await deps.db.transaction(async (tx) => {
    const colleague = await lockColleague(tx, user, id);
    const removed = await removeFactors(tx, id);
    if (!removed.secondFactor && removed.passkeys === 0) throw new AppError('conflict');
    await revokeSessionsOf(tx, id, deps.clock.now());
    await recordFactors(tx, request, id, removed, { secondFactor: false, passkeys: 0 });
    await createAccountMails(deps).secondFactorReset(tx, colleague);
  });
}
