import { formulaStart } from '@jolimot/contract/shop/csv';
import Papa from 'papaparse';
import { type ContactRow, type Contacts, type ContactWords, hasAddress, noWords, tidied } from './contact-rows';
import { type Column, columnOf, recognised } from './csv-columns';

/** French spreadsheets, English ones, a copied table. */
const separators = [';', ',', '\t'] as const;

/** Some programs write a title above the heads. */
const headRows = 10;

const cells = (text: string, delimiter: string, preview = 0): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false }).data;

function bestHead(rows: readonly string[][]): { at: number; count: number } {
  const counts = rows.map(recognised);
  const count = Math.max(0, ...counts);
  return { at: counts.indexOf(count), count };
}

/** Excel's own line `sep=;`, still counted as a row. */
const ownSeparator = (text: string): string | undefined => /^sep=(.)\r?\n/u.exec(text)?.[1];

function separatorOf(text: string): string {
  const own = ownSeparator(text);
  if (own) return own;
  const counted = separators.map((separator) => ({ separator, ...bestHead(cells(text, separator, headRows)) }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ',';
}

/** Exports escape formulas with an apostrophe (docs/product/api.md, "Files"). */
const unescaped = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** `Jeanne Le Goff` → first name Jeanne. */
function withSplitName(words: ContactWords, name: string): ContactWords {
  if (words.firstname !== '' || words.lastname !== '') return words;
  const [, firstname = '', lastname = ''] = /^\s*(\S+)\s+(.+?)\s*$/su.exec(name) ?? [];
  return lastname === '' ? { ...words, lastname: name } : { ...words, firstname, lastname };
}

type Placed = { readonly column: Column; readonly at: number };

/** Several homes of one contact, as Google writes them: `29200 ::: 75016`. */
function apart(group: Readonly<Record<string, string>>): Record<string, string>[] {
  const cells = Object.entries(group).map(([field, cell]) => [field, cell.split(/\s*:::\s*/u)] as const);
  const most = Math.max(1, ...cells.map(([, parts]) => parts.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(cells.flatMap(([field, parts]) => (parts[at] ? [[field, parts[at]]] : []))),
  );
}

/** Home and work apart, each with the contact's name. */
function wordsOf(row: readonly string[], columns: readonly Placed[]): ContactWords[] {
  const groups = new Map<string, Record<string, string>>([['', {}]]);
  for (const { column, at } of columns) {
    const group = groups.get(column.of) ?? {};
    groups.set(column.of, group);
    const cell = unescaped(row[at] ?? '').trim();
    // Such as streets.
    if (cell !== '') group[column.field] = group[column.field] ? `${group[column.field]}\n${cell}` : cell;
  }
  const [{ name = '', ...shared } = {}] = apart(groups.get('') ?? {});
  return [...groups.values()]
    .flatMap(apart)
    .map(({ name: _name, ...own }) => withSplitName({ ...noWords, ...namesOf(shared), ...own }, name))
    .filter(hasAddress)
    .map(tidied);
}

const namesOf = ({ firstname, lastname, company }: Record<string, string>): Partial<ContactWords> => ({
  ...(firstname === undefined ? {} : { firstname }),
  ...(lastname === undefined ? {} : { lastname }),
  ...(company === undefined ? {} : { company }),
});

const isAddressTable = (columns: readonly Placed[]): boolean =>
  (['address1', 'city'] as const).every((needed) => columns.some(({ column }) => column.field === needed));

/** @returns undefined when no row names an address's columns */
export function csvContacts(text: string): Contacts | undefined {
  const rows = cells(text, separatorOf(text));
  const { at: head } = bestHead(rows.slice(0, headRows));
  const columns = (rows[head] ?? []).flatMap((title, at): Placed[] => {
    const column = columnOf(title);
    return column ? [{ column, at }] : [];
  });
  if (!isAddressTable(columns)) return undefined;
  const found: ContactRow[] = [];
  let withoutAddress = 0;
  for (const [at, row] of rows.entries()) {
    if (at <= head || row.every((cell) => cell.trim() === '')) continue;
    const addresses = wordsOf(row, columns);
    if (addresses.length === 0) withoutAddress += 1;
    for (const words of addresses) found.push({ id: found.length, place: at + 1, words });
  }
  const mayLackZeros = !found.some(({ words }) => words.zipcode.startsWith('0'));
  return { rows: found.map((row) => ({ ...row, mayLackZeros })), withoutAddress };
}
