import { Readable } from 'node:stream';
import type { Locale } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { and, inArray, isNull } from 'drizzle-orm';
import { type CsvCell, csvText } from '../../csv';
import type { Db } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import { FileAnswer } from '../representation/answers';
import { type Spreadsheet, spreadsheetOf, type Words } from '../representation/spreadsheet';

type CsvColumn<Item> = {
  /** The column's head: the word `backOffice.fields.<label>`. */
  label: keyof Words['backOffice']['fields'];
} & (
  | { value: (item: Item, sheet: Spreadsheet) => CsvCell }
  /** IRI of an account: the file has its name. */
  | { account: (item: Item) => string }
);

export interface CsvTable<Item> {
  name: string;
  columns: readonly CsvColumn<Item>[];
}

export const buyerColumn = { label: 'buyer', account: ({ shopUser }: { shopUser: string }) => shopUser } as const;

/** Read and sent at once. */
const itemsAtOnce = 500;

/**
 * Lists grow for years: parts are read by key, to save memory.
 * @param read what follows the last item of the former part; nothing ends the file
 */
export function listFile<Item>(
  db: Db,
  locale: Locale,
  table: CsvTable<Item>,
  read: (last: Item | undefined, atMost: number) => Promise<readonly Item[]>,
): FileAnswer {
  const headers = { vary: 'Accept, Accept-Language, Origin' };
  return new FileAnswer(Readable.from(partsOf(db, locale, table, read)), `${table.name}.csv`, headers, 'text/csv');
}

async function* partsOf<Item>(
  db: Db,
  locale: Locale,
  { columns }: CsvTable<Item>,
  read: (last: Item | undefined, atMost: number) => Promise<readonly Item[]>,
): AsyncGenerator<string> {
  const sheet = spreadsheetOf(locale);
  const options = { delimiter: csvDelimiter[locale] };
  yield csvText([columns.map(({ label }) => sheet.words.backOffice.fields[label])], options);
  let last: Item | undefined;
  for (;;) {
    const items = await read(last, itemsAtOnce);
    const names = await accountNames(db, items, columns);
    const nameOf = (iri: string) => names.get(iri) ?? sheet.words.backOffice.accounts.gone;
    const rows = items.map((item) =>
      columns.map((column) => ('account' in column ? nameOf(column.account(item)) : column.value(item, sheet))),
    );
    if (rows.length === 0) return;
    yield csvText(rows, { ...options, withByteOrderMark: false });
    last = items.at(-1);
  }
}

/** By IRI, without deleted accounts. */
async function accountNames<Item>(
  db: Db,
  items: readonly Item[],
  columns: readonly CsvColumn<Item>[],
): Promise<ReadonlyMap<string, string>> {
  const iris = new Set(columns.flatMap((column) => ('account' in column ? items.map(column.account) : [])));
  if (iris.size === 0) return new Map();
  const ids = [...iris].map((iri) => idOfIri('shop_users', iri));
  const { id, firstname, lastname, email } = shopUsers;
  const rows = await db
    .select({ id, firstname, lastname, email })
    .from(shopUsers)
    .where(and(inArray(id, ids), isNull(shopUsers.deletedAt)));
  return new Map(rows.map((row) => [`/shop_users/${row.id}`, `${row.firstname} ${row.lastname}`.trim() || row.email]));
}
