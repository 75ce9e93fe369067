import { creationCalls } from '@jolimot/contract/creations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { registerCall } from '../../../http/calls/register-call';
import { versioned } from '../../../http/calls/versions';
import { writeOf } from '../change/change-creation';
import { deleteCustomization, saveCustomization, swapPhotos } from './service';

/** docs/product/card.md, "Places" */
export function customizationRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, creationCalls.createCustomization, {
    handler: async ({ body, upload, user, request }) => {
      const write = writeOf(deps.clock, body.creationReference, user, request);
      const saved = await saveCustomization(deps, write, body, upload);
      return versioned(201, saved, saved.creationVersion);
    },
  });
  registerCall(app, deps, creationCalls.swapPhotos, {
    handler: async ({ params, query, body, user, request }) => {
      const write = writeOf(deps.clock, params.reference, user, request, query);
      const swapped = await swapPhotos(deps, write, body.first, body.second);
      return versioned(200, swapped, swapped.version);
    },
  });
  registerCall(app, deps, creationCalls.deleteCustomization, {
    handler: async ({ params, query, user, request }) => {
      // An owner need not name the creation.
      const write = writeOf(deps.clock, '', user, request);
      const version = await deleteCustomization(deps, params.id, query.creationReference, write);
      return versioned(204, undefined, version);
    },
  });
}
