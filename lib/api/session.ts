import {
  type AuthTokens,
  arrivedTokens,
  readAuthCookie,
  readClaims,
  renewalDelay,
  TokenError,
  userOf,
} from '@/lib/auth-tokens';
import { useAuth } from '@/stores/auth';
import { ApiError } from './api-error';
import { pageScripts } from './page-scripts';
import { performCall } from './perform-call';

/** Tries of a refresh in all: the first one and 2 more (docs/product/screens.md, "Session"). */
const refreshTries = 3;
/** A token that has just come is not renewed again, in ms: a clock that jumps would ask without end. */
const renewalPause = 30_000;
/** `setTimeout` takes no more ms; an access token lives an hour, so the bound is never reached. */
const longestTimer = 2 ** 31 - 1;

let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<string | null> | undefined;
/** When the session was last renewed here, in ms of the page's own clock, which nobody sets. */
let renewedAt = Number.NEGATIVE_INFINITY;

/** Told to the window when its browser holds the session of another account; `lib/auth/follow-session.ts` listens. */
export const sessionChangedEvent = 'jolimot:session-changed';

/** Whether another window has signed in with another account since: the cookie is theirs. */
function isOfAnother(held: AuthTokens): boolean {
  const stored = readAuthCookie();
  return stored !== null && userOf(stored.token)?.id !== userOf(held.token)?.id;
}

/** Another tab may have renewed the session since: its tokens are in the cookie. */
function newerFromCookie(held: AuthTokens): AuthTokens | null {
  const stored = readAuthCookie();
  if (!stored || stored.token === held.token) return null;
  return renewalDelay(stored, Date.now()) > 0 ? stored : null;
}

async function renew(held: AuthTokens): Promise<AuthTokens> {
  const stored = newerFromCookie(held);
  if (stored) return stored;
  const refreshToken = held.refreshToken;
  if (!refreshToken) throw new TokenError('Token expired');
  await pageScripts();
  const refreshCall = (await import('@jolimot/contract/accounts')).accountCalls.refreshToken;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await performCall(refreshCall, { body: { refreshToken } }, {}, null);
      const tokens = refreshCall.answers[200].parse(await response.json());
      renewedAt = performance.now();
      return arrivedTokens(tokens, Date.now());
    } catch (error) {
      if (attempt >= refreshTries || isRefusal(error)) throw error;
    }
  }
}

/** Whether the API has answered no: asking again would be answered the same. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Why the session is over after a failed refresh; null when it is not. */
function endedBy(error: unknown): TokenError['message'] | null {
  if (error instanceof TokenError) return error.message;
  return error instanceof ApiError && error.status === 401 ? 'Token expired' : null;
}

async function refresh(held: AuthTokens): Promise<string | null> {
  try {
    if (isOfAnother(held)) {
      window.dispatchEvent(new Event(sessionChangedEvent));
      return held.token;
    }
    const tokens = await renew(held);
    useAuth.getState().accept(tokens);
    return tokens.token;
  } catch (error) {
    // Only a refusal ends the session. After a lost connection it is kept, and the call in hand reports what it met.
    const ended = endedBy(error);
    if (ended) useAuth.getState().reset(ended);
    return ended ? null : held.token;
  } finally {
    refreshing = undefined;
  }
}

/** How long to wait before the session is renewed, in ms; 0 when it is time. */
const untilRenewal = (tokens: AuthTokens): number =>
  Math.max(renewalDelay(tokens, Date.now()), renewedAt + renewalPause - performance.now());

/** A token that is good for a while yet, renewed first if need be, or null for a guest. */
export async function freshToken(): Promise<string | null> {
  const held = useAuth.getState().tokens;
  if (!held) return null;
  if (untilRenewal(held) > 0) return held.token;
  refreshing ??= refresh(held);
  return refreshing;
}

/**
 * Takes note that the API has refused the token. One that has expired is renewed by the next call; one that the API
 * disowns ends the session here.
 * @param reason the API's own sentence
 */
export function tokenRefused(reason: string): void {
  if (reason === 'Invalid JWT Token') useAuth.getState().reset('Token expired');
}

/** Renews the token by itself before it expires, for as long as there is a session. */
function scheduleRenewal(tokens: AuthTokens | null): void {
  clearTimeout(timer);
  if (!tokens) renewedAt = Number.NEGATIVE_INFINITY;
  if (!tokens || !readClaims(tokens.token)) return;
  timer = setTimeout(() => void freshToken(), Math.min(untilRenewal(tokens), longestTimer));
}

useAuth.subscribe(({ tokens }, { tokens: former }) => {
  if (tokens !== former) scheduleRenewal(tokens);
});
scheduleRenewal(useAuth.getState().tokens);
