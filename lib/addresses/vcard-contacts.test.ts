import { describe, expect, it } from 'vitest';
import { isVcard, vcardContacts } from './vcard-contacts';

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');
const first = (text: string) => vcardContacts(text).rows[0]?.words;

describe('vCards', () => {
  it('are told from tables, whatever stands before them', () => {
    expect(isVcard('\r\n begin:vcard\r\n')).toBe(true);
    expect(isVcard('Nom;Adresse\nBEGIN:VCARD s’appelle ainsi;a')).toBe(false);
  });

  it('give each address of a card, with its number, and count those without one', () => {
    const text = [
      card('VERSION:3.0', 'FN:Sans Adresse'),
      card(
        'VERSION:3.0',
        'N:Martin;Zoé;;;',
        'ADR;TYPE=HOME:;;1 rue du Port;Brest;;29200;',
        'ADR:;;2 quai;Lorient;;;',
        'ADR:;;;;;;',
      ),
    ].join('\r\n');
    const { rows, withoutAddress } = vcardContacts(text);
    expect(withoutAddress).toBe(1);
    expect(rows.map(({ place, words }) => [place, words.lastname, words.address1])).toEqual([
      [2, 'Martin', '1 rue du Port'],
      [2, 'Martin', '2 quai'],
    ]);
  });

  it('have escaped commas, semicolons and line ends, and parameters in quotes', () => {
    expect(
      first(
        card(
          'VERSION:4.0',
          'N:Le\\;Goff;Jeanne;;;',
          'ADR;LABEL="a:b;c";TYPE=home:;;12\\, rue Bleue\\nBât. A;Brest;;29200;France',
        ),
      ),
    ).toMatchObject({
      lastname: 'Le;Goff',
      address1: '12, rue Bleue',
      address2: 'Bât. A',
      zipcode: '29200',
      country: 'France',
    });
  });

  it('of version 3 have commas that mean nothing, of version 4 lists', () => {
    const adr = 'ADR:;;12, rue Bleue;Brest;;29200;France';
    expect(first(card('VERSION:3.0', 'FN:Z', adr))).toMatchObject({ address1: '12, rue Bleue', address2: '' });
    expect(first(card('VERSION:4.0', 'FN:Z', adr))).toMatchObject({ address1: '12', address2: 'rue Bleue' });
  });

  it('of Apple have the code of the country beside', () => {
    const text = card(
      'VERSION:3.0',
      'FN:Z',
      'item1.ADR;type=HOME:;;a;b;;1000;',
      'item1.X-ABADR:be',
      'item2.X-ABADR:fr',
    );
    expect(first(text)).toMatchObject({ country: 'be' });
  });

  it('of old phones are in quoted-printable, of the encoding that they name', () => {
    const latin = 'ADR;HOME;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:;;1 all=E9e du=\r\n Ch=E2teau;Brest;;29200;France';
    expect(
      first(card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Martin;Zo=C3=A9', latin)),
    ).toMatchObject({
      firstname: 'Zoé',
      address1: '1 allée du Château',
    });
    expect(first(card('VERSION:2.1', 'N;QUOTED-PRINTABLE;CHARSET=X-NONE:Zo=C3=A9', 'ADR:;;a;b'))).toMatchObject({
      lastname: 'Zoé',
    });
    // Outlook names none, and writes Windows' letters.
    const outlook = 'ADR;WORK;PREF;ENCODING=QUOTED-PRINTABLE:;;12 place de l=27=C9toile;Lyon;;69426;France';
    expect(first(card('VERSION:2.1', 'N:Martin', outlook))).toMatchObject({ address1: "12 place de l'Étoile" });
  });

  it('of firms are addressed to the firm, which is not named twice', () => {
    const text = card(
      'VERSION:3.0',
      'FN:Mairie de Brest',
      'N:;;;;',
      'ORG:Mairie de Brest;État civil',
      'ADR:;BP 12;2 rue Bleue;Brest;;29200;',
    );
    expect(first(text)).toMatchObject({
      lastname: 'Mairie de Brest',
      company: '',
      address1: '2 rue Bleue',
      address2: 'BP 12',
    });
  });

  it('that are cut off or hold nonsense give what can be read', () => {
    const text = `${card('VERSION:3.0', ':', 'ADR', 'ADR;', 'N:Petit;;;;', 'ADR:;;a;b')}\r\nBEGIN:VCARD\r\nN:Martin;Zoé\r\nADR:;;c;d`;
    expect(vcardContacts(text).rows.map(({ words }) => words.lastname)).toEqual(['Petit', 'Martin']);
  });
});
