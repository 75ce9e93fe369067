import type { Address } from '@jolimot/contract/addresses';
import { describe, expect, it } from 'vitest';
import { anAddress } from '@/test/real-tree/people';
import { sampleCountries } from '@/test/sample-countries';
import { dryRun } from './check-rows';
import { countryFinder } from './country-names';
import { bookAsCsv, bookAsVcards, rowsAsCsv } from './export-book';
import { contactsInFile } from './read-contacts';

const home = { firstname: '', lastname: 'Martin', address1: '1 rue du Port', zipcode: '29200', city: 'Brest' };
const address = (id: number, words: Partial<Address>) => anAddress({ ...home, id, iri: `/addresses/${id}`, ...words });
const book = [
  address(1, { firstname: 'Jeanne', lastname: 'Le Goff', address2: 'Appartement 4', address3: 'Le Bourg; Nord' }),
  address(2, { lastname: '=cmd|calc', company: '@Fleurs, & Cie', address1: '-1 rue "Bleue"' }),
  address(3, { zipcode: '62704', city: 'Springfield', state: 'IL', country: '/countries/2' }),
  address(4, {
    firstname: 'Zoé',
    lastname: 'Œillet',
    company: 'Société des œillets et des orchidées',
    address1: '12, allée du château de la Reine',
  }),
];
const heads = {
  ...{ firstname: 'Prénom', lastname: 'Nom', company: 'Société', address1: 'Adresse', address2: 'Complément' },
  ...{ address3: 'Lieu-dit', zipcode: 'Code postal', city: 'Ville', state: 'Région', country: 'Pays' },
};
const readAgain = (text: string) => {
  const contacts = contactsInFile(new TextEncoder().encode(text));
  if (contacts.kind === 'unreadable') throw new Error(contacts.reason);
  const findCountry = countryFinder(sampleCountries);
  return dryRun({ rows: contacts.rows, book, countries: sampleCountries, findCountry, home: undefined });
};

describe('the export of a book', () => {
  it.each([
    ['a table of semicolons', () => bookAsCsv(book, sampleCountries, heads, 'fr')],
    ['a table of commas', () => bookAsCsv(book, sampleCountries, heads, 'en')],
    ['vCards', () => bookAsVcards(book, sampleCountries)],
  ])('as %s is known again, all of it, by an import', (_, text) => {
    const { known, bad, ready, repeated } = readAgain(text());
    expect([known.length, bad.length, ready.length, repeated.length]).toEqual([book.length, 0, 0, 0]);
  });

  it('has no cell that a spreadsheet would calculate', () => {
    const text = bookAsCsv(book, sampleCountries, heads, 'fr');
    expect(text.startsWith('\uFEFFPrénom;Nom;')).toBe(true);
    const cells = text
      .slice(1)
      .split(/\r\n|;/)
      .map((cell) => cell.replace(/^"|"$/g, ''));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=cmd|calc");
  });

  it('folds the lines of vCards at 75 bytes, between letters', () => {
    const lines = bookAsVcards(book, sampleCountries).split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).byteLength <= 75)).toBe(true);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain('12\\, allée du château de la Reine');
  });

  it('of rows to be mended says where each stands and why, and is understood once mended', () => {
    const words = { ...heads, firstname: 'Zoé', lastname: 'Martin', address1: 'a', address2: '', address3: '' };
    const row = {
      place: 7,
      words: { ...words, company: '', zipcode: '2900', city: 'Brest', state: '', country: 'France' },
    };
    const text = rowsAsCsv([{ ...row, reason: 'Code postal' }], { ...heads, place: 'Ligne', reason: 'Raison' }, 'fr');
    expect(text.split('\r\n')[1]).toBe('7;Zoé;Martin;;a;;;2900;Brest;;France;Code postal');
    expect(readAgain(text.replace('2900;', '29000;')).ready).toHaveLength(1);
  });
});
