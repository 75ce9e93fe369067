import { row } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';
import { loadSlowly } from './slow-line.mjs';
import { creationPage, publicPages } from './subjects.mjs';

/**
 * LCP, TBT and CLS of each French page on the slow line: a round loads the floor and then each page, so that a slow
 * machine slows both.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureLoads(rig) {
  const [{ url }, floor, { browser }] = [await rig.shop(), await rig.floor(), await rig.browser()];
  const pages = [...publicPages('fr'), creationPage('fr')];
  const floors = [];
  const ours = pages.map(() => []);
  for (let round = 0; round < rig.options.rounds; round++) {
    floors.push(await loadSlowly(browser, floor.url));
    for (const [index, page] of pages.entries()) ours[index].push(await loadSlowly(browser, url + page.path));
  }
  return [
    row('floor', 'lcp', middle(floors, 'lcp')),
    row('floor', 'tbt', middle(floors, 'tbt')),
    ...pages.flatMap((page, index) => rowsOf(page, ours[index], floors)),
  ];
}

function rowsOf({ name, isPublic, hasPicture }, loads, floors) {
  const times = [row(name, 'lcp', middle(loads, 'lcp'), loads[0].what), row(name, 'tbt', middle(loads, 'tbt'))];
  const cls = row(name, 'clsThrottled', Math.max(...loads.map((load) => load.cls)), 'the worst load');
  if (!isPublic) return [...times, cls];
  // A background texture as LCP does not count as a picture.
  const isPicture = hasPicture && loads.some((load) => load.isPicture);
  return [
    ...times,
    row(name, isPicture ? 'lcpOfPicture' : 'lcpOfText', toFloor(loads, floors, 'lcp')),
    row(
      name,
      'tbtToFloor',
      toFloor(loads, floors, 'tbt'),
      `${range(loads, 'tbt')} ms, the floor ${range(floors, 'tbt')}`,
    ),
    cls,
  ];
}

const middle = (loads, figure) => median(loads.map((load) => load[figure]));

/** Blocking times vary several times over when other programs run. */
const range = (loads, figure) => {
  const values = loads.map((load) => Math.round(load[figure]));
  return `${Math.min(...values)} to ${Math.max(...values)}`;
};

const toFloor = (loads, floors, figure) =>
  ratioInTurn(
    loads.map((load) => load[figure]),
    floors.map((load) => load[figure]),
  );
