import { figures } from '../report/marks.mjs';

/** @typedef {import('./subjects.mjs').Subject} Subject */

const ofEveryScreen = ['styleCopies', 'lcpPicture', 'cls'];

const ofCreation = { jsBr: 'firstStepJs' };

/**
 * With the page's mark, if it has one.
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
