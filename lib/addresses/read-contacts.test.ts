import { describe, expect, it } from 'vitest';
import { anAddress } from '@/test/real-tree/people';
import { sampleBooks } from '@/test/sample-address-books';
import { sampleCounts, sampleRows } from '@/test/sample-contacts';
import { sampleCountries } from '@/test/sample-countries';
import { type DryRun, dryRun } from './check-rows';
import { countryFinder } from './country-names';
import { contactsInFile, contactsInText, type ReadContacts } from './read-contacts';

const run = (contacts: ReadContacts, book: Parameters<typeof dryRun>[0]['book'] = []): DryRun => {
  if (contacts.kind === 'unreadable') throw new Error(contacts.reason);
  const findCountry = countryFinder(sampleCountries);
  return dryRun({ rows: contacts.rows, book, countries: sampleCountries, findCountry, home: findCountry('FR') });
};

const bookOf = ({ ready }: DryRun) => ready.map(({ input }, id) => anAddress({ ...input, id }));

describe('500 addresses with 20 bad rows', () => {
  it.each(sampleBooks)('$name: names each bad row with its reason, and keeps the good ones once', (book) => {
    const first = run(contactsInFile(book.bytes));
    expect(first.bad.map(({ row, problems }) => [row.place, problems.map(({ field, code }) => [field, code])])).toEqual(
      sampleRows.flatMap(({ wrong }, at) => (wrong ? [[book.placeOf(at), [wrong]]] : [])),
    );
    expect(first.repeated.map(({ place }) => place)).toEqual(
      sampleRows.flatMap(({ again }, at) => (again ? [book.placeOf(at)] : [])),
    );
    expect(first.ready).toHaveLength(sampleCounts.rows - sampleCounts.wrong - sampleCounts.again);
    const good = sampleRows.flatMap(({ wrong, again, words }) => (wrong || again ? [] : [words]));
    expect(first.ready.map(({ input }) => [input.firstname, input.lastname, input.address1, input.address2])).toEqual(
      good.map(({ firstname, lastname, address1, address2 }) => [firstname, lastname, address1, address2]),
    );
    const second = run(contactsInFile(book.bytes), bookOf(first));
    expect([second.ready.length, second.bad.length]).toEqual([0, sampleCounts.wrong]);
    expect(second.known).toHaveLength(first.ready.length + first.repeated.length);
  });

  it('keeps the same addresses whichever program wrote them', () => {
    const kept = sampleBooks.map(({ bytes }) => run(contactsInFile(bytes)).ready.map(({ input }) => input));
    for (const one of kept) expect(one).toEqual(kept[0]);
  });
});

it('gives postcodes the zeros back that a spreadsheet has dropped, unless one of its table has kept it', () => {
  const rows = ['Martin;1 rue;1000;Bourg;France', 'Muster;Platz 1;1067;Dresden;DE', 'Peeters;1 straat;1000;Brussel;BE'];
  const table = ['Nom;Adresse;Code postal;Ville;Pays', ...rows];
  const { ready } = run(contactsInText(table.join('\n')));
  expect(ready.map(({ input }) => input.zipcode)).toEqual(['01000', '01067', '1000']);
  const kept = run(contactsInText([...table, 'Robert;2 place;06000;Nice;France'].join('\n')));
  expect(kept.ready.map(({ input }) => input.zipcode)).toEqual(['1000', '06000']);
});

describe('what is no address book', () => {
  it.each([
    ['', 'none'],
    ['  \n ', 'none'],
    ['Bonjour, voici mon carnet.', 'columns'],
    ['Prénom;Nom;E-mail\nZoé;Martin;zoe@exemple.fr', 'columns'],
    ['Prénom;Nom;Adresse;Ville\nZoé;Martin;;', 'none'],
    ['BEGIN:VCARD\nVERSION:3.0\nFN:Zoé\nEND:VCARD', 'none'],
  ])('%j is not read: %s', (text, reason) => {
    expect(contactsInText(text)).toEqual({ kind: 'unreadable', reason });
  });

  it('is not read when it has more addresses than one import takes', () => {
    const rows = Array.from({ length: 2001 }, (_, at) => `Zoé;Martin;${at} rue du Port;Brest`);
    expect(contactsInText(['Prénom;Nom;Adresse;Ville', ...rows].join('\n'))).toMatchObject({ reason: 'too_many' });
  });
});
