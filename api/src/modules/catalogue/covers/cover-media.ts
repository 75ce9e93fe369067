import { coverPictureWidths } from '@jolimot/card/cover-picture';
import { thumbnailFilters } from '@jolimot/contract/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { type CardPicture, cardPictureName, readCardPicture } from '../../../images/cover-pictures';
import { createCoverThumbnails } from '../../../images/cover-thumbnails';

const rendition = z.object({ checksum: z.string(), filter: z.enum(thumbnailFilters) });
const cardPicture = z
  .object({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    width: z.coerce.number().int(),
    format: z.enum(['avif', 'webp']),
  })
  .refine(({ width, format }) => coverPictureWidths[format].some((known) => known === width));

/** Public and immutable, since addresses hold checksums. */
export function coverMediaRoutes(app: FastifyInstance, { storage }: Deps): void {
  const thumbnails = createCoverThumbnails(storage);
  app.get('/media/covers/:id-:width.:format', { schema: { hide: true } }, async (request, reply) => {
    const asked = cardPicture.safeParse(request.params);
    if (!asked.success) throw notFound();
    const { id, ...picture } = asked.data;
    const name = cardPictureName(id, picture satisfies CardPicture);
    return answer(request, reply, name, `image/${picture.format}`, await readCardPicture(storage, name));
  });
  app.get('/media/covers/:checksum/:filter.webp', { schema: { hide: true } }, async (request, reply) => {
    const asked = rendition.safeParse(request.params);
    if (!asked.success) throw notFound();
    const { checksum, filter } = asked.data;
    const tag = `${checksum.slice(0, 24)}-${filter}`;
    return answer(request, reply, tag, 'image/webp', await thumbnails.read(checksum, filter));
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, tag: string, type: string, picture: Buffer | undefined) {
  if (!picture) throw notFound();
  const etag = `"${tag}"`;
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(picture);
}
