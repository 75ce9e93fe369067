import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../clock';
import type { Deps } from '../../deps';

/** Before the API reports itself unready. */
const pingTimeoutMs = 2000;

/** Load balancers ask often, so neither is logged. */
export function healthRoutes(app: FastifyInstance, { handle }: Deps): void {
  const options = { logLevel: 'silent', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await withTimeout(handle.ping(), pingTimeoutMs).then(
      () => true,
      () => false,
    );
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' });
  });
}
