import { rowOf } from '../report/rows.mjs';
import { figureOfPage } from './page-marks.mjs';
import { creationPage, publicPages } from './subjects.mjs';
import { weigh } from './weigh.mjs';

/** Bytes, requests, styles and pictures in both languages. @param {import('../rig/rig.mjs').Rig} rig */
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
function weightRows(subject, weight, notes) {
  return Object.entries(weight).map(([name, measured]) =>
    rowOf(subject.name, figureOfPage(subject, name), measured, notes[name]),
  );
}
