import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type Counters, memoryCounter } from './counters';

/** Longer than a store on the same network takes. */
const timeoutMs = 1000;
const longestPauseMs = 2000;

/**
 * Counters that a shop's processes share (docs/operations.md, "Redis or Valkey"). No request waits longer than a second
 * while the store is away.
 */
export function createRedisCounters(url: string, logger: FastifyBaseLogger): Counters {
  const store = new Redis(url, {
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    // A queued request would wait as long as the store is away.
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
