import { thumbnailFilters } from '@jolimot/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { createCoverThumbnails } from '../../../images/cover-thumbnails';

const params = z.object({ checksum: z.string(), filter: z.enum(thumbnailFilters) });

/**
 * `GET /media/covers/<checksum>/<filter>.webp`: the renditions of cover art, public and immutable, since the
 * address holds the master's checksum.
 */
export function coverMediaRoutes(app: FastifyInstance, { storage }: Deps): void {
  const thumbnails = createCoverThumbnails(storage);
  app.get('/media/covers/:checksum/:filter.webp', { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) throw notFound();
    const { checksum, filter } = asked.data;
    const rendition = await thumbnails.read(checksum, filter);
    if (!rendition) throw notFound();
    const etag = `"${checksum.slice(0, 24)}-${filter}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/webp').send(rendition);
  });
}
