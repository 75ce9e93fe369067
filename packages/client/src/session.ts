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

/** With 2 retries (docs/product/screens.md, "Session"). */
const refreshTries = 3;
/** ms after the last one: a jumping clock would renew endlessly. */
const renewalPause = 30_000;
/** Of `setTimeout`, ms. */
const longestTimer = 2 ** 31 - 1;

/** Where the page keeps its session (stores/auth.ts). */
export type SessionOptions = {
  tokens: () => AuthTokens | null;
  /** @throws TokenError for expired tokens, or an account without a role of the shop */
  accept: (tokens: AuthTokens) => void;
  end: (reason: TokenError['message']) => void;
  onOtherAccount: () => void;
  /** Staff must turn their second factor on. */
  onFactorNeeded: () => void;
  /** @throws ApiError */
  refresh: (refreshToken: string) => Promise<AuthTokens>;
};

/** Another window wrote its tokens into the cookie. */
function isOfAnother(current: AuthTokens): boolean {
  const stored = readAuthCookie();
  return stored !== null && userOf(stored.token)?.id !== userOf(current.token)?.id;
}

/** Renewed by another tab. */
function newerFromCookie(current: AuthTokens): AuthTokens | null {
  const stored = readAuthCookie();
  if (!stored || stored.token === current.token) return null;
  return renewalDelay(stored, Date.now()) > 0 ? stored : null;
}

/** A retry gets the same answer. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Null when the session goes on. */
function endedBy(error: unknown): TokenError['message'] | null {
  if (error instanceof TokenError) return error.message;
  return error instanceof ApiError && error.status === 401 ? 'Token expired' : null;
}

/** One renewal at a time. */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private refreshing: Promise<string | null> | undefined;
  /** ms, on a clock that no change affects. */
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: SessionOptions) {}

  /** Renewed first if it expires soon; null for a guest. */
  async freshToken(): Promise<string | null> {
    const current = this.options.tokens();
    if (!current) return null;
    if (this.untilRenewal(current) > 0) return current.token;
    this.refreshing ??= this.refresh(current);
    return this.refreshing;
  }

  /** The next call renews an expired token; an invalid one ends the session. */
  refused({ status, code, detail }: ApiError): void {
    if (status === 401 && detail === 'Invalid JWT Token') this.options.end('Token expired');
    if (code === 'second_factor_needed') this.options.onFactorNeeded();
  }

  /** Call it at every change of the tokens. */
  schedule(tokens: AuthTokens | null): void {
    clearTimeout(this.timer);
    if (!tokens) this.renewedAt = Number.NEGATIVE_INFINITY;
    if (!tokens || !readClaims(tokens.token)) return;
    this.timer = setTimeout(() => void this.freshToken(), Math.min(this.untilRenewal(tokens), longestTimer));
  }

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
      // After a lost connection the session stays.
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
