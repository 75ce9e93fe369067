import { ApiError } from './api-error';
import {
  type AuthTokens,
  arrivedTokens,
  readAuthCookie,
  readClaims,
  renewalDelay,
  TokenError,
  userOf,
} from './auth-tokens';

/** First try and 2 retries (docs/product/screens.md, "Session"). */
const refreshTries = 3;
/** No renewal this soon after one, ms: a jumping clock would renew endlessly. */
const renewalPause = 30_000;
/** Largest `setTimeout`, ms; tokens live an hour, so it is never reached. */
const longestTimer = 2 ** 31 - 1;

/** Where the page keeps its session (stores/auth.ts), and its call for new tokens. */
export type SessionOptions = {
  tokens: () => AuthTokens | null;
  /** @throws TokenError for expired tokens, or an account without a role of the shop */
  accept: (tokens: AuthTokens) => void;
  end: (reason: TokenError['message']) => void;
  /** The browser holds another account's session. */
  onOtherAccount: () => void;
  /** Of staff, who must turn their second factor on. */
  onFactorNeeded: () => void;
  /** @throws ApiError */
  refresh: (refreshToken: string) => Promise<AuthTokens>;
};

/** Another window has signed in with another account and written its tokens into the cookie. */
function isOfAnother(current: AuthTokens): boolean {
  const stored = readAuthCookie();
  return stored !== null && userOf(stored.token)?.id !== userOf(current.token)?.id;
}

/** Tokens that another tab has renewed meanwhile. */
function newerFromCookie(current: AuthTokens): AuthTokens | null {
  const stored = readAuthCookie();
  if (!stored || stored.token === current.token) return null;
  return renewalDelay(stored, Date.now()) > 0 ? stored : null;
}

/** A refusal: a retry gets the same answer. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Null when the session goes on. */
function endedBy(error: unknown): TokenError['message'] | null {
  if (error instanceof TokenError) return error.message;
  return error instanceof ApiError && error.status === 401 ? 'Token expired' : null;
}

/** Keeps the page's token fresh, with one renewal at a time. */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private refreshing: Promise<string | null> | undefined;
  /** On the page's own clock, which no clock change affects, ms. */
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: SessionOptions) {}

  /** Renews the token first if it expires soon; null for a guest. */
  async freshToken(): Promise<string | null> {
    const current = this.options.tokens();
    if (!current) return null;
    if (this.untilRenewal(current) > 0) return current.token;
    this.refreshing ??= this.refresh(current);
    return this.refreshing;
  }

  /** The API refused a call. An expired token is renewed by the next call; an invalid one ends the session. */
  refused({ status, code, detail }: ApiError): void {
    if (status === 401 && detail === 'Invalid JWT Token') this.options.end('Token expired');
    if (code === 'second_factor_needed') this.options.onFactorNeeded();
  }

  /** Plans the next renewal; call it at every change of the tokens (null for a guest). */
  schedule(tokens: AuthTokens | null): void {
    clearTimeout(this.timer);
    if (!tokens) this.renewedAt = Number.NEGATIVE_INFINITY;
    if (!tokens || !readClaims(tokens.token)) return;
    this.timer = setTimeout(() => void this.freshToken(), Math.min(this.untilRenewal(tokens), longestTimer));
  }

  /** ms; 0 when due. */
  private untilRenewal(tokens: AuthTokens): number {
    return Math.max(renewalDelay(tokens, Date.now()), this.renewedAt + renewalPause - performance.now());
  }

  private async refresh(current: AuthTokens): Promise<string | null> {
    try {
      if (isOfAnother(current)) {
        this.options.onOtherAccount();
        return current.token;
      }
      const tokens = await this.renew(current);
      this.options.accept(tokens);
      return tokens.token;
    } catch (error) {
      // Only a refusal ends the session. After a lost connection it stays, and the call reports the error.
      const ended = endedBy(error);
      if (ended) this.options.end(ended);
      return ended ? null : current.token;
    } finally {
      this.refreshing = undefined;
    }
  }

  private async renew(current: AuthTokens): Promise<AuthTokens> {
    const stored = newerFromCookie(current);
    if (stored) return stored;
    const refreshToken = current.refreshToken;
    if (!refreshToken) throw new TokenError('Token expired');
    for (let attempt = 1; ; attempt += 1) {
      try {
        const tokens = await this.options.refresh(refreshToken);
        this.renewedAt = performance.now();
        return arrivedTokens(tokens, Date.now());
      } catch (error) {
        if (attempt >= refreshTries || isRefusal(error)) throw error;
      }
    }
  }
}
