import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bearerToken } from '../auth/access';
import type { AnswerCache } from '../caching/answer-cache';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let ofProcess: Registry | undefined;
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export interface Metrics {
  registry: Registry;
  /** For bytes that are not a request. */
  countUnreadable(status: number): void;
}

/** By route: an address may hold anything. */
export function installMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route and status',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by method and route',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  const limited = new Counter({
    name: 'jolimot_rate_limited_total',
    help: 'Answers 429, by the limit of the call',
    labelNames: ['limit'],
    registers: [registry],
  });
  const remembered = new Map<string, { count: Counter.Internal; time: Histogram.Internal<string> }>();
  // prom-client sorts and joins labels each time.
  const of = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    const known = remembered.get(key);
    if (known) return known;
    const made = { count: requests.labels({ method, route, status }), time: durations.labels({ method, route }) };
    remembered.set(key, made);
    return made;
  };
  app.addHook('onResponse', (request, reply, next) => {
    const { count, time } = of(request.method, request.routeOptions.url ?? 'none', reply.statusCode);
    count.inc();
    time.observe(reply.elapsedTime / 1000);
    if (reply.statusCode === 429) limited.inc({ limit: request.routeOptions.config.call?.rateLimit ?? 'other' });
    next();
  });
  return { registry, countUnreadable: (status) => requests.inc({ method: 'none', route: 'none', status }) };
}

export function countLookups(cache: AnswerCache, registry: Registry): AnswerCache {
  const lookups = new Counter({
    name: 'jolimot_answer_cache_lookups_total',
    help: 'Public reads that looked for a kept answer, by what they found',
    labelNames: ['result'],
    registers: [registry],
  });
  const [hits, misses] = [lookups.labels({ result: 'hit' }), lookups.labels({ result: 'miss' })];
  return {
    ...cache,
    get: (key) => {
      const found = cache.get(key);
      (found ? hits : misses).inc();
      return found;
    },
  };
}

export async function metricsText(...registries: Registry[]): Promise<{ type: string; text: string }> {
  const whole = Registry.merge([processMetrics(), ...registries]);
  return { type: whole.contentType, text: await whole.metrics() };
}

/** Without the token only directly from this machine: through a proxy every request seems local. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(bearerToken(request.headers.authorization) ?? '', token);
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return proxied === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
