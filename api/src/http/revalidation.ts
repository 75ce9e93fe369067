import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Gives public reads a weak ETag, and answers 304 when the caller still has that very body. */
export function installRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config;
    const isPublicRead = call?.access === 'public' && call.method === 'GET';
    if (!isPublicRead || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag'))
      return payload;
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((entry) => entry.trim() === etag || entry.trim() === '*') ?? false;
