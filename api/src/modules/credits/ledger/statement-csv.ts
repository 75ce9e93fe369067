import type { Locale } from '@jolimot/contract/fields';
import { stringify } from 'csv-stringify/sync';
import type { LedgerLine } from './repository';
import { cellsOf, columns, heads } from './statement-words';

/**
 * RFC 4180, for spreadsheets: a byte order mark, and an apostrophe before formulas (docs/product/api.md, "Files"). The
 * library quotes only `\r\n`, so a single `\r` or `\n` is matched here.
 */
const csvOptions = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

export const statementCsv = (lines: readonly LedgerLine[], locale: Locale): string =>
  stringify(
    [heads[locale], ...lines.map((line) => cellsOf(line, locale))].map((cells) =>
      columns.map((column) => cells[column]),
    ),
    csvOptions,
  );
