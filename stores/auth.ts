import { create } from 'zustand';
import {
  type AuthTokens,
  checkToken,
  clearAuthCookie,
  readAuthCookie,
  type SessionUser,
  type TokenError,
  userOf,
  writeAuthCookie,
} from '@/lib/auth-tokens';

type AuthState = {
  /** `unknown` on the server, which reads no cookie, and while a page that it made comes alive in the browser. */
  status: 'unknown' | 'guest' | 'signed-in';
  user: SessionUser | null;
  tokens: AuthTokens | null;
  /** Why the session ended by itself, not by logout: the login page says so. */
  ended: TokenError['message'] | null;
  /**
   * Reads the cookie: once when the page is loaded, and again while nobody is signed in here and another window may have
   * signed in. Once somebody is, `lib/auth/follow-session.ts` watches it.
   */
  hydrate: () => void;
  /** Takes new tokens after login, refresh or substitution. @throws TokenError when they are not good */
  accept: (tokens: AuthTokens) => SessionUser;
  /** Takes the tokens that another window of this browser has renewed. */
  adopt: (tokens: AuthTokens) => void;
  /** Forgets the session here, on logout or because its tokens are no longer good; the caller tells the API. */
  reset: (ended?: TokenError['message']) => void;
};

/** Why the session ended, for as long as the tab: a reload must not make what was being written look lost. */
const endedKey = 'jolimot_session_ended';

function readEnded(): TokenError['message'] | null {
  try {
    const written = sessionStorage.getItem(endedKey);
    return written === 'Token expired' || written === 'Not allowed' ? written : null;
  } catch {
    return null;
  }
}

function writeEnded(ended: TokenError['message'] | null): void {
  try {
    if (ended) sessionStorage.setItem(endedKey, ended);
    else sessionStorage.removeItem(endedKey);
  } catch {
    // Without a storage a reload finds a guest.
  }
}

const guest = { status: 'guest', user: null, tokens: null, ended: null } as const;

/** Who is signed in. `lib/api/session.ts` keeps the token fresh. */
export const useAuth = create<AuthState>((set, get) => ({
  status: 'unknown',
  user: null,
  tokens: null,
  ended: null,
  hydrate: () => {
    const { status } = get();
    if (status === 'signed-in') return;
    const tokens = readAuthCookie();
    const user = tokens && userOf(tokens.token);
    if (user) set({ status: 'signed-in', tokens, user, ended: null });
    else if (status === 'unknown') set({ ...guest, ended: readEnded() });
  },
  accept: (tokens) => {
    const user = checkToken(tokens, Date.now());
    writeAuthCookie(tokens);
    writeEnded(null);
    set({ status: 'signed-in', tokens, user, ended: null });
    return user;
  },
  adopt: (tokens) => set({ tokens, user: userOf(tokens.token) }),
  reset: (ended) => {
    clearAuthCookie();
    writeEnded(ended ?? null);
    set({ ...guest, ended: ended ?? null });
  },
}));

if (typeof window !== 'undefined') useAuth.getState().hydrate();

/** Whether somebody is signed in here. */
export const useSessionStatus = (): AuthState['status'] => useAuth((state) => state.status);
