import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps';
import { AppError } from './errors';
import { installAnswerCache } from './http/answer-cache';
import { installMetrics } from './http/metrics';
import { installMultipart } from './http/multipart';
import { installErrors } from './http/problem';
import { parseQuery } from './http/query';
import { installRevalidation } from './http/revalidation';
import { installSecurity, shopOrigin } from './http/security';
import { timeouts } from './http/timeouts';
import { validatorCompiler } from './http/validation';
import { installMessages } from './http/violations';
import { docsRoutes } from './modules/docs/routes';
import { metricsRoutes } from './modules/metrics/routes';
import { modules as allModules, type Module } from './modules/register-modules';

/**
 * Builds the API as a value: nothing listens, nothing is global, every dependency is given.
 * @param modules what it serves; all of it unless a test says otherwise
 * @returns an app that is ready for `inject` or `listen`
 */
export async function buildApp(deps: Deps, modules: readonly Module[] = allModules): Promise<FastifyInstance> {
  installMessages();
  const app = Fastify({
    loggerInstance: deps.logger,
    genReqId: requestId,
    // `false` believes nobody: an address then is the socket's own.
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    ...timeouts,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: parseQuery },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('user', undefined);
  app.decorateRequest('upload', undefined);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const metrics = installMetrics(app);
  installErrors(app);
  installJson(app);
  installAnswerCache(app, deps.answers, shopOrigin(deps.config));
  installRevalidation(app);
  await installSecurity(app, deps.config);
  await installMultipart(app);
  await docsRoutes(app, deps);
  metricsRoutes(app, deps, metrics);
  await app.register(async (routes) => {
    for (const module of modules) module(routes, deps);
  });
  await app.ready();
  return app;
}

/** A caller's own id is kept when it is harmless, so that one id follows a request through both programs. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** No text of the database holds a NUL, so none of a body does. */
function parseJson(text: string): unknown {
  if (!text.includes('\\u0000')) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
}

/** JSON in the dialect's three media types; an empty body is no body (many clients name a type and send nothing). */
function installJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/ld+json', 'application/merge-patch+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) => {
    const text = body.toString();
    if (text.trim() === '') return undefined;
    try {
      return parseJson(text);
    } catch (cause) {
      throw new AppError('bad_request', { detail: 'Syntax error', cause });
    }
  });
}
