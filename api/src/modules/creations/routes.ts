import { creationCalls } from '@jolimot/contract/creations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { CurrentUser } from '../../http/auth/access';
import { route } from '../../http/calls/register-call';
import { Answer } from '../../http/representation/answers';
import type { Write } from './change/change-creation';
import { etagOf, expectedVersion } from './document/version';
import { historyOf } from './history/read-history';
import { type Direction, travel } from './history/undo-redo';
import { associateCreations, listCreations } from './list-creations';
import { creationProof } from './printing/proof';
import { createCreation, deleteCreation, duplicateCreation, updateCreation } from './service';

/**
 * Creations: a guest's by reference (docs/product/drafts.md, "References"), one's own by reference or id
 * (docs/product/api.md, "References and ids").
 */
export function creationRoutes(app: FastifyInstance, deps: Deps): void {
  const callerOf = (user: CurrentUser | undefined) => ({ user, now: deps.clock.now() });
  const writeOf = (reference: string, user: CurrentUser | undefined, request: FastifyRequest) => ({
    reference,
    caller: callerOf(user),
    expected: expectedVersion(request.headers['if-match']),
  });

  route(app, deps, creationCalls.listCreations, {
    handler: ({ query, user }) => listCreations(deps, query, callerOf(user)),
  });
  route(app, deps, creationCalls.createCreation, {
    handler: async ({ body, user }) => {
      const made = await createCreation(deps, callerOf(user), body);
      return new Answer(201, made, { etag: etagOf(made.version) });
    },
  });
  route(app, deps, creationCalls.associateCreations, {
    handler: ({ body, user }) => associateCreations(deps, user, body.references, deps.clock.now()),
  });
  route(app, deps, creationCalls.updateCreation, {
    handler: async ({ params, body, user, request }) => {
      const changed = await updateCreation(deps, writeOf(params.reference, user, request), body);
      return new Answer(200, changed, { etag: etagOf(changed.version) });
    },
  });
  route(app, deps, creationCalls.deleteCreation, {
    handler: async ({ params, user, request }) => {
      await deleteCreation(deps, writeOf(params.reference, user, request));
      return undefined;
    },
  });
  route(app, deps, creationCalls.duplicateCreation, {
    handler: async ({ params, user }) => {
      const made = await duplicateCreation(deps, params.reference, callerOf(user));
      return new Answer(201, made, { etag: etagOf(made.version) });
    },
  });
  route(app, deps, creationCalls.getCreationProof, {
    handler: ({ params, user, locale }) => creationProof(deps, params.reference, callerOf(user), locale),
  });
  route(app, deps, creationCalls.getCreationHistory, {
    handler: ({ params, query, user }) => historyOf(deps, params.reference, query, callerOf(user)),
  });
  const travelTo = async (direction: Direction, write: Write, isGrouped: boolean | undefined) => {
    const changed = await travel(deps, write, direction, isGrouped);
    return new Answer(200, changed, { etag: etagOf(changed.version) });
  };
  route(app, deps, creationCalls.undoCreation, {
    handler: ({ params, query, user, request }) =>
      travelTo('undo', writeOf(params.reference, user, request), query.grouped),
  });
  route(app, deps, creationCalls.redoCreation, {
    handler: ({ params, query, user, request }) =>
      travelTo('redo', writeOf(params.reference, user, request), query.grouped),
  });
}
