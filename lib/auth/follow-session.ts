import { sessionChangedEvent } from '@/lib/api/session';
import { readAuthCookie, userOf } from '@/lib/auth-tokens';
import { useAuth } from '@/stores/auth';
import { forgetVisit } from './forget-visit';

/** Written at logout: a write to the browser's storage is an event in its other windows. */
const leftKey = 'jolimot-signed-out';
/** A browser tells its windows of a logout before all of them read the cookie as gone: they look again after this, ms. */
const cookieDelay = 1000;

/** Tells the other windows of this browser that its session has ended; those that miss it see it when they are looked at. */
export function tellOtherWindows(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Without a storage they see it when they are looked at.
  }
}

/**
 * Compares the session of this window with the browser's cookie, which all its windows share. One that was renewed is
 * taken; after a logout or a login with another account, nothing of the former may stay on the screen: the window
 * forgets it and loads its page anew, where the guards decide.
 * @param reload loads the page anew
 * @returns whether the window goes on as it is
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

/**
 * Keeps this window in step with the others while somebody is signed in: when it is looked at again, comes back from the
 * history as it was left, or is told of a logout.
 * @returns stops it
 */
export function followOtherWindows(): () => void {
  const look = () => void followSession();
  let again: ReturnType<typeof setTimeout> | undefined;
  const told = ({ key }: StorageEvent) => {
    if (key !== leftKey) return;
    clearTimeout(again);
    if (followSession()) again = setTimeout(look, cookieDelay);
  };
  const listeners = [
    ['focus', look],
    ['pageshow', look],
    [sessionChangedEvent, look],
  ] as const;
  for (const [event, listener] of listeners) window.addEventListener(event, listener);
  window.addEventListener('storage', told);
  // What happened while this window was loading was told to nobody.
  look();
  return () => {
    for (const [event, listener] of listeners) window.removeEventListener(event, listener);
    window.removeEventListener('storage', told);
    clearTimeout(again);
  };
}
