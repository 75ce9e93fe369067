import { civilYear } from '@jolimot/contract/calendar/civil-year';
import { parisDay } from '@jolimot/contract/shipping-days';
import { eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { firstRow } from '../../../db/page';
import { creditNotes, documentNumbers, invoices, withdrawals } from '../../../db/schema/invoices';
import { creditPurchases } from '../../../db/schema/payments';

export type InvoiceRow = typeof invoices.$inferSelect;
export type CreditNoteRow = typeof creditNotes.$inferSelect;
type Series = (typeof documentNumbers.$inferInsert)['series'];

export interface TakenNumber {
  year: number;
  sequence: number;
  issuedAt: Date;
}

/**
 * Years are those of Paris (docs/product/law.md, "Invoices"). The row stays locked until the transaction ends, and a
 * rollback returns the number: no gaps. Call it late: others wait.
 */
export async function takeNumber(tx: Tx, series: Series, now: Date): Promise<TakenNumber> {
  const year = civilYear(parisDay(now));
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series, year, last: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [documentNumbers.series, documentNumbers.year],
      set: {
        last: sql`${documentNumbers.last} + 1`,
        // A waiting transaction read its clock earlier: dates must not go back.
        lastAt: sql`greatest(${documentNumbers.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ sequence: documentNumbers.last, issuedAt: documentNumbers.lastAt });
  if (!row) throw new Error(`No number was taken in the series ${series} of ${year}.`);
  return { year, ...row };
}

export const invoiceById = (db: DbOrTx, id: number): Promise<InvoiceRow | undefined> =>
  firstRow(db.select().from(invoices).where(eq(invoices.id, id)));

export const invoiceByNumber = (db: DbOrTx, number: string): Promise<InvoiceRow | undefined> =>
  firstRow(db.select().from(invoices).where(eq(invoices.number, number)));

export async function invoiceOfPurchase(db: DbOrTx, creditPurchaseId: number) {
  const [row] = await db
    .select({ invoice: invoices, shopUserId: creditPurchases.shopUserId })
    .from(invoices)
    .innerJoin(creditPurchases, eq(creditPurchases.id, invoices.creditPurchaseId))
    .where(eq(invoices.creditPurchaseId, creditPurchaseId));
  return row;
}

export async function invoicesOf(db: DbOrTx, purchaseIds: readonly number[]): Promise<Map<number, InvoiceRow>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.creditPurchaseId, [...purchaseIds]));
  return new Map(rows.map((row) => [row.creditPurchaseId, row]));
}

export const creditNoteById = (db: DbOrTx, id: number): Promise<CreditNoteRow | undefined> =>
  firstRow(db.select().from(creditNotes).where(eq(creditNotes.id, id)));

export async function creditNoteByNumber(db: DbOrTx, number: string) {
  const [row] = await db
    .select({ creditNote: creditNotes, shopUserId: creditPurchases.shopUserId })
    .from(creditNotes)
    .innerJoin(withdrawals, eq(withdrawals.id, creditNotes.withdrawalId))
    .innerJoin(creditPurchases, eq(creditPurchases.id, withdrawals.creditPurchaseId))
    .where(eq(creditNotes.number, number));
  return row;
}
