import type { Contacts } from './contact-rows';
import { csvContacts } from './csv-contacts';
import { fileText } from './file-text';
import { isVcard, vcardContacts } from './vcard-contacts';

export type ReadContacts =
  | ({ readonly kind: 'table' | 'vcard' } & Contacts)
  /** `columns`: no row names a street and a town. */
  | { readonly kind: 'unreadable'; readonly reason: 'columns' | 'none' | 'too_many' | 'too_large' };

/** More than a family has, and few enough to check by eye. */
export const mostRows = 2000;
/** Room for `mostRows` addresses, without photos. */
const mostBytes = 20_000_000;

export function contactsInText(text: string): ReadContacts {
  if (text.trim() === '') return { kind: 'unreadable', reason: 'none' };
  const kind = isVcard(text) ? 'vcard' : 'table';
  const contacts = kind === 'vcard' ? vcardContacts(text) : csvContacts(text);
  if (!contacts) return { kind: 'unreadable', reason: 'columns' };
  if (contacts.rows.length === 0) return { kind: 'unreadable', reason: 'none' };
  if (contacts.rows.length > mostRows) return { kind: 'unreadable', reason: 'too_many' };
  return { kind, ...contacts };
}

export function contactsInFile(bytes: Uint8Array): ReadContacts {
  if (bytes.byteLength > mostBytes) return { kind: 'unreadable', reason: 'too_large' };
  return contactsInText(fileText(bytes).text);
}
