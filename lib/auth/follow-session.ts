import { readAuthCookie, userOf } from '@jolimot/client/auth-tokens';
import { sessionChangedEvent } from '@/lib/api/session';
import { useAuth } from '@/stores/auth';
import { forgetVisit } from './forget-visit';

/** An event in the browser's other windows. */
const leftKey = 'jolimot-signed-out';
/** ms: a window may hear of a logout before its cookie is gone. */
const cookieDelay = 1000;

/** A window that misses it notices on focus. */
export function tellOtherWindows(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Without storage they notice on focus.
  }
}

/**
 * Adopts a renewed session from the shared cookie. After a logout or another account's login the window forgets
 * everything and reloads: the guards decide.
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

/** While signed in: on focus, on return from history, on another window's logout. @returns stops it */
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
  // Of before this window had loaded.
  look();
  return () => {
    ending.abort();
    clearTimeout(again);
  };
}
