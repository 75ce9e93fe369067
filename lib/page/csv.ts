import { byteOrderMark, csvDelimiter, formulaStart } from '@jolimot/contract/shop/csv';
import Papa from 'papaparse';
import type { Locale } from '@/lib/i18n/routing';

/** docs/product/api.md, "Files" */
export const csvText = (rows: readonly (readonly string[])[], locale: Locale): string =>
  byteOrderMark +
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: csvDelimiter[locale], newline: '\r\n', escapeFormulae: formulaStart },
  );
