import { type AuthTokens, arrivedTokens, renewalDelay } from '@jolimot/client/auth-tokens';
import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { addToast } from '@/stores/toasts';
import { keepWaiting, waitingSession } from './acting';
import { forgetVisit } from './forget-visit';
import { signOut } from './sign-out';

/**
 * The token cannot be refreshed; the own session waits in this tab (docs/product/screens.md, "Session").
 * @throws ApiError; TokenError when the token is not good
 */
export async function actFor(clientId: number): Promise<void> {
  const { tokens: own } = useAuth.getState();
  const { token } = await api('getSubstituteToken', { query: { id: clientId } });
  useAuth.getState().accept(arrivedTokens({ token, refreshToken: null }, Date.now()));
  forgetVisit();
  // After `forgetVisit`, which empties the tab.
  if (own) keepWaiting(own);
}

/** @throws ApiError when they cannot be renewed */
async function renewed(own: AuthTokens): Promise<AuthTokens> {
  if (renewalDelay(own, Date.now()) > 0 || !own.refreshToken) return own;
  return arrivedTokens(await api('refreshToken', { body: { refreshToken: own.refreshToken } }), Date.now());
}

/**
 * Without the own session, the user signs in again.
 * @param message shown there
 * @returns whether the own account is open
 */
export async function returnToOwnAccount(actorId: number, message: string): Promise<boolean> {
  const own = waitingSession(actorId);
  try {
    if (!own) throw new Error('The own session is not kept in this tab.');
    useAuth.getState().accept(await renewed(own));
    forgetVisit();
    addToast({ message, toastClass: 'success' });
    return true;
  } catch {
    await signOut();
    return false;
  }
}
