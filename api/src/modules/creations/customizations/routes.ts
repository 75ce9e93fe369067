import { creationCalls } from '@jolimot/contract/creations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { route } from '../../../http/calls/register-call';
import { Answer } from '../../../http/representation/answers';
import { etagOf, expectedVersion } from '../document/version';
import { deleteCustomization, saveCustomization } from './service';
import { swapPhotos } from './swap-photos';

/** Customizations: the photos, words and backgrounds of a creation (docs/product/card.md, "Places"). */
export function customizationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, creationCalls.createCustomization, {
    handler: async ({ body, upload, user, request }) => {
      const write = {
        reference: body.creationReference,
        caller: { user, now: deps.clock.now() },
        expected: expectedVersion(request.headers['if-match']),
      };
      const saved = await saveCustomization(deps, write, body, upload);
      return new Answer(201, saved, { etag: etagOf(saved.creationVersion) });
    },
  });
  route(app, deps, creationCalls.swapPhotos, {
    handler: async ({ params, body, user, request }) => {
      const write = {
        reference: params.reference,
        caller: { user, now: deps.clock.now() },
        expected: expectedVersion(request.headers['if-match']),
      };
      const swapped = await swapPhotos(deps, write, body.first, body.second);
      return new Answer(200, swapped, { etag: etagOf(swapped.version) });
    },
  });
  route(app, deps, creationCalls.deleteCustomization, {
    handler: async ({ params, query, user, request }) => {
      const version = await deleteCustomization(deps, params.id, query.creationReference, {
        caller: { user, now: deps.clock.now() },
        expected: expectedVersion(request.headers['if-match']),
      });
      return new Answer(204, undefined, { etag: etagOf(version) });
    },
  });
}
