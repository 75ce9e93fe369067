import type { Locale } from '@jolimot/contract/fields';
import type { StoredAttachment } from '../../../db/schema/system';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { FileAnswer } from '../../../http/representation/answers';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { type InvoiceRow, invoiceById, invoiceOfPurchase } from './repository';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

const languages: readonly Locale[] = ['fr', 'en'];

/** In the reader's language. @throws AppError 404 */
export async function invoiceAnswer(
  deps: FileDeps,
  user: CurrentUser,
  creditPurchaseId: number,
  locale: Locale,
): Promise<FileAnswer> {
  const found = await invoiceOfPurchase(deps.db, creditPurchaseId);
  if (!found || (found.shopUserId !== user.id && !isStaff(user))) throw notFound();
  const { content, bytes } = await deps.storage.stream(await keptFile(deps, found.invoice, locale));
  const headers = { 'content-length': String(bytes), vary: 'Accept-Language, Origin' };
  return new FileAnswer(content, invoiceName(found.invoice.number, locale), headers);
}

export const keepInvoice: JobHandler<'invoice.keep'> = async ({ invoiceId }, { deps }) => {
  const invoice = await invoiceById(deps.db, invoiceId);
  if (!invoice) return;
  for (const locale of languages) await keptFile(deps, invoice, locale);
};

/** The job that makes the file runs before the mail. */
export const invoiceAttachment = (invoice: InvoiceRow): StoredAttachment => ({
  filename: invoiceName(invoice.number, invoice.facts.locale),
  contentType: 'application/pdf',
  key: fileKey(invoice, invoice.facts.locale),
});

const fileKey = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>, locale: Locale): string =>
  `invoices/${year}/${number}-${locale}.pdf`;

const invoiceName = (number: string, locale: Locale): string =>
  `jolimot-${locale === 'fr' ? 'facture' : 'invoice'}-${number}.pdf`;

/**
 * Kept for good: an issued invoice never changes.
 * @returns the storage key
 */
async function keptFile(deps: Pick<Deps, 'storage'>, invoice: InvoiceRow, locale: Locale): Promise<string> {
  const key = fileKey(invoice, locale);
  return (await deps.storage.exists(key)) ? key : drawInvoice(deps, invoice, locale);
}

/** Draws the same bytes each time. @returns the storage key */
export async function drawInvoice(
  { storage }: Pick<Deps, 'storage'>,
  { number, year, issuedAt, facts }: InvoiceRow,
  locale: Locale,
): Promise<string> {
  const key = fileKey({ number, year }, locale);
  // The PDF code is 5 MB: loaded on first use.
  const [{ documentPdf }, { invoiceText }] = await Promise.all([import('./document-pdf'), import('./invoice-words')]);
  await storage.put(key, await documentPdf(invoiceText(number, issuedAt, facts, locale), locale, issuedAt));
  return key;
}
