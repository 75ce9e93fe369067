import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../clock';
import type { Deps } from '../../deps';

/** Before a part is said to be away. */
const pingTimeoutMs = 2000;

/**
 * Load balancers ask often, so neither is logged. Without the database nothing can be served; without the storage all but
 * files can (docs/operations.md).
 */
export function healthRoutes(app: FastifyInstance, { handle, storage }: Deps): void {
  const options = { logLevel: 'silent', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const [hasDatabase, hasStorage] = await Promise.all([
      answers(handle.ping()),
      // Unlike a question about one file, a list tells a missing bucket.
      answers(storage.list('ready')[Symbol.asyncIterator]().next()),
    ]);
    const stateOf = (isThere: boolean) => (isThere ? 'ok' : 'unavailable');
    return reply
      .code(hasDatabase ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: stateOf(hasDatabase), storage: stateOf(hasStorage) });
  });
}

const answers = (part: Promise<unknown>): Promise<boolean> =>
  withTimeout(part, pingTimeoutMs).then(
    () => true,
    () => false,
  );
