import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { TimeoutError, withTimeout } from './clock';
import type { Handle } from './db/client';
import type { Worker } from './jobs/run/worker';

/** ms; usually a stop takes less than a second. */
const stopTimeouts = {
  /** Then the remaining connections are cut. */
  connections: 3000,
  /** Then jobs are handed back for another process. */
  jobs: 30_000,
  database: 1000,
};

/** Idle connections are dropped repeatedly: one that falls idle during `close()` would keep it waiting. */
export async function closeGracefully(
  app: FastifyInstance,
  worker: Worker,
  handle: Handle,
  timeouts: typeof stopTimeouts = stopTimeouts,
): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), timeouts.connections);
  try {
    await Promise.all([app.close(), settleWithin(worker.stop(), timeouts.jobs)]);
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
  await settleWithin(worker.handBack(), timeouts.database);
  await settleWithin(handle.close(), timeouts.database);
}

/** A terminal and the parent process both signal all processes. */
const repeatedSignalMs = 1000;

/** Gracefully at the first signal, at once at a later one. */
export function stopOnSignals(
  signals: Pick<NodeJS.EventEmitter, 'on'>,
  stop: () => Promise<void>,
  exit: (code: number) => void,
): void {
  let since: number | undefined;
  const begin = () => {
    since = performance.now();
    stop().then(
      () => exit(0),
      () => exit(1),
    );
  };
  for (const name of ['SIGTERM', 'SIGINT']) {
    signals.on(name, () => {
      if (since === undefined) begin();
      else if (performance.now() - since > repeatedSignalMs) exit(1);
    });
  }
  // A dead parent can no longer stop this process.
  signals.on('disconnect', () => {
    if (since === undefined) begin();
  });
}

/** @throws errors of the work, but no timeout */
async function settleWithin(work: Promise<void>, ms: number): Promise<void> {
  try {
    await withTimeout(work, ms);
  } catch (cause) {
    if (!(cause instanceof TimeoutError)) throw cause;
  }
}

/** The state is unknown. Node would print the whole error, such as a statement's parameters. */
export function endOnUncaught(logger: Pick<Logger, 'fatal'>, exit: (code: number) => void): () => void {
  const end = (error: unknown) => {
    logger.fatal(
      { err: error instanceof Error ? error : new Error(typeof error) },
      'the program ends: an error was caught by nobody',
    );
    exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  return () => {
    process.off('uncaughtException', end);
    process.off('unhandledRejection', end);
  };
}
