import type { FastifyInstance } from 'fastify';
import type { Handle } from './db/client';
import type { Worker } from './jobs/run/worker';
import { TimeoutError, withTimeout } from './with-timeout';

/** How long a stop waits for each part, ms. Usually no job runs that long, and it takes less than a second. */
const stopTimeouts = {
  /** After this the connections that are left are cut. */
  connections: 3000,
  /** After this the jobs that still run are handed back, for another process to do. */
  jobs: 30_000,
  /** For the last statements to the database after that. */
  database: 1000,
};

/**
 * Stops listening, lets running requests and jobs finish, and closes the database.
 * Idle keep-alive connections are dropped again and again meanwhile: one that falls idle only after `close()` began
 * would otherwise hold it for as long as its browser likes.
 */
export async function closeGracefully(
  app: FastifyInstance,
  worker: Worker,
  handle: Handle,
  patience: typeof stopTimeouts = stopTimeouts,
): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience.connections);
  try {
    await Promise.all([app.close(), settleWithin(worker.stop(), patience.jobs)]);
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
  await settleWithin(worker.handBack(), patience.database);
  await settleWithin(handle.close(), patience.database);
}

/** Signals within this time are one: a terminal and the parent process both send theirs to all processes, ms. */
const repeatedSignalMs = 1000;

/**
 * Stops gracefully at the first signal, and exits at once at a later one.
 * @param signals where the signals arrive: `process`
 * @param stop the graceful stop
 * @param exit ends the program with a code
 */
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
  // The parent process is gone, perhaps by kill -9, and can no longer stop this one.
  signals.on('disconnect', () => {
    if (since === undefined) begin();
  });
}

/** Waits for the work, at most so long. @throws what the work throws in time */
async function settleWithin(work: Promise<void>, ms: number): Promise<void> {
  try {
    await withTimeout(work, ms);
  } catch (cause) {
    if (!(cause instanceof TimeoutError)) throw cause;
  }
}
