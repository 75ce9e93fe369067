import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { asksForAll } from '../auth/access';
import { lenient } from '../input/validation';
import { localeOf, wantsLinkedData } from '../representation/negotiation';

/** A change by staff shows within a second, or two under load. */
export const answerFreshMs = 1000;
/** Callers can ask for any number of addresses. */
const mostAnswers = 500;
const longestAnswer = 512 * 1024;
/** For all cached answers. */
const mostCharacters = 16 * 1024 * 1024;

/** Not cached: they belong to one answer. */
const ownHeaders = ['x-request-id', 'content-length', 'date', 'connection', 'keep-alive'];

interface CachedAnswer {
  payload: string;
  headers: Record<string, string>;
}

/** Per process. */
export interface AnswerCache {
  get(key: string): CachedAnswer | undefined;
  put(key: string, answer: CachedAnswer): void;
}

/**
 * @param freshMs 0 keeps nothing
 * @param now a monotonic clock, ms
 */
export function createAnswerCache(freshMs: number, now: () => number = () => performance.now()): AnswerCache {
  const answers = new LRUCache<string, CachedAnswer & { until: number; renewing: boolean }>({
    max: mostAnswers,
    maxSize: mostCharacters,
    maxEntrySize: longestAnswer,
    // The cache needs at least 1, also for an empty body.
    sizeCalculation: ({ payload }) => Math.max(1, payload.length),
  });
  return {
    get: (key) => {
      const cached = answers.get(key);
      if (cached && cached.until > now()) return cached;
      if (cached?.renewing === false) {
        // Others get the old answer meanwhile.
        cached.renewing = true;
        cached.until = now() + freshMs;
      } else {
        answers.delete(key);
      }
      return undefined;
    },
    put: (key, answer) => {
      if (freshMs > 0) answers.set(key, { ...answer, until: now() + freshMs, renewing: false });
    },
  };
}

/** Install it before the hooks that set headers, to skip them, and before the ETag hook, to store whole bodies. */
export function installAnswerCache(app: FastifyInstance, cache: AnswerCache, shopOrigin: string): void {
  const keyOf = rememberedKeys(shopOrigin);
  // From the raw request: validation replaces its parameters.
  const keys = new WeakMap<FastifyRequest, string>();
  // Callbacks, because promises would cost a twentieth of a cached answer.
  app.addHook('onRequest', (request, reply, next) => {
    const key = keyOf(request);
    const cached = key === undefined ? undefined : cache.get(key);
    if (cached) {
      reply.headers(cached.headers).send(cached.payload);
      return;
    }
    if (key !== undefined) keys.set(request, key);
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const key = keys.get(request);
    // Staff may get more than other callers.
    if (key === undefined || request.user || reply.statusCode !== 200 || typeof payload !== 'string') return next();
    // Computed once for all requests that get this body.
    if (!reply.hasHeader('etag')) reply.header('etag', etagOf(payload));
    cache.put(key, { payload, headers: headersOf(reply) });
    next();
  });
}

/** For remembered keys; the length is in characters. */
const mostRemembered = 1000;
const longestRemembered = 600;

/** Parsing the parameters is a sixth of a cached answer's cost. */
function rememberedKeys(shopOrigin: string): (request: FastifyRequest) => string | undefined {
  const remembered = new LRUCache<string, string>({ max: mostRemembered });
  return (request) => {
    const { accept, authorization, origin, 'accept-language': language } = request.headers;
    if (!isPublicRead(request)) return undefined;
    // A token may belong to staff.
    if (authorization !== undefined) return keyOf(request, shopOrigin);
    const words = `${request.url}\n${accept}\n${language}\n${origin === shopOrigin}`;
    const known = remembered.get(words);
    if (known !== undefined) return known;
    const key = keyOf(request, shopOrigin);
    if (key !== undefined && words.length <= longestRemembered) remembered.set(words, key);
    return key;
  };
}

/** The same answer for every caller, and no rate limit to count. */
function isPublicRead({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.call?.access === 'public' && config.call.method === 'GET' && !config.call.rateLimit;
}

/**
 * The checked parameters let other spellings share a key. Undefined for invalid parameters, and for staff who ask for
 * everything.
 */
function keyOf(request: FastifyRequest, shopOrigin: string): string | undefined {
  const { call } = request.routeOptions.config;
  if (!call) return undefined;
  const params = call.params?.safeParse(request.params);
  if (params?.success === false) return undefined;
  const query = call.query ? knownParameters(call.query, request.query) : '';
  if (call.staffView && request.headers.authorization !== undefined && asksForAll(request.query)) return undefined;
  const reader = request.headers.origin === shopOrigin ? 'shop' : 'other';
  const form = wantsLinkedData(request) ? 'linked' : 'plain';
  return `${reader} ${localeOf(request)} ${form} ${call.path} ${JSON.stringify(params?.data ?? {})} ${query}`;
}

const defaults = new WeakMap<z.ZodObject, string>();

function knownParameters(schema: z.ZodObject, query: unknown): string {
  const known = Object.entries<unknown>({ ...(query ?? {}) }).filter(([name]) => Object.hasOwn(schema.shape, name));
  if (known.length > 0) return JSON.stringify(lenient(schema, Object.fromEntries(known)));
  const usual = defaults.get(schema) ?? JSON.stringify(lenient(schema, {}));
  defaults.set(schema, usual);
  return usual;
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !ownHeaders.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

const etagOf = (payload: string): string => `W/"${createHash('sha1').update(payload).digest('base64url')}"`;

export function installEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const { call } = request.routeOptions.config;
    const isPublicRead = call?.access === 'public' && call.method === 'GET' && !request.user;
    if (!isPublicRead || reply.statusCode !== 200 || typeof payload !== 'string') return next();
    const etag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return next();
    reply.code(304).removeHeader('content-length');
    next(null, null);
  });
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((entry) => entry.trim() === etag || entry.trim() === '*') ?? false;
