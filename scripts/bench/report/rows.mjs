import { figures } from './marks.mjs';

/** @typedef {import('./marks.mjs').Figure} Figure */
/**
 * A row of the table: what was measured of a subject (a page, a program), or why it was not (`skipped`).
 * @typedef {{subject: string, figure: Figure, measured: number | undefined, note: string, skipped: boolean}} Row
 */

/**
 * @param {string} subject such as "home"
 * @param {string} name of a figure in `figures`
 * @param {number} measured in the figure's unit
 * @param {string} [note] what a reader needs besides, such as the figures that a ratio is of
 * @returns {Row}
 */
export const row = (subject, name, measured, note = '') => rowOf(subject, figureNamed(name), measured, note);

/** A row of a figure whose mark is this subject's alone. @param {Figure} figure @returns {Row} */
export const rowOf = (subject, figure, measured, note = '') => ({ subject, figure, measured, note, skipped: false });

/** A row that could not be measured here. @param {string} reason shown in the table @returns {Row} */
export function skippedRow(subject, name, reason) {
  return { subject, figure: figureNamed(name), measured: undefined, note: reason, skipped: true };
}

function figureNamed(name) {
  const figure = figures[name];
  if (!figure) throw new Error(`No figure "${name}" in scripts/bench/report/marks.mjs.`);
  return figure;
}

/** @param {Row} row @returns {'pass' | 'miss' | 'skipped' | ''} nothing where there is no mark to keep */
export function verdictOf({ figure: { most, least }, measured, skipped }) {
  if (skipped || measured === undefined) return 'skipped';
  if (most === undefined && least === undefined) return '';
  // NaN keeps no mark.
  const keeps = (most === undefined || measured <= most) && (least === undefined || measured >= least);
  return keeps ? 'pass' : 'miss';
}

/** Whether a row fails the bench: a miss that would be one on every machine. @param {Row} row */
export const isFailure = (row) => row.figure.exact === true && verdictOf(row) === 'miss';
