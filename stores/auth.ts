import { useEffect } from 'react';
import { create } from 'zustand';
import {
  type AuthTokens,
  checkToken,
  clearAuthCookie,
  readAuthCookie,
  type SessionUser,
  userOf,
  writeAuthCookie,
} from '@/lib/auth-tokens';

type AuthState = {
  /** `unknown` until the browser has read its cookie: the server never does. */
  status: 'unknown' | 'guest' | 'signed-in';
  user: SessionUser | null;
  tokens: AuthTokens | null;
  /** The session ended by itself, not by logout: the login page says so. */
  expired: boolean;
  /** Reads the cookie, once. */
  hydrate: () => void;
  /** Takes new tokens after login, refresh or substitution. @throws TokenError when they are not good */
  accept: (tokens: AuthTokens) => SessionUser;
  /** Forgets the session here, on logout or because it has expired; the caller tells the API. */
  reset: (reason?: 'expired') => void;
};

const guest = { status: 'guest', user: null, tokens: null, expired: false } as const;

/** Who is signed in. `lib/api/session.ts` keeps the token fresh. */
export const useAuth = create<AuthState>((set, get) => ({
  status: 'unknown',
  user: null,
  tokens: null,
  expired: false,
  hydrate: () => {
    if (get().status !== 'unknown') return;
    const tokens = readAuthCookie();
    const user = tokens && userOf(tokens.token);
    set(user ? { status: 'signed-in', tokens, user } : guest);
  },
  accept: (tokens) => {
    const user = checkToken(tokens.token, Date.now());
    writeAuthCookie(tokens);
    set({ status: 'signed-in', tokens, user, expired: false });
    return user;
  },
  reset: (reason) => {
    clearAuthCookie();
    set({ ...guest, expired: reason === 'expired' });
  },
}));

/** Whether somebody is signed in here, read from the cookie once the page runs in the browser. */
export function useSessionStatus(): AuthState['status'] {
  const status = useAuth((state) => state.status);
  useEffect(() => useAuth.getState().hydrate(), []);
  return status;
}
