import { row } from '../report/rows.mjs';
import { creationPage, publicPages } from './subjects.mjs';
import { weigh } from './weigh.mjs';

/** What the creation screen is not held to by the marks of public pages: it has marks of its own. */
const ofEveryScreen = ['styleCopies', 'lcpPicture', 'cls'];

/** Bytes, requests, styles and pictures of each page in both languages. @param {import('../rig/rig.mjs').Rig} rig */
export async function measureWeights(rig) {
  const { url } = await rig.shop();
  const { browser } = await rig.browser();
  const rows = [];
  for (const subject of ['fr', 'en'].flatMap((locale) => [...publicPages(locale), creationPage(locale)])) {
    const { weight, notes } = await weigh(browser, url + subject.path);
    rows.push(...weightRows(subject, weight, notes));
  }
  const { weight } = await weigh(browser, (await rig.floor()).url);
  return [...rows, ...weightRows({ name: 'floor', isPublic: false }, weight, {})];
}

/** @param {Pick<import('./subjects.mjs').Subject, 'name' | 'isPublic'>} subject */
function weightRows({ name, isPublic }, weight, notes) {
  return Object.entries(weight).map(([figure, measured]) => {
    const measuredRow = row(name, figure, measured, notes[figure]);
    return isPublic || ofEveryScreen.includes(figure) ? measuredRow : withoutMark(measuredRow);
  });
}

function withoutMark(measured) {
  const { most: _most, least: _least, ...figure } = measured.figure;
  return { ...measured, figure };
}
