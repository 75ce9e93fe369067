import type { Locale } from '@jolimot/contract/fields';
import { csvText } from '../../../csv';
import type { LedgerLine } from './repository';
import { cellsOf, columns, heads } from './statement-words';

export const statementCsv = (lines: readonly LedgerLine[], locale: Locale): string =>
  csvText(
    [heads[locale], ...lines.map((line) => cellsOf(line, locale))].map((cells) =>
      columns.map((column) => cells[column]),
    ),
  );
