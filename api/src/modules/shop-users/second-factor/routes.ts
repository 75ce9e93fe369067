import { passkeyCalls } from '@jolimot/contract/back-office/passkeys';
import { secondFactorCalls } from '@jolimot/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { registerCall } from '../../../http/calls/register-call';
import { beginPasskey, createPasskey, deletePasskey } from './passkeys';
import { beginFactor, confirmFactor, disableFactor, factorState, resetFactor } from './service';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, secondFactorCalls.getSecondFactor, {
    handler: ({ user, params }) => factorState(deps, user, params.id),
  });
  registerCall(app, deps, secondFactorCalls.beginSecondFactor, {
    handler: ({ user, params, body, request }) => beginFactor(deps, user, params.id, body.currentPassword, request),
  });
  registerCall(app, deps, secondFactorCalls.confirmSecondFactor, {
    handler: ({ user, params, body, request }) => confirmFactor(deps, user, params.id, body.code, request),
  });
  registerCall(app, deps, secondFactorCalls.disableSecondFactor, {
    handler: ({ user, params, body, request }) => disableFactor(deps, user, params.id, body, request),
  });
  registerCall(app, deps, secondFactorCalls.resetSecondFactor, {
    handler: ({ user, params, request }) => resetFactor(deps, user, params.id, request),
  });
  registerCall(app, deps, passkeyCalls.beginPasskey, {
    handler: ({ user, params, body, request }) => beginPasskey(deps, user, params.id, body.currentPassword, request),
  });
  registerCall(app, deps, passkeyCalls.createPasskey, {
    handler: ({ user, params, body, request }) => createPasskey(deps, user, params.id, body, request),
  });
  registerCall(app, deps, passkeyCalls.deletePasskey, {
    handler: ({ user, params, request }) => deletePasskey(deps, user, params, request),
  });
}
