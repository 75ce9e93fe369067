import { type SampleContact, sampleRows } from './sample-contacts';

export type SampleBook = {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Row of a table or number of a card. */
  readonly placeOf: (at: number) => number;
};

const contacts = sampleRows.map(({ words }) => words);

/** In ISO 8859-1 these are control characters. */
const windowsLetters = [
  ['†', 0x86],
  ['Œ', 0x8c],
  ['’', 0x92],
  ['œ', 0x9c],
] as const;

/** One byte per letter. @throws Error for a letter outside the encoding */
function singleBytes(text: string, encoding: 'windows-1252' | 'macintosh'): Uint8Array {
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte] as const),
  );
  // Node 20 treats Windows-1252 as ISO 8859-1.
  if (encoding === 'windows-1252') for (const [letter, byte] of windowsLetters) codes.set(letter, byte);
  return Uint8Array.from(text, (letter) => {
    const code = codes.get(letter);
    if (code === undefined) throw new Error(`${encoding} has no ${letter}`);
    return code;
  });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, isLittle: boolean, isMarked: boolean): Uint8Array {
  const marked = isMarked ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

const quoted = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

const table = (rows: readonly (readonly string[])[], separator: string, lineEnd: string): string =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + lineEnd).join('');

const frenchHeads = ['Prénom', 'Nom', 'Adresse', 'Complément', 'Code postal', 'Ville', 'Région', 'Pays'];
const plainRow = (one: SampleContact): string[] => [
  ...[one.firstname, one.lastname, one.address1, one.address2, one.zipcode, one.city, one.state, one.country],
];

/** Semicolons, Windows letters. */
const excelFrench: SampleBook = {
  name: 'semicolons in Windows-1252, French heads',
  fileName: 'carnet.csv',
  bytes: singleBytes(table([frenchHeads, ...contacts.map(plainRow)], ';', '\r\n'), 'windows-1252'),
  placeOf: (at) => at + 2,
};

/** Tabs, UTF-16, with a title. */
const excelUnicode: SampleBook = {
  name: 'tabs in UTF-16 with its mark, under a title',
  fileName: 'carnet.txt',
  bytes: utf16(table([['Carnet de Noël'], [''], frenchHeads, ...contacts.map(plainRow)], '\t', '\r\n'), true, true),
  placeOf: (at) => at + 4,
};

/** Carriage returns, Mac OS Roman. */
const oldMac: SampleBook = {
  name: 'commas in Mac OS Roman, English heads, ends of lines of a Macintosh',
  fileName: 'addresses.csv',
  bytes: singleBytes(
    table(
      [
        ['First name', 'Surname', 'Address line 1', 'Address line 2', 'Postcode', 'Town', 'County', 'Country'],
        ...contacts.map(plainRow),
      ],
      ',',
      '\r',
    ),
    'macintosh',
  ),
  placeOf: (at) => at + 2,
};

const googleHeads = [
  ...['First Name', 'Middle Name', 'Last Name', 'Notes', 'Organization Name', 'E-mail 1 - Value', 'Address 1 - Label'],
  ...['Address 1 - Formatted', 'Address 1 - Street', 'Address 1 - City', 'Address 1 - PO Box', 'Address 1 - Region'],
  ...['Address 1 - Postal Code', 'Address 1 - Country', 'Address 1 - Extended Address'],
];

/** UTF-8 with BOM, commas, and a contact with only an e-mail address. */
const google: SampleBook = {
  name: 'the export of Google in UTF-8 with its mark',
  fileName: 'contacts.csv',
  bytes: utf8(
    `\uFEFF${table(
      [
        googleHeads,
        ...contacts.flatMap((one) => [
          [
            ...[one.firstname, '', one.lastname, 'Une note,\nsur deux lignes', '', '', 'Home'],
            ...[`${one.address1}\n${one.city}`, one.address1, one.city, '', one.state, one.zipcode, one.country],
            one.address2,
          ],
          [
            ...googleHeads.map((head) =>
              head === 'First Name' ? 'Sans' : head.startsWith('E-mail') ? 'a@b.example' : '',
            ),
          ],
        ]),
      ],
      ',',
      '\n',
    )}`,
  ),
  placeOf: (at) => at * 2 + 2,
};

