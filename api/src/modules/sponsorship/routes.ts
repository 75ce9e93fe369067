import { sponsorshipCalls } from '@jolimot/contract/sponsorship';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { ownSponsorship } from './service';

export function sponsorshipRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, sponsorshipCalls.getSponsorship, {
    handler: ({ user, locale }) => ownSponsorship(deps, user.id, locale),
  });
}
