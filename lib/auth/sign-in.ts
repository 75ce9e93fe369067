import { ApiError } from '@jolimot/client/api-error';
import { type AuthTokens, arrivedTokens } from '@jolimot/client/auth-tokens';
import type { User } from '@jolimot/contract/accounts';
import { api } from '@/lib/api/client';
import { factorNeededEvent } from '@/lib/api/session';
import { loadUser } from '@/lib/api/users';
import { openDocument } from '@/lib/page/open-document';
import { useAuth } from '@/stores/auth';
import { attachGuestDrafts } from './guest-drafts';

/** `code`: a second factor, which only staff have. */
type Credentials = { username: string; password: string; code?: string };

/**
 * Attaches the guest's drafts and loads the user.
 * @param callback where the visitor was going
 * @throws ApiError when the API refuses, TokenError when the account may not use the shop
 */
export const signIn = async (credentials: Credentials, callback: string | null): Promise<User> =>
  enterWith(await api('login', { body: credentials }), callback);

export async function enterWith(tokens: AuthTokens, callback: string | null): Promise<User> {
  const session = useAuth.getState().accept(arrivedTokens(tokens, Date.now()));
  await attachGuestDrafts(callback);
  return loadUser(session.id);
}

/** The password was right. @returns by which second factors staff may go on; null for another error */
export function factorsAsked(error: unknown): { code: boolean; passkey: boolean } | null {
  const violations = error instanceof ApiError ? error.violations : [];
  const isAsked = (path: string) =>
    violations.some(({ propertyPath, code }) => propertyPath === path && code === 'second_factor_needed');
  const asked = { code: isAsked('code'), passkey: isAsked('passkey') };
  return asked.code || asked.passkey ? asked : null;
}

/**
 * After a change that ended the session. With a second factor, the guard leads to login.
 * @returns whether the session goes on
 */
export async function signInAgain(credentials: Credentials): Promise<boolean> {
  try {
    await signIn(credentials, null);
    return true;
  } catch (error) {
    if (!factorsAsked(error)) throw error;
    useAuth.getState().reset();
    return false;
  }
}

/** docs/product/accounts.md, "Second factor" */
const enrolmentPath = '/admin/security';

/** The session may do nothing else before. */
export const needsFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';

export const openEnrolment = (): void => openDocument(enrolmentPath);

/** In pages of the shop. @returns stops it */
export function enrolWhenAsked(): () => void {
  window.addEventListener(factorNeededEvent, openEnrolment);
  return () => window.removeEventListener(factorNeededEvent, openEnrolment);
}
