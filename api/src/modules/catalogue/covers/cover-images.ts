import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office-catalogue';
import { idOfIri } from '@jolimot/contract/fields';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orderOf } from '../../../db/order-by';
import { coverImages } from '../../../db/schema/catalogue';
import type { Deps } from '../../../deps';
import { AppError, notFound } from '../../../errors';
import { route } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import {
  coverImageById,
  hasCover,
  listCoverImages,
  removeCoverImage,
  writeCoverImage,
} from './cover-images-repository';
import { keepMaster } from './keep-master';
import { toCoverImage } from './view';

/** The pictures of covers. Their renditions are public (see `covers/media-routes.ts`); masters never leave the API. */
export function coverImageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage, config } = deps;
  route(app, deps, backOfficeCatalogueCalls.listCoverImages, {
    handler: async ({ query }) => {
      const columns = { id: coverImages.id, createdAt: coverImages.createdAt };
      const { rows, total } = await listCoverImages(db, {
        coverIds: query['cover[]'],
        orderBy: orderOf(query, columns, [asc(coverImages.id)], coverImages.id),
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      return new Page(
        rows.map((row) => toCoverImage(row, config.apiPublicUrl)),
        total,
      );
    },
  });
  route(app, deps, backOfficeCatalogueCalls.getCoverImage, {
    handler: async ({ params }) => {
      const row = await coverImageById(db, params.id);
      if (!row) throw notFound();
      return toCoverImage(row, config.apiPublicUrl);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.createCoverImage, {
    handler: async ({ body, upload }) => {
      const coverId = idOfIri('covers', body.cover);
      if (!(await hasCover(db, coverId))) {
        throw new AppError('invalid_iri', { detail: `Item not found for "${body.cover}".` });
      }
      const master = await keepMaster(storage, upload);
      const row = await writeCoverImage(db, { coverId, name: body.name, ...master });
      return toCoverImage(row, config.apiPublicUrl);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.deleteCoverImage, {
    handler: async ({ params }) => {
      const outcome = await removeCoverImage(db, params.id);
      if (outcome === 'missing') throw notFound();
      if (outcome === 'needed') {
        throw new AppError('conflict', {
          detail: 'The cover needs this picture: replace it, or switch the cover off.',
        });
      }
      return undefined;
    },
  });
}
