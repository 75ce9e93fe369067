import type { FastifyInstance } from 'fastify';
import type { Handle } from './db/client';
import type { Worker } from './jobs/worker';

/** After this the connections that are left are cut, ms. The whole stop must stay under 5 s. */
const patience = 3000;

/**
 * Closes the door, lets what is running finish, and gives everything back.
 * Idle keep-alive connections are dropped again and again meanwhile: one that falls idle only after `close()` began
 * would otherwise hold it for as long as its browser likes.
 */
export async function closeGracefully(app: FastifyInstance, worker: Worker, handle: Handle): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await Promise.all([app.close(), settleWithin(worker.stop(), patience)]);
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
  await settleWithin(handle.close(), 1000);
}

/** Waits for some work, but not for ever: a job that hangs is taken up again by the next worker. */
async function settleWithin(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
