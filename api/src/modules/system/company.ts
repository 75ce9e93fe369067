import { companyCalls } from '@jolimot/contract/shop/company';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, companyCalls.getCompany, { handler: () => deps.config.company });
}
