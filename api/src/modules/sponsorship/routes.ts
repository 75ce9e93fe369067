import { sponsorshipCalls } from '@jolimot/contract/sponsorship';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../http/calls/register-call';
import { ownSponsorship } from './service';

/** One's own code, link and rewards. */
export function sponsorshipRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sponsorshipCalls.getSponsorship, {
    handler: ({ user, locale }) => ownSponsorship(deps, user.id, locale),
  });
}
