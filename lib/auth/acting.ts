import { type AuthTokens, readClaims, readTokens } from '@jolimot/client/auth-tokens';
import { encodeCookie } from '@jolimot/client/cookies';
import { readTab, writeTab } from '@/stores/tab-storage';

/** While acting for somebody (docs/product/accounts.md, "Substitutes"). */
const waitingKey = 'jolimot_own_session';

/** Null when it is of another account. */
export function waitingSession(actorId: number): AuthTokens | null {
  const tokens = readTokens(readTab(waitingKey) ?? undefined);
  return tokens && readClaims(tokens.token)?.id === actorId ? tokens : null;
}

/** Without storage the user signs in again afterwards. */
export const keepWaiting = (own: AuthTokens): void => writeTab(waitingKey, encodeCookie(own));
