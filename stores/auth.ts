import { useEffect } from 'react';
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
  /** `unknown` until the browser has read its cookie: the server never does. */
  status: 'unknown' | 'guest' | 'signed-in';
  user: SessionUser | null;
  tokens: AuthTokens | null;
  /** Why the session ended by itself, not by logout: the login page says so. */
  ended: TokenError['message'] | null;
  /** Reads the cookie; once somebody is signed in, `lib/auth/follow-session.ts` watches it. */
  hydrate: () => void;
  /** Takes new tokens after login, refresh or substitution. @throws TokenError when they are not good */
  accept: (tokens: AuthTokens) => SessionUser;
  /** Takes the tokens that another window of this browser has renewed. */
  adopt: (tokens: AuthTokens) => void;
  /** Forgets the session here, on logout or because its tokens are no longer good; the caller tells the API. */
  reset: (ended?: TokenError['message']) => void;
};

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
    else if (status === 'unknown') set(guest);
  },
  accept: (tokens) => {
    const user = checkToken(tokens.token, Date.now());
    writeAuthCookie(tokens);
    set({ status: 'signed-in', tokens, user, ended: null });
    return user;
  },
  adopt: (tokens) => set({ tokens, user: userOf(tokens.token) }),
  reset: (ended) => {
    clearAuthCookie();
    set({ ...guest, ended: ended ?? null });
  },
}));

/** Whether somebody is signed in here, read from the cookie once the page runs in the browser. */
export function useSessionStatus(): AuthState['status'] {
  const status = useAuth((state) => state.status);
  useEffect(() => useAuth.getState().hydrate(), []);
  return status;
}