const outlookHeads = [
  ...['First Name', 'Last Name', 'Company', 'Home Street', 'Home Street 2', 'Home City', 'Home State'],
  ...['Home Postal Code', 'Home Country/Region', 'Business Street', 'Business City', 'Birthday'],
];

/** Every cell quoted, UTF-16 without BOM. */
const outlook: SampleBook = {
  name: 'the export of Outlook in UTF-16 without its mark',
  fileName: 'outlook.csv',
  bytes: utf16(
    [outlookHeads, ...contacts.map((one) => outlookRow(one))]
      .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
      .join(''),
    true,
    false,
  ),
  placeOf: (at) => at + 2,
};

function outlookRow(one: SampleContact): string[] {
  const home = [one.address1, one.address2, one.city, one.state, one.zipcode, one.country];
  return [one.firstname, one.lastname, '', ...home, '', '', '0/0/00'];
}

const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n');

/** The standard folds at 75 bytes. */
const folded = (line: string, length = 60): string =>
  (line.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []).join('\r\n ');

const card = (lines: readonly string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

const adr = ({ address1, address2, city, state, zipcode, country }: SampleContact): string =>
  ['', address2, address1, city, state, zipcode, country].map(escaped).join(';');

const names = (one: SampleContact): string[] => [
  `N:${escaped(one.lastname)};${escaped(one.firstname)};;;`,
  `FN:${escaped(`${one.firstname} ${one.lastname}`.trim())}`,
];

/** vCard 3, folded lines, groups. */
const apple: SampleBook = {
  name: 'vCard 3 of Apple in UTF-8',
  fileName: 'contacts.vcf',
  bytes: utf8(
    contacts
      .map((one) => card(['VERSION:3.0', ...names(one), folded(`item1.ADR;type=HOME;type=pref:${adr(one)}`)]))
      .join(''),
  ),
  placeOf: (at) => at + 1,
};

/** vCard 4, with colon and semicolon in a quoted label. */
const newest: SampleBook = {
  name: 'vCard 4 in UTF-8',
  fileName: 'contacts-4.vcf',
  bytes: utf8(
    contacts
      .map((one) =>
        card([
          'VERSION:4.0',
          'KIND:individual',
          ...names(one),
          folded(`ADR;TYPE=home;LABEL="chez : nous; là":${adr(one)}`),
        ]),
      )
      .join(''),
  ),
  placeOf: (at) => at + 1,
};

/** Windows-1252, soft line breaks. */
function quotedPrintable(text: string): string {
  const codes = Array.from(singleBytes(text, 'windows-1252'), (byte) =>
    byte > 0x7e || byte === 0x3d || byte < 0x20 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte),
  );
  const lines = [''];
  for (const code of codes) {
    if ((lines.at(-1) ?? '').length + code.length > 70) lines.push('');
    lines[lines.length - 1] += code;
  }
  return lines.join('=\r\n');
}

/** vCard 2.1, quoted-printable in Windows-1252. */
const phone: SampleBook = {
  name: 'vCard 2.1 in quoted-printable',
  fileName: 'telephone.vcf',
  bytes: utf8(
    contacts
      .map((one) => {
        const encoded = (head: string, value: string) =>
          `${head};CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(value)}`;
        return card([
          'VERSION:2.1',
          encoded('N', `${one.lastname};${one.firstname};;;`),
          encoded('ADR;HOME', adr(one).replaceAll('\\,', ',')),
        ]);
      })
      .join(''),
  ),
  placeOf: (at) => at + 1,
};

export const sampleBooks: readonly SampleBook[] = [
  ...[excelFrench, excelUnicode, oldMac, google, outlook],
  ...[apple, newest, phone],
];
