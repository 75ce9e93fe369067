import { type MadePasskey, type PasskeyAssertion, passkeyCalls } from '@jolimot/contract/back-office/passkeys';
import type { AnswerOf } from '@jolimot/contract/call';
import type { DbOrTx } from '../../db/client';
import type { Deps } from '../../deps';
import { type AppError, invalid } from '../../errors';
import { type PasskeyRow, type Purpose, passkeysOf, putChallenge, takeChallenge } from './passkey-repository';

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'clock'>;
type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const challengeMs = 5 * 60 * 1000;

/** It is large, and few ask for it. */
const library = () => import('@simplewebauthn/server');

/** The password came before, so a touch of the device is enough. */
function expectedOf({ storefrontUrl }: Deps['config']) {
  const { hostname, origin } = new URL(storefrontUrl);
  return { expectedRPID: hostname, expectedOrigin: origin, requireUserVerification: false };
}

const described = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

/** @param db the challenge is kept there */
export async function creationOptionsFor(
  { config, clock }: Omit<PasskeyDeps, 'db'>,
  db: DbOrTx,
  { id, username }: { id: number; username: string },
): Promise<AnswerOf<typeof passkeyCalls.beginPasskey>> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Jolimot',
    rpID: expectedOf(config).expectedRPID,
    userName: username,
    // A device replaces its passkey of the same person.
    userID: new TextEncoder().encode(String(id)),
    timeout: challengeMs,
    excludeCredentials: (await passkeysOf(db, id)).map(described),
  });
  await keep(db, clock, { shopUserId: id, purpose: 'add', challenge: options.challenge });
  return passkeyCalls.beginPasskey.answers[201].parse(options);
}

export async function requestOptionsFor(
  { config, db, clock }: PasskeyDeps,
  shopUserId: number,
): Promise<AnswerOf<typeof passkeyCalls.beginPasskeyLogin> | undefined> {
  const known = await passkeysOf(db, shopUserId);
  if (known.length === 0) return undefined;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: expectedOf(config).expectedRPID,
    timeout: challengeMs,
    allowCredentials: known.map(described),
  });
  await keep(db, clock, { shopUserId, purpose: 'sign-in', challenge: options.challenge });
  return passkeyCalls.beginPasskeyLogin.answers[201].parse(options);
}

const keep = (
  db: DbOrTx,
  clock: Deps['clock'],
  row: { shopUserId: number; purpose: Purpose; challenge: string },
): Promise<void> => putChallenge(db, { ...row, expiresAt: new Date(clock.now().getTime() + challengeMs) });

/** @throws AppError 422 on `passkey` */
export async function checkedPasskey(
  { config, db, clock }: PasskeyDeps,
  shopUserId: number,
  { id, response }: MadePasskey,
): Promise<NewPasskey> {
  const expectedChallenge = await takeChallenge(db, shopUserId, 'add', clock.now());
  if (expectedChallenge === undefined) throw passkeyWrong();
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expectedOf(config),
    expectedChallenge,
    response: { ...asCredential(id), response },
  }).catch(refuse);
  if (!registrationInfo) throw passkeyWrong();
  const { credential } = registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey, counter: credential.counter, transports: response.transports };
}

/**
 * `raiseCounter` makes it count.
 * @throws AppError 422 on `passkey`, also for another account's
 */
export async function checkedAssertion(
  { config, db, clock }: PasskeyDeps,
  shopUserId: number,
  { id, response }: PasskeyAssertion,
): Promise<{ id: number; counter: number }> {
  const expectedChallenge = await takeChallenge(db, shopUserId, 'sign-in', clock.now());
  const passkey = (await passkeysOf(db, shopUserId)).find(({ credentialId }) => credentialId === id);
  if (expectedChallenge === undefined || !passkey) throw passkeyWrong();
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectedOf(config),
    expectedChallenge,
    response: { ...asCredential(id), response },
    // `raiseCounter` checks the count.
    credential: { id, publicKey, counter: 0 },
  }).catch(refuse);
  if (!verified) throw passkeyWrong();
  return { id: passkey.id, counter: authenticationInfo.newCounter };
}

const asCredential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

export const passkeyWrong = (): AppError =>
  invalid('passkey', 'second_factor_wrong', 'This passkey was not accepted, or too late: try again.');

const refuse = (): never => {
  throw passkeyWrong();
};
