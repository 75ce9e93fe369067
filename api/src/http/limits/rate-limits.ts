import { currentPasswordHeader, type RateLimitName } from '@jolimot/contract/call';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { CounterOptions, Counters, Figures } from '../../adapters/counters/counters';
import { AppError, UnauthorizedError, unavailable } from '../../errors';
import { toAppError } from '../representation/problem';

interface Rule extends Figures {
  key: (request: FastifyRequest) => string;
  /** Which requests count; all of them when left out. */
  counts?: (request: FastifyRequest) => boolean;
  /** Whether it looks into the body: it then has to wait for all of it. */
  readsBody?: true;
}

interface RefusalRule extends Figures {
  key: (request: FastifyRequest, refusal: unknown) => string | undefined;
}

const minute = 60_000;
const hour = 60 * minute;

const byAddress = (request: FastifyRequest) => `address:${clientKey(request.ip)}`;
const byUserOrAddress = (request: FastifyRequest) => (request.user ? `user:${request.user.id}` : byAddress(request));
const named = z.object({ username: z.string() });
/** The longest e-mail address; a longer name is cut to this, so that keys stay small. */
const usernameMaximum = 180;
/** One account guessed from one address: a busy office is not locked out by one forgetful colleague. */
const byAddressAndUsername = (request: FastifyRequest) => {
  const username = named.safeParse(request.body).data?.username ?? '';
  return `${byAddress(request)} ${username.trim().toLowerCase().slice(0, usernameMaximum)}`;
};

const mailed = z.object({ email: z.string() });
const mailboxIn = (request: FastifyRequest) => mailed.safeParse(request.body).data?.email.trim().toLowerCase() ?? '';
const namesMailbox = (request: FastifyRequest) => mailboxIn(request) !== '';
/** One mailbox, from wherever it is asked for. */
const byMailbox = (request: FastifyRequest) => `mailbox:${mailboxIn(request).slice(0, usernameMaximum)}`;

const confirmed = z.object({ currentPassword: z.string() });
/** A current password is a guess that counts; a profile without one may be changed as often as one likes. */
const carriesPassword = (request: FastifyRequest) =>
  request.headers[currentPasswordHeader] !== undefined || confirmed.safeParse(request.body).success;

/** A form of this many bytes or fewer holds a text or a crop; one without a length may hold a photo. */
const wordsMaximum = 64 * 1024;
const carriesWords = (request: FastifyRequest) =>
  Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= wordsMaximum;

const withCodes = z.object({ coupons: z.array(z.unknown()).min(1) }).or(z.object({ code: z.string() }));
/** Coupon codes could be guessed; a payment without one is not counted. */
const bringsCode = (request: FastifyRequest) => withCodes.safeParse(request.body).success;

/**
 * The figures behind the contract's names. Only the calls that name one are limited: the storefront's own
 * server-side reads (covers, products, tags, packages …) name none, so that its one address is never shut out.
 */
const rules: Record<RateLimitName, readonly Rule[]> = {
  // The client first: once its limit is reached, no names are stored. What a name refuses is given back to it.
  login: [
    { max: 100, windowMs: minute, key: byAddress },
    { max: 10, windowMs: minute, key: byAddressAndUsername, readsBody: true },
  ],
  // Refusals alone are counted, below.
  refresh: [],
  revoke: [{ max: 120, windowMs: minute, key: byAddress }],
  // A whole office may open accounts in an hour. What tells that a mailbox has one is counted apart, below.
  register: [
    { max: 180, windowMs: hour, key: byAddress },
    { max: 5, windowMs: hour, key: byMailbox, counts: namesMailbox, readsBody: true },
  ],
  password: [{ max: 10, windowMs: 10 * minute, key: byUserOrAddress, counts: carriesPassword, readsBody: true }],
  reset: [{ max: 30, windowMs: hour, key: byUserOrAddress }],
  resetRequest: [{ max: 90, windowMs: hour, key: byAddress }],
  upload: [
    { max: 120, windowMs: 10 * minute, key: byUserOrAddress, counts: (request) => !carriesWords(request) },
    // A text is saved at each pause in typing: long writing must not reach the limit.
    { max: 1200, windowMs: 10 * minute, key: byUserOrAddress, counts: carriesWords },
  ],
  guestRead: [{ max: 240, windowMs: minute, key: byUserOrAddress }],
  guestWrite: [{ max: 60, windowMs: 10 * minute, key: byUserOrAddress }],
  // People save at each pause in typing, and undo in a row.
  guestEdit: [{ max: 1200, windowMs: 10 * minute, key: byUserOrAddress }],
  address: [{ max: 120, windowMs: 10 * minute, key: byUserOrAddress }],
  order: [{ max: 60, windowMs: 10 * minute, key: byUserOrAddress }],
  // Each try may ask the card-payment provider.
  payment: [
    { max: 60, windowMs: 10 * minute, key: byUserOrAddress },
    { max: 20, windowMs: 10 * minute, key: byUserOrAddress, counts: bringsCode, readsBody: true },
  ],
  // The provider sends all of a shop's messages from few addresses, and what is refused comes again.
  paymentEvent: [{ max: 1200, windowMs: minute, key: byAddress }],
  paymentState: [{ max: 240, windowMs: minute, key: byUserOrAddress }],
  coupon: [{ max: 20, windowMs: 10 * minute, key: byUserOrAddress, counts: bringsCode, readsBody: true }],
  // Once per 10 s from one sender (docs/product/times.md, "Times and sizes").
  clientError: [{ max: 1, windowMs: 10_000, key: byAddress }],
  contact: [{ max: 15, windowMs: 10 * minute, key: byAddress }],
  proof: [{ max: 30, windowMs: 10 * minute, key: byUserOrAddress }],
};

