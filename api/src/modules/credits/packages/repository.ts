import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { refusingDuplicates, refusingWhatIsInUse } from '../../../db/constraints';
import { databaseNow } from '../../../db/schema/columns';
import { creditPackages } from '../../../db/schema/payments';

export type CreditPackageRow = typeof creditPackages.$inferSelect;
type NewPackage = typeof creditPackages.$inferInsert;

const onShelf = and(eq(creditPackages.active, true), eq(creditPackages.hidden, false));

/**
 * The packages by number of credits ascending (docs/product/credits.md, "Packages").
 * @param all also those that are switched off or hidden
 */
export const listPackages = (db: DbOrTx, all: boolean): Promise<CreditPackageRow[]> =>
  db
    .select()
    .from(creditPackages)
    .where(all ? undefined : onShelf)
    .orderBy(asc(creditPackages.nbCredit), asc(creditPackages.id));

/** @param all also one that is switched off or hidden */
export async function packageById(db: DbOrTx, id: number, all: boolean): Promise<CreditPackageRow | undefined> {
  const [row] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, id), all ? undefined : onShelf));
  return row;
}

const uniqueSlug = { credit_packages_slug_unique: 'slug' };

/** @throws AppError 422 `already_used` on `slug` */
export function insertPackage(db: DbOrTx, values: NewPackage): Promise<CreditPackageRow> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db.insert(creditPackages).values(values).returning();
    if (!row) throw new Error('The package was not written.');
    return row;
  });
}

/** @returns undefined when there is none @throws AppError 422 `already_used` on `slug` */
export function updatePackage(
  db: DbOrTx,
  id: number,
  values: Partial<NewPackage>,
): Promise<CreditPackageRow | undefined> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db
      .update(creditPackages)
      .set({ ...values, updatedAt: databaseNow })
      .where(eq(creditPackages.id, id))
      .returning();
    return row;
  });
}

/** @returns whether there was one @throws AppError 409 for one that has been bought */
export function deletePackage(db: DbOrTx, id: number): Promise<boolean> {
  return refusingWhatIsInUse('This package has been bought: switch it off instead.', async () => {
    const rows = await db.delete(creditPackages).where(eq(creditPackages.id, id)).returning({ id: creditPackages.id });
    return rows.length > 0;
  });
}
