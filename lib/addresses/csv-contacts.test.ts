import { describe, expect, it } from 'vitest';
import { columnOf } from './csv-columns';
import { csvContacts } from './csv-contacts';

const rowsOf = (...lines: string[]) =>
  csvContacts(lines.join('\n'))?.rows.map(({ place, words }) => [
    place,
    ...Object.values(words).filter((text) => text !== ''),
  ]);

describe('heads of columns', () => {
  it.each([
    ['Code postal', '', 'zipcode'],
    ['CODE_POSTAL', '', 'zipcode'],
    ['Rue (domicile) 2', 'domicile', 'address2'],
    ['Dép/Région (bureau)', 'bureau', 'state'],
    ['Pays/Région (domicile)', 'domicile', 'country'],
    ['Business Postal Code', 'business', 'zipcode'],
    ['Address 2 - Street', 'address 2', 'address1'],
    ['Address 2', '', 'address2'],
    ['Nom complet', '', 'name'],
  ])('%s', (head, of, field) => expect(columnOf(head)).toEqual({ of, field }));

  it.each(['E-mail', 'Téléphone (domicile)', 'Birthday', 'Notes', '', 'Home'])('%j is none of an address', (head) =>
    expect(columnOf(head)).toBeUndefined(),
  );
});

describe('a table', () => {
  it('may have its separator said by Excel, and the separators of others in its cells', () => {
    expect(rowsOf('sep=;', 'Nom;Adresse;Ville', 'Martin;12, rue du Port, 2e étage;Brest')).toEqual([
      [3, 'Martin', '12, rue du Port, 2e étage', 'Brest'],
    ]);
    expect(rowsOf('Nom,Adresse,Ville', '"Martin; Zoé","12, rue ""du"" Port",Brest')).toEqual([
      [2, 'Martin; Zoé', '12, rue "du" Port', 'Brest'],
    ]);
  });

  it('of Google has several homes of one contact in one cell', () => {
    const heads =
      'Given Name,Family Name,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Postal Code';
    expect(
      rowsOf(heads, 'Anne,Exemple,1 rue des Lilas ::: 5 avenue Foch,Brest ::: Paris, ::: ,29200 ::: 75016'),
    ).toEqual([
      [2, 'Anne', 'Exemple', '1 rue des Lilas', '29200', 'Brest'],
      [2, 'Anne', 'Exemple', '5 avenue Foch', '75016', 'Paris'],
    ]);
  });

  it('counts its rows as a spreadsheet does, empty ones too', () => {
    expect(
      rowsOf('Nom;Adresse;Ville', '', ';;', '"Martin";"1\nrue du Port";Brest', 'Petit;2 rue du Port;Brest'),
    ).toEqual([
      [4, 'Martin', '1', 'rue du Port', 'Brest'],
      [5, 'Petit', '2 rue du Port', 'Brest'],
    ]);
  });

  it('gives home and work apart, with the same name', () => {
    expect(
      rowsOf(
        'First Name,Last Name,Company,Home Street,Home City,Business Street,Business City',
        'Zoé,Martin,Port SA,1 rue du Port,Brest,2 quai Nord,Lorient',
        'Ana,Petit,,,,3 quai Nord,Lorient',
      ),
    ).toEqual([
      [2, 'Zoé', 'Martin', 'Port SA', '1 rue du Port', 'Brest'],
      [2, 'Zoé', 'Martin', 'Port SA', '2 quai Nord', 'Lorient'],
      [3, 'Ana', 'Petit', '3 quai Nord', 'Lorient'],
    ]);
  });

  it('may name people whole, by a first name or by a firm alone', () => {
    expect(
      csvContacts('Nom complet;Société;Adresse;Ville\nJeanne Le Goff;;a;b\nMamie;;a;b\n;Mairie;a;b')?.rows.map(
        ({ words: { firstname, lastname, company } }) => [firstname, lastname, company],
      ),
    ).toEqual([
      ['Jeanne', 'Le Goff', ''],
      ['', 'Mamie', ''],
      ['', 'Mairie', ''],
    ]);
  });

  it('loses the apostrophe that keeps a spreadsheet from calculating', () => {
    expect(rowsOf('Nom;Adresse;Ville', "'=Martin;'+1 rue du Port;L'Haÿ")).toEqual([
      [2, '=Martin', '+1 rue du Port', "L'Haÿ"],
    ]);
  });

  it('counts contacts without an address, and leaves them aside', () => {
    expect(csvContacts('Nom;Adresse;Ville;Pays\nMartin;;;France\nPetit;a;b;France')).toMatchObject({
      withoutAddress: 1,
      rows: [{ place: 3 }],
    });
  });

  it('without heads is none of ours', () => {
    expect(csvContacts('Zoé;Martin;1 rue du Port;29200;Brest')).toBeUndefined();
  });
});