/**
 * Rules that also count requests of which nothing shows that a person sent them, after the captcha was asked: who refuses
 * cookies, and everybody where no captcha is set up. Behind one address may be a school; behind one robot is no more than
 * one address. Their keys are not of the body.
 */
const unprovenRules: Partial<Record<RateLimitName, readonly Rule[]>> = {
  register: [{ max: 60, windowMs: hour, key: byAddress }],
  resetRequest: [{ max: 30, windowMs: hour, key: byAddress }],
  contact: [{ max: 5, windowMs: 10 * minute, key: byAddress }],
};

/**
 * Rules that count refusals alone, after the outcome is known: a request that succeeds is neither counted nor refused.
 * A key that is undefined leaves the refusal uncounted.
 */
const refusalRules: Partial<Record<RateLimitName, readonly RefusalRule[]>> = {
  // A list of mailboxes is slow to try.
  register: [
    { max: 20, windowMs: hour, key: (request, refusal) => (knowsMailbox(refusal) ? byAddress(request) : undefined) },
  ],
  // Apart: a browser that loops with its ended session uses up neither its office's tries nor another session's.
  refresh: [
    { max: 10, windowMs: minute, key: (_request, refusal) => sessionIn(refusal) },
    { max: 30, windowMs: minute, key: (request, refusal) => (sessionIn(refusal) ? undefined : byAddress(request)) },
  ],
};

const knowsMailbox = (refusal: unknown): boolean =>
  refusal instanceof AppError && refusal.violations.some(({ code }) => code === 'email_used');

const sessionIn = (refusal: unknown): string | undefined =>
  refusal instanceof UnauthorizedError ? refusal.session : undefined;

/** A named limit as one route counts it. */
export interface RateLimiter {
  /** Whether a rule of it looks into the body. */
  readsBody: boolean;
  /** Counts a request, to be called once the user (and the body, where a rule reads it) is known. @throws AppError 429 with `Retry-After`, s */
  admit: (request: FastifyRequest) => Promise<void>;
  /**
   * Counts, besides, a request of which nothing shows that a person sent it. What `admit` has counted stays counted, as the
   * captcha may have been asked for it. @throws AppError 429, likewise
   */
  admitUnproven: (request: FastifyRequest) => Promise<void>;
  /** Counts a request by what it was refused with, where the limit counts refusals. @throws AppError 429, likewise */
  countRefusal: ((request: FastifyRequest, refusal: unknown) => Promise<void>) | undefined;
}

/** Where secrets are guessed: these close while the counters cannot be asked. */
const guarded: ReadonlySet<RateLimitName> = new Set(['login', 'register', 'password', 'reset', 'resetRequest']);

/**
 * The counters of a named limit. Each call that names it has its own.
 * @param call method and path, which no two calls share
 */
export function rateLimiter(name: RateLimitName, call: string, counters: Counters): RateLimiter {
  const whenAway: CounterOptions['whenAway'] = guarded.has(name) ? 'closes' : 'counts alone';
  const counted = rules[name].map((rule, at) => ({ rule, counter: counterOf(rule, `${call} ${at}`) }));
  const unproven = (unprovenRules[name] ?? []).map((rule, at) => ({
    rule,
    counter: counterOf(rule, `${call} unproven ${at}`),
  }));
  const refused = refusalRules[name]?.map((rule, at) => ({ rule, counter: counterOf(rule, `${call} refusal ${at}`) }));
  function counterOf({ max, windowMs }: Figures, of: string): RateLimiterAbstract {
    return counters.counter({ name: of, max, windowMs, whenAway });
  }
  return {
    readsBody: rules[name].some((rule) => rule.readsBody),
    admit: (request) =>
      take(
        counted
          .filter(({ rule }) => rule.counts?.(request) ?? true)
          .map(({ rule, counter }) => ({ counter, key: rule.key(request) })),
      ),
    admitUnproven: (request) => take(unproven.map(({ rule, counter }) => ({ counter, key: rule.key(request) }))),
    countRefusal: refused && ((request, refusal) => takeRefusal(refused, request, refusal)),
  };
}

interface Counter {
  counter: RateLimiterAbstract;
  key: string;
}

async function takeRefusal(
  refused: readonly { rule: RefusalRule; counter: RateLimiterAbstract }[],
  request: FastifyRequest,
  refusal: unknown,
): Promise<void> {
  // A failure of ours is not a try of the client.
  if (toAppError(refusal).status >= 500) return;
  const keyed = refused.map(({ rule, counter }) => ({ counter, key: rule.key(request, refusal) }));
  await take(keyed.flatMap(({ counter, key }) => (key === undefined ? [] : [{ counter, key }])));
}

/** When to try again while the counters cannot be asked, s: a store that was restarted is back by then. */
const awaySeconds = 10;

/** Takes one from each, in their order; what a later one refuses is given back to those before it. */
async function take(counters: readonly Counter[]): Promise<void> {
  const taken: Counter[] = [];
  for (const { counter, key } of counters) {
    try {
      await counter.consume(key);
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw unavailable(awaySeconds, full);
      await Promise.all(taken.map((one) => one.counter.reward(one.key)));
      throw tooMany(full.msBeforeNext);
    }
    taken.push({ counter, key });
  }
}

const tooMany = (ms: number): AppError =>
  new AppError('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) } });

/**
 * The client that an IP address stands for when requests are counted: an IPv4 address itself, also where it is written
 * as IPv6, and of IPv6 the /64 that a provider gives to one customer (RFC 6177), who may send from any address in it.
 * @param address as the socket or a trusted proxy names it
 * @returns the key; the address as it is when it is none
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
