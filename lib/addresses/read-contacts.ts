import type { Contacts } from './contact-rows';
import { csvContacts } from './csv-contacts';
import { fileText } from './file-text';
import { isVcard, vcardContacts } from './vcard-contacts';

/** What a file turned out to be. */
export type ReadContacts =
  | ({ readonly kind: 'table' | 'vcard' } & Contacts)
  /** `columns`: no row names a street and a town; `none`: nothing in it can be written to; `too_many`: more than we take. */
  | { readonly kind: 'unreadable'; readonly reason: 'columns' | 'none' | 'too_many' | 'too_large' };

/** Addresses that one import takes: more than any family has, and few enough to look through. */
export const mostRows = 2000;
/** Bytes of a file: those of the addresses above, with all that address books keep besides, but without photos. */
const mostBytes = 20_000_000;

/** The addresses in a text that was pasted. */
export function contactsInText(text: string): ReadContacts {
  if (text.trim() === '') return { kind: 'unreadable', reason: 'none' };
  const kind = isVcard(text) ? 'vcard' : 'table';
  const contacts = kind === 'vcard' ? vcardContacts(text) : csvContacts(text);
  if (!contacts) return { kind: 'unreadable', reason: 'columns' };
  if (contacts.rows.length === 0) return { kind: 'unreadable', reason: 'none' };
  if (contacts.rows.length > mostRows) return { kind: 'unreadable', reason: 'too_many' };
  return { kind, ...contacts };
}

/** The addresses in a file, in whatever encoding it is. */
export function contactsInFile(bytes: Uint8Array): ReadContacts {
  if (bytes.byteLength > mostBytes) return { kind: 'unreadable', reason: 'too_large' };
  return contactsInText(fileText(bytes).text);
}
