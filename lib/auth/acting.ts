import { jwtDecode } from 'jwt-decode';
import { type AuthTokens, readClaims, readTokens } from '@/lib/auth-tokens';
import { encodeCookie } from '@/lib/cookies';

/** The member of staff who really acts, as a token says; null for a session of one's own. */
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

/** Where the own session waits in this tab while its owner acts for somebody (docs/product/accounts.md, "Substitutes"). */
const waitingKey = 'jolimot_own_session';

/** The own session of the one who acts; one of another account is left over and counts as none. */
export function waitingSession(actorId: number): AuthTokens | null {
  try {
    const tokens = readTokens(sessionStorage.getItem(waitingKey) ?? undefined);
    return tokens && readClaims(tokens.token)?.id === actorId ? tokens : null;
  } catch {
    return null;
  }
}

/** Keeps the own session in this tab. Without a storage there is none to return to: one then signs in again. */
export function keepWaiting(own: AuthTokens): void {
  try {
    sessionStorage.setItem(waitingKey, encodeCookie(own));
  } catch {
    // Said above.
  }
}
