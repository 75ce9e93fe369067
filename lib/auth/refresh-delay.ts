/** A token is renewed this long before it expires (docs/product/times.md, "Times and sizes"), in milliseconds. */
const refreshMargin = 60_000;

/** Tries of a refresh in all: the first one and 2 more (docs/product/screens.md, "Session"). */
export const refreshTries = 3;

/**
 * How long to wait before renewing a token: until 60 s before expiry, or not at all if that is past.
 * @param exp seconds since the epoch, as in the token
 * @param now milliseconds since the epoch
 */
export const refreshDelay = (exp: number, now: number): number => Math.max(0, exp * 1000 - now - refreshMargin);
