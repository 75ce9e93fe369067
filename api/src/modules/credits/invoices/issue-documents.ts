import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import type { FrozenSeller, withdrawals } from '../../../db/schema/invoices';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../jobs/queue/enqueue';
import { packageById } from '../credit-packages';
import { type CreditNoteRow, type InvoiceRow, insertCreditNote, insertInvoice, takeNumber } from './repository';

interface PaidPurchase {
  purchaseId: number;
  reference: string;
  shopUserId: number;
  creditPackageId: number;
  nbCredit: number;
  /** Cents, above zero. */
  paid: number;
  /** Cents. */
  discount: number;
  codes: string[];
  /** Percent. */
  taxRate: number;
}

/**
 * In the transaction that gives the credits. All facts are frozen (docs/product/law.md, "Invoices"); a job makes the
 * files.
 */
export async function issueInvoice(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  sold: PaidPurchase,
): Promise<InvoiceRow> {
  const buyer = await buyerOf(tx, sold.shopUserId);
  const bought = await packageById(tx, sold.creditPackageId);
  const { year, sequence, issuedAt } = await takeNumber(tx, 'invoice', clock.now());
  const invoice = await insertInvoice(tx, {
    year,
    sequence,
    number: `${year}-${String(sequence).padStart(6, '0')}`,
    creditPurchaseId: sold.purchaseId,
    issuedAt,
    facts: {
      schema: 1,
      seller: sellerOf(config.company),
      buyer: { name: `${buyer.firstname} ${buyer.lastname}`.trim(), email: buyer.email },
      locale: buyer.locale,
      reference: sold.reference,
      packageName: bought.name,
      credits: sold.nbCredit,
      freeCredits: Math.max(0, sold.nbCredit - bought.nbCredit),
      codes: sold.codes,
      price: sold.paid + sold.discount,
      discount: sold.discount,
      taxRate: sold.taxRate,
    },
  });
  await enqueue(tx, 'invoice.keep', { invoiceId: invoice.id }, { key: `invoice:${invoice.id}` });
  return invoice;
}

export const sellerOf = (company: Deps['config']['company']): FrozenSeller => ({
  name: company.name,
  legalForm: company.legalForm,
  capital: company.capital,
  address: company.address,
  registryCity: company.registryCity,
  registryNumber: company.registryNumber,
  vatNumber: company.vatNumber,
  phone: company.phone,
  email: company.email,
  invented: company.invented,
});

async function buyerOf(tx: Tx, id: number) {
  const { firstname, lastname, email, locale } = shopUsers;
  const [row] = await tx.select({ firstname, lastname, email, locale }).from(shopUsers).where(eq(shopUsers.id, id));
  if (!row) throw new Error(`The account ${id} is unknown.`);
  return row;
}

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
