import { api } from '@/lib/api/client';
import { type AuthTokens, arrivedTokens, renewalDelay } from '@/lib/auth-tokens';
import { useAuth } from '@/stores/auth';
import { useToasts } from '@/stores/toasts';
import { keepWaiting, waitingSession } from './acting';
import { forgetVisit } from './forget-visit';
import { signOut } from './sign-out';

/**
 * Acts for a client: takes the substitute's token, which has none to refresh it, keeps the own session in this tab, and
 * clears what belonged to the own account (docs/product/screens.md, "Session").
 * @throws ApiError; TokenError when the token is not good
 */
export async function actFor(clientId: number): Promise<void> {
  const { tokens: own } = useAuth.getState();
  const { token } = await api('getSubstituteToken', { query: { id: clientId } });
  useAuth.getState().accept(arrivedTokens({ token, refreshToken: null }, Date.now()));
  forgetVisit();
  // After the visit was forgotten, for that empties the tab's storage.
  if (own) keepWaiting(own);
}

/** Tokens of the own session that are good for a while. @throws ApiError when they cannot be renewed */
async function renewed(own: AuthTokens): Promise<AuthTokens> {
  if (renewalDelay(own, Date.now()) > 0 || !own.refreshToken) return own;
  return arrivedTokens(await api('refreshToken', { body: { refreshToken: own.refreshToken } }), Date.now());
}

/**
 * Returns to the own account. In a tab that does not hold the own session, or when that has ended meanwhile, the session
 * ends here: whoever acted signs in again.
 * @param actorId the account to return to
 * @param message told there
 * @returns whether one is back in the own account
 */
export async function returnToOwnAccount(actorId: number, message: string): Promise<boolean> {
  const own = waitingSession(actorId);
  try {
    if (!own) throw new Error('The own session is not kept in this tab.');
    useAuth.getState().accept(await renewed(own));
    forgetVisit();
    useToasts.getState().add({ message, toastClass: 'success' });
    return true;
  } catch {
    await signOut();
    return false;
  }
}
