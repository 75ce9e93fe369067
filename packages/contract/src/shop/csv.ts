import type { Locale } from '../fields';

/** Of tables for the reader's spreadsheet (docs/product/api.md, "Files"). */
export const csvDelimiter = { fr: ';', en: ',' } as const satisfies Record<Locale, string>;

/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets would calculate such a cell. */
export const formulaStart = /^[=+\-@\t\r＝＋－＠]/u;
