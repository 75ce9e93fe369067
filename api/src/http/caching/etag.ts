import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const etagOf = (payload: string): string => `W/"${createHash('sha1').update(payload).digest('base64url')}"`;

export function installEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const { call } = request.routeOptions.config;
    const isPublicRead = call?.access === 'public' && call.method === 'GET' && !request.user;
    if (!isPublicRead || reply.statusCode !== 200 || typeof payload !== 'string') return next();
    const etag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return next();
    reply.code(304).removeHeader('content-length');
    next(null, null);
  });
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((entry) => entry.trim() === etag || entry.trim() === '*') ?? false;
