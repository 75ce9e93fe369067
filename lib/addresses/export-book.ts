import type { Address, Country } from '@jolimot/contract/addresses';
import type { Locale } from '@/lib/i18n/routing';
import { csvText } from '../page/csv';
import { type ContactWords, contactFields } from './contact-rows';

/** An import recognises them (`csv-columns.ts`). */
export type ExportHeads = ContactWords;

const cellsOf = (words: ContactWords): string[] => contactFields.map((field) => words[field]);

const wordsOf = (address: Address, countries: readonly Country[]): ContactWords => ({
  ...address,
  country: countries.find(({ iri }) => iri === address.country)?.name ?? '',
});

export function bookAsCsv(
  book: readonly Address[],
  countries: readonly Country[],
  heads: ExportHeads,
  locale: Locale,
): string {
  return csvText([heads, ...book.map((address) => wordsOf(address, countries))].map(cellsOf), locale);
}

/** Skipped rows, to correct in a spreadsheet and import again. */
export function rowsAsCsv(
  rows: readonly { readonly place: number; readonly words: ContactWords; readonly reason: string }[],
  heads: ExportHeads & { readonly place: string; readonly reason: string },
  locale: Locale,
): string {
  const titles = [heads.place, ...cellsOf(heads), heads.reason];
  const cells = rows.map(({ place, words, reason }) => [String(place), ...cellsOf(words), reason]);
  return csvText([titles, ...cells], locale);
}

const escaped = (text: string): string => text.replace(/[\\,;]/gu, '\\$&');

/** Folded at 75 bytes (RFC 6350, 3.2), never within a letter. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let length = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).byteLength;
    if (length + size > 74) {
      lines.push('');
      length = 0;
    }
    lines[lines.length - 1] += letter;
    length += size;
  }
  return lines.join('\r\n ');
}

function cardOf(address: Address, countries: readonly Country[]): string[] {
  const words = wordsOf(address, countries);
  const { firstname, lastname, company, address1, address2, address3, zipcode, city, state, country } = words;
  const street = [address1, address2, address3].filter((line) => line !== '').map(escaped);
  const place = [city, state, zipcode, country].map(escaped);
  return [
    ...['BEGIN:VCARD', 'VERSION:3.0'],
    `N:${escaped(lastname)};${escaped(firstname)};;;`,
    `FN:${escaped(`${firstname} ${lastname}`.trim())}`,
    ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
    `ADR;TYPE=HOME:;;${[street.join('\\n'), ...place].join(';')}`,
    'END:VCARD',
  ];
}

/** vCard 3, which phones read. */
export const bookAsVcards = (book: readonly Address[], countries: readonly Country[]): string =>
  book
    .flatMap((address) => cardOf(address, countries))
    .map((line) => `${folded(line)}\r\n`)
    .join('');
