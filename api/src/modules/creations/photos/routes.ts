import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StorageMissingError } from '../../../adapters/storage/storage';
import type { Deps } from '../../../deps';
import { accessDenied, notFound } from '../../../errors';
import { photoById } from './repository';

export const photoPath = (photoId: number): string => `/media/photos/${photoId}`;

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const query = z.object({ expires: z.string(), signature: z.string() }).partial().catch({});

/**
 * Signed addresses expire within minutes (docs/product/api.md, "Files"): an `<img>` sends no token. Originals never
 * leave the API.
 */
export function photoRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'storage' | 'urls' | 'clock'>): void {
  app.get('/media/photos/:id', { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) throw notFound();
    const { id } = asked.data;
    const { expires, signature } = query.parse(request.query);
    if (!deps.urls.verify(photoPath(id), expires, signature)) throw accessDenied();
    const photo = await photoById(deps.db, id);
    if (!photo?.previewKey) throw notFound();
    const secondsLeft = Math.max(0, Number(expires) - Math.floor(deps.clock.now().getTime() / 1000));
    const etag = `"${photo.checksum.slice(0, 32)}"`;
    reply.header('cache-control', `private, max-age=${secondsLeft}`).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { content, bytes } = await stored(deps, photo.previewKey);
    return reply.type('image/webp').header('content-length', bytes).send(content);
  });
}

async function stored({ storage }: Pick<Deps, 'storage'>, key: string) {
  try {
    return await storage.stream(key);
  } catch (cause) {
    throw cause instanceof StorageMissingError ? notFound() : cause;
  }
}
