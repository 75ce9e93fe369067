import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './open-telemetry';

/** By route: an address may hold anything. Install it before other hooks. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<Tracing['requestSpan']>>();
  const within = (request: FastifyRequest, next: () => void) => {
    const span = spans.get(request);
    if (span) tracing.within(span, next);
    else next();
  };
  app.addHook('onRequest', (request, _reply, next) => {
    const { method, routeOptions, headers } = request;
    // Probes would outnumber all else.
    if (routeOptions.logLevel === 'silent') return next();
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    spans.set(request, tracing.requestSpan(`${method} ${route}`, attributes, headers.traceparent));
    within(request, next);
  });
  // The body's events arrive outside of it.
  app.addHook('preValidation', (request, _reply, next) => within(request, next));
  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request)?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= 500) tracing.fail(span);
    span?.end();
    within(request, next);
  });
}
