import { figures } from '../report/marks.mjs';

/** @typedef {import('./subjects.mjs').Subject} Subject */

/** What the creation screen is held to as well as public pages. */
const ofEveryScreen = ['styleCopies', 'lcpPicture', 'cls'];

/** Marks of its own that the creation screen has instead. */
const ofCreation = { jsBr: 'firstStepJs' };

/**
 * A figure of a page's weight with the mark that this page is held to, if any.
 * @param {Pick<Subject, 'isPublic'>} page
 * @param {string} name in `figures`
 * @returns {import('../report/marks.mjs').Figure}
 */
export function figureOfPage({ isPublic }, name) {
  if (isPublic || ofEveryScreen.includes(name)) return figures[name];
  if (ofCreation[name]) return figures[ofCreation[name]];
  const { most: _most, least: _least, ...figure } = figures[name];
  return figure;
}
