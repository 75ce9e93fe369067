import { backOfficeShopCalls } from '@jolimot/contract/back-office-shop';
import { iriOf, type Locale } from '@jolimot/contract/fields';
import { type CreditPackage, paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import { given } from '../../../db/given';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { route } from '../../../http/register-call';
import { timestampsOf } from '../../../http/timestamps';
import { slugFor } from '../../../slug-of';
import {
  type CreditPackageRow,
  deletePackage,
  insertPackage,
  listPackages,
  packageById,
  updatePackage,
} from './repository';

/** The credit packages, unpaginated; staff also see those that are switched off or hidden. */
export function creditPackageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = (row: CreditPackageRow | undefined, locale: Locale, forStaff: boolean): CreditPackage => {
    if (!row) throw notFound();
    return toCreditPackage(row, locale, forStaff);
  };
  route(app, deps, paymentCalls.listCreditPackages, {
    handler: async ({ locale, user }) => {
      const forStaff = user !== undefined;
      return (await listPackages(db, forStaff)).map((row) => toCreditPackage(row, locale, forStaff));
    },
  });
  route(app, deps, backOfficeShopCalls.getCreditPackage, {
    handler: async ({ params, locale, user }) => {
      const forStaff = user !== undefined;
      return one(await packageById(db, params.id, forStaff), locale, forStaff);
    },
  });
  route(app, deps, backOfficeShopCalls.createCreditPackage, {
    handler: async ({ body, locale }) => one(await insertPackage(db, { ...body, slug: slugFor(body) }), locale, true),
  });
  route(app, deps, backOfficeShopCalls.updateCreditPackage, {
    handler: async ({ params, body, locale }) => one(await updatePackage(db, params.id, given(body)), locale, true),
  });
  route(app, deps, backOfficeShopCalls.deleteCreditPackage, {
    handler: async ({ params }) => {
      if (!(await deletePackage(db, params.id))) throw notFound();
      return undefined;
    },
  });
}

const toCreditPackage = (row: CreditPackageRow, locale: Locale, forStaff: boolean): CreditPackage => ({
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
  ...(forStaff ? { translations: { name: row.name, label: row.label } } : {}),
  ...timestampsOf(row),
});
