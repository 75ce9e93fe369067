import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { type CreditPackage, paymentCalls } from '@jolimot/contract/payments';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { creditPackages } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { timestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';

/** docs/product/credits.md, "Packages". Only staff get inactive and hidden ones. */
export function creditPackageRoutes(app: FastifyInstance, deps: Deps): void {
  crud(app, deps, {
    table: creditPackages,
    calls: { list: paymentCalls.listCreditPackages, ...crudCalls('CreditPackage') },
    select: (from, where) => from.select().from(creditPackages).where(where),
    view: (rows, { locale, forStaff }) => rows.map((row) => toCreditPackage(row, locale, forStaff)),
    isShown: ({ active, hidden }) => active && !hidden,
    list: (_, forStaff) => ({
      where: forStaff ? undefined : and(eq(creditPackages.active, true), eq(creditPackages.hidden, false)),
      orderBy: [asc(creditPackages.nbCredit), asc(creditPackages.id)],
    }),
    created: (body) => ({ ...body, slug: slugFor(body) }),
    unique: { credit_packages_slug_unique: 'slug' },
    inUse: 'This package has been bought: switch it off instead.',
  });
}

export const toCreditPackage = (row: CreditPackageRow, locale: Locale, forStaff: boolean): CreditPackage => ({
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

export type CreditPackageRow = typeof creditPackages.$inferSelect;

/** A hidden package is sold only with a code made for it. */
export async function activePackage(db: DbOrTx, id: number): Promise<CreditPackageRow | undefined> {
  const [row] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, id), eq(creditPackages.active, true)));
  return row;
}

export const packagesByIds = (db: DbOrTx, ids: readonly number[]): Promise<CreditPackageRow[]> =>
  db
    .select()
    .from(creditPackages)
    .where(inArray(creditPackages.id, [...ids]))
    .orderBy(asc(creditPackages.id));

/** Also one no longer sold. @throws Error for an unknown id */
export async function packageById(db: DbOrTx, id: number): Promise<CreditPackageRow> {
  const [row] = await packagesByIds(db, [id]);
  if (!row) throw new Error(`The credit package ${id} is unknown.`);
  return row;
}
