import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { mayReadMetrics, metricsText } from '../../http/server/metrics';
import { createFigures } from './figures';

/** For Prometheus; a 404 without the right to read it. */
export function metricsRoutes(app: FastifyInstance, deps: Deps, registry: Registry): void {
  registry.registerMetric(deps.outside.durations);
  const figures = createFigures(deps);
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, deps.config.metricsToken)) throw notFound();
    const { type, text } = await metricsText(registry, await figures());
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
