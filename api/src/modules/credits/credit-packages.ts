import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { type CreditPackage, paymentCalls } from '@jolimot/contract/payments';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { nextVersion } from '../../db/schema/columns';
import { creditPackages } from '../../db/schema/payments';
import { given, refusingDuplicates, refusingWhatIsInUse } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { timestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';

/** The credit packages, all on one page; staff also get those that are inactive or hidden. */
export function creditPackageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = (row: CreditPackageRow | undefined, locale: Locale, forStaff: boolean): CreditPackage => {
    if (!row) throw notFound();
    return toCreditPackage(row, locale, forStaff);
  };
  registerCall(app, deps, paymentCalls.listCreditPackages, {
    handler: async ({ locale, user }) => {
      const forStaff = user !== undefined;
      return (await listPackages(db, forStaff)).map((row) => toCreditPackage(row, locale, forStaff));
    },
  });
  registerCall(app, deps, backOfficeShopCalls.getCreditPackage, {
    handler: async ({ params, locale, user }) => {
      const forStaff = user !== undefined;
      return one(await packageById(db, params.id, forStaff), locale, forStaff);
    },
  });
  registerCall(app, deps, backOfficeShopCalls.createCreditPackage, {
    handler: async ({ body, locale }) => one(await insertPackage(db, { ...body, slug: slugFor(body) }), locale, true),
  });
  registerCall(app, deps, backOfficeShopCalls.updateCreditPackage, {
    handler: async ({ params, body, locale, request }) => {
      const newest = async () => one(await packageById(db, params.id, true), locale, true);
      const write = (tx: Tx) => updatePackage(tx, params.id, given(body));
      return one(await editVersion(db, { table: creditPackages, id: params.id, request, newest }, write), locale, true);
    },
  });
  registerCall(app, deps, backOfficeShopCalls.deleteCreditPackage, {
    handler: async ({ params }) => {
      if (!(await deletePackage(db, params.id))) throw notFound();
      return undefined;
    },
  });
}

/** A package as the contract answers it. @param forStaff with the words in both languages */
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
type NewPackage = typeof creditPackages.$inferInsert;

const onDisplay = and(eq(creditPackages.active, true), eq(creditPackages.hidden, false));

/**
 * The packages by number of credits ascending (docs/product/credits.md, "Packages").
 * @param all also those that are inactive or hidden
 */
const listPackages = (db: DbOrTx, all: boolean): Promise<CreditPackageRow[]> =>
  db
    .select()
    .from(creditPackages)
    .where(all ? undefined : onDisplay)
    .orderBy(asc(creditPackages.nbCredit), asc(creditPackages.id));

/** @param all also one that is inactive or hidden */
async function packageById(db: DbOrTx, id: number, all: boolean): Promise<CreditPackageRow | undefined> {
  const [row] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, id), all ? undefined : onDisplay));
  return row;
}

const uniqueSlug = { credit_packages_slug_unique: 'slug' };

/** @throws AppError 422 `already_used` on `slug` */
function insertPackage(db: DbOrTx, values: NewPackage): Promise<CreditPackageRow> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db.insert(creditPackages).values(values).returning();
    if (!row) throw new Error('The package was not written.');
    return row;
  });
}

/** @returns undefined when there is none @throws AppError 422 `already_used` on `slug` */
function updatePackage(db: DbOrTx, id: number, values: Partial<NewPackage>): Promise<CreditPackageRow | undefined> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db
      .update(creditPackages)
      .set({ ...values, updatedAt: nextVersion(creditPackages.updatedAt) })
      .where(eq(creditPackages.id, id))
      .returning();
    return row;
  });
}

/** @returns whether there was one @throws AppError 409 for one that has been bought */
function deletePackage(db: DbOrTx, id: number): Promise<boolean> {
  return refusingWhatIsInUse('This package has been bought: switch it off instead.', async () => {
    const rows = await db.delete(creditPackages).where(eq(creditPackages.id, id)).returning({ id: creditPackages.id });
    return rows.length > 0;
  });
}

/** A package that can be bought; a hidden one only with a code that is made for it. */
export async function activePackage(db: DbOrTx, id: number): Promise<CreditPackageRow | undefined> {
  const [row] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, id), eq(creditPackages.active, true)));
  return row;
}

/** Those of some packages that are there. */
export const packagesByIds = (db: DbOrTx, ids: readonly number[]): Promise<CreditPackageRow[]> =>
  db
    .select()
    .from(creditPackages)
    .where(inArray(creditPackages.id, [...ids]))
    .orderBy(asc(creditPackages.id));

/** Percent; also of a package that is no longer sold. */
export async function taxRateOf(db: DbOrTx, id: number): Promise<number> {
  const row = await packageById(db, id, true);
  if (!row) throw new Error(`The credit package ${id} is unknown.`);
  return row.taxRate;
}
