import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type Counters, memoryCounter } from './counters';

/** Longer than a store on the same network ever takes, ms: what does not answer by then is away. */
const patienceMs = 1000;
/** The longest pause between two tries to reach it again, ms. */
const longestPauseMs = 2000;

/**
 * Counters in Redis or Valkey, which the processes of a shop share (docs/operations.md, "Redis or Valkey"). The store may
 * be away at the start and at any time: it is tried again by itself, and no request waits for it longer than a second.
 * @param url `redis://` or `rediss://`
 */
export function createRedisCounters(url: string, logger: FastifyBaseLogger): Counters {
  const store = new Redis(url, {
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    // A request that waits for the store in a queue would wait as long as that is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(longestPauseMs, tries * 100),
  });
  noteOutages(store, logger);
  return {
    counter: ({ name, whenAway, ...figures }) =>
      new RateLimiterRedis({
        storeClient: store,
        keyPrefix: `jolimot:limit:${name}`,
        points: figures.max,
        duration: figures.windowMs / 1000,
        rejectIfRedisNotReady: true,
        ...(whenAway === 'counts alone' ? { insuranceLimiter: memoryCounter(figures) } : {}),
      }),
    close: async () => store.disconnect(),
  };
}

/** Says once that the store has gone, and once that it is back: every try to reach it fails meanwhile. */
function noteOutages(store: Redis, logger: FastifyBaseLogger): void {
  let isAway = false;
  store.on('error', (err: Error) => {
    if (!isAway) logger.error({ err }, 'the store of the rate limits cannot be reached');
    isAway = true;
  });
  store.on('ready', () => {
    if (isAway) logger.warn('the store of the rate limits answers again');
    isAway = false;
  });
}
