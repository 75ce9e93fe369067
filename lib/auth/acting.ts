import { type AuthTokens, readClaims, readTokens } from '@jolimot/client/auth-tokens';
import { encodeCookie } from '@jolimot/client/cookies';
import { jwtDecode } from 'jwt-decode';
import { useAuth } from '@/stores/auth';
import { readTab, writeTab } from '@/stores/tab-storage';

/** Null for an own session. */
export function actorOf(token: string): { readonly id: number; readonly username: string } | null {
  try {
    const { act } = jwtDecode<{ act?: unknown }>(token);
    if (typeof act !== 'object' || act === null || !('id' in act) || !('username' in act)) return null;
    return typeof act.id === 'number' && typeof act.username === 'string'
      ? { id: act.id, username: act.username }
      : null;
  } catch {
    return null;
  }
}

/** While acting for somebody (docs/product/accounts.md, "Substitutes"). */
const waitingKey = 'jolimot_own_session';

/** Null when it is of another account. */
export function waitingSession(actorId: number): AuthTokens | null {
  const tokens = readTokens(readTab(waitingKey) ?? undefined);
  return tokens && readClaims(tokens.token)?.id === actorId ? tokens : null;
}

/** Without storage the user signs in again afterwards. */
export const keepWaiting = (own: AuthTokens): void => writeTab(waitingKey, encodeCookie(own));

/** Hide actions reserved for the owner. */
export const useIsActing = (): boolean =>
  useAuth((state) => state.tokens !== null && actorOf(state.tokens.token) !== null);
