import {
  type AuthTokens,
  checkToken,
  clearAuthCookie,
  readAuthCookie,
  type SessionUser,
  type TokenError,
  userOf,
  writeAuthCookie,
} from '@jolimot/client/auth-tokens';
import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { readTab, writeTab } from './tab-storage';

type AuthState = {
  /** `unknown` on the server and until hydration: the server reads no cookie. */
  status: 'unknown' | 'guest' | 'signed-in';
  user: SessionUser | null;
  tokens: AuthTokens | null;
  /** Without a logout: the login page says so. */
  ended: TokenError['message'] | null;
  /**
   * On load, and again while signed out: another window may have signed in. Afterwards `lib/auth/follow-session.ts`
   * watches the cookie.
   */
  hydrate: () => void;
  /** @throws TokenError when they are not good */
  accept: (tokens: AuthTokens) => SessionUser;
  /** Renewed by another window. */
  adopt: (tokens: AuthTokens) => void;
  /** The caller tells the API. */
  reset: (ended?: TokenError['message']) => void;
};

/** After a reload the login page must still explain. */
const endedKey = 'jolimot_session_ended';

function readEnded(): TokenError['message'] | null {
  const written = readTab(endedKey);
  return written === 'Token expired' || written === 'Not allowed' ? written : null;
}

const guest = { status: 'guest', user: null, tokens: null, ended: null } as const;

/** `lib/api/session.ts` keeps the token fresh. */
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
    writeTab(endedKey, null);
    set({ status: 'signed-in', tokens, user, ended: null });
    return user;
  },
  adopt: (tokens) => set({ tokens, user: userOf(tokens.token) }),
  reset: (ended) => {
    clearAuthCookie();
    writeTab(endedKey, ended ?? null);
    set({ ...guest, ended: ended ?? null });
  },
}));

if (typeof window !== 'undefined') useAuth.getState().hydrate();

/** By the token that asked for the page: only the API checks it. */
export type PageOwner = Pick<SessionUser, 'id' | 'roles'> & { isActing: boolean };

/** Whom the server made this page for. Null in prerendered pages, and without a live session. */
export const PageOwnerContext = createContext<PageOwner | null>(null);

/** Null once the browser has read its own session. */
export function usePageOwner(): PageOwner | null {
  const owner = useContext(PageOwnerContext);
  return useAuth((state) => state.status) === 'unknown' ? owner : null;
}

export function useSessionStatus(): AuthState['status'] {
  const status = useAuth((state) => state.status);
  return usePageOwner() ? 'signed-in' : status;
}
