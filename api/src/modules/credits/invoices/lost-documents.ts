import type { Deps } from '../../../deps';
import { drawCreditNote } from './credit-note-file';
import { drawInvoice } from './invoice-file';
import { creditNoteByNumber, invoiceByNumber } from './repository';

/**
 * Draws the file of an invoice or a credit note again, from what was written when it was issued, where the storage has lost it.
 * @param key where the file lay
 * @returns false when it was the file of neither
 */
export async function redrawDocument(deps: Pick<Deps, 'db' | 'storage'>, key: string): Promise<boolean> {
  const [, folder, name = '', language] = /^(invoices|credit-notes)\/\d{4}\/(.+)-(fr|en)\.pdf$/.exec(key) ?? [];
  const locale = language === 'en' ? 'en' : 'fr';
  if (folder === 'invoices') {
    const invoice = await invoiceByNumber(deps.db, name);
    if (invoice) await drawInvoice(deps, invoice, locale);
    return invoice !== undefined;
  }
  const note = folder ? await creditNoteByNumber(deps.db, name.toUpperCase()) : undefined;
  if (note) await drawCreditNote(deps, note.creditNote, locale);
  return note !== undefined;
}
