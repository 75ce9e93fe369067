import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { creditPackages } from '../../db/schema/payments';

export type CreditPackageRow = typeof creditPackages.$inferSelect;

/** The packages on the shelf: active and not hidden, by number of credits ascending (spec section 7). */
export const packagesOnSale = (db: DbOrTx): Promise<CreditPackageRow[]> =>
  db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.active, true), eq(creditPackages.hidden, false)))
    .orderBy(asc(creditPackages.nbCredit), asc(creditPackages.id));
