import { accountCalls } from '@jolimot/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { createSessions } from './service';

export function tokenRoutes(app: FastifyInstance, deps: Deps): void {
  const sessions = createSessions(deps);
  registerCall(app, deps, accountCalls.login, { handler: ({ body }) => sessions.login(body.username, body.password) });
  registerCall(app, deps, accountCalls.refreshToken, { handler: ({ body }) => sessions.refresh(body.refreshToken) });
  registerCall(app, deps, accountCalls.revokeToken, {
    handler: async ({ body }) => {
      await sessions.revoke(body.refreshToken);
      return undefined;
    },
  });
}
