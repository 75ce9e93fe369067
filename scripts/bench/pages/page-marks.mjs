/** @typedef {import('./subjects.mjs').Subject} Subject */

/** What the creation screen is held to as well; it has other marks for the rest. */
const ofEveryScreen = ['styleCopies', 'lcpPicture', 'cls'];

/** Whether the mark of a figure is one of this page. @param {Pick<Subject, 'isPublic'>} page @param {string} figure */
export const hasMark = ({ isPublic }, figure) => isPublic || ofEveryScreen.includes(figure);
