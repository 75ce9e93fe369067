import { byteOrderMark, formulaStart } from '@jolimot/contract/shop/csv';
import Papa from 'papaparse';

interface CsvOptions {
  delimiter?: ';' | ',';
  withByteOrderMark?: boolean;
  /** False where nobody chose a text and numbers have a sign. */
  escapeFormulas?: boolean;
}

/** RFC 4180 (docs/product/api.md, "Files"). */
export const csvText = (
  rows: readonly (readonly (string | number | null)[])[],
  { delimiter = ',', withByteOrderMark = true, escapeFormulas = true }: CsvOptions = {},
): string => {
  const options = { delimiter, newline: '\r\n', escapeFormulae: escapeFormulas && formulaStart };
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    options,
  );
  return `${withByteOrderMark ? byteOrderMark : ''}${text}\r\n`;
};
