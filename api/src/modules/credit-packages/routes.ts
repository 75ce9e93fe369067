import { paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../http/register-call';
import { viewCreditPackage } from './package-view';
import { packagesOnSale } from './repository';

/** `GET /credit_packages`, unpaginated. */
export function creditPackageRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentCalls.listCreditPackages, {
    handler: async ({ locale }) => (await packagesOnSale(deps.db)).map((row) => viewCreditPackage(row, locale)),
  });
}
