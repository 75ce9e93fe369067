/**
 * A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet would take for a
 * formula is escaped by an apostrophe (docs/product/api.md, "Files").
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
