import type { Locale } from '@jolimot/contract/fields';
import type { StoredAttachment } from '../../../db/schema/system';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { FileAnswer } from '../../../http/representation/answers';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import type { DocumentText } from './document-pdf';
import { creditNoteText, invoiceText } from './document-texts';
import {
  type CreditNoteRow,
  creditNoteById,
  creditNoteByNumber,
  type InvoiceRow,
  invoiceById,
  invoiceByNumber,
  invoiceOfPurchase,
} from './repository';

type FileDeps = Pick<Deps, 'db' | 'storage'>;
type Issued = Pick<InvoiceRow, 'year' | 'number' | 'issuedAt'>;

interface Kind<Row extends Issued> {
  folder: 'invoices' | 'credit-notes';
  word: Record<Locale, string>;
  text: (row: Row, locale: Locale) => DocumentText;
}

const invoice: Kind<InvoiceRow> = {
  folder: 'invoices',
  word: { fr: 'facture', en: 'invoice' },
  text: ({ number, issuedAt, facts }, locale) => invoiceText(number, issuedAt, facts, locale),
};
const creditNote: Kind<CreditNoteRow> = {
  folder: 'credit-notes',
  word: { fr: 'avoir', en: 'credit-note' },
  text: ({ number, issuedAt, facts }, locale) => creditNoteText(number, issuedAt, facts, locale),
};

/** For its buyer and staff, in the reader's language. @throws AppError 404 */
export async function invoiceAnswer(deps: FileDeps, user: CurrentUser, creditPurchaseId: number, locale: Locale) {
  const found = await invoiceOfPurchase(deps.db, creditPurchaseId);
  return answerWith(deps, user, invoice, found && { row: found.invoice, ownerId: found.shopUserId }, locale);
}

/** @throws AppError 404 */
export async function creditNoteAnswer(deps: FileDeps, user: CurrentUser, number: string, locale: Locale) {
  const found = await creditNoteByNumber(deps.db, number);
  return answerWith(deps, user, creditNote, found && { row: found.creditNote, ownerId: found.shopUserId }, locale);
}

async function answerWith<Row extends Issued>(
  deps: FileDeps,
  user: CurrentUser,
  kind: Kind<Row>,
  found: { row: Row; ownerId: number } | undefined,
  locale: Locale,
): Promise<FileAnswer> {
  if (!found || (found.ownerId !== user.id && !isStaff(user))) throw notFound();
  const { content, bytes } = await deps.storage.stream(await keptFile(deps, kind, found.row, locale));
  const headers = { 'content-length': String(bytes), vary: 'Accept-Language, Origin' };
  return new FileAnswer(content, nameOf(kind, found.row, locale), headers);
}

export const keepInvoice: JobHandler<'invoice.keep'> = async ({ invoiceId }, { deps }) => {
  const row = await invoiceById(deps.db, invoiceId);
  if (row) await keepBoth(deps, invoice, row);
};

export const keepCreditNote: JobHandler<'creditNote.keep'> = async ({ creditNoteId }, { deps }) => {
  const row = await creditNoteById(deps.db, creditNoteId);
  if (row) await keepBoth(deps, creditNote, row);
};

async function keepBoth<Row extends Issued>(deps: FileDeps, kind: Kind<Row>, row: Row): Promise<void> {
  for (const locale of ['fr', 'en'] as const) await keptFile(deps, kind, row, locale);
}

/** Its job runs before the mail. */
export const invoiceAttachment = (row: InvoiceRow): StoredAttachment => attachment(invoice, row, row.facts.locale);
export const creditNoteAttachment = (row: CreditNoteRow): StoredAttachment =>
  attachment(creditNote, row, row.facts.locale);

const attachment = <Row extends Issued>(kind: Kind<Row>, row: Row, locale: Locale): StoredAttachment => ({
  filename: nameOf(kind, row, locale),
  contentType: 'application/pdf',
  key: keyOf(kind, row, locale),
});

const keyOf = <Row extends Issued>({ folder }: Kind<Row>, { year, number }: Issued, locale: Locale): string =>
  `${folder}/${year}/${number.toLowerCase()}-${locale}.pdf`;

const nameOf = <Row extends Issued>({ word }: Kind<Row>, { number }: Issued, locale: Locale): string =>
  `jolimot-${word[locale]}-${number}.pdf`;

/** Kept for good: an issued document never changes. */
async function keptFile<Row extends Issued>(deps: FileDeps, kind: Kind<Row>, row: Row, locale: Locale) {
  const key = keyOf(kind, row, locale);
  if (!(await deps.storage.exists(key))) await draw(deps, kind, row, locale);
  return key;
}

/** Draws the same bytes each time. */
async function draw<Row extends Issued>({ storage }: FileDeps, kind: Kind<Row>, row: Row, locale: Locale) {
  // Loaded on first use: 5 MB.
  const { documentPdf } = await import('./document-pdf');
  await storage.put(keyOf(kind, row, locale), await documentPdf(kind.text(row, locale), locale, row.issuedAt));
}

/**
 * Uses the frozen facts.
 * @param key storage key of the lost file
 */
export async function redrawDocument(deps: FileDeps, key: string): Promise<boolean> {
  const [, folder, name = '', language] = /^(invoices|credit-notes)\/\d{4}\/(.+)-(fr|en)\.pdf$/.exec(key) ?? [];
  const locale = language === 'en' ? 'en' : 'fr';
  if (folder === 'invoices') {
    const row = await invoiceByNumber(deps.db, name);
    if (row) await draw(deps, invoice, row, locale);
    return row !== undefined;
  }
  const found = folder ? await creditNoteByNumber(deps.db, name.toUpperCase()) : undefined;
  if (found) await draw(deps, creditNote, found.creditNote, locale);
  return found !== undefined;
}

/** Draws a file that is lost, or that no job has made yet. @param key storage key */
export async function documentStream(deps: FileDeps, key: string) {
  if (!(await deps.storage.exists(key))) await redrawDocument(deps, key);
  return deps.storage.stream(key);
}
