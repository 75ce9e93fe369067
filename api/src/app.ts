import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps';
import { installAnswerCache, installEtags } from './http/caching/answer-cache';
import { installCompression } from './http/caching/compression';
import { installJson, jsonLimit } from './http/input/json-body';
import { installMultipart } from './http/input/multipart';
import { parseQuery } from './http/input/url';
import { validatorCompiler } from './http/input/validation';
import { createUrlCheck, urlMaximum } from './http/limits/request-url';
import { installBodyLimits, timeouts } from './http/limits/slow-requests';
import { installErrors } from './http/representation/problem';
import { installMessages } from './http/representation/violations';
import { countLookups, installMetrics } from './http/server/metrics';
import { installSecurity, securityHeaders, shopOrigin } from './http/server/security-headers';
import { answerUnreadable, installUnreadableAnswers } from './http/server/unreadable-requests';
import { docsRoutes } from './modules/docs/routes';
import { modules as allModules, type Module } from './modules/register-modules';
import { metricsRoutes } from './modules/system/metrics';
import { traceRequests } from './tracing/trace-requests';
import { readTraceparent } from './tracing/traceparent';
import { currentTracing } from './tracing/tracing';

export async function buildApp(deps: Deps, modules: readonly Module[] = allModules): Promise<FastifyInstance> {
  installMessages();
  const address = createUrlCheck();
  const app = Fastify({
    loggerInstance: deps.logger,
    genReqId: requestId,
    // `false`: the client's address is the socket's.
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: jsonLimit,
    forceCloseConnections: 'idle',
    ...timeouts,
    rewriteUrl: address.rewriteUrl,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, unreadable),
    // The URL's length is checked before routing, so parameters need no limit.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: urlMaximum, querystringParser: parseQuery },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('user', undefined);
  app.decorateRequest('upload', undefined);
  const tracing = currentTracing();
  if (tracing) traceRequests(app, tracing);
  app.addHook('onSend', (request, reply, _payload, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  const metrics = installMetrics(app);
  const unreadable = { headers: await securityHeaders(deps.config), count: metrics.countUnreadable };
  installUnreadableAnswers(app, unreadable);
  installErrors(app);
  installJson(app);
  installAnswerCache(app, countLookups(deps.answers, metrics.registry), shopOrigin(deps.config));
  installEtags(app);
  installCompression(app);
  await installSecurity(app, deps.config);
  address.install(app);
  installBodyLimits(app);
  await installMultipart(app);
  await docsRoutes(app, deps);
  metricsRoutes(app, deps, metrics.registry);
  await app.register(async (routes) => {
    for (const module of modules) module(routes, deps);
  });
  await app.ready();
  return app;
}

/** One id for storefront and API; a browser sends that of its trace. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return readTraceparent(request.headers.traceparent)?.traceId ?? randomUUID();
}
