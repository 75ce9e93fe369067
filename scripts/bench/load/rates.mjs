import { findNginx } from '../../lib/system-packages.mjs';
import { publicPages } from '../pages/subjects.mjs';
import { row, skippedRow } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';
import { press } from './press.mjs';

/**
 * Requests a second and p99 of each public page in French, as ratios to the floor and to the limit, and behind nginx with
 * the configuration that the project ships. The servers take turns in short rounds.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureRates(rig) {
  const pages = publicPages('fr');
  const [shop, floor, limit] = [await rig.shop(), await rig.floor(), await rig.limit(pages)];
  const nginx = findNginx() ? await rig.nginx() : undefined;
  const rows = [];
  for (const page of pages) {
    const servers = {
      floor: floor.url,
      limit: limit.url + limit.pathOf(page),
      ours: shop.url + page.path,
      ...(nginx ? { cached: nginx.shopUrl + page.path } : {}),
    };
    // The first answers fill caches and warm the compiler.
    for (const url of Object.values(servers)) await press(url);
    const rounds = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
    for (let turn = 0; turn < rig.options.rounds; turn++) {
      for (const [name, url] of Object.entries(servers)) rounds[name].push(await press(url));
    }
    rows.push(...rowsOf(page.name, rounds, limit.noteOf(page)));
  }
  return rows;
}

/** @param {Record<string, import('./press.mjs').Round[]>} rounds by server */
function rowsOf(name, { floor, limit, ours, cached }, noteOnLimit) {
  const rate = (list) => median(list.map((one) => one.rate));
  const rates = (list) => list.map((one) => one.rate);
  const slowest = (list) => list.map((one) => Math.max(1, one.p99));
  const figuresOf = (list) => `${Math.round(rate(list))} to ${Math.round(rate(floor))} /s`;
  return [
    row(name, 'requestRate', rate(ours)),
    row(name, 'rateToFloor', ratioInTurn(rates(ours), rates(floor)), figuresOf(ours)),
    row(
      name,
      'rateToLimit',
      ratioInTurn(rates(ours), rates(limit)),
      `the limit: ${Math.round(rate(limit))} /s; ${noteOnLimit}`,
    ),
    row(
      name,
      'p99ToLimit',
      ratioInTurn(slowest(ours), slowest(limit)),
      `${median(slowest(ours))} to ${median(slowest(limit))} ms`,
    ),
    cached
      ? row(name, 'cachedToFloor', ratioInTurn(rates(cached), rates(floor)), figuresOf(cached))
      : skippedRow(name, 'cachedToFloor', 'no nginx here: install Debian’s package nginx-light'),
  ];
}
