import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerToken } from '../auth/access';

/** Work that waits or failed, read from the database whenever the metrics are read. */
export interface Backlog {
  /** Jobs that are not done and still have attempts left. */
  jobsWaiting: number;
  /** Jobs whose attempts are used up. */
  jobsGivenUp: number;
  /** Mails that have not left yet. */
  mailsQueued: number;
  /** Mails that never left. */
  mailsFailed: number;
}

/** Bounds of the buckets of answering times, s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let ofProcess: Registry | undefined;
/** Memory, CPU, event loop and garbage collection of this process; collected from the first reading on. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What is counted of this program's answers. */
export interface Metrics {
  registry: Registry;
  /** Counts an answer to what could not be read as a request. */
  countUnreadable(status: number): void;
}

/** Counts and times every answer by its route (never by its address, which may hold anything). */
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
  const remembered = new Map<string, { count: Counter.Internal; time: Histogram.Internal<string> }>();
  // Found by their labels once: prom-client sorts and joins them each time. Routes and statuses are few.
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
    next();
  });
  return { registry, countUnreadable: (status) => requests.inc({ method: 'none', route: 'none', status }) };
}

/** Adds the {@link Backlog} to the metrics. @param read reads it, each time the metrics are read */
export function addBacklog(registry: Registry, read: () => Promise<Backlog>): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const others = {
    jobsGivenUp: gauge('jolimot_jobs_given_up', 'Jobs whose attempts are used up'),
    mailsQueued: gauge('jolimot_mails_queued', 'Mails that have not left yet'),
    mailsFailed: gauge('jolimot_mails_failed', 'Mails that never left'),
  };
  new Gauge({
    name: 'jolimot_jobs_waiting',
    help: 'Jobs that are not done and still have attempts left',
    registers: [registry],
    async collect() {
      const backlog = await read();
      this.set(backlog.jobsWaiting);
      others.jobsGivenUp.set(backlog.jobsGivenUp);
      others.mailsQueued.set(backlog.mailsQueued);
      others.mailsFailed.set(backlog.mailsFailed);
    },
  });
}

/** Adds how far the oldest of each kind is past its life, s. @param read reads it, each time the metrics are read */
export function addPastLives(registry: Registry, read: () => Promise<Record<string, number>>): void {
  new Gauge({
    name: 'jolimot_past_life_seconds',
    help: 'How far the oldest of each kept kind is past its life',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const [kind, seconds] of Object.entries(await read())) this.set({ kind }, seconds);
    },
  });
}

/** All metrics in the text format of Prometheus. */
export async function metricsText(registry: Registry): Promise<{ type: string; text: string }> {
  const whole = Registry.merge([processMetrics(), registry]);
  return { type: whole.contentType, text: await whole.metrics() };
}

/**
 * Whether a request may read the metrics: with the configured token, or, where none is configured, from this
 * machine and not through a proxy (through which every request seems to come from this machine).
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(bearerToken(request.headers.authorization) ?? '', token);
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return proxied === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
