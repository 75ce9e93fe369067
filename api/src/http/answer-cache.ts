import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wantsLinkedData } from './dialect';
import { localeOf } from './locale';
import { etagOf } from './revalidation';

/**
 * How long a public answer is given again without asking the database, ms: what staff change shows within a second,
 * or two while many are asking.
 */
export const answerFreshMs = 1000;
/** Addresses are the callers' to invent: the oldest answers go first. */
const mostAnswers = 500;
const longestAnswer = 512 * 1024;

/** The headers that are each answer's own. */
const ownHeaders = ['x-request-id', 'content-length', 'date', 'connection', 'keep-alive'];

interface KeptAnswer {
  payload: string;
  headers: Record<string, string>;
}

/** The last public answers of this process, each for a moment. */
export interface AnswerCache {
  get(key: string): KeptAnswer | undefined;
  put(key: string, answer: KeptAnswer): void;
}

/**
 * @param freshMs how long an answer is given again; 0 keeps nothing
 * @param now a steady clock, ms
 */
export function createAnswerCache(freshMs: number, now: () => number = () => performance.now()): AnswerCache {
  const answers = new Map<string, KeptAnswer & { until: number; renewing: boolean }>();
  return {
    get: (key) => {
      const kept = answers.get(key);
      if (kept && kept.until > now()) return kept;
      if (kept?.renewing === false) {
        // This caller makes it anew; whoever comes meanwhile is given the old one, rather than all asking the database.
        kept.renewing = true;
        kept.until = now() + freshMs;
      } else {
        answers.delete(key);
      }
      return undefined;
    },
    put: (key, answer) => {
      if (freshMs <= 0 || answer.payload.length > longestAnswer) return;
      answers.delete(key);
      answers.set(key, { ...answer, until: now() + freshMs, renewing: false });
      const [oldest] = answers.keys();
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
    },
  };
}

/**
 * Gives public reads (which say the same to everyone) from memory while they are fresh, with all their headers: to be
 * installed before those that set headers, so that none of it is done again; and before the revalidation, so that whole bodies are kept and a kept one is still answered with 304 where that will do.
 */
export function installAnswerCache(app: FastifyInstance, cache: AnswerCache): void {
  const given = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    const kept = key === undefined ? undefined : cache.get(key);
    if (!kept) return undefined;
    given.add(request);
    return reply.headers(kept.headers).send(kept.payload);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request);
    if (key === undefined || reply.statusCode !== 200 || typeof payload !== 'string' || given.has(request))
      return payload;
    // Reckoned here, once for all who are given this body.
    if (!reply.hasHeader('etag')) reply.header('etag', etagOf(payload));
    cache.put(key, { payload, headers: headersOf(reply) });
    return payload;
  });
}

/** What an answer depends on; undefined where it is not one that everybody gets. */
function keyOf(request: FastifyRequest): string | undefined {
  const { call } = request.routeOptions.config;
  // Staff may get more than everybody else.
  if (call?.access !== 'public' || call.method !== 'GET' || call.rateLimit || request.user) return undefined;
  if (call.staffView && request.headers.authorization !== undefined && request.url.includes('all=')) return undefined;
  return `${request.headers.origin ?? ''} ${localeOf(request)} ${wantsLinkedData(request) ? 'linked' : 'plain'} ${request.url}`;
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !ownHeaders.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
