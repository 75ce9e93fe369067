import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { readiness } from './readiness';

/** Load balancers ask often, so neither is logged (docs/operations.md, "Programs and ports"). */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { logLevel: 'silent', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const { isReady, parts } = await readiness(deps);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...parts });
  });
}
