import type { Tx } from '../../../db/client';
import { creditNotes, type FrozenSeller, invoices, type withdrawals } from '../../../db/schema/invoices';
import { written } from '../../../db/writes';
import type { Deps } from '../../../deps';
import { unavailable } from '../../../errors';
import { enqueue } from '../../../jobs/queue/enqueue';
import { mailRecipient } from '../../shop-users/account/repository';
import { fullName } from '../../shop-users/account/view';
import { packageById } from '../credit-packages';
import { type CreditNoteRow, type InvoiceRow, type TakenNumber, takeNumber } from './repository';

interface PaidPurchase {
  purchaseId: number;
  reference: string;
  shopUserId: number;
  creditPackageId: number;
  nbCredit: number;
  /** Those of `nbCredit` that coupons add. */
  freeCredits: number;
  /** Cents, above zero. */
  paid: number;
  /** Cents. */
  discount: number;
  codes: string[];
  /** Percent. */
  taxRate: number;
}

/**
 * Call it in the transaction that gives the credits. Facts are frozen (docs/product/law.md, "Invoices"); a job makes
 * the files.
 */
export async function issueInvoice(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  sold: PaidPurchase,
): Promise<InvoiceRow> {
  const buyer = await mailRecipient(tx, sold.shopUserId);
  const bought = await packageById(tx, sold.creditPackageId);
  const { year, sequence, issuedAt } = await documentNumber(tx, 'invoice', clock.now());
  const values = {
    year,
    sequence,
    number: `${year}-${String(sequence).padStart(6, '0')}`,
    creditPurchaseId: sold.purchaseId,
    issuedAt,
    facts: {
      schema: 1,
      seller: sellerOf(config.company),
      buyer: { name: fullName(buyer), email: buyer.email },
      locale: buyer.locale,
      reference: sold.reference,
      packageName: bought.name,
      credits: sold.nbCredit,
      freeCredits: sold.freeCredits,
      codes: sold.codes,
      price: sold.paid + sold.discount,
      discount: sold.discount,
      taxRate: sold.taxRate,
    },
  } as const;
  const invoice = written(await tx.insert(invoices).values(values).returning());
  await enqueue(tx, 'invoice.keep', { invoiceId: invoice.id }, { key: `invoice:${invoice.id}` });
  return invoice;
}

/** ms; s until the next try. */
const mostBehind = 3600 * 1000;
const clockSeconds = 300;

/** @throws AppError 503 when the clock is far behind the last document, whose date later ones would carry */
async function documentNumber(tx: Tx, series: 'invoice' | 'credit_note', now: Date): Promise<TakenNumber> {
  const taken = await takeNumber(tx, series, now);
  if (taken.issuedAt.getTime() - now.getTime() <= mostBehind) return taken;
  throw unavailable(clockSeconds, new Error(`The last ${series} is dated ${taken.issuedAt.toISOString()}.`));
}

const sellerOf = (company: Deps['config']['company']): FrozenSeller => ({
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

interface GivenBack {
  invoice: InvoiceRow;
  withdrawal: typeof withdrawals.$inferSelect;
  /** Of the refunded amount, cents. */
  tax: number;
}

/** As {@link issueInvoice}, in the transaction that takes the credits. */
export async function issueCreditNote(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { invoice, withdrawal, tax }: GivenBack,
): Promise<CreditNoteRow> {
  const { buyer, locale, reference, packageName, taxRate } = invoice.facts;
  const { year, sequence, issuedAt } = await documentNumber(tx, 'credit_note', clock.now());
  const values = {
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
  } as const;
  const note = written(await tx.insert(creditNotes).values(values).returning());
  await enqueue(tx, 'creditNote.keep', { creditNoteId: note.id }, { key: `credit-note:${note.id}` });
  return note;
}
