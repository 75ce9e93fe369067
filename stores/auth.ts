import { create } from 'zustand';
import { ApiError } from '@/lib/api/api-error';
import { api } from '@/lib/api/client';
import { setSession } from '@/lib/api/session';
import { type AuthTokens, clearAuthCookie, readAuthCookie, writeAuthCookie } from '@/lib/auth/auth-cookie';
import { checkToken, readClaims, type SessionUser, TokenError } from '@/lib/auth/claims';
import { refreshDelay, refreshTries } from '@/lib/auth/refresh-delay';

type AuthState = {
  /** `unknown` until the browser has read its cookie: the server never does. */
  status: 'unknown' | 'guest' | 'signed-in';
  user: SessionUser | null;
  tokens: AuthTokens | null;
  /** The session ended by itself, not by logout: the login page says so. */
  expired: boolean;
  /** Reads the cookie once, and starts renewing the token it finds. */
  hydrate: () => void;
  /** Takes new tokens after login, refresh or substitution. @throws TokenError when they are not good */
  accept: (tokens: AuthTokens) => SessionUser;
  /** Forgets the session here, on logout or because it has expired; the caller tells the API. */
  reset: (reason?: 'expired') => void;
  /** A token that is good for a while yet, renewed first if need be, or null for a guest. */
  freshToken: () => Promise<string | null>;
};

let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<string | null> | undefined;

const guest = { status: 'guest', user: null, tokens: null, expired: false } as const;

/** Another tab may have renewed the session since: its tokens are in the cookie. */
const newerFromCookie = (held: AuthTokens): AuthTokens | null => {
  const stored = readAuthCookie();
  if (!stored || stored.token === held.token) return null;
  const exp = readClaims(stored.token)?.exp ?? 0;
  return refreshDelay(exp, Date.now()) > 0 ? stored : null;
};

async function renew(held: AuthTokens): Promise<AuthTokens> {
  const stored = newerFromCookie(held);
  if (stored) return stored;
  const refreshToken = held.refreshToken;
  if (!refreshToken) throw new TokenError('Token expired');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api('refreshToken', { body: { refreshToken } });
    } catch (error) {
      if (attempt >= refreshTries) throw error;
    }
  }
}

export const useAuth = create<AuthState>((set, get) => {
  const schedule = (token: string): void => {
    clearTimeout(timer);
    const exp = readClaims(token)?.exp;
    // setTimeout overflows beyond 2^31 ms; an access token lives an hour, so the bound is never felt.
    if (exp) timer = setTimeout(() => void get().freshToken(), Math.min(refreshDelay(exp, Date.now()), 2 ** 31 - 1));
  };

  const refresh = async (held: AuthTokens): Promise<string | null> => {
    try {
      const tokens = await renew(held);
      get().accept(tokens);
      return tokens.token;
    } catch (error) {
      // Only a refusal ends the session; a lost connection keeps it, and the call in hand says what it met.
      const refused = error instanceof TokenError || (error instanceof ApiError && error.status === 401);
      if (refused) get().reset('expired');
      return refused ? null : held.token;
    } finally {
      refreshing = undefined;
    }
  };

  return {
    status: 'unknown',
    user: null,
    tokens: null,
    expired: false,
    hydrate: () => {
      if (get().status !== 'unknown') return;
      const tokens = readAuthCookie();
      const claims = tokens && readClaims(tokens.token);
      if (!tokens || !claims) return set(guest);
      const { id, username, roles } = claims;
      set({ status: 'signed-in', tokens, user: { id, username, email: username, roles, token: tokens.token } });
      schedule(tokens.token);
    },
    accept: (tokens) => {
      const user = checkToken(tokens.token, Date.now());
      writeAuthCookie(tokens);
      set({ status: 'signed-in', tokens, user, expired: false });
      schedule(tokens.token);
      return user;
    },
    reset: (reason) => {
      clearTimeout(timer);
      clearAuthCookie();
      set({ ...guest, expired: reason === 'expired' });
    },
    freshToken: async () => {
      get().hydrate();
      const held = get().tokens;
      if (!held) return null;
      const exp = readClaims(held.token)?.exp ?? 0;
      if (refreshDelay(exp, Date.now()) > 0) return held.token;
      refreshing ??= refresh(held);
      return refreshing;
    },
  };
});

setSession({
  token: () => useAuth.getState().freshToken(),
  rejected: (reason) => {
    // An expired token is renewed by the next call; one that the API disowns ends the session here.
    if (reason === 'Invalid JWT Token') useAuth.getState().reset('expired');
  },
});
