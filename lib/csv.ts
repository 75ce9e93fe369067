import Papa from 'papaparse';

const byteOrderMark = '\uFEFF';

/**
 * With a byte order mark, and an apostrophe before formulas (docs/product/api.md, "Files").
 * @param delimiter of the reader's spreadsheet: `;` in French, `,` in English
 */
export const csvText = (rows: readonly (readonly string[])[], delimiter: ';' | ','): string =>
  byteOrderMark +
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\r\n', escapeFormulae: true },
  );
