import Papa from 'papaparse';

const byteOrderMark = '\uFEFF';

/**
 * Rows as spreadsheets read them: a mark for UTF-8, and an apostrophe before what would be a formula
 * (docs/product/api.md, "Files").
 * @param delimiter what the reader's spreadsheet expects: `;` in French, `,` in English
 */
export const csvText = (rows: readonly (readonly string[])[], delimiter: ';' | ','): string =>
  byteOrderMark +
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\r\n', escapeFormulae: true },
  );
