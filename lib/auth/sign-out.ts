import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { actorOf, waitingSession } from './acting';
import { tellOtherWindows } from './follow-session';
import { forgetVisit } from './forget-visit';

/** How long one waits for the API before another page opens, ms: it has answered by then, or the call goes on alone. */
const longestWait = 1000;

/**
 * Logs out: clears the cookies and every store (docs/product/screens.md, "Session"), tells the other windows of this
 * browser, and ends the session at the API. The browser forgets the session at once; if the API cannot be told, the
 * refresh token stays valid until it expires.
 * @returns once the API was told, so that a document may be opened: it would take a call away that has not left
 */
export async function signOut(): Promise<void> {
  const { tokens } = useAuth.getState();
  const actor = tokens && actorOf(tokens.token);
  // Of those who act for somebody the own session ends, which waits in this tab.
  const refreshToken = (actor ? waitingSession(actor.id) : tokens)?.refreshToken;
  const told = refreshToken && api('revokeToken', { body: { refreshToken } }, { keepalive: true });
  leave();
  if (!told) return;
  const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([told.catch(() => undefined), waited]);
}

/** Forgets session and account in this browser without telling the API, whose account may be gone. */
export function leave(): void {
  useAuth.getState().reset();
  forgetVisit();
  tellOtherWindows();
}
