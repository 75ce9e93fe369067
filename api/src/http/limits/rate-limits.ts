import { uploadLimits } from '@jolimot/card/upload-limits';
import { currentPasswordHeader, type RateLimitName } from '@jolimot/contract/call';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { CounterOptions, Counters, Figures } from '../../adapters/counters/counters';
import { AppError, rateLimited, UnauthorizedError, unavailable } from '../../errors';
import { toAppError } from '../representation/problem';

interface Rule extends Figures {
  key: (request: FastifyRequest) => string;
  /** All when left out. */
  counts?: (request: FastifyRequest) => boolean;
  /** One when left out. */
  points?: (request: FastifyRequest) => number;
  /** It must wait for the whole body. */
  readsBody?: true;
}

interface RefusalRule extends Figures {
  key: (request: FastifyRequest, refusal: unknown) => string | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const byAddress = (request: FastifyRequest) => `address:${clientKey(request.ip)}`;
const byUserOrAddress = (request: FastifyRequest) => (request.user ? `user:${request.user.id}` : byAddress(request));
const named = z.object({ username: z.string() });
/** Keeps keys small. */
const usernameMaximum = 180;
/** A forgetful colleague does not lock out an office. */
const byAddressAndUsername = (request: FastifyRequest) => {
  const username = named.safeParse(request.body).data?.username ?? '';
  return `${byAddress(request)} ${username.trim().toLowerCase().slice(0, usernameMaximum)}`;
};

const mailed = z.object({ email: z.string() });
const mailboxIn = (request: FastifyRequest) => mailed.safeParse(request.body).data?.email.trim().toLowerCase() ?? '';
const namesMailbox = (request: FastifyRequest) => mailboxIn(request) !== '';
const byMailbox = (request: FastifyRequest) => `mailbox:${mailboxIn(request).slice(0, usernameMaximum)}`;

const confirmed = z.object({ currentPassword: z.string() }).or(z.object({ code: z.string() }));
/** A guess counts, of a code too; other profile edits do not. */
const carriesPassword = (request: FastifyRequest) =>
  request.headers[currentPasswordHeader] !== undefined || confirmed.safeParse(request.body).success;

/** A text or a crop; a form without a length may hold a photo. */
const wordsMaximum = 64 * 1024;
const carriesWords = (request: FastifyRequest) =>
  Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= wordsMaximum;

/** Of a form without a length, as much as it may have. */
const bytesOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? uploadLimits.bytes);
const isGuestsPhoto = (request: FastifyRequest): boolean => request.user === undefined && !carriesWords(request);

const withCodes = z.object({ coupons: z.array(z.unknown()).min(1) }).or(z.object({ code: z.string() }));
/** Coupon codes could be guessed. */
const bringsCode = (request: FastifyRequest) => withCodes.safeParse(request.body).success;

/** A day, from one address: a class of thirty with ten large photos each. */
const guestBytes = 2_000_000_000;

