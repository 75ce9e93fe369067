import { figures } from './marks.mjs';

/** @typedef {import('./marks.mjs').Figure} Figure */
/**
 * A measurement of a page or program; `skipped` if impossible here.
 * @typedef {{subject: string, figure: Figure, measured: number | undefined, note: string, skipped: boolean}} Row
 */

/**
 * @param {string} subject such as "home"
 * @param {string} name of a figure in `figures`
 * @param {number} measured in the figure's unit
 * @param {string} [note] such as the figures of a ratio
 * @returns {Row}
 */
export const row = (subject, name, measured, note = '') => rowOf(subject, figureNamed(name), measured, note);

/** The mark is only this subject's. @param {Figure} figure @returns {Row} */
export const rowOf = (subject, figure, measured, note = '') => ({ subject, figure, measured, note, skipped: false });

/** Could not be measured here. @param {string} reason shown in the table @returns {Row} */
export function skippedRow(subject, name, reason) {
  return { subject, figure: figureNamed(name), measured: undefined, note: reason, skipped: true };
}

function figureNamed(name) {
  const figure = figures[name];
  if (!figure) throw new Error(`No figure "${name}" in scripts/bench/report/marks.mjs.`);
  return figure;
}

/** @param {Row} row @returns {'pass' | 'miss' | 'skipped' | ''} empty without a mark */
export function verdictOf({ figure: { most, least }, measured, skipped }) {
  if (skipped || measured === undefined) return 'skipped';
  if (most === undefined && least === undefined) return '';
  const keeps = (most === undefined || measured <= most) && (least === undefined || measured >= least);
  return keeps ? 'pass' : 'miss';
}

/** A miss on every machine fails the bench. @param {Row} row */
export const isFailure = (row) => row.figure.exact === true && verdictOf(row) === 'miss';
