import { readAuthCookie, userOf } from '@jolimot/client/auth-tokens';
import { sessionChangedEvent } from '@/lib/api/session';
import { useAuth } from '@/stores/auth';
import { forgetVisit } from './forget-visit';

/** A write to storage is an event in the browser's other windows. */
const leftKey = 'jolimot-signed-out';
/** Windows may hear of a logout before their cookie is gone: they check again after this, ms. */
const cookieDelay = 1000;

/** Windows that miss it notice when they regain focus. */
export function tellOtherWindows(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Without storage they notice on focus.
  }
}

/**
 * Compares this window's session with the shared cookie. Adopts a renewed one; after a logout or a login with another
 * account the window forgets everything and reloads, so that the guards decide.
 * @param reload reloads the page
 * @returns false when the window forgets its session
 */
export function followSession(reload: () => void = () => window.location.reload()): boolean {
  const { status, user, tokens, adopt } = useAuth.getState();
  if (status !== 'signed-in') return true;
  const stored = readAuthCookie();
  if (stored && userOf(stored.token)?.id === user?.id) {
    if (stored.token !== tokens?.token) adopt(stored);
    return true;
  }
  forgetVisit();
  reload();
  return false;
}

/** Checks on focus, on return from history, and on another window's logout, while signed in. @returns stops it */
export function followOtherWindows(): () => void {
  const look = () => void followSession();
  let again: ReturnType<typeof setTimeout> | undefined;
  const told = ({ key }: StorageEvent) => {
    if (key !== leftKey) return;
    clearTimeout(again);
    if (followSession()) again = setTimeout(look, cookieDelay);
  };
  const ending = new AbortController();
  for (const event of ['focus', 'pageshow', sessionChangedEvent]) window.addEventListener(event, look, ending);
  window.addEventListener('storage', told, ending);
  // Catches events from before this window had loaded.
  look();
  return () => {
    ending.abort();
    clearTimeout(again);
  };
}
