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

/** The invoice of a purchase, to its buyer and to staff, in the language they read. @throws AppError 404 */
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

/** Makes the files of an invoice soon after the purchase, in both languages. */
export const keepInvoice: JobHandler<'invoice.keep'> = async ({ invoiceId }, { deps }) => {
  const invoice = await invoiceById(deps.db, invoiceId);
  if (!invoice) return;
  for (const locale of languages) await keptFile(deps, invoice, locale);
};

/** The invoice as a mail carries it: the job that makes the file goes first. */
export const invoiceAttachment = (invoice: InvoiceRow): StoredAttachment => ({
  filename: invoiceName(invoice.number, invoice.facts.locale),
  contentType: 'application/pdf',
  key: fileKey(invoice, invoice.facts.locale),
});

const fileKey = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>, locale: Locale): string =>
  `invoices/${year}/${number}-${locale}.pdf`;

/** What an invoice is called once it is saved. */
const invoiceName = (number: string, locale: Locale): string =>
  `jolimot-${locale === 'fr' ? 'facture' : 'invoice'}-${number}.pdf`;

/**
 * The file of an invoice, made once and kept for good: what was handed out never changes.
 * @returns where it lies in the storage
 */
async function keptFile(deps: Pick<Deps, 'storage'>, invoice: InvoiceRow, locale: Locale): Promise<string> {
  const key = fileKey(invoice, locale);
  return (await deps.storage.exists(key)) ? key : drawInvoice(deps, invoice, locale);
}

/** Draws the file of an invoice, from what was written when it was issued: the same bytes each time. @returns where it lies */
export async function drawInvoice(
  { storage }: Pick<Deps, 'storage'>,
  { number, year, issuedAt, facts }: InvoiceRow,
  locale: Locale,
): Promise<string> {
  const key = fileKey({ number, year }, locale);
  // What draws PDF is 5 MB of code: in memory once there is an invoice.
  const [{ documentPdf }, { invoiceText }] = await Promise.all([import('./document-pdf'), import('./invoice-words')]);
  await storage.put(key, await documentPdf(invoiceText(number, issuedAt, facts, locale), locale, issuedAt));
  return key;
}
