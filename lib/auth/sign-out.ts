import { api } from '@/lib/api/client';
import { actorOf } from '@/stores/actor';
import { useAuth } from '@/stores/auth';
import { waitingSession } from './acting';
import { tellOtherWindows } from './follow-session';
import { forgetVisit } from './forget-visit';

/** ms; the call then goes on in the background. */
const longestWait = 1000;

/**
 * Clears cookies and stores (docs/product/screens.md, "Session"). If the API cannot be told, the refresh token stays
 * valid until it expires.
 * @returns once the API was told: opening a document earlier would drop an unsent call
 */
export async function signOut(): Promise<void> {
  const { tokens } = useAuth.getState();
  const actor = tokens && actorOf(tokens.token);
  // A substitute's own session waits in this tab.
  const refreshToken = (actor ? waitingSession(actor.id) : tokens)?.refreshToken;
  const told = refreshToken && api('revokeToken', { body: { refreshToken } }, { keepalive: true });
  leave();
  if (!told) return;
  const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([told.catch(() => undefined), waited]);
}

/** Where the account may be gone. */
export function leave(): void {
  useAuth.getState().reset();
  forgetVisit();
  tellOtherWindows();
}
