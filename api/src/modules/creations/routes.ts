import { creationCalls } from '@jolimot/contract/creations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import type { CurrentUser } from '../../http/auth/access';
import { registerCall } from '../../http/calls/register-call';
import { versioned } from '../../http/calls/versions';
import { type Write, writeOf } from './change/change-creation';
import { readHistory } from './history/read-history';
import { type Direction, undoOrRedo } from './history/undo-redo';
import { associateCreations, listCreations } from './list-creations';
import { creationProof } from './printing/proof';
import { createCreation, deleteCreation, duplicateCreation, updateCreation } from './service';

/**
 * A guest's by reference (docs/product/drafts.md, "References"), an account's by reference or id (docs/product/api.md,
 * "References and ids").
 */
export function creationRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const callerOf = (user: CurrentUser | undefined) => ({ user, now: clock.now() });
  registerCall(app, deps, creationCalls.listCreations, {
    handler: ({ query, user }) => listCreations(deps, query, callerOf(user)),
  });
  registerCall(app, deps, creationCalls.createCreation, {
    handler: async ({ body, user }) => {
      const made = await createCreation(deps, callerOf(user), body);
      return versioned(201, made, made.version);
    },
  });
  registerCall(app, deps, creationCalls.associateCreations, {
    handler: ({ body, user }) => associateCreations(deps, user, body.references, clock.now()),
  });
  registerCall(app, deps, creationCalls.updateCreation, {
    handler: async ({ params, query, body, user, request }) => {
      const changed = await updateCreation(deps, writeOf(clock, params.reference, user, request, query), body);
      return versioned(200, changed, changed.version);
    },
  });
  registerCall(app, deps, creationCalls.deleteCreation, {
    handler: async ({ params, user, request }) => {
      await deleteCreation(deps, writeOf(clock, params.reference, user, request));
      return undefined;
    },
  });
  registerCall(app, deps, creationCalls.duplicateCreation, {
    handler: async ({ params, query, user, request }) => {
      const write = { reference: params.reference, caller: callerOf(user), request, read: query };
      const made = await duplicateCreation(deps, write);
      return versioned(201, made, made.version);
    },
  });
  registerCall(app, deps, creationCalls.getCreationProof, {
    handler: ({ params, query: { reason }, user, locale, request }) =>
      creationProof(deps, params.reference, callerOf(user), { locale, reason, request }),
  });
  historyRoutes(app, deps);
}

function historyRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  registerCall(app, deps, creationCalls.getCreationHistory, {
    handler: ({ params, query, user, request }) =>
      readHistory(deps, params.reference, query, { user, now: clock.now() }, request),
  });
  const move = async (direction: Direction, write: Write, isGrouped: boolean | undefined) => {
    const changed = await undoOrRedo(deps, write, direction, isGrouped);
    return versioned(200, changed, changed.version);
  };
  registerCall(app, deps, creationCalls.undoCreation, {
    handler: ({ params, query, user, request }) =>
      move('undo', writeOf(clock, params.reference, user, request, query), query.grouped),
  });
  registerCall(app, deps, creationCalls.redoCreation, {
    handler: ({ params, query, user, request }) =>
      move('redo', writeOf(clock, params.reference, user, request, query), query.grouped),
  });
}
