import type { Deps } from '../../../deps';
import { drawCreditNote } from './credit-note-file';
import { drawInvoice } from './invoice-file';
import { creditNoteByNumber, invoiceByNumber } from './repository';

/**
 * From the frozen facts.
 * @param key storage key of the lost file
 * @returns false when it belongs to neither
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
