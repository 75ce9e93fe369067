import type { Locale } from '@jolimot/contract/fields';
import type { StoredAttachment } from '../../../db/schema/system';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { FileAnswer } from '../../../http/representation/answers';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { type CreditNoteRow, creditNoteById, creditNoteByNumber } from './repository';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

const languages: readonly Locale[] = ['fr', 'en'];

/** For its buyer and staff, in the reader's language. @throws AppError 404 */
export async function creditNoteAnswer(
  deps: FileDeps,
  user: CurrentUser,
  number: string,
  locale: Locale,
): Promise<FileAnswer> {
  const found = await creditNoteByNumber(deps.db, number);
  if (!found || (found.shopUserId !== user.id && !isStaff(user))) throw notFound();
  const { content, bytes } = await deps.storage.stream(await keptNote(deps, found.creditNote, locale));
  const headers = { 'content-length': String(bytes), vary: 'Accept-Language, Origin' };
  return new FileAnswer(content, noteName(number, locale), headers);
}

export const keepCreditNote: JobHandler<'creditNote.keep'> = async ({ creditNoteId }, { deps }) => {
  const note = await creditNoteById(deps.db, creditNoteId);
  if (!note) return;
  for (const locale of languages) await keptNote(deps, note, locale);
};

export const creditNoteAttachment = (note: CreditNoteRow): StoredAttachment => ({
  filename: noteName(note.number, note.facts.locale),
  contentType: 'application/pdf',
  key: noteKey(note, note.facts.locale),
});

const noteKey = ({ year, number }: Pick<CreditNoteRow, 'year' | 'number'>, locale: Locale): string =>
  `credit-notes/${year}/${number.toLowerCase()}-${locale}.pdf`;

const noteName = (number: string, locale: Locale): string =>
  `jolimot-${locale === 'fr' ? 'avoir' : 'credit-note'}-${number}.pdf`;

/** Made once and kept. @returns the storage key */
async function keptNote(deps: Pick<Deps, 'storage'>, note: CreditNoteRow, locale: Locale): Promise<string> {
  const key = noteKey(note, locale);
  return (await deps.storage.exists(key)) ? key : drawCreditNote(deps, note, locale);
}

/** Draws the same bytes each time. @returns the storage key */
export async function drawCreditNote(
  { storage }: Pick<Deps, 'storage'>,
  note: CreditNoteRow,
  locale: Locale,
): Promise<string> {
  const { number, issuedAt, facts } = note;
  const key = noteKey(note, locale);
  const [{ documentPdf }, { creditNoteText }] = await Promise.all([
    import('./document-pdf'),
    import('./credit-note-words'),
  ]);
  await storage.put(key, await documentPdf(creditNoteText(number, issuedAt, facts, locale), locale, issuedAt));
  return key;
}
