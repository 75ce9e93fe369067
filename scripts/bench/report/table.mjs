import { verdictOf } from './rows.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

const heads = ['what', 'measured', 'mark', '', 'note'];

/** @param {Row[]} rows @returns {string} */
export function tableOf(rows) {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const print = (cells) =>
    cells
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  return lines.map(print).join('\n');
}

function cellsOf(row) {
  const { subject, figure, measured, note } = row;
  return [
    `${subject}: ${figure.name}`,
    measured === undefined ? '–' : withUnit(measured, figure.unit),
    markOf(figure),
    verdictOf(row),
    note,
  ];
}

/** @param {import('./marks.mjs').Figure} figure @returns {string} such as "≤ 14 kB" */
export function markOf({ most, least, unit }) {
  const limit = most ?? least;
  return limit === undefined ? '' : `${least === undefined ? '≤' : '≥'} ${limit}${unit && ` ${unit}`}`;
}

/** Three significant digits, or all digits of a whole number. */
function withUnit(value, unit) {
  const digits =
    Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** For comparison with later runs. @param {Row[]} rows */
export const jsonOf = (rows) =>
  rows.map((row) => ({
    subject: row.subject,
    figure: row.figure.name,
    measured: row.measured ?? null,
    unit: row.figure.unit,
    mark: markOf(row.figure),
    exact: row.figure.exact === true,
    verdict: verdictOf(row),
    note: row.note,
  }));
