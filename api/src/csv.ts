import { byteOrderMark, formulaStart } from '@jolimot/contract/shop/csv';
import Papa from 'papaparse';

/** A number as its reader writes it (`-9,00`): never a formula. */
export class Figure {
  constructor(private readonly written: string) {}

  toString(): string {
    return this.written;
  }
}

export type CsvCell = string | number | Figure | null;

interface CsvOptions {
  delimiter?: ';' | ',';
  withByteOrderMark?: boolean;
}

/** RFC 4180 (docs/product/api.md, "Files"). */
export const csvText = (
  rows: readonly (readonly CsvCell[])[],
  { delimiter = ',', withByteOrderMark = true }: CsvOptions = {},
): string => {
  const text = Papa.unparse(
    rows.map((row) => row.map(withoutFormula)),
    { delimiter, newline: '\r\n' },
  );
  return `${withByteOrderMark ? byteOrderMark : ''}${text}\r\n`;
};

const withoutFormula = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : cell;
