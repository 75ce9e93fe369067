import { currentPasswordHeader, type RateLimitName } from '@jolimot/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors';

interface Rule {
  max: number;
  windowMs: number;
  key: (request: FastifyRequest) => string;
  /** Which requests count; all of them when left out. */
  counts?: (request: FastifyRequest) => boolean;
}

const minute = 60_000;
const hour = 60 * minute;

const byAddress = (request: FastifyRequest) => `address:${request.ip}`;
const byUserOrAddress = (request: FastifyRequest) => (request.user ? `user:${request.user.id}` : byAddress(request));
const named = z.object({ username: z.string() });
/** One account guessed from one address: a busy office is not locked out by one forgetful colleague. */
const byAddressAndUsername = (request: FastifyRequest) =>
  `${byAddress(request)} ${named.safeParse(request.body).data?.username.trim().toLowerCase() ?? ''}`;

const confirmed = z.object({ currentPassword: z.string() });
/** A current password is a guess that counts; a profile without one may be changed as often as one likes. */
const carriesPassword = (request: FastifyRequest) =>
  request.headers[currentPasswordHeader] !== undefined || confirmed.safeParse(request.body).success;

/** A form that says it is this small (bytes) carries words or a crop; one without a length may be a photo. */
const wordsMaximum = 64 * 1024;
const carriesWords = (request: FastifyRequest) =>
  Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= wordsMaximum;

const withCodes = z.object({ coupons: z.array(z.unknown()).min(1) }).or(z.object({ code: z.string() }));
/** Codes are what somebody could guess: who pays without one is not counted. */
const bringsCode = (request: FastifyRequest) => withCodes.safeParse(request.body).success;

/**
 * The figures behind the contract's names. Only the calls that name one are limited: the storefront's own
 * server-side reads (covers, products, tags, packages …) name none, so that its one address is never shut out.
 */
const rules: Record<RateLimitName, readonly Rule[]> = {
  login: [
    { max: 10, windowMs: minute, key: byAddressAndUsername },
    { max: 100, windowMs: minute, key: byAddress },
  ],
  register: [{ max: 20, windowMs: hour, key: byAddress }],
  password: [{ max: 10, windowMs: 10 * minute, key: byUserOrAddress, counts: carriesPassword }],
  reset: [{ max: 30, windowMs: hour, key: byUserOrAddress }],
  upload: [
    { max: 120, windowMs: 10 * minute, key: byUserOrAddress, counts: (request) => !carriesWords(request) },
    // Words are saved at each pause in typing: whoever writes for long must not be shut out.
    { max: 1200, windowMs: 10 * minute, key: byUserOrAddress, counts: carriesWords },
  ],
  guestRead: [{ max: 240, windowMs: minute, key: byUserOrAddress }],
  guestWrite: [{ max: 60, windowMs: 10 * minute, key: byUserOrAddress }],
  coupon: [{ max: 20, windowMs: 10 * minute, key: byUserOrAddress, counts: bringsCode }],
  // Once per 10 s from one sender (spec section 7).
  clientError: [{ max: 1, windowMs: 10_000, key: byAddress }],
  contact: [{ max: 5, windowMs: 10 * minute, key: byAddress }],
  proof: [{ max: 30, windowMs: 10 * minute, key: byUserOrAddress }],
};

/**
 * The check of a named limit, to be run once the user and the body are known.
 * @returns a hook that throws 429 with `Retry-After` in seconds
 */
export function rateLimiter(app: FastifyInstance, name: RateLimitName): (request: FastifyRequest) => Promise<void> {
  const checks = rules[name].map((rule, index) => ({
    counts: rule.counts ?? (() => true),
    check: app.createRateLimit({
      max: rule.max,
      timeWindow: rule.windowMs,
      keyGenerator: (request) => `${name} ${index} ${rule.key(request)}`,
    }),
  }));
  return async (request) => {
    for (const { counts, check } of checks) {
      if (!counts(request)) continue;
      const limit = await check(request);
      if (!limit.isAllowed && limit.isExceeded) {
        throw new AppError('rate_limited', { headers: { 'retry-after': String(Math.max(1, limit.ttlInSeconds)) } });
      }
    }
  };
}
