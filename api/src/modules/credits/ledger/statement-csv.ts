import type { Locale } from '@jolimot/contract/fields';
import { stringify } from 'csv-stringify/sync';
import type { LedgerLine } from './repository';
import { cellsOf, columns, heads } from './statement-words';

/**
 * CSV as spreadsheets read it (RFC 4180): a mark for UTF-8, and an apostrophe before what would be a formula
 * (docs/product/api.md, "Files"). A lone line break is quoted too, which the library does for `\r\n` only.
 */
const csvOptions = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/** A statement as a table. */
export const statementCsv = (lines: readonly LedgerLine[], locale: Locale): string =>
  stringify(
    [heads[locale], ...lines.map((line) => cellsOf(line, locale))].map((cells) =>
      columns.map((column) => cells[column]),
    ),
    csvOptions,
  );
