import { iriOf, type Locale } from '@jolimot/contract/fields';
import { type CreditPackage, paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../http/register-call';
import { timestampsOf } from '../../http/timestamps';
import { type CreditPackageRow, packagesOnSale } from './repository';

/** `GET /credit_packages`, unpaginated. */
export function creditPackageRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentCalls.listCreditPackages, {
    handler: async ({ locale }) => (await packagesOnSale(deps.db)).map((row) => toCreditPackage(row, locale)),
  });
}

const toCreditPackage = (row: CreditPackageRow, locale: Locale): CreditPackage => ({
  id: row.id,
  iri: iriOf('credit_packages', row.id),
  name: row.name[locale],
  label: row.label[locale],
  nbCredit: row.nbCredit,
  price: row.price,
  originalPrice: row.originalPrice,
  taxRate: row.taxRate,
  color: row.color,
  smilics: row.smilics,
  active: row.active,
  hidden: row.hidden,
  ...timestampsOf(row),
});