/** The storefront's server-side reads share one address, so they have no limit. */
const rules: Record<RateLimitName, readonly Rule[]> = {
  // Address first: beyond its limit no names are stored.
  login: [
    { max: 100, windowMs: minute, key: byAddress },
    { max: 10, windowMs: minute, key: byAddressAndUsername, readsBody: true },
  ],
  // Only refusals count, below.
  refresh: [],
  revoke: [{ max: 120, windowMs: minute, key: byAddress }],
  // A whole office may open accounts in an hour. See also refusals below.
  register: [
    { max: 180, windowMs: hour, key: byAddress },
    { max: 5, windowMs: hour, key: byMailbox, counts: namesMailbox, readsBody: true },
  ],
  password: [{ max: 10, windowMs: 10 * minute, key: byUserOrAddress, counts: carriesPassword, readsBody: true }],
  reset: [{ max: 30, windowMs: hour, key: byUserOrAddress }],
  resetRequest: [{ max: 90, windowMs: hour, key: byAddress }],
  upload: [
    { max: 120, windowMs: 10 * minute, key: byUserOrAddress, counts: (request) => !carriesWords(request) },
    // Kept for a month.
    { max: guestBytes, windowMs: day, key: byAddress, counts: isGuestsPhoto, points: bytesOf },
    // Saved at each pause in typing.
    { max: 1200, windowMs: 10 * minute, key: byUserOrAddress, counts: carriesWords },
  ],
  guestRead: [{ max: 240, windowMs: minute, key: byUserOrAddress }],
  guestWrite: [{ max: 60, windowMs: 10 * minute, key: byUserOrAddress }],
  // Saved at each pause in typing; people undo often.
  guestEdit: [{ max: 1200, windowMs: 10 * minute, key: byUserOrAddress }],
  address: [{ max: 120, windowMs: 10 * minute, key: byUserOrAddress }],
  // One at each pause in typing.
  addressSuggestion: [{ max: 300, windowMs: 10 * minute, key: byUserOrAddress }],
  order: [{ max: 60, windowMs: 10 * minute, key: byUserOrAddress }],
  payment: [
    { max: 60, windowMs: 10 * minute, key: byUserOrAddress },
    { max: 20, windowMs: 10 * minute, key: byUserOrAddress, counts: bringsCode, readsBody: true },
  ],
  // The provider uses few addresses and retries.
  paymentEvent: [{ max: 1200, windowMs: minute, key: byAddress }],
  paymentState: [{ max: 240, windowMs: minute, key: byUserOrAddress }],
  coupon: [{ max: 20, windowMs: 10 * minute, key: byUserOrAddress, counts: bringsCode, readsBody: true }],
  // A rule of docs/product/times.md, "Times and sizes".
  clientError: [{ max: 1, windowMs: 10_000, key: byAddress }],
  contact: [{ max: 15, windowMs: 10 * minute, key: byAddress }],
  proof: [{ max: 30, windowMs: 10 * minute, key: byUserOrAddress }],
};

/**
 * Without proof of a person: no cookies, or no captcha. An address may be a whole school. Keys must not need the body.
 */
const unprovenRules: Partial<Record<RateLimitName, readonly Rule[]>> = {
  register: [{ max: 60, windowMs: hour, key: byAddress }],
  resetRequest: [{ max: 30, windowMs: hour, key: byAddress }],
  contact: [{ max: 5, windowMs: 10 * minute, key: byAddress }],
};

/** An undefined key does not count. */
const refusalRules: Partial<Record<RateLimitName, readonly RefusalRule[]>> = {
  // Slows down guesses from a list of mailboxes.
  register: [
    { max: 20, windowMs: hour, key: (request, refusal) => (knowsMailbox(refusal) ? byAddress(request) : undefined) },
  ],
  // Per session: a looping browser must not use up its office's attempts.
  refresh: [
    { max: 10, windowMs: minute, key: (_request, refusal) => sessionIn(refusal) },
    { max: 30, windowMs: minute, key: (request, refusal) => (sessionIn(refusal) ? undefined : byAddress(request)) },
  ],
};

const knowsMailbox = (refusal: unknown): boolean =>
  refusal instanceof AppError && refusal.violations.some(({ code }) => code === 'email_used');

const sessionIn = (refusal: unknown): string | undefined =>
  refusal instanceof UnauthorizedError ? refusal.session : undefined;

export interface RateLimiter {
  readsBody: boolean;
  /** Call it once the user (and the body, if `readsBody`) is known. @throws AppError 429 */
  admit: (request: FastifyRequest) => Promise<void>;
  /** Besides `admit`, as the captcha may have been asked. */
  admitUnproven: (request: FastifyRequest) => Promise<void>;
  /** Our own failures are not a person's tries. @throws AppError 429 */
  countRefusal: (request: FastifyRequest, refusal: unknown) => Promise<void>;
}

/** Secrets could be guessed here, and a refusal may last an hour: closed while the counters are away. */
const guarded: ReadonlySet<RateLimitName> = new Set(['login', 'register', 'password', 'reset', 'resetRequest']);

