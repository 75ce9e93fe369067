import { fetchedCode } from '@jolimot/client/fetched-code';
import type { User } from '@jolimot/contract/accounts';
import type { passkeyCalls } from '@jolimot/contract/back-office/passkeys';
import type { AnswerOf } from '@jolimot/contract/call';
import { api } from '@/lib/api/client';
import { enterWith } from './sign-in';

/** Only staff fetch it. */
const library = () => fetchedCode(() => import('@simplewebauthn/browser'));

/** @returns null when the person or the device refuses */
export async function makePasskey(optionsJSON: AnswerOf<typeof passkeyCalls.beginPasskey>) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(() => null);
}

/**
 * In the browser's own dialog.
 * @returns null when the person or the device refuses
 * @throws ApiError, TokenError
 */
export async function signInWithPasskey(
  credentials: { username: string; password: string },
  callback: string | null,
): Promise<User | null> {
  const optionsJSON = await api('beginPasskeyLogin', { body: credentials });
  const { startAuthentication } = await library();
  const passkey = await startAuthentication({ optionsJSON }).catch(() => null);
  return passkey && enterWith(await api('loginWithPasskey', { body: { ...credentials, passkey } }), callback);
}
