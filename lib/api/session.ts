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

/** First try and 2 retries (docs/product/screens.md, "Session"). */
const refreshTries = 3;
/** No renewal this soon after one, ms: a jumping clock would renew endlessly. */
const renewalPause = 30_000;
/** Largest `setTimeout`, ms; tokens live an hour, so it is never reached. */
const longestTimer = 2 ** 31 - 1;

let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<string | null> | undefined;
/** On the page's own clock, which no clock change affects, ms. */
let renewedAt = Number.NEGATIVE_INFINITY;

/** Window event: the browser holds another account's session; `lib/auth/follow-session.ts` listens. */
export const sessionChangedEvent = 'jolimot:session-changed';

/** Another window signed in with another account: the cookie is theirs. */
function isOfAnother(held: AuthTokens): boolean {
  const stored = readAuthCookie();
  return stored !== null && userOf(stored.token)?.id !== userOf(held.token)?.id;
}

/** Another tab may have renewed the session. */
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

/** The API said no: a retry gets the same answer. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Null when the session goes on. */
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
    // Only a refusal ends the session. After a lost connection it stays, and the call reports the error.
    const ended = endedBy(error);
    if (ended) useAuth.getState().reset(ended);
    return ended ? null : held.token;
  } finally {
    refreshing = undefined;
  }
}

/** ms; 0 when due. */
const untilRenewal = (tokens: AuthTokens): number =>
  Math.max(renewalDelay(tokens, Date.now()), renewedAt + renewalPause - performance.now());

/** Renews the token first if it expires soon; null for a guest. */
export async function freshToken(): Promise<string | null> {
  const held = useAuth.getState().tokens;
  if (!held) return null;
  if (untilRenewal(held) > 0) return held.token;
  refreshing ??= refresh(held);
  return refreshing;
}

/**
 * The API refused the token. An expired one is renewed by the next call; an invalid one ends the session.
 * @param reason the API's sentence
 */
export function tokenRefused(reason: string): void {
  if (reason === 'Invalid JWT Token') useAuth.getState().reset('Token expired');
}

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
