import type { Tx } from '../../../db/client';
import type { withdrawals } from '../../../db/schema/invoices';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../jobs/queue/enqueue';
import { sellerOf } from './issue-invoice';
import { type CreditNoteRow, type InvoiceRow, insertCreditNote, takeNumber } from './repository';

interface GivenBack {
  invoice: InvoiceRow;
  withdrawal: typeof withdrawals.$inferSelect;
  /** Of the refunded amount, cents. */
  tax: number;
}

/**
 * In the transaction that takes the credits. All facts are frozen (docs/product/law.md, "Invoices"); a job makes the
 * files.
 */
export async function issueCreditNote(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { invoice, withdrawal, tax }: GivenBack,
): Promise<CreditNoteRow> {
  const { buyer, locale, reference, packageName, taxRate } = invoice.facts;
  const { year, sequence, issuedAt } = await takeNumber(tx, 'credit_note', clock.now());
  const note = await insertCreditNote(tx, {
    year,
    sequence,
    number: `AV-${year}-${String(sequence).padStart(6, '0')}`,
    withdrawalId: withdrawal.id,
    issuedAt,
    facts: {
      schema: 1,
      seller: sellerOf(config.company),
      buyer,
      locale,
      reference,
      invoice: invoice.number,
      invoicedAt: invoice.issuedAt.toISOString(),
      packageName,
      credits: withdrawal.credits,
      amount: withdrawal.amount,
      tax,
      taxRate,
      reason: withdrawal.reason,
    },
  });
  await enqueue(tx, 'creditNote.keep', { creditNoteId: note.id }, { key: `credit-note:${note.id}` });
  return note;
}