/** Each call has its own counters. */
export function rateLimiter(name: RateLimitName, call: string, counters: Counters): RateLimiter {
  const whenAway: CounterOptions['whenAway'] = guarded.has(name) ? 'closes' : 'counts alone';
  const counted = rules[name].map((rule, at) => ({ rule, counter: counterOf(rule, `${call} ${at}`) }));
  const unproven = (unprovenRules[name] ?? []).map((rule, at) => ({
    rule,
    counter: counterOf(rule, `${call} unproven ${at}`),
  }));
  const refused = (refusalRules[name] ?? []).map((rule, at) => ({
    rule,
    counter: counterOf(rule, `${call} refusal ${at}`),
  }));
  const taken = new WeakMap<FastifyRequest, readonly Counter[]>();
  const takeFor = async (request: FastifyRequest, counters: readonly Counter[]) => {
    await take(counters);
    taken.set(request, [...(taken.get(request) ?? []), ...counters]);
  };
  function counterOf({ max, windowMs }: Figures, of: string): RateLimiterAbstract {
    return counters.counter({ name: of, max, windowMs, whenAway });
  }
  return {
    readsBody: rules[name].some((rule) => rule.readsBody),
    admit: (request) =>
      takeFor(
        request,
        counted
          .filter(({ rule }) => rule.counts?.(request) ?? true)
          .map(({ rule, counter }) => ({ counter, key: rule.key(request), points: rule.points?.(request) ?? 1 })),
      ),
    admitUnproven: (request) =>
      takeFor(
        request,
        unproven.map(({ rule, counter }) => ({ counter, key: rule.key(request) })),
      ),
    countRefusal: async (request, refusal) => {
      const isOurFailure = toAppError(refusal).status >= 500;
      if (!isOurFailure) await takeRefusal(refused, request, refusal);
      else if (guarded.has(name)) await giveBack(taken.get(request) ?? []);
    },
  };
}

interface Counter {
  counter: RateLimiterAbstract;
  key: string;
  points?: number;
}

async function takeRefusal(
  refused: readonly { rule: RefusalRule; counter: RateLimiterAbstract }[],
  request: FastifyRequest,
  refusal: unknown,
): Promise<void> {
  const keyed = refused.map(({ rule, counter }) => ({ counter, key: rule.key(request, refusal) }));
  await take(keyed.flatMap(({ counter, key }) => (key === undefined ? [] : [{ counter, key }])));
}

/** @returns counts a try; throws AppError 429 beyond the limit */
export function tries(counters: Counters, options: CounterOptions): (key: string) => Promise<number> {
  const counter = counters.counter(options);
  return (key) => countTry(counter, key);
}

/** @returns the tries so far, with this one */
export async function countTry(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await counter.consume(key)).consumedPoints;
  } catch (full) {
    throw refusalOf(full);
  }
}

/** A restarted store is back by then. */
const awaySeconds = 10;

const refusalOf = (full: unknown): AppError =>
  full instanceof RateLimiterRes ? rateLimited(full.msBeforeNext / 1000) : unavailable(awaySeconds, full);

/** As far as the store can be reached. */
async function giveBack(counters: readonly Counter[]): Promise<void> {
  await Promise.allSettled(counters.map(({ counter, key, points }) => counter.reward(key, points)));
}

/** A refusal gives back the earlier ones. */
async function take(counters: readonly Counter[]): Promise<void> {
  const taken: Counter[] = [];
  for (const { counter, key, points = 1 } of counters) {
    try {
      await counter.consume(key, points);
    } catch (full) {
      if (full instanceof RateLimiterRes) await giveBack(taken);
      throw refusalOf(full);
    }
    taken.push({ counter, key, points });
  }
}

/**
 * IPv4: the address, also when written as IPv6. IPv6: the /64 that a provider gives to one customer (RFC 6177).
 * @param address from the socket or a trusted proxy
 * @returns an invalid address as it is
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed
    .toByteArray()
    .slice(0, 8)
    .flatMap((byte, at, bytes) => (at % 2 === 0 ? [byte * 256 + (bytes[at + 1] ?? 0)] : []));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
